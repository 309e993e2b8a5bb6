import { todayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { leadOutcome } from '@doorstep/portal-contract/leads'
import type { LeadChanged, leadUpdate, newLead } from '@doorstep/portal-contract/leads.schema'
import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { lower } from '../db/expressions.ts'
import { housemates } from '../db/schema/orders.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, invalid, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { changeOrderStatus, createOrder } from '../orders/effects.ts'
import { inviteHousehold } from '../orders/invites.ts'
import { housemateNames } from '../orders/life.ts'
import { isOpenLead } from '../properties/status.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { changeTenancy, writeTenancy } from './change.ts'
import { followUpdate, withLeadTenant } from './household.ts'
import { findLead } from './read.ts'
import {
  lockProperty,
  lockTenancy,
  otherTenancies,
  recordToChange,
  type OrderRecord,
  type TenancyKey,
} from './records.ts'
import { changedColumns, columnsOf, datesAfter, refuseDates, type TenancyForm } from './rules.ts'

type Form = z.output<typeof newLead>
type Update = z.output<typeof leadUpdate>
type Tools = { links: Links; now: Date }

/** Adds a lead to a property (D20), and invites its lead tenant (D86). The same person from the same day is a 422. */
export async function createLead(
  transaction: ScopedTransaction,
  propertyId: number,
  form: Form,
  { links, now }: Tools,
): Promise<Change<{ data: Lead }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  refuseDates(dateErrors(form, { others: [], today: todayInLondon(now) }))
  await refuseDuplicate(transaction, { propertyId, email: form.lead_tenant_email, start: form.tenancy_start })
  const made = await addLead(transaction, { propertyId, partnerId }, form, { statusId: 1 }, now)
  const invited = await inviteHousehold(transaction, made.orderId, { links, now })
  return {
    audit: [...made.audit, ...invited.audit],
    mail: invited.mail,
    answer: answerWith(await leadNow(transaction, made.key)),
  }
}

/** What the order of a new lead begins with. */
type LeadOrder = {
  statusId: OrderStatusId
  managementFeePence?: number
  hasTvLicence?: boolean
  /** For its timeline. */
  reason?: string
}

/** Adds the lead of a form that was checked, with its order. */
export async function addLead(
  transaction: ScopedTransaction,
  { propertyId, partnerId }: { propertyId: number; partnerId: number },
  form: Form,
  order: LeadOrder,
  now: Date,
): Promise<{ key: TenancyKey; orderId: number; audit: AuditEntry[] }> {
  const id = await transaction
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
    .id()
  const place = { propertyId, tenancyId: id, partnerId }
  const orderId = await addOrder(transaction, { ...place, ...order }, form, now)
  const key = { propertyId, id, isLead: true }
  const audit = await changeTenancy(transaction, { key, action: 'lead.create', before: null, now })
  return { key, orderId, audit }
}

/** The order that says where a lead stands, with the lead tenant as its first housemate. */
async function addOrder(
  transaction: ScopedTransaction,
  order: LeadOrder & { propertyId: number; tenancyId: number; partnerId: number },
  form: Form,
  now: Date,
): Promise<number> {
  const orderId = await transaction.run(createOrder, {
    ...order,
    responsibilityType: 'tenant',
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
    order.partnerId,
  )
  return orderId
}

const answerWith = (data: Lead) => () => ({ data })

async function leadNow(transaction: ScopedTransaction, key: TenancyKey): Promise<Lead> {
  return orNotFound(await findLead(transaction, key))
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
      eq(lower(tenancies.leadTenantEmail), email.toLowerCase()),
      isOpenLead,
    )
    .limit(1)
  if (!lead) return undefined
  const sentence = `${lead.lead_tenant_name} is already a lead here from ${formatDate(start)}, with this email.`
  return { lead, sentence }
}

