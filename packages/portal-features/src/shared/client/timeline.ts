import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import type { Api, CallOptions } from './createApi.ts'

/** The liability timeline of a property. */
export const timelineCalls = ({ data }: Api) => ({
  /** Who owes for each day, and the bills, readings and notices. */
  get: (property: number, options?: CallOptions) =>
    data<PropertyTimeline>(`/api/i/partner/property/${property}/timeline`, options),
})
