import type { Invite } from '@doorstep/portal-contract/sign-up.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'

/** Loads the invite of a link; null when it does not exist or was revoked. */
export async function loadInvite(api: PortalClient, secret: string): Promise<Invite | null> {
  try {
    return await api.signUp.invite(secret)
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null
    throw error
  }
}
