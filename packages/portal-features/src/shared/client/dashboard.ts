import type { Attention, Dashboard } from '@doorstep/portal-contract/dashboard.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/dashboard'

type Scope = { partner_id?: number[] }

/** The home page (D36). */
export const dashboardCalls = ({ data }: Api) => ({
  /** Its figures, each with its change over some days. */
  get: (query: Scope & { days?: number } = {}, options?: CallOptions) =>
    data<Dashboard>(path, { ...options, query }),

  /** What waits for someone of the partner. */
  attention: (query: Scope = {}, options?: CallOptions) =>
    data<Attention>(`${path}/attention`, { ...options, query }),
})
