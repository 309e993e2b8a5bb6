import { authTexts } from '@doorstep/portal-contract/messages'
import { Link } from '@doorstep/ui/Link'
import { Note } from '@doorstep/ui/Note'
import * as styles from './SignIn.css.ts'

/** Stands where the form for a forgotten password will be. */
export function ForgotComing() {
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>{authTexts.resetTitle}</h1>
      <Note tone="info">
        You can’t reset your password here yet. Ask a team lead or your account manager to do it for you.
      </Note>
      <p>
        <Link href="/login">{authTexts.backToLogin}</Link>
      </p>
    </div>
  )
}
