import { packageCosts } from '@doorstep/portal-contract/costs'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { openOrderStatuses } from '@doorstep/portal-contract/orders'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import type { TenancyPreview } from '@doorstep/portal-contract/tenancies.schema'
import { datesPicture, tenancyChanges } from '@doorstep/portal-contract/tenancy-changes'
import { eq, inArray } from 'drizzle-orm'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
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
  const order = await orderOfTenancy(scoped, key.id)
  const isBilled = order !== null && openOrderStatuses.some((status) => status === order.status_id)
  const surroundings = {
    others,
    monthlyPence: isBilled ? packageCosts(order).total : null,
    bills: await billsOfProperty(scoped, key.propertyId),
    notified: await suppliersNotified(scoped, key.id),
  }
  return {
    changes: tenancyChanges(before, after, surroundings),
    picture: datesPicture(before, after, others),
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
