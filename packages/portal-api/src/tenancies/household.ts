import { hasMoney, householdTexts, personAfter } from '@doorstep/portal-contract/households'
import { endedOrderStatuses, openOrderStatuses } from '@doorstep/portal-contract/orders'
import { personTexts } from '@doorstep/portal-contract/people'
import type { HouseholdMember, Housemate } from '@doorstep/portal-contract/tenancies.schema'
import { eq } from 'drizzle-orm'
import { revokeTenantLinks } from '../access-links/change.ts'
import { housemateAccounts, housemates, orders } from '../db/schema/orders.ts'
import type { AuditEntry } from '../http/audit.ts'
import { invalid } from '../http/errors.ts'
import { followTenancy } from '../orders/effects.ts'
import { housemateNames } from '../orders/life.ts'
import { housematesOf } from '../orders/read.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { OrderRecord, TenancyRecord } from './records.ts'
import { type DatesChange, packageDaysAfter, type TenancyUpdate } from './rules.ts'

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
 * Has the order of a tenancy or lead follow an update: its dates, and its people also once it is ended, because it runs on when its end is
 * put right (D114). Whoever is reached otherwise than before is invited afresh: the link that went to the old address opens nothing any
 * more (D86).
 * @returns the audit entries of what that took away
 * @throws a 422 where money hangs on somebody who may be another person now, and nobody said which (D97)
 */
export async function followUpdate(
  transaction: ScopedTransaction,
  { orders: own }: TenancyRecord,
  { dates, update, now }: { dates: DatesChange; update: Omit<TenancyUpdate, 'version'>; now: Date },
): Promise<AuditEntry[]> {
  const order = orderThatFollows(own)
  if (!order) return []
  await transaction.run(followTenancy, { id: order.id, ...packageDaysAfter(order, dates), now })
  const household = await readHousehold(transaction, order.id)
  const given = update.housemates ?? withLead(household.people, update)
  if (!given) return []
  for (const [index, member] of given.entries()) {
    const known = household.people.find(({ id }) => id === member.id)
    if (!known || !household.hasMoney(known) || member.same_person !== undefined) continue
    if (personAfter(known, member) === 'unclear')
      throw invalid(
        update.housemates ? `housemates.${index}.same_person` : 'same_lead_tenant',
        householdTexts.whoIsIt(known.full_name),
      )
  }
  return writePeople(transaction, household, given, now)
}

/**
 * Writes who the household of an order is. Somebody on whom money hangs is never overwritten by another person, who starts without
 * account, link, reminders and payments (D97): where it isn't said that it is the same person, it is another one.
 * @returns the audit entries of the links and accounts that were taken away
 */
export async function writeHousehold(
  transaction: ScopedTransaction,
  orderId: number,
  given: readonly Member[],
  now: Date,
): Promise<AuditEntry[]> {
  return writePeople(transaction, await readHousehold(transaction, orderId), given, now)
}

/** The order that follows a tenancy's dates and people: its open one, else the last that ended, because it runs on when its end is put right. */
export const orderThatFollows = (own: readonly OrderRecord[]): OrderRecord | undefined =>
  openOrderOf(own) ?? own.findLast(({ status_id }) => endedOrderStatuses.includes(status_id))

const openOrderOf = (own: readonly OrderRecord[]) =>
  own.find(({ status_id }) => openOrderStatuses.includes(status_id))

const nameOf = ({ first_name, last_name }: Pick<HouseholdMember, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`

/** A housemate as they are to be; who the lead tenant is stays as it is where that isn't said. */
type Member = HouseholdMember & { is_lead_tenant?: boolean }

type Household = Awaited<ReturnType<typeof readHousehold>>

/** Who lives there so far, and on whom money hangs. */
async function readHousehold(transaction: ScopedTransaction, orderId: number) {
  // Nobody of them is billed meanwhile, as by the job that bills shares: who is, stays with what they owe.
  await transaction
    .select({ id: housemates.id })
    .from(housemates, eq(housemates.orderId, orderId))
    .for('update')
  const people = await housematesOf(transaction, orderId)
  const [order] = await transaction
    .select({
      partnerId: orders.partnerId,
      responsibility: orders.responsibilityType,
    })
    .from(orders, eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}.`)
  return {
    orderId,
    partnerId: order.partnerId,
    responsibility: order.responsibility,
    people,
    hasMoney: (person: Housemate) => hasMoney(person, order.responsibility),
  }
}

