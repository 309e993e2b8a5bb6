import type { Session } from '@doorstep/portal-contract/auth.schema'
import { authTexts, isAccountSuspended } from '@doorstep/portal-contract/messages'
import type { PortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'

/** Who is signed in; or nobody, with what the sign-in page says of it, and whether there is a session that it has to end. */
export type LoadedSession =
  | { session: Session }
  | { session: null; refusal: string | undefined; mustSignOut: boolean }

/**
 * Loads a visitor's session. Someone whose partner can't be loaded counts as signed out (specification, section 6; D79), and so do people
 * of a suspended partner (D61).
 * @throws the failure of a call that says nothing about the session, such as a 5xx: the session stays, and the error page has a retry
 */
export async function loadSession({ auth }: Pick<PortalClient, 'auth'>): Promise<LoadedSession> {
  const [user, partner] = await Promise.allSettled([auth.user(), auth.partner()])
  if (user.status === 'rejected') {
    const { status, message } = refusalIn(user.reason)
    return { session: null, refusal: status === 403 ? message : undefined, mustSignOut: false }
  }
  if (partner.status === 'fulfilled') return { session: { user: user.value, partner: partner.value } }
  const { message } = refusalIn(partner.reason)
  const refusal = isAccountSuspended(message) ? message : authTexts.partnerNotLoaded
  return { session: null, refusal, mustSignOut: true }
}

/** A refusal of who asks. @throws any other failure */
function refusalIn(error: unknown): PortalError {
  if (error instanceof PortalError && [401, 403, 404].includes(error.status)) return error
  throw error
}
