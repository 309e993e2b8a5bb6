import { householdTexts } from '@doorstep/portal-contract/households'
import { openOrderStatuses } from '@doorstep/portal-contract/orders'
import { personTexts } from '@doorstep/portal-contract/people'
import type { HouseholdMember, Housemate } from '@doorstep/portal-contract/tenancies.schema'
import { eq, inArray } from 'drizzle-orm'
import { revokeTenantLinks } from '../access-links/change.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { housematePayments } from '../db/schema/payments.ts'
import type { AuditEntry } from '../http/audit.ts'
import { invalid } from '../http/errors.ts'
import { followTenancy } from '../orders/effects.ts'
import { housematesOf } from '../orders/read.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { OrderRecord, TenancyRecord } from './records.ts'
import { followed, type TenancyUpdate } from './rules.ts'

/**
 * An update that names the household says by its lead tenant who that of the tenancy or lead is, too.
 * @throws a 422 at the field that has to change
 */
export async function withLeadTenant(
  transaction: ScopedTransaction,
  { orders: own, tenants }: TenancyRecord,
  update: TenancyUpdate,
  isLead: boolean,
): Promise<TenancyUpdate> {
  const { housemates: given } = update
  if (!given) return update
  const order = openOrderOf(own)
  if (!order) throw invalid('housemates', own.length > 0 ? householdTexts.closed : householdTexts.noPackage)
  if (given.length > (update.tenants ?? tenants)) throw invalid('housemates', householdTexts.tooMany)
  const household = await housematesOf(transaction, order.id)
  for (const [index, { id }] of given.entries()) {
    if (id === null) continue
    if (!household.some((one) => one.id === id))
      throw invalid(`housemates.${index}.id`, householdTexts.unknown)
    if (given.findIndex((one) => one.id === id) < index)
      throw invalid(`housemates.${index}.id`, householdTexts.twice)
  }
  const leadId = household.find(({ is_lead_tenant }) => is_lead_tenant)?.id
  if (leadId === undefined) return update
  const index = given.findIndex(({ id }) => id === leadId)
  const leadTenant = given[index]
  if (!leadTenant) throw invalid('housemates', householdTexts.noLead)
  if (isLead && leadTenant.email === null) throw invalid(`housemates.${index}.email`, personTexts.noEmail)
  if (isLead && leadTenant.phone_number === null)
    throw invalid(`housemates.${index}.phone_number`, personTexts.phone)
  return {
    ...update,
    lead_tenant_name: nameOf(leadTenant),
    lead_tenant_email: leadTenant.email,
    lead_tenant_phone: leadTenant.phone_number,
  }
}

/**
 * Has the open order of a tenancy or lead follow an update: its dates and its people. Whoever has another name or email than before is
 * invited afresh: the link that went to the old address opens nothing any more (D86).
 * @returns the audit entries of those links
 * @throws a 422 when someone is removed who has paid
 */
export async function followUpdate(
  transaction: ScopedTransaction,
  { orders: own }: TenancyRecord,
  {
    dates,
    update,
    now,
  }: { dates: Parameters<typeof followed>[0]; update: Omit<TenancyUpdate, 'version'>; now: Date },
): Promise<AuditEntry[]> {
  const order = openOrderOf(own)
  if (!order) return []
  const before = await housematesOf(transaction, order.id)
  await transaction.run(followTenancy, { id: order.id, ...followed(dates, update), now })
  if (update.housemates) await writePeople(transaction, order.id, before, update.housemates, now)
  return inviteAfresh(transaction, order.id, before, now)
}

/**
 * Writes who the household of an order is, as `followUpdate` does.
 * @returns the audit entries of the links that were withdrawn
 * @throws a 422 when someone is removed who has paid
 */
export async function writeHousehold(
  transaction: ScopedTransaction,
  orderId: number,
  before: readonly Housemate[],
  given: readonly Member[],
  now: Date,
): Promise<AuditEntry[]> {
  await writePeople(transaction, orderId, before, given, now)
  return inviteAfresh(transaction, orderId, before, now)
}

/** Withdraws the links of whoever has another name or email than before, and forgets that they were invited or said that it isn't them. */
async function inviteAfresh(
  transaction: ScopedTransaction,
  orderId: number,
  before: readonly Housemate[],
  now: Date,
): Promise<AuditEntry[]> {
  const after = new Map((await housematesOf(transaction, orderId)).map((one) => [one.id, one]))
  const audit: AuditEntry[] = []
  for (const person of before) {
    const current = after.get(person.id)
    if (!current || isSamePerson(person, current)) continue
    await transaction.update(
      housemates,
      { remindedAt: null, declinedAt: null, declinedReason: null },
      eq(housemates.id, person.id),
    )
    audit.push(...(await revokeTenantLinks(transaction, person.id, now)))
  }
  return audit
}

const openOrderOf = (own: readonly OrderRecord[]) =>
  own.find(({ status_id }) => openOrderStatuses.includes(status_id))

const nameOf = ({ first_name, last_name }: Pick<HouseholdMember, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`

const isSamePerson = (a: Housemate, b: Housemate) =>
  a.full_name === b.full_name && a.email?.toLowerCase() === b.email?.toLowerCase()

/** A housemate as they are to be; who the lead tenant is stays as it is where that isn't said. */
type Member = HouseholdMember & { is_lead_tenant?: boolean }

async function writePeople(
  transaction: ScopedTransaction,
  orderId: number,
  before: readonly Housemate[],
  given: readonly Member[],
  now: Date,
): Promise<void> {
  const kept = new Set(given.map(({ id }) => id))
  await removeHousemates(
    transaction,
    before.filter(({ id }) => !kept.has(id)),
  )
  const [order] = await transaction
    .select({ partnerId: orders.partnerId, responsibilityType: orders.responsibilityType })
    .from(orders, eq(orders.id, orderId))
  // An order has one lead tenant at any moment.
  if (given.some(({ is_lead_tenant }) => is_lead_tenant))
    await transaction.update(housemates, { isLeadTenant: false }, eq(housemates.orderId, orderId))
  for (const { id, first_name, last_name, email, phone_number, is_lead_tenant } of given) {
    const values = {
      firstName: first_name,
      lastName: last_name,
      email,
      phoneNumber: phone_number,
      ...(is_lead_tenant !== undefined && { isLeadTenant: is_lead_tenant }),
    }
    if (id !== null) await transaction.update(housemates, values, eq(housemates.id, id))
    else
      await transaction.insert(
        housemates,
        {
          orderId,
          ...values,
          hasPaymentDetails: order?.responsibilityType === 'partner',
          createdAt: now,
        },
        order?.partnerId,
      )
  }
}

async function removeHousemates(
  transaction: ScopedTransaction,
  removed: readonly Housemate[],
): Promise<void> {
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  const [paid] = await transaction
    .select({ id: housematePayments.housemateId })
    .from(housematePayments, inArray(housematePayments.housemateId, ids))
    .limit(1)
  const payer = removed.find(({ id }) => id === paid?.id)
  if (payer) throw invalid('housemates', householdTexts.hasPaid(payer.full_name))
  await transaction.delete(housemates, inArray(housemates.id, ids))
}
