import type { BillProviderEntry } from '@doorstep/portal-contract/providers'
import type { DataOf } from '@doorstep/portal-contract/wire'
import type { CallOptions, Send } from './send.ts'

/** Energy, water and other providers (specification, section 7). */
export const providerCalls = (send: Send) => ({
  /** The providers the partner has accounts with. */
  list: async (query: { readonly partner_id?: readonly number[] } = {}, options?: CallOptions) =>
    (await send<DataOf<BillProviderEntry[]>>('/api/i/partner/bills/providers', { ...options, query })).body
      .data,
})
