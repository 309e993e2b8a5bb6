import type { Session } from '@doorstep/portal-contract/auth.schema'
import { errorPageTexts } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import * as styles from './SignUp.css.ts'
import { SignUpHead } from './SignUpHead.tsx'

/** Shown to signed-in users who open a sign-up link: a browser has one session at a time. */
export function SignedInAlready({ session: { user, partner } }: { session: Session }) {
  return (
    <div className={styles.page}>
      <SignUpHead title="You’re already signed in">
        As {user.full_name} of {partner.name}. To sign up someone else, sign out first, then open this link
        again.
      </SignUpHead>
      <Button href="/logout" variant="primary" size="large" fullWidth>
        Sign out
      </Button>
      <p className={styles.words}>
        <Link href="/">{errorPageTexts.backHome}</Link>
      </p>
    </div>
  )
}
