import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { Invite } from '@doorstep/portal-contract/sign-up.schema'
import type { ReactNode } from 'react'
import { InviteEnded, InviteUnknown } from './InviteEnded.tsx'
import { SignedInAlready } from './SignedInAlready.tsx'

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
