import { packageCosts } from '@doorstep/portal-contract/costs'
import { addMonths, dayInLondon, startOfMonth, todayInLondon } from '@doorstep/portal-contract/dates'
import { activeOrderStatuses, endedOrderStatuses, type OrderStatusId } from '@doorstep/portal-contract/orders'
import { packageEndProblem } from '@doorstep/portal-contract/package'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import type { TenancyPreview } from '@doorstep/portal-contract/tenancies.schema'
import { type ChargedPackage, datesPicture, tenancyChanges } from '@doorstep/portal-contract/tenancy-changes'
import { eq, inArray } from 'drizzle-orm'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { orderStatusChanges } from '../db/schema/orders.ts'
import { packageCharges } from '../db/schema/payments.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { invalid, notFound } from '../http/errors.ts'
import { orderOfTenancy } from '../orders/read.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { orderThatFollows } from './household.ts'
import { otherTenancies, readRecord, type TenancyKey, type TenancyRecord } from './records.ts'
import {
  type DatesChange,
  datesAfter,
  isSameDates,
  packageDaysAfter,
  refuseDates,
  type TenancyUpdate,
} from './rules.ts'

/** What an update would change, without making it (D19, D67): by the rules that the update follows. */
export async function previewTenancy(
  scoped: ScopedDatabase,
  key: TenancyKey,
  update: TenancyUpdate,
  now: Date,
): Promise<TenancyPreview> {
  const before = await readRecord(scoped, key)
  if (!before || before.deleted) throw notFound()
  const after = datesAfter(before, update)
  const others = await otherTenancies(scoped, key.propertyId, key.id)
  const today = todayInLondon(now)
  if (!isSameDates(before, after))
    refuseDates(dateErrors(after, { others, today, kept: before.tenancy_start }))
  const surroundings = {
    others,
    charged: await chargedPackage(scoped, before, { before, after, isLead: key.isLead }, today),
    bills: await billsOfProperty(scoped, key.propertyId),
    notified: await suppliersNotified(scoped, key.id),
  }
  return {
    changes: tenancyChanges(before, after, surroundings),
    picture: datesPicture(before, after, others),
  }
}

/**
 * The package of a tenancy as its dates change what is charged (D91): one that is open, or that ended with the tenancy, so that another end has
 * it go on (D114).
 * @throws a 422 on `tenancy_end` for an end before the package has begun
 */
async function chargedPackage(
  scoped: ScopedDatabase,
  { id, orders }: TenancyRecord,
  dates: DatesChange,
  today: string,
): Promise<ChargedPackage | null> {
  const order = orderThatFollows(orders)
  const shown = await orderOfTenancy(scoped, id)
  if (!order || shown?.id !== order.id) return null
  const changes = await scoped
    .select({
      to: orderStatusChanges.toStatusId,
      actor: orderStatusChanges.actor,
      at: orderStatusChanges.changedAt,
    })
    .from(orderStatusChanges, eq(orderStatusChanges.orderId, order.id))
    .orderBy(orderStatusChanges.changedAt, orderStatusChanges.id)
  const isOver = isOneOf(endedOrderStatuses, order.status_id)
  if (isOver && changes.at(-1)?.actor !== 'system') return null
  const { startsOn: starts_on, endsOn: ends_on } = packageDaysAfter(order, dates)
  const problem = packageEndProblem({ starts_on, ends_on }, isOver)
  if (problem !== null) throw invalid('tenancy_end', problem)
  const charges = await scoped
    .select({ month: packageCharges.month, waivedAt: packageCharges.waivedAt })
    .from(packageCharges, eq(packageCharges.orderId, order.id))
    .orderBy(packageCharges.month)
  const active = changes.find(({ to }) => isOneOf(activeOrderStatuses, to))
  return {
    monthlyPence: packageCosts(shown).total,
    before: order,
    after: { starts_on, ends_on },
    activeFrom: addMonths(startOfMonth(active ? dayInLondon(active.at) : today), 1),
    charged: charges.flatMap(({ month, waivedAt }) => (waivedAt === null ? [month] : [])),
    waived: charges.flatMap(({ month, waivedAt }) => (waivedAt === null ? [] : [month])),
    thisMonth: startOfMonth(today),
  }
}

const isOneOf = (statuses: readonly OrderStatusId[], status: OrderStatusId) => statuses.includes(status)

const billsOfProperty = (scoped: ScopedDatabase, propertyId: number) =>
  scoped
    .select({
      provider_name: providers.name,
      period_from: postalBills.periodFrom,
      period_to: postalBills.periodTo,
    })
    .from(postalBills, eq(postalBills.propertyId, propertyId))
    .innerJoin(providers, postalBills.providerId)

async function suppliersNotified(scoped: ScopedDatabase, tenancyId: number) {
  const ofTenancy = scoped
    .select({ id: utilityNotifications.id })
    .from(utilityNotifications, eq(utilityNotifications.tenancyId, tenancyId))
  const sent = await scoped
    .select({
      providerId: providers.id,
      name: providers.name,
      tenancy_start: utilityNotifications.tenancyStart,
      tenancy_end: utilityNotifications.tenancyEnd,
    })
    .from(utilityNotificationRecipients, inArray(utilityNotificationRecipients.notificationId, ofTenancy))
    .innerJoin(utilityNotifications, utilityNotificationRecipients.notificationId)
    .innerJoin(providers, utilityNotificationRecipients.providerId)
    .orderBy(utilityNotifications.sentAt, utilityNotificationRecipients.id)
  // What a supplier was told last is what it knows.
  return [...new Map(sent.map(({ providerId, ...notice }) => [providerId, notice])).values()]
}
