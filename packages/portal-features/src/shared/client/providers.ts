import type { BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import type { Api, CallOptions } from './createApi.ts'

/** Energy, water and other providers (specification, section 7). */
export const providerCalls = ({ data }: Api) => ({
  /** The providers that the partner has accounts with. */
  list: (query: { readonly partner_id?: readonly number[] } = {}, options?: CallOptions) =>
    data<BillProviderEntry[]>('/api/i/partner/bills/providers', { ...options, query }),
})
