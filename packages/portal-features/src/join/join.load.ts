import { type AccessLinkRefusal, accessLinkRefusalOf } from '@doorstep/portal-contract/access-links'
import type { TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'

/** What a link opens, or why it opens nothing. */
export type JoinInitial = { invite: TenantInvite } | { refusal: AccessLinkRefusal }

export async function loadJoin(
  api: Pick<PortalClient, 'tenantInvites'>,
  secret: string,
): Promise<JoinInitial> {
  try {
    return { invite: await api.tenantInvites.get(secret) }
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    return { refusal }
  }
}

/** Why a call by a link was refused; undefined for any other failure. */
export function refusalIn(error: unknown): AccessLinkRefusal | undefined {
  if (!(error instanceof PortalError)) return undefined
  return accessLinkRefusalOf(error.message)
}
