import { attentionLength, failedPaymentDays } from '@doorstep/portal-contract/dashboard'
import type { AlertToSee, Attention, FailedPayment } from '@doorstep/portal-contract/dashboard.schema'
import { type AlertType, alertTypes } from '@doorstep/portal-contract/alerts'
import { addDays, dayInLondon, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { toPounds } from '@doorstep/portal-contract/money'
import { remindedOrderStatuses } from '@doorstep/portal-contract/orders'
import { and, asc, eq, gt, gte, inArray, isNotNull, notExists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listAlertPreferences } from '../account/alert-preferences.ts'
import { isToDo } from '../alerts/list.ts'
import { isToBePaid } from '../invoices/attempts.ts'
import { anyOf } from '../db/any-of.ts'
import {
  coalesce,
  count,
  dayInLondon as dayOfMoment,
  type Expression,
  expression,
  fullName,
  inOrder,
  isTrue,
  min,
} from '../db/expressions.ts'
import { alerts } from '../db/schema/alerts.ts'
import { oneOf } from '../db/schema/columns.ts'
import { meters } from '../db/schema/meters.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { failedPaymentStatuses, invoicePayments, invoices, isShare } from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { listOrders } from '../orders/list.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { listPostalBills } from '../postal-bills/list.ts'

const firstPage = { page: 1, per_page: attentionLength }

/**
 * What waits for someone of the partner: of each kind what is due first, and how many there are (D36). Types of alerts that the person
 * doesn't want to see in the portal are left out (D15).
 * @param today a day in London
 */
export async function readAttention(scoped: ScopedDatabase, today: string): Promise<Attention> {
  const preferences = await listAlertPreferences(scoped)
  const isShown = (type: string) => preferences.some((one) => one.type === type && one.in_portal)
  const types = alertTypes.filter(isShown)
  const [bills, byType, first, packages, payments] = await Promise.all([
    isShown('void_bill')
      ? listPostalBills(
          scoped,
          { statuses: ['needs_paying'] },
          { sort: 'pay_by', direction: 'asc' },
          firstPage,
        )
      : null,
    countAlerts(scoped, types, today),
    firstAlerts(scoped, types, today),
    listOrders(scoped, {
      ...firstPage,
      filter: { status: [...remindedOrderStatuses], responsibility_type: 'tenant' },
      missing_payment_details: true,
      leads: false,
      include_counts: false,
      sort: 'start',
      direction: 'asc',
    }),
    listFailedPayments(scoped, today),
  ])
  return {
    void_bills: bills && { total: bills.total, first: bills.bills },
    alerts: { by_type: byType, first },
    packages: { total: packages.total, first: packages.orders },
    failed_payments: payments,
  }
}

/** Whether an alert is of one of some types, and on its list to do. */
const isWaiting = (types: readonly AlertType[], today: string): SQL | undefined =>
  and(isToDo(today), inArray(alerts.type, types))

/** More alerts than any property's meters have that wait for the same. */
const mostOfEntry = 100

/**
 * The day by which enough alerts are due for the first entries: with many open ones only those are read. Null where there are few.
 */
function dueFirst(scoped: ScopedDatabase, types: readonly AlertType[], today: string) {
  const days = types.map((type) =>
    scoped
      .select({ day: alerts.dueOn })
      .from(alerts, and(isToDo(today), eq(alerts.type, type)))
      .orderBy(inOrder(alerts.dueOn, 'asc'), inOrder(alerts.id, 'asc'))
      .limit(1)
      .offset(attentionLength * mostOfEntry - 1)
      .value(),
  )
  return days.reduce<Expression<string | null>>(
    (first, day) => expression`least(${first}, ${day})`,
    expression`null::date`,
  )
}

async function countAlerts(scoped: ScopedDatabase, types: readonly AlertType[], today: string) {
  const rows = await scoped
    .select({ type: alerts.type, count: count() })
    .from(alerts, isWaiting(types, today))
    .groupBy(alerts.type)
  return Object.fromEntries(types.map((type) => [type, rows.find((row) => row.type === type)?.count ?? 0]))
}

/** The first alerts that are due. A property's meters that wait for the same are one entry, as they are read in one go. */
async function firstAlerts(
  scoped: ScopedDatabase,
  types: readonly AlertType[],
  today: string,
): Promise<AlertToSee[]> {
  const dueOn = min(alerts.dueOn)
  const isDueFirst = expression`${alerts.dueOn} <= coalesce(${dueFirst(scoped, types, today)}, 'infinity')`
  // By their properties, because a meter of one of them may be due later than the others.
  const ofFirst = anyOf(
    alerts.propertyId,
    scoped.select({ id: alerts.propertyId }).from(alerts, isWaiting(types, today), isDueFirst),
  )
  const rows = await scoped
    .select({
      type: alerts.type,
      due_on: dueOn,
      property,
      tenancy: {
        id: tenancies.id,
        is_lead: tenancies.isLead,
        tenancy_start: tenancies.startsOn,
        tenancy_end: tenancies.endsOn,
      },
      meters: expression<
        AlertToSee['meters'] | null
      >`json_agg(json_build_object('id', ${meters.id}, 'kind', ${meters.kind}) order by ${meters.id}) filter (where ${meters.id} is not null)`,
    })
    .from(alerts, isWaiting(types, today), ofFirst)
    .innerJoin(properties, alerts.propertyId)
    .leftJoin(tenancies, alerts.tenancyId)
    .leftJoin(meters, alerts.meterId)
    .groupBy(alerts.type, properties.id, tenancies.id)
    .orderBy(asc(dueOn), asc(properties.addressOrder), asc(alerts.type), asc(tenancies.id))
    .limit(attentionLength)
  return rows.map((row) => ({ ...row, due_on: row.due_on ?? '', meters: row.meters ?? [] }))
}

const property = {
  id: properties.id,
  address_line1: properties.addressLine1,
  address_line2: properties.addressLine2,
  address_city: properties.addressCity,
  address_postcode: properties.addressPostcode,
}

const later = alias(invoicePayments, 'later')

/** Attempts to take tenants' shares that failed lately, as far as something is left to pay and no later attempt was made, the next attempt first. */
async function listFailedPayments(
  scoped: ScopedDatabase,
  today: string,
): Promise<{ total: number; first: FailedPayment[] }> {
  const { invoiceId, retryOn, attempt, createdAt, amountPence } = invoicePayments
  const since = startOfDayInLondon(addDays(today, -failedPaymentDays))
  const laterAttempt = scoped
    .select({ id: later.id })
    .from(later, eq(later.invoiceId, invoiceId), gt(later.attempt, attempt))
  const toPay = scoped
    .select({ id: invoices.id })
    .from(invoices, isShare, isToBePaid, gte(invoices.createdAt, since))
  const wanted = {
    matches: and(
      oneOf(invoicePayments.status, failedPaymentStatuses),
      gte(createdAt, since),
      inArray(invoiceId, toPay),
      notExists(laterAttempt),
    ),
    order: [inOrder(coalesce(retryOn, dayOfMoment(createdAt)), 'asc'), asc(invoicePayments.id)],
    ...firstPage,
  }
  const { rows, total } = await readPage(scoped, invoicePayments, wanted, (isOnPage, facts) =>
    scoped
      .select({
        id: invoicePayments.id,
        pence: amountPence,
        createdAt: invoices.createdAt,
        retry_on: retryOn,
        housemate: { full_name: fullName(housemates) },
        property,
        property_tenancy: {
          id: tenancies.id,
          is_lead: tenancies.isLead,
          is_deleted: isTrue(isNotNull(tenancies.deletedAt)),
        },
        ...facts,
      })
      .from(invoicePayments, isOnPage)
      .innerJoin(invoices, invoiceId)
      .innerJoin(housemates, invoices.housemateId)
      .innerJoin(orders, housemates.orderId)
      .innerJoin(properties, orders.propertyId)
      .innerJoin(tenancies, orders.tenancyId),
  )
  return {
    total,
    first: rows.map(({ pence, createdAt: madeAt, total: _total, ...row }) => ({
      ...row,
      due_on: dayInLondon(madeAt),
      amount: toPounds(pence),
    })),
  }
}
