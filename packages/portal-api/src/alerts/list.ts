import type { AlertState, AlertType } from '@doorstep/portal-contract/alerts'
import type { Alert, AlertsQuery } from '@doorstep/portal-contract/alerts.schema'
import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import { type PropertyFacts, signDays, suggestStatus } from '@doorstep/portal-contract/status-suggestions'
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { allOf } from '../db/conditions.ts'
import { dayInLondon, expression, type Fields, inOrder, json, nothing } from '../db/expressions.ts'
import { alerts } from '../db/schema/alerts.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import {
  draftPropertyId,
  orders,
  orderStatusChanges,
  partnerPackageDrafts as drafts,
} from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { hasWords } from '../db/search.ts'
import type { PageRequest } from '../http/pages.ts'
import { personName } from '../partners/person-names.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy, selectBy } from '../partners/select-by.ts'

type AlertsPick = Omit<PickOf<AlertsQuery>, 'partner_id'>

/** Whether an alert is open and not put off. @param today a day in London */
export const isToDo = (today: string) =>
  and(isNull(alerts.resolvedAt), or(isNull(alerts.snoozedUntil), lte(alerts.snoozedUntil, today)))

export const isSnoozed = (today: string) => and(isNull(alerts.resolvedAt), gt(alerts.snoozedUntil, today))

const inState: Record<AlertState, (today: string) => SQL | undefined> = {
  'to-do': isToDo,
  snoozed: isSnoozed,
  done: () => isNotNull(alerts.resolvedAt),
}

/** What is due first comes first, of those that were put off what returns first, and of those that are done the last one. */
const rowOrder: Record<AlertState, SQL[]> = {
  'to-do': [inOrder(alerts.dueOn, 'asc'), inOrder(alerts.id, 'asc')],
  snoozed: [inOrder(alerts.snoozedUntil, 'asc'), inOrder(alerts.id, 'asc')],
  done: [inOrder(alerts.resolvedAt, 'desc', 'last'), inOrder(alerts.id, 'desc', 'last')],
}

/** A page of the alerts of a type, and how many there are in all, in one query. */
export async function listAlerts(
  scoped: ScopedDatabase,
  type: AlertType,
  { page, per_page, ...pick }: AlertsPick & PageRequest,
  now: Date,
): Promise<{ alerts: Alert[]; total: number }> {
  const today = todayInLondon(now)
  const wanted = {
    matches: and(
      eq(alerts.type, type),
      allOf(pick, {
        state: (state) => inState[state](today),
        q: (search) => atAddress(scoped, search),
      }),
    ),
    order: rowOrder[pick.state],
    page,
    per_page,
  }
  const isAsked = type === 'unknown_property' && pick.state !== 'done'
  const { rows, total } = await readPage(scoped, alerts, wanted, (isOnPage, facts) =>
    selectAlerts(scoped, { ...facts, known: isAsked ? knownFacts(scoped, now) : nothing }, isOnPage),
  )
  return { alerts: rows.map((row) => onWire(row, today)), total }
}

/** Alerts in view, in the order of their ids; those of unknown properties with what is suggested. */
export async function findAlerts(scoped: ScopedDatabase, which: SQL, now: Date): Promise<Alert[]> {
  const known = knownFacts(scoped, now)
  const rows = await selectAlerts(scoped, { known }, which).orderBy(inOrder(alerts.id, 'asc'))
  return rows.map((row) => onWire(row, todayInLondon(now)))
}

/** Every word of the search is somewhere in the address. */
function atAddress(scoped: ScopedDatabase, search: string): SQL | undefined {
  const found = hasWords(properties.addressSearch, search)
  if (found.length === 0) return undefined
  const ids = scoped.select({ id: properties.id }).from(properties, ...found)
  return inArray(alerts.propertyId, ids)
}

const newestReading = [desc(meterReadings.readOn), desc(meterReadings.id)]

const latestReading = selectBy(
  meterReadings.meterId,
  json({
    reading: meterReadings.reading,
    reading2: meterReadings.reading2,
    date_of_reading: meterReadings.readOn,
    drop_reason: meterReadings.dropReason,
  }),
)
  .orderBy(...newestReading)
  .first()

