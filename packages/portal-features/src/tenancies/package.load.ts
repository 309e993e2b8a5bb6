import type { MeterReading } from '@doorstep/portal-contract/meter-readings.schema'
import type { Notice } from '@doorstep/portal-contract/notices.schema'
import type { PackagePayments, PackageRecord, Payouts } from '@doorstep/portal-contract/package.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { packageTabOf } from './packageTabs.ts'
import type { TenancyInitial } from './tenancies.load.ts'

/** What every tab of a package starts with; `order` is null when it could not be loaded. */
export type PackageInitial = TenancyInitial & { order: PackageRecord | null }

/** What some tabs show beside it; a part that could not be loaded is null (D35a). */
export type WithNotices = PackageInitial & { notices: Notice[] | null }
export type WithMoney = PackageInitial & { payments: PackagePayments | null; payouts: Payouts | null }
export type WithReadings = PackageInitial & { readings: MeterReading[] | null }

/** The open tab with its data. */
export type OpenPackage = NonNullable<Awaited<ReturnType<typeof loadPackage>>>

/** Loads the tab of a package that an address asks for, and nothing of the others; null when the tenancy has no package. */
export async function loadPackage(client: PortalClient, initial: TenancyInitial, search: string) {
  const { tenancy } = initial
  if (!tenancy.order) return null
  const tab = packageTabOf(search)
  const at = [tenancy.property.id, tenancy.id] as const
  const calls = client.tenancyPackages
  const order = nullIfFailed(calls.get(...at))
  switch (tab) {
    case 'overview':
    case 'notifications': {
      const notices = nullIfFailed(calls.notices(...at))
      return { tab, initial: { ...initial, order: await order, notices: await notices } }
    }
    case 'payments': {
      const payments = nullIfFailed(calls.payments(...at))
      const payouts = nullIfFailed(calls.payouts(...at))
      return {
        tab,
        initial: { ...initial, order: await order, payments: await payments, payouts: await payouts },
      }
    }
    case 'readings': {
      const readings = nullIfFailed(readingsOf(client, initial))
      return { tab, initial: { ...initial, order: await order, readings: await readings } }
    }
    default:
      return { tab, initial: { ...initial, order: await order } }
  }
}

/** The readings in a tenancy's dates, newest first. */
export async function readingsOf(
  client: PortalClient,
  { tenancy: { property, tenancy_start: from, tenancy_end: to } }: Pick<TenancyInitial, 'tenancy'>,
): Promise<MeterReading[]> {
  const { data } = await client.meterReadings.list(property.id, { per_page: 100 })
  return data.filter(({ date_of_reading: day }) => day >= from && (to === null || day <= to))
}
