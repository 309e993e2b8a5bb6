import type { PropertyProvider, PropertyRecord, Supply } from '@doorstep/portal-contract/property.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/property'

/** One property (specification, section 7); a 404 for who may not see it. */
export const propertyRecordCalls = ({ data }: Api) => ({
  get: (id: number, options?: CallOptions) => data<PropertyRecord>(`${path}/${id}`, options),

  /** What is supplied to it: its meters, then the bills of its current package that have none. */
  supplies: (id: number, options?: CallOptions) => data<Supply[]>(`${path}/${id}/utilities`, options),

  /** The providers that it has accounts with. */
  providers: (id: number, options?: CallOptions) =>
    data<PropertyProvider[]>(`${path}/${id}/bills/providers`, options),
})
