import { todayInLondon } from '@doorstep/portal-contract/dates'
import { leadOutcome } from '@doorstep/portal-contract/leads'
import type { LeadChanged, leadUpdate, newLead } from '@doorstep/portal-contract/leads.schema'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { housemates } from '../db/schema/orders.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { changeOrderStatus, createOrder, followTenancy } from '../orders/effects.ts'
import { housemateNames } from '../orders/life.ts'
import { isOpenLead } from '../properties/status.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { changeTenancy, followed, writeTenancy } from './change.ts'
import { findLead } from './queries.ts'
import { lockProperty, lockTenancy, recordToChange, type OrderRecord, type TenancyKey } from './records.ts'
import { changedColumns, columnsOf, datesAfter, refuse } from './tenancies.ts'

type Form = z.output<typeof newLead>
type Update = z.output<typeof leadUpdate>

/** Adds a lead to a property (D20): its tenants are to be invited. The same person from the same day is a 422. */
export async function createLead(
  transaction: ScopedTransaction,
  propertyId: number,
  form: Form,
  now: Date,
): Promise<Change<{ data: Lead }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  refuse(dateErrors(form, { others: [], today: todayInLondon(now) }))
  await refuseDuplicate(transaction, { propertyId, email: form.lead_tenant_email, start: form.tenancy_start })
  const [made] = await transaction
    .insert(
      tenancies,
      {
        ...columnsOf({ ...form, tenancy_type: 'New Tenancy' }),
        propertyId,
        createdAt: now,
        updatedAt: now,
      },
      partnerId,
    )
    .returning({ id: tenancies.id })
  if (!made) throw new Error('The lead was not written.')
  await addOrder(transaction, { propertyId, tenancyId: made.id, partnerId }, form, now)
  const key = { propertyId, id: made.id, isLead: true }
  const audit = await changeTenancy(transaction, { key, action: 'lead.create', before: null, now })
  return { audit, answer: answerWith(await leadNow(transaction, key)) }
}

/** The order that says where a lead stands, with the lead tenant as its first housemate. */
async function addOrder(
  transaction: ScopedTransaction,
  { propertyId, tenancyId, partnerId }: { propertyId: number; tenancyId: number; partnerId: number },
  form: Form,
  now: Date,
): Promise<void> {
  const orderId = await transaction.run(createOrder, {
    partnerId,
    propertyId,
    tenancyId,
    responsibilityType: 'tenant',
    statusId: 1,
    startsOn: form.tenancy_start,
    endsOn: form.tenancy_end,
    now,
  })
  await transaction.insert(
    housemates,
    {
      orderId,
      ...housemateNames(form.lead_tenant_name),
      email: form.lead_tenant_email,
      phoneNumber: form.lead_tenant_phone,
      isLeadTenant: true,
      createdAt: now,
    },
    partnerId,
  )
}

const answerWith = (data: Lead) => () => ({ data })

async function leadNow(transaction: ScopedTransaction, key: TenancyKey): Promise<Lead> {
  const lead = await findLead(transaction, key)
  if (!lead) throw notFound()
  return lead
}

type SameLead = { propertyId: number; email: string | null; start: string; exceptId?: number }

/** @throws a 422 with the lead that is there already (D20) */
async function refuseDuplicate(transaction: ScopedTransaction, lead: SameLead): Promise<void> {
  const same = await findSameLead(transaction, lead)
  if (same) throw invalid('lead_tenant_email', same.sentence, same.lead)
}

/** The open lead for the same person from the same day that a property has already, and a sentence that says so (D20). */
export async function findSameLead(
  transaction: ScopedTransaction,
  { propertyId, email, start, exceptId = 0 }: SameLead,
) {
  if (email === null) return undefined
  const [lead] = await transaction
    .select({ id: tenancies.id, lead_tenant_name: tenancies.leadTenantName })
    .from(
      tenancies,
      eq(tenancies.propertyId, propertyId),
      ne(tenancies.id, exceptId),
      eq(tenancies.isLead, true),
      isNull(tenancies.deletedAt),
      eq(tenancies.startsOn, start),
      and(sql`lower(${tenancies.leadTenantEmail}) = ${email.toLowerCase()}`, isOpenLead),
    )
    .limit(1)
  if (!lead) return undefined
  const sentence = `${lead.lead_tenant_name} is already a lead here from ${formatDate(start)}, with this email.`
  return { lead, sentence }
}

/** Changes an open lead's dates or people (D20). Its order's dates and lead tenant follow. */
export async function updateLead(
  transaction: ScopedTransaction,
  key: TenancyKey,
  update: Update,
  now: Date,
): Promise<Change<LeadChanged>> {
  await lockTenancy(transaction, key)
  const before = await recordToChange(transaction, key, {
    version: update.version,
    current: () => leadNow(transaction, key),
  })
  const order = orderOf(before.orders)
  if (leadOutcome(order.status_id) !== 'open') throw conflict('This lead is closed, so it can’t be changed.')
  const dates = datesAfter(before, update)
  refuse(dateErrors(dates, { others: [], today: todayInLondon(now), kept: before.tenancy_start }))
  await refuseDuplicate(transaction, {
    propertyId: key.propertyId,
    email: update.lead_tenant_email ?? before.lead_tenant_email,
    start: dates.tenancy_start,
    exceptId: key.id,
  })
  await writeTenancy(transaction, key.id, changedColumns(update), now)
  await transaction.run(followTenancy, { id: order.id, ...followed(dates, update), now })
  return changed(transaction, { key, action: 'lead.update', before, now })
}

/** Marks an open lead as lost, with the reason (D20). */
export async function loseLead(
  transaction: ScopedTransaction,
  key: TenancyKey,
  reason: string,
  now: Date,
): Promise<Change<LeadChanged>> {
  await lockTenancy(transaction, key)
  const before = await recordToChange(transaction, key)
  const { id } = orderOf(before.orders)
  const refusal = 'This lead can’t be marked as lost any more.'
  await transaction.run(changeOrderStatus, { id, to: 8, reason, refusal, now })
  await writeTenancy(transaction, key.id, {}, now)
  return changed(transaction, { key, action: 'lead.lose', before, now })
}

/** Reopens a lost lead within 30 days: its tenants are to be invited again (D21). */
export async function reopenLead(
  transaction: ScopedTransaction,
  key: TenancyKey,
  now: Date,
): Promise<Change<LeadChanged>> {
  await lockTenancy(transaction, key)
  const before = await recordToChange(transaction, key)
  const { id } = orderOf(before.orders)
  await transaction.run(changeOrderStatus, {
    id,
    to: 1,
    refusal: 'This lead can’t be reopened any more.',
    now,
  })
  await refuseDuplicate(transaction, {
    propertyId: key.propertyId,
    email: before.lead_tenant_email,
    start: before.tenancy_start,
    exceptId: key.id,
  })
  await writeTenancy(transaction, key.id, {}, now)
  return changed(transaction, { key, action: 'lead.reopen', before, now })
}

async function changed(
  transaction: ScopedTransaction,
  change: Parameters<typeof changeTenancy>[1],
): Promise<Change<LeadChanged>> {
  const audit = await changeTenancy(transaction, change)
  const data = await leadNow(transaction, change.key)
  return { audit, answer: (undo_id) => ({ data, undo_id }) }
}

/** A lead's order: the last one. */
function orderOf(all: readonly OrderRecord[]): OrderRecord {
  const last = all.at(-1)
  if (!last) throw new Error('The lead has no order.')
  return last
}
