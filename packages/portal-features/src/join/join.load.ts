import type { AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import type { TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { linkRefusalIn } from '../shared/client/linkRefusal.ts'

/** What a link opens, or why it opens nothing. */
export type JoinInitial = { invite: TenantInvite } | { refusal: AccessLinkRefusal }

export async function loadJoin(
  api: Pick<PortalClient, 'tenantInvites'>,
  secret: string,
): Promise<JoinInitial> {
  try {
    return { invite: await api.tenantInvites.get(secret) }
  } catch (error) {
    const refusal = linkRefusalIn(error)
    if (!refusal) throw error
    return { refusal }
  }
}
