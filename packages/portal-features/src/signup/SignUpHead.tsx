import type { ReactNode } from 'react'
import * as styles from './SignUp.css.ts'

/** The title of a page of the sign-up, and what it is about. It takes the focus when a step takes another's place. */
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
