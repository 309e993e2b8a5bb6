import { packageCosts } from '@doorstep/portal-contract/costs'
import { addMonths, dayInLondon, startOfMonth, todayInLondon } from '@doorstep/portal-contract/dates'
import { activeOrderStatuses, endedOrderStatuses, openOrderStatuses } from '@doorstep/portal-contract/orders'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import type { TenancyPreview } from '@doorstep/portal-contract/tenancies.schema'
import { type ChargedPackage, datesPicture, tenancyChanges } from '@doorstep/portal-contract/tenancy-changes'
import { eq, inArray } from 'drizzle-orm'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { orderStatusChanges } from '../db/schema/orders.ts'
import { packageCharges } from '../db/schema/payments.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { notFound } from '../http/errors.ts'
import { orderOfTenancy } from '../orders/read.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { otherTenancies, readRecord, type TenancyKey } from './records.ts'
import { datesAfter, isSameDates, refuseDates, type TenancyUpdate } from './rules.ts'

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
  if (!isSameDates(before, after))
    refuseDates(dateErrors(after, { others, today: todayInLondon(now), kept: before.tenancy_start }))
  const surroundings = {
    others,
    charged: await chargedPackage(scoped, key.id, todayInLondon(now)),
    bills: await billsOfProperty(scoped, key.propertyId),
    notified: await suppliersNotified(scoped, key.id),
  }
  return {
    changes: tenancyChanges(before, after, surroundings),
    picture: datesPicture(before, after, others),
  }
}

/** The package of a tenancy as it is charged, where it goes on or ended by itself, so that another end has it go on (D91, D114). */
async function chargedPackage(
  scoped: ScopedDatabase,
  tenancyId: number,
  today: string,
): Promise<ChargedPackage | null> {
  const order = await orderOfTenancy(scoped, tenancyId)
  if (!order) return null
  const isOver = endedOrderStatuses.some((status) => status === order.status_id)
  const isOpen = openOrderStatuses.some((status) => status === order.status_id)
  const changes = await scoped
    .select({
      to: orderStatusChanges.toStatusId,
      actor: orderStatusChanges.actor,
      at: orderStatusChanges.changedAt,
    })
    .from(orderStatusChanges, eq(orderStatusChanges.orderId, order.id))
    .orderBy(orderStatusChanges.changedAt, orderStatusChanges.id)
  if (!isOpen && !(isOver && changes.at(-1)?.actor === 'system')) return null
  const charges = await scoped
    .select({ month: packageCharges.month, invoiceId: packageCharges.invoiceId })
    .from(packageCharges, eq(packageCharges.orderId, order.id))
    .orderBy(packageCharges.month)
  const active = changes.find(({ to }) => activeOrderStatuses.some((status) => status === to))
  const leftOut = []
  if (active)
    for (
      let month = addMonths(startOfMonth(dayInLondon(active.at)), 1);
      month <= today;
      month = addMonths(month, 1)
    )
      if (month >= order.starts_on && !charges.some((charge) => charge.month === month)) leftOut.push(month)
  return {
    monthlyPence: packageCosts(order).total,
    invoiced: charges.flatMap(({ month, invoiceId }) => (invoiceId === null ? [] : [month])),
    leftOut,
  }
}

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