/** The household with its lead tenant as an update of the tenancy names them; undefined where it doesn't. */
function withLead(
  people: readonly Housemate[],
  {
    lead_tenant_name: name,
    lead_tenant_email: email,
    lead_tenant_phone: phone_number,
    same_lead_tenant: same_person,
  }: Partial<TenancyUpdate>,
): Member[] | undefined {
  if (name === undefined && email === undefined && phone_number === undefined) return undefined
  return people.map((person) => {
    if (!person.is_lead_tenant) return person
    const { firstName, lastName } = housemateNames(name ?? person.full_name)
    return {
      ...person,
      ...(name !== undefined && name !== person.full_name && { first_name: firstName, last_name: lastName }),
      ...(email !== undefined && { email }),
      ...(phone_number !== undefined && { phone_number }),
      same_person,
    }
  })
}

/** Whether a row of the household still names the person that it did; who is said to be the same is, whatever else was edited. */
function isStill(household: Household, person: Housemate, member: Member): boolean {
  return personAfter(person, member) === 'same' || !household.hasMoney(person) || member.same_person === true
}

async function writePeople(
  transaction: ScopedTransaction,
  household: Household,
  given: readonly Member[],
  now: Date,
): Promise<AuditEntry[]> {
  const { orderId, partnerId, responsibility, people } = household
  const members = given.map((member) => {
    const person = people.find(({ id }) => id === member.id)
    if (!person) return { ...member, person }
    const { is_lead_tenant = person.is_lead_tenant } = member
    return { ...member, is_lead_tenant, person: isStill(household, person, member) ? person : undefined }
  })
  const staying = new Set(members.map(({ person }) => person))
  const leaving = people.filter((person) => !staying.has(person))
  const audit = await removeHousemates(transaction, household, leaving, now)
  // An order has one lead tenant at any moment.
  await transaction.update(housemates, { isLeadTenant: false }, eq(housemates.orderId, orderId))
  for (const { person, first_name, last_name, email, phone_number, is_lead_tenant = false } of members) {
    const values = {
      firstName: first_name,
      lastName: last_name,
      email,
      phoneNumber: phone_number,
      isLeadTenant: is_lead_tenant,
    }
    if (!person) {
      const hasPaymentDetails = responsibility === 'partner'
      await transaction.insert(
        housemates,
        { orderId, ...values, hasPaymentDetails, createdAt: now },
        partnerId,
      )
      continue
    }
    const isReached = person.full_name === nameOf({ first_name, last_name }) && hasEmail(person, email)
    const forgotten = { remindedAt: null, declinedAt: null, declinedReason: null }
    await transaction.update(
      housemates,
      { ...values, ...(!isReached && forgotten) },
      eq(housemates.id, person.id),
    )
    if (!isReached) audit.push(...(await revokeTenantLinks(transaction, person.id, now)))
  }
  return audit
}

const hasEmail = (person: Housemate, email: string | null) =>
  person.email?.toLowerCase() === email?.toLowerCase()

/** Takes people out of a household, with their links and accounts. Who was billed stays with their shares and payments, and belongs to it no more. */
async function removeHousemates(
  transaction: ScopedTransaction,
  { orderId, partnerId }: Household,
  leaving: readonly Housemate[],
  now: Date,
): Promise<AuditEntry[]> {
  const audit = await removeAccounts(transaction, { orderId, partnerId }, leaving)
  for (const person of leaving) {
    const { id } = person
    if (person.was_billed) {
      audit.push(...(await revokeTenantLinks(transaction, id, now)))
      await transaction.update(
        housemates,
        { leftAt: now, isLeadTenant: false, hasPaymentDetails: false },
        eq(housemates.id, id),
      )
    } else await transaction.delete(housemates, eq(housemates.id, id))
  }
  return audit
}

/** Deletes the bank accounts of people of an order's household. @returns the audit entries of those */
export async function removeAccounts(
  transaction: ScopedTransaction,
  { orderId, partnerId }: { orderId: number; partnerId: number },
  people: readonly Housemate[],
): Promise<AuditEntry[]> {
  const given = people.filter(({ last_four }) => last_four !== null)
  for (const { id } of given)
    await transaction.delete(housemateAccounts, eq(housemateAccounts.housemateId, id))
  return given.map(({ id, full_name, last_four }) => ({
    partnerId,
    action: 'order.remove_payment_details',
    subjectId: orderId,
    before: { id, full_name, last_four },
    after: null,
  }))
}