/**
 * Makes the tenancy of an open lead's property that its tenants arrange the bills of: the lead becomes that tenancy, and the package that
 * it was for is withdrawn, or lost where nobody was invited to it, with the links to it (D21, D86).
 * @param form the tenancy's dates and people
 * @returns the audit entries
 * @throws a 404 when there is no such lead in view, a 409 when it is closed, a 422 for dates that can't be
 */
export async function winLeadWithoutPackage(
  transaction: ScopedTransaction,
  key: TenancyKey,
  form: TenancyForm,
  now: Date,
): Promise<AuditEntry[]> {
  await lockTenancy(transaction, key)
  const { undo: _undo, ...before } = await recordToChange(transaction, key)
  const order = orderOf(before.orders)
  const refusal = 'This lead is closed. Reopen it, or add the tenancy beside it.'
  if (leadOutcome(order.status_id) !== 'open') throw conflict(refusal)
  const others = await otherTenancies(transaction, key.propertyId, key.id)
  refuseDates(dateErrors(form, { others, today: todayInLondon(now) }))
  const update = { ...form, same_lead_tenant: false }
  const dates = { before, after: form, isLead: true }
  const links = await followUpdate(transaction, before, { dates, update, now })
  const to = order.status_id === 6 ? 8 : 5
  await transaction.run(changeOrderStatus, { id: order.id, to, refusal, now })
  await writeTenancy(transaction, key.id, columnsOf(form), now)
  const audit = await changeTenancy(transaction, {
    key: { ...key, isLead: false },
    action: 'lead.become_tenancy',
    before,
    now,
  })
  return [...audit, ...links]
}

/** Changes an open lead's dates or people (D20). Its order's dates and people follow. */
export async function updateLead(
  transaction: ScopedTransaction,
  key: TenancyKey,
  given: Update,
  now: Date,
): Promise<Change<LeadChanged>> {
  await lockTenancy(transaction, key)
  const before = await recordToChange(transaction, key, {
    version: given.version,
    current: () => leadNow(transaction, key),
  })
  const order = orderOf(before.orders)
  if (leadOutcome(order.status_id) !== 'open') throw conflict('This lead is closed, so it can’t be changed.')
  const update = await withLeadTenant(transaction, before, given, key.isLead)
  const dates = datesAfter(before, update)
  refuseDates(dateErrors(dates, { others: [], today: todayInLondon(now), kept: before.tenancy_start }))
  await refuseDuplicate(transaction, {
    propertyId: key.propertyId,
    email: update.lead_tenant_email ?? before.lead_tenant_email,
    start: dates.tenancy_start,
    exceptId: key.id,
  })
  await writeTenancy(transaction, key.id, changedColumns(update), now)
  const change = { before, after: dates, isLead: true }
  const links = await followUpdate(transaction, before, { dates: change, update, now })
  return changed(transaction, { key, action: 'lead.update', before, now }, { audit: links })
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

/** Reopens a lost lead within 30 days, and invites its tenants again (D21, D86). */
export async function reopenLead(
  transaction: ScopedTransaction,
  key: TenancyKey,
  { links, now }: Tools,
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
  const invited = await inviteHousehold(transaction, id, { links, now })
  return changed(transaction, { key, action: 'lead.reopen', before, now }, invited)
}

/** @param also what else the change did */
async function changed(
  transaction: ScopedTransaction,
  change: Parameters<typeof changeTenancy>[1],
  also: Pick<Change<unknown>, 'mail'> & { audit: AuditEntry[] } = { audit: [] },
): Promise<Change<LeadChanged>> {
  const audit = await changeTenancy(transaction, change)
  const data = await leadNow(transaction, change.key)
  return { ...also, audit: [...audit, ...also.audit], answer: (undo_id) => ({ data, undo_id }) }
}

/** A lead's order: the last one. */
function orderOf(all: readonly OrderRecord[]): OrderRecord {
  const last = all.at(-1)
  if (!last) throw new Error('The lead has no order.')
  return last
}
