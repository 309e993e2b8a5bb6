import { todayInLondon } from '@doorstep/portal-contract/dates'
import { openOrderStatuses } from '@doorstep/portal-contract/orders'
import {
  canDeleteTenancy,
  dateErrors,
  type TenancyDates,
  type TenancyType,
} from '@doorstep/portal-contract/tenancies'
import { datesPicture, tenancyChanges } from '@doorstep/portal-contract/tenancy-changes'
import type {
  newTenancyForm,
  Tenancy,
  TenancyChanged,
  TenancyDeleted,
  TenancyPreview,
  tenancyUpdate,
} from '@doorstep/portal-contract/tenancies.schema'
import { packageCosts } from '@doorstep/portal-contract/costs'
import { count, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { isOverlap } from '../http/database-errors.ts'
import { ApiError, conflict, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { changeOrderStatus, followTenancy } from '../orders/effects.ts'
import { changeTenancy, followed, writeTenancy } from './change.ts'
import { findTenancy, orderOfTenancy } from './queries.ts'
import {
  lockProperty,
  lockTenancy,
  otherTenancies,
  readRecord,
  recordToChange,
  statusesHad,
  type TenancyKey,
  type TenancyRecord,
} from './records.ts'

type Form = z.output<typeof newTenancyForm>
type Update = z.output<typeof tenancyUpdate>

/** Adds a tenancy to a property (D19). Dates that can't be, or overlap another tenancy's, are a 422 at their field. */
export async function createTenancy(
  transaction: ScopedTransaction,
  propertyId: number,
  form: Form,
  now: Date,
): Promise<Change<{ data: Tenancy }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const today = todayInLondon(now)
  refuse(dateErrors(form, { others: await otherTenancies(transaction, propertyId), today }))
  const [made] = await transaction
    .insert(tenancies, { ...columnsOf(form), propertyId, createdAt: now, updatedAt: now }, partnerId)
    .returning({ id: tenancies.id })
  if (!made) throw new Error('The tenancy was not written.')
  const key = { propertyId, id: made.id, isLead: false }
  const audit = await changeTenancy(transaction, { key, action: 'tenancy.create', before: null, now })
  const data = await findTenancy(transaction, key, today)
  if (!data) throw new Error('The new tenancy is not there.')
  return { audit, answer: () => ({ data }) }
}

/** The columns of a new tenancy's or lead's form. */
export const columnsOf = (form: Omit<Form, 'tenancy_type'> & { tenancy_type: TenancyType | null }) => ({
  tenancyType: form.tenancy_type,
  startsOn: form.tenancy_start,
  endsOn: form.tenancy_end,
  tenantsCount: form.tenants,
  leadTenantName: form.lead_tenant_name,
  leadTenantEmail: form.lead_tenant_email,
  leadTenantPhone: form.lead_tenant_phone,
})

/** Changes a tenancy's dates or people (D19). The dates and lead tenant of its open order follow. */
export async function updateTenancy(
  transaction: ScopedTransaction,
  key: TenancyKey,
  update: Update,
  now: Date,
): Promise<Change<TenancyChanged>> {
  await lockTenancy(transaction, key)
  const today = todayInLondon(now)
  const current = () => findTenancy(transaction, key, today)
  const before = await recordToChange(transaction, key, { version: update.version, current })
  const dates = datesAfter(before, update)
  const others = await otherTenancies(transaction, key.propertyId, key.id)
  if (!isSameDates(before, dates)) refuse(dateErrors(dates, { others, today, kept: before.tenancy_start }))
  await writeTenancy(transaction, key.id, changedColumns(update), now)
  for (const order of before.orders.filter(({ status_id }) => openOrderStatuses.includes(status_id))) {
    await transaction.run(followTenancy, { id: order.id, ...followed(dates, update), now })
  }
  const audit = await changeTenancy(transaction, { key, action: 'tenancy.update', before, now })
  const data = await current()
  if (!data) throw notFound()
  return { audit, answer: (undo_id) => ({ data, undo_id }) }
}

/** The columns that an update names. */
export const changedColumns = (update: Update) => ({
  ...(update.tenancy_start !== undefined && { startsOn: update.tenancy_start }),
  ...(update.tenancy_end !== undefined && { endsOn: update.tenancy_end }),
  ...(update.tenants !== undefined && { tenantsCount: update.tenants }),
  ...(update.lead_tenant_name !== undefined && { leadTenantName: update.lead_tenant_name }),
  ...(update.lead_tenant_email !== undefined && { leadTenantEmail: update.lead_tenant_email }),
  ...(update.lead_tenant_phone !== undefined && { leadTenantPhone: update.lead_tenant_phone }),
})

/** A tenancy's dates once an update is made. */
export function datesAfter(before: TenancyDates, update: Partial<TenancyDates>): TenancyDates {
  const { tenancy_start = before.tenancy_start, tenancy_end = before.tenancy_end } = update
  return { tenancy_start, tenancy_end }
}

const isSameDates = (a: TenancyDates, b: TenancyDates) =>
  a.tenancy_start === b.tenancy_start && a.tenancy_end === b.tenancy_end

/** @throws a 422 with the sentences, when there are any */
export function refuse(errors: ReturnType<typeof dateErrors>): void {
  if (!errors) return
  const byField = Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]]))
  throw new ApiError(422, Object.values(errors)[0] ?? 'Check the dates.', { errors: byField })
}