function selectAlerts<More extends Fields>(scoped: ScopedDatabase, more: More, condition: SQL) {
  return scoped
    .select({
      id: alerts.id,
      type: alerts.type,
      due_on: alerts.dueOn,
      snoozed_until: alerts.snoozedUntil,
      resolvedAt: alerts.resolvedAt,
      resolved_by: personName(alerts.resolvedByUserId),
      property: {
        id: properties.id,
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        address_city: properties.addressCity,
        address_postcode: properties.addressPostcode,
      },
      partner: { id: partners.id, name: partners.name },
      tenancy: {
        id: tenancies.id,
        tenancy_type: tenancies.tenancyType,
        tenancy_start: tenancies.startsOn,
        tenancy_end: tenancies.endsOn,
        lead_tenant_name: tenancies.leadTenantName,
      },
      meter: { id: meters.id, kind: meters.kind, serial_number: meters.serialNumber },
      latestReading,
      ...more,
    })
    .from(alerts, condition)
    .innerJoin(properties, alerts.propertyId)
    .innerJoin(partners, properties.partnerId)
    .leftJoin(tenancies, alerts.tenancyId)
    .leftJoin(meters, alerts.meterId)
}

type Known = Omit<PropertyFacts, 'partner'>
type Row = Awaited<ReturnType<typeof selectAlerts<Record<never, never>>>>[number] & { known: Known | null }

function onWire(
  { known, latestReading: latest_reading, resolvedAt, meter, ...row }: Row,
  today: string,
): Alert {
  const isOpen = row.type === 'unknown_property' && resolvedAt === null
  return {
    ...row,
    resolved_at: resolvedAt?.toISOString() ?? null,
    meter: meter && { ...meter, latest_reading },
    suggestion: isOpen && known ? suggestStatus({ ...known, partner: row.partner.name }, today) : null,
  }
}

/** How many facts of a kind are looked at. */
const fewFacts = 3

/** What is known of the property of the query around, for the contract's `suggestStatus`. */
function knownFacts(scoped: ScopedDatabase, now: Date) {
  const today = todayInLondon(now)
  const since = addDays(today, -signDays)
  const readings = selectBy(
    meterReadings.meterId,
    json({
      date_of_reading: meterReadings.readOn,
      reading: meterReadings.reading,
      type: meterReadings.type,
    }),
  )
    .orderBy(...newestReading)
    .limit(2)
    .list()
  const isLost = existsBy(
    orders.tenancyId,
    eq(orders.statusId, 8),
    // Nobody said why: time lost it.
    isNull(
      selectBy(
        orderStatusChanges.orderId,
        orderStatusChanges.reason,
        isNotNull(orderStatusChanges.reason),
      ).first(),
    ),
  )
  return json({
    deleted: selectBy(
      tenancies.propertyId,
      json({ tenancy_end: tenancies.endsOn, deleted_on: dayInLondon(tenancies.deletedAt) }),
      eq(tenancies.isLead, false),
      isNotNull(tenancies.deletedAt),
      gte(tenancies.endsOn, since),
    )
      .orderBy(desc(tenancies.endsOn))
      .limit(fewFacts)
      .list(),
    bills: selectBy(
      postalBills.propertyId,
      json({
        provider: providers.name,
        period_from: postalBills.periodFrom,
        period_to: postalBills.periodTo,
      }),
      gte(postalBills.periodTo, since),
    )
      .innerJoin(providers, postalBills.providerId)
      .orderBy(desc(postalBills.periodTo), desc(postalBills.id))
      .limit(fewFacts)
      .list(),
    meters: selectBy(
      meters.propertyId,
      json({ kind: meters.kind, readings }),
      isNull(meters.replacedOn),
    ).list(),
    leads: selectBy(
      tenancies.propertyId,
      json({ tenancy_start: tenancies.startsOn, lead_tenant_name: tenancies.leadTenantName }),
      eq(tenancies.isLead, true),
      isNull(tenancies.deletedAt),
      gte(tenancies.startsOn, since),
      lte(tenancies.startsOn, today),
      isLost,
    )
      .orderBy(desc(tenancies.startsOn))
      .limit(fewFacts)
      .list(),
    quotes: scoped
      .selectOwn({
        quote: json({
          start: expression<string>`${drafts.draft} ->> 'start'`,
          housemates: expression<number>`coalesce((${drafts.draft} ->> 'housemates')::int, 1)`,
        }),
      })
      .from(
        drafts,
        isNull(drafts.submitted),
        gt(drafts.expiresAt, now),
        eq(draftPropertyId(drafts.draft), expression`${properties.id}::text`),
        isNotNull(expression`${drafts.draft} ->> 'start'`),
      )
      .limit(fewFacts)
      .list(),
  })
}
