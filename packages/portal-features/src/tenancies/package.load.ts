import type { MeterReadingsPage } from '@doorstep/portal-contract/meter-readings.schema'
import { billFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PackagePayments, PackageRecord, Payouts } from '@doorstep/portal-contract/package.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { loadRecord, type RecordParts, type RecordSource } from '../shared/record/recordSource.ts'
import { packagePage, type PackageTab } from './packageTabs.ts'
import { type TenancyInitial, type TenancyParts, tenancyParts } from './tenancies.load.ts'

/** What the tabs of a package show beside its tenancy. */
export type PackageParts = TenancyParts & {
  order: PackageRecord
  payments: PackagePayments
  payouts: Payouts
  readings: MeterReadingsPage
}

/** What a tab of a package starts with: the parts that it shows, null where one could not be loaded (D35a). */
export type PackageInitial = TenancyInitial & Partial<RecordParts<PackageParts>>

/** The open tab with its data. */
export type OpenPackage = { tab: PackageTab; initial: PackageInitial }

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
export function packageParts(
  client: () => PortalClient,
  tenancy: () => Tenancy,
): NonNullable<RecordSource<Tenancy, PackageParts>['parts']> {
  const at = () => [tenancy().property.id, tenancy().id] as const
  const failure = unexpectedFailure
  return {
    order: {
      load: () => client().tenancyPackages.get(...at()),
      failure: billFailures.bills,
      follows: true,
    },
    ...tenancyParts(client, tenancy),
    payments: { load: () => client().tenancyPackages.payments(...at()), failure },
    payouts: { load: () => client().tenancyPackages.payouts(...at()), failure },
    // Other dates have other readings.
    readings: { load: () => readingsOf(client(), tenancy()), failure, follows: true },
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
  const parts = packageParts(
    () => client,
    () => tenancy,
  )
  const source = { load: async () => tenancy, failure: unexpectedFailure, parts }
  const loaded = await loadRecord(source, ['order', ...partsOfTab[tab]])
  return { tab, initial: { ...initial, ...loaded?.parts } }
}

/** How many readings one press shows more. */
export const readingsAPage = 100

/** A page of a tenancy's readings, newest first: those of its days, and those that are its start or end. */
export const readingsOf = (
  client: PortalClient,
  { id, property }: Pick<Tenancy, 'id'> & { property: { id: number } },
  page = 1,
): Promise<MeterReadingsPage> =>
  client.meterReadings.list(property.id, { tenancy_id: id, page, per_page: readingsAPage })
