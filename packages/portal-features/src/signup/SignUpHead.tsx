import type { ReactNode } from 'react'
import * as styles from './SignUp.css.ts'

/** The title and introduction of a sign-up page. Takes focus when the step changes. */
export function SignUpHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 className={styles.heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={styles.lead}>{children}</p>}
    </div>
  )
}