/** Runs a change; two tenancies that came at the same moment to overlap are a 422 too. */
export async function refusingOverlaps<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isOverlap(error)) throw error
    const sentence = 'Another tenancy has some of these days. Reload the page to see it.'
    throw new ApiError(422, sentence, { errors: { tenancy_start: [sentence] } })
  }
}

/** What an update would change, without making it (D19, D67): by the rules that the update follows. */
export async function previewTenancy(
  scoped: ScopedDatabase,
  key: TenancyKey,
  update: Update,
  now: Date,
): Promise<TenancyPreview> {
  const before = await readRecord(scoped, key)
  if (!before || before.deleted) throw notFound()
  const after = datesAfter(before, update)
  const others = await otherTenancies(scoped, key.propertyId, key.id)
  if (!isSameDates(before, after))
    refuse(dateErrors(after, { others, today: todayInLondon(now), kept: before.tenancy_start }))
  const order = await orderOfTenancy(scoped, key.id)
  const isBilled = order !== null && openOrderStatuses.some((status) => status === order.status_id)
  const surroundings = {
    others,
    monthlyPence: isBilled ? packageCosts(order).total : null,
    bills: await billsOfProperty(scoped, key.propertyId),
    told: await suppliersTold(scoped, key.id),
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

async function suppliersTold(scoped: ScopedDatabase, tenancyId: number) {
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
  return [...new Map(sent.map(({ providerId, ...told }) => [providerId, told])).values()]
}

const notDeletable =
  'This tenancy can’t be deleted, because its package was approved or suppliers were told of it. End it instead.'

/**
 * Deletes a tenancy that nobody acts on yet (D19); its open order is cancelled. Where it can only be ended, a 409.
 */
export async function deleteTenancy(
  transaction: ScopedTransaction,
  key: TenancyKey,
  now: Date,
): Promise<Change<TenancyDeleted>> {
  await lockTenancy(transaction, key)
  const before = await recordToChange(transaction, key)
  if (!(await mayDelete(transaction, before))) throw conflict(notDeletable)
  await writeTenancy(transaction, key.id, { deletedAt: now }, now)
  for (const order of before.orders.filter(({ status_id }) => openOrderStatuses.includes(status_id))) {
    await transaction.run(changeOrderStatus, { id: order.id, to: 5, refusal: notDeletable, now })
  }
  const audit = await changeTenancy(transaction, { key, action: 'tenancy.delete', before, now })
  return { audit, answer: (undo_id) => ({ undo_id: undo_id ?? 0 }) }
}

async function mayDelete(scoped: ScopedDatabase, { id }: TenancyRecord): Promise<boolean> {
  const [sent] = await scoped
    .select({ count: count() })
    .from(utilityNotifications, eq(utilityNotifications.tenancyId, id))
  return canDeleteTenancy({
    orderStatuses: await statusesHad(scoped, id),
    notificationsSent: sent?.count ?? 0,
  })
}
