import type {
  TenantAnswered,
  TenantDecline,
  TenantDetails,
  TenantInvite,
} from '@doorstep/portal-contract/tenant-invites.schema'
import type { Api } from './createApi.ts'

/** What a tenant does by their link, without signing in (D86). A link that opens nothing is a 404 or 410. */
export const tenantInviteCalls = ({ data }: Api) => ({
  get: (link: string) => data<TenantInvite>('/api/tenant-invite', { link }),

  /** Sends the bank account that pays, which uses the link up. */
  giveDetails: (link: string, body: TenantDetails) =>
    data<TenantAnswered>('/api/tenant-invite/details', { method: 'POST', link, body }),

  /** Says that the invite is for somebody else, which uses the link up. */
  decline: (link: string, body: TenantDecline) =>
    data<TenantAnswered>('/api/tenant-invite/not-me', { method: 'POST', link, body }),
})
