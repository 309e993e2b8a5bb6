import { authTexts } from '@doorstep/portal-contract/messages'
import { Link } from '@doorstep/ui/Link'
import { Alert } from '@doorstep/ui/Alert'
import type { ReactNode } from 'react'
import * as styles from './SignIn.css.ts'

export interface AuthComingProps {
  title: string
  /** What can't be done here yet, and whom to ask instead. */
  children: ReactNode
}

/** Stands where a form of the signed-out pages will be, and leads back to signing in. */
export function AuthComing({ title, children }: AuthComingProps) {
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>{title}</h1>
      <Alert tone="info">{children}</Alert>
      <p>
        <Link href="/login">{authTexts.backToLogin}</Link>
      </p>
    </div>
  )
}
