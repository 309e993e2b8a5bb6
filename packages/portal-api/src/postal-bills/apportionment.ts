import { apportionBill, type SupplyReading } from '@doorstep/portal-contract/apportion'
import { standingChargeText } from '@doorstep/portal-contract/apportionment'
import type { ApportionmentQuery, BillApportionment } from '@doorstep/portal-contract/apportionment.schema'
import { meterKinds } from '@doorstep/portal-contract/meter-readings'
import { toPence, toPounds } from '@doorstep/portal-contract/money'
import { supplyOfProvider } from '@doorstep/portal-contract/supplies'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { desc, eq } from 'drizzle-orm'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { findTimeline } from '../timeline/read.ts'

/** How many readings of a supply are looked at, newest first: as many as the timeline has. */
const mostReadings = 1_000

/** A reading as far as the evidence of a challenge shows it. */
export type EvidenceReading = SupplyReading & {
  serial_number: string | null
  document_id: number | null
  /** Whether someone outside sent it by a link (D67). */
  is_by_link: boolean
}

export type FoundApportionment = {
  data: BillApportionment
  timeline: PropertyTimeline
  /** Of the bill's supply, oldest first. */
  readings: EvidenceReading[]
}

/**
 * A bill over the liability timeline of its property, by days and by readings; undefined when the bill is not in view.
 * @throws a 422 when the standing charge is more than the bill
 */
export async function findApportionment(
  scoped: ScopedDatabase,
  billId: number,
  { standing_charge }: ApportionmentQuery,
): Promise<FoundApportionment | undefined> {
  const [bill] = await scoped
    .select({
      propertyId: postalBills.propertyId,
      kind: providers.kind,
      period_from: postalBills.periodFrom,
      period_to: postalBills.periodTo,
      pence: postalBills.amountPence,
    })
    .from(postalBills, eq(postalBills.id, billId))
    .innerJoin(providers, postalBills.providerId)
  if (!bill) return undefined
  const standingPence = toPence(standing_charge ?? 0)
  if (standingPence > Math.max(0, bill.pence)) throw invalid('standing_charge', standingChargeText)
  const supply = supplyOfProvider(bill.kind)
  const meterKind = meterKinds.find((kind) => kind === supply)
  const [timeline, readings] = await Promise.all([
    findTimeline(scoped, bill.propertyId),
    meterKind ? readingsOf(scoped, bill.propertyId, meterKind) : [],
  ])
  if (!timeline) return undefined
  const { period_from, period_to } = bill
  const liabilities = { tenancies: timeline.tenancies, voidPeriods: timeline.void_periods }
  const { shares, borders } = apportionBill(liabilities, { ...bill, supply, standingPence }, readings)
  return {
    timeline,
    readings,
    data: {
      bill_id: billId,
      property_id: bill.propertyId,
      supply,
      has_meter: timeline.supplies.some((each) => each.supply === supply && each.meter !== null),
      amount: toPounds(bill.pence),
      period_from,
      period_to,
      standing_charge: toPounds(standingPence),
      shares: shares.map(({ owner, payer, tenancyId, periods, days, pence, usage, unreadDays }) => ({
        owner,
        payer,
        tenancy: tenancyOf(timeline, tenancyId),
        periods,
        days,
        by_days: toPounds(pence.days),
        by_readings: toPounds(pence.readings),
        usage,
        unread_days: unreadDays,
      })),
      borders: borders.map((border) => ({
        day: border.day,
        state: border.state,
        after: border.state === 'between' ? border.after : null,
        before: border.state === 'between' ? border.before : null,
      })),
    },
  }
}

function tenancyOf(
  timeline: PropertyTimeline,
  id: number | null,
): BillApportionment['shares'][number]['tenancy'] {
  const tenancy = timeline.tenancies.find((each) => each.id === id)
  if (!tenancy) return null
  const { lead_tenant, tenancy_start, tenancy_end } = tenancy
  return { id: tenancy.id, lead_tenant, tenancy_start, tenancy_end }
}

async function readingsOf(
  scoped: ScopedDatabase,
  propertyId: number,
  kind: (typeof meterKinds)[number],
): Promise<EvidenceReading[]> {
  const rows = await scoped
    .select({
      id: meterReadings.id,
      meter_id: meterReadings.meterId,
      replaces_id: meters.replacesId,
      serial_number: meters.serialNumber,
      reading: meterReadings.reading,
      reading2: meterReadings.reading2,
      date_of_reading: meterReadings.readOn,
      type: meterReadings.type,
      drop_reason: meterReadings.dropReason,
      document_id: meterReadings.documentId,
      sentBy: meterReadings.sentBy,
    })
    .from(meterReadings, eq(meterReadings.propertyId, propertyId), eq(meters.kind, kind))
    .innerJoin(meters, meterReadings.meterId)
    .orderBy(desc(meterReadings.readOn), desc(meterReadings.id))
    .limit(mostReadings)
  return rows.toReversed().map(({ sentBy, ...reading }) => ({ ...reading, is_by_link: sentBy !== null }))
}
