import type {
  PackageChanged,
  PackagePayments,
  PackageRecord,
  PackageUpdate,
  Payouts,
} from '@doorstep/portal-contract/package.schema'
import type { Api, CallOptions } from './createApi.ts'

const ofTenancy = (property: number, tenancy: number) =>
  `/api/i/partner/property/${property}/tenancy/${tenancy}`

/** The package of a tenancy (specification, sections 3 and 7; D21, D24c, D47). */
export const tenancyPackageCalls = ({ send, data }: Api) => ({
  get: (property: number, tenancy: number, options?: CallOptions) =>
    data<PackageRecord>(`${ofTenancy(property, tenancy)}/package`, options),

  payments: (property: number, tenancy: number, options?: CallOptions) =>
    data<PackagePayments>(`${ofTenancy(property, tenancy)}/payments`, options),

  payouts: (property: number, tenancy: number, options?: CallOptions) =>
    send<Payouts>(`${ofTenancy(property, tenancy)}/payouts`, options),
})

/** The calls that change something. */
export const tenancyPackageChanges = ({ send }: Api) => ({
  /**
   * Withdraws or reopens the version that the person saw (D21). A 409 has the current one as `current`, or says what is `allowed`. The
   * tenancy's `restore` undoes it.
   */
  changeStatus: (property: number, tenancy: number, body: PackageUpdate) =>
    send<PackageChanged>(`${ofTenancy(property, tenancy)}/package`, { method: 'PATCH', body }),
})
