import type { MeterReading, MeterReadingsPage } from '@doorstep/portal-contract/meter-readings.schema'
import { billFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PackagePayments, PackageRecord, Payouts } from '@doorstep/portal-contract/package.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { browserClient } from '../../shared/client/browserClient.ts'
import type { PortalClient } from '../../shared/client/createPortalClient.ts'
import { paged } from '../../shared/resource/paged.ts'
import { type Loaded, loadParts, type Parts } from '../../shared/resource/parts.ts'
import { packagePage, type PackageTab } from './packageTabs.ts'
import { type TenancyInitial, type TenancyParts, tenancyParts } from '../tenancies.load.ts'

/** What the tabs of a package show beside its tenancy. */
export type PackageParts = TenancyParts & {
  order: PackageRecord
  payments: PackagePayments
  payouts: Payouts
  readings: MeterReadingsPage
}

/** What a tab of a package starts with: the parts that it shows, null where one could not be loaded (D35a). */
export type PackageInitial = TenancyInitial & Partial<Loaded<PackageParts>>

/** The open tab with its data. */
export type OpenPackage = { tab: PackageTab; initial: PackageInitial }

/** How many readings one press shows more. */
export const readingsAPage = 100

/** What is shown beside the package itself. */
const partsOfTab: Record<PackageTab, (keyof PackageParts)[]> = {
  overview: ['notices'],
  bills: [],
  payments: ['payments', 'payouts'],
  readings: ['readings'],
  notifications: ['notices'],
  'postal-bills': [],
}

/** The parts of a package. @param tenancy as it is by the time that a part is loaded */
export function packageParts(tenancy: () => Tenancy, client = browserClient()): Parts<PackageParts> {
  const at = () => [tenancy().property.id, tenancy().id] as const
  const failure = unexpectedFailure
  return {
    order: {
      load: () => client.tenancyPackages.get(...at()),
      failure: billFailures.bills,
      follows: 'record',
    },
    ...tenancyParts(tenancy, client),
    payments: { load: () => client.tenancyPackages.payments(...at()), failure },
    payouts: { load: () => client.tenancyPackages.payouts(...at()), failure },
    // Newest first: those of its days, and those that are its start or end. Other dates have other readings.
    readings: {
      ...paged({
        size: readingsAPage,
        load: (query) =>
          client.meterReadings.list(tenancy().property.id, { ...query, tenancy_id: tenancy().id }),
        idOf: ({ id }: MeterReading) => id,
      }),
      failure,
      follows: 'record',
    },
  }
}

/** Loads the tab of a package that an address asks for, and nothing of the others; null when the tenancy has no package. */
export async function loadPackage(
  client: PortalClient,
  initial: TenancyInitial,
  search: string,
): Promise<OpenPackage | null> {
  const { tenancy } = initial
  if (!tenancy.order) return null
  const { tab } = packagePage(tenancy).parse(search)
  const parts = packageParts(() => tenancy, client)
  return { tab, initial: { ...initial, ...(await loadParts(parts, ['order', ...partsOfTab[tab]])) } }
}
