import { linkLife } from '@doorstep/portal-contract/auth'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { errorPageTexts } from '@doorstep/portal-contract/messages'
import type { Invite } from '@doorstep/portal-contract/sign-up.schema'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import type { ReactNode } from 'react'
import * as styles from './SignUp.css.ts'
import { SignUpHead } from './SignUpHead.tsx'

export interface InviteGateProps {
  session: Session | null
  /** Null when the link's invite does not exist, undefined when the link names none. */
  invite: Invite | null | undefined
  /** The sign-up itself. */
  children?: ReactNode
}

/** A sign-up, or why there can be none: someone is signed in, or the invite is unknown or has ended. */
export function InviteGate({ session, invite, children }: InviteGateProps) {
  if (session) return <SignedInAlready session={session} />
  if (invite === null) return <InviteUnknown />
  if (invite && invite.state !== 'valid') return <InviteEnded invite={invite} />
  return children
}

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
