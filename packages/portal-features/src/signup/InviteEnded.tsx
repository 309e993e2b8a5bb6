import { errorPageTexts } from '@doorstep/portal-contract/messages'
import { linkLife } from '@doorstep/portal-contract/auth'
import type { Invite } from '@doorstep/portal-contract/sign-up.schema'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import * as styles from './SignUp.css.ts'
import { SignUpHead } from './SignUpHead.tsx'

/** An invite that can't be accepted any more, and what to do instead (D11). */
export function InviteEnded({ invite }: { invite: Exclude<Invite, { state: 'valid' }> }) {
  if (invite.state === 'used') {
    return (
      <div className={styles.page}>
        <SignUpHead title="This invite has been used">
          Someone has already signed up with it. If that was you, sign in.
        </SignUpHead>
        <Button href="/login" variant="primary" size="large" fullWidth>
          Sign in
        </Button>
        <p className={styles.words}>
          If it wasn’t, tell whoever invited you. <Link href="/forgot">Forgotten your password?</Link>
        </p>
      </div>
    )
  }
  const { kind, inviter } = invite
  return (
    <div className={styles.page}>
      <SignUpHead title="This invite has expired">
        Invites work for {linkLife.inviteDays} days. Ask{' '}
        {kind === 'team' ? `a team lead of ${inviter.name}` : inviter.name} for a new one.
      </SignUpHead>
      <p className={styles.words}>
        Already have an account? <Link href="/login">Sign in</Link>
      </p>
    </div>
  )
}

/** An unknown invite: the page does not reveal whether it ever existed (D11). */
export function InviteUnknown() {
  return (
    <div className={styles.page}>
      <SignUpHead title="This invite no longer works">
        Use the link in the latest email, or ask whoever invited you to send another.
      </SignUpHead>
      <p className={styles.words}>
        <Link href="/">{errorPageTexts.backHome}</Link>
      </p>
      <p className={styles.words}>
        No invite? <Link href="/signup">Create an account</Link>
      </p>
    </div>
  )
}
