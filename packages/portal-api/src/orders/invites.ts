import type { InviteLink, ReminderSent } from '@doorstep/portal-contract/orders.schema'
import { awaitedHousemates, invitedHousemates } from '@doorstep/portal-contract/reminders'
import type { Housemate } from '@doorstep/portal-contract/tenancies.schema'
import type { DataOf } from '@doorstep/portal-contract/wire.schema'
import { eq, inArray } from 'drizzle-orm'
import { renewTenantLink, revokeTenantLinks } from '../access-links/change.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { type Refusal, refused } from '../limits/limits.ts'
import { trySending } from '../mail/effects.ts'
import { joinPage, type Links } from '../mail/links.ts'
import type { MailMessage } from '../mail/messages.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { housematesOf } from './read.ts'

type Tools = { links: Links; now: Date }
type Order = Awaited<ReturnType<typeof lockOrder>>

const texts = {
  closed: 'Reminders are only sent while a package is being set up or active.',
  noLink: 'Links are only made while a package is being set up or active.',
  partnerPays: 'The tenants don’t pay for this package, so they don’t need to add payment details.',
  complete: 'Everyone in this household has added their payment details.',
  added: (name: string) => `${name} has added their payment details.`,
  suspended: (name: string) => `${name} is suspended, so we can’t email its tenants.`,
  noEmail: (names: readonly string[]) => `We don’t have an email address for ${names.join(', ')}.`,
  declined: (names: readonly string[]) =>
    `${names.join(', ')} got our email but said it’s not them. Check the name and email, then send the invite again.`,
}

/**
 * Emails the housemates of an order whose payment details are missing their links, each address once a day (D44, D74, D86).
 * @param housemateId of one housemate alone, also when the link's reader said that it isn't them
 * @throws a 404 for an order or housemate that is not in view, a 409 that says why nobody can be emailed, and a 429 above the limits
 */
export async function sendReminder(
  transaction: ScopedTransaction,
  { orderId, housemateId }: { orderId: number; housemateId?: number },
  tools: Tools,
): Promise<Change<DataOf<ReminderSent>>> {
  const order = await lockOrder(transaction, orderId)
  const household = await housematesOf(transaction, orderId)
  const one =
    housemateId === undefined ? undefined : orNotFound(household.find(({ id }) => id === housemateId))
  refuseClosed(order, one ? [one] : household, texts.closed)
  if (order.partner.status === 'suspended') throw conflict(texts.suspended(order.partner.name))

  const all = awaitedHousemates(order, household)
  const awaited = one ? all.filter(({ id }) => id === one.id) : all.filter(({ declined }) => !declined)
  if (awaited.length === 0) {
    if (one) throw conflict(texts.added(one.full_name))
    throw conflict(all.length === 0 ? texts.complete : texts.declined(all.map(({ full_name }) => full_name)))
  }
  const withoutEmail = awaited.filter(({ email }) => email === null)
  const sent = await sendInvites(transaction, order, awaited, tools)
  if (sent.reminded.length === 0) {
    if (sent.refusal) throw refused(sent.refusal)
    throw conflict(texts.noEmail(withoutEmail.map(({ full_name }) => full_name)))
  }
  return {
    audit: sent.audit,
    mail: sent.mail,
    answer: () => ({
      data: {
        reminded_at: tools.now.toISOString(),
        reminded: sent.reminded.map(nameOf),
        without_email: withoutEmail.map(nameOf),
      },
    }),
  }
}

/**
 * Invites the household of an order that has just become 'Inviting Tenants' (D86), as far as addresses are known and the limits allow:
 * what is left can be sent by hand.
 */
export async function inviteHousehold(
  transaction: ScopedTransaction,
  orderId: number,
  tools: Tools,
): Promise<{ audit: AuditEntry[]; mail: MailMessage[] }> {
  const order = await lockOrder(transaction, orderId)
  const [own] = await transaction
    .select({ status: partners.status })
    .from(partners, eq(partners.id, transaction.scope.partnerId))
  // Neither sends anything to people outside (D61, D74).
  if (order.partner.status === 'suspended' || own?.status !== 'active') return { audit: [], mail: [] }
  const awaited = awaitedHousemates(order, await housematesOf(transaction, orderId))
  return sendInvites(
    transaction,
    order,
    awaited.filter(({ declined }) => !declined),
    tools,
  )
}

/** Emails people their links. Some share an address: one email has the links of all of them. */
async function sendInvites(
  transaction: ScopedTransaction,
  order: Order,
  people: readonly Housemate[],
  { links, now }: Tools,
): Promise<{
  reminded: Housemate[]
  mail: MailMessage[]
  audit: AuditEntry[]
  refusal: Refusal | undefined
}> {
  const reminded: Housemate[] = []
  const mail: MailMessage[] = []
  const linkIds = new Map<number, number>()
  let refusal: Refusal | undefined
  for (const person of people) {
    if (person.email === null) continue
    if (!reminded.some(({ email }) => email === person.email)) {
      const kind = 'payment_details_reminder'
      refusal = await transaction.run(trySending, { kind, email: person.email, now })
      if (refusal) continue
      mail.push({ kind, housemateId: person.id })
    }
    // Made with the email that it is in, whose entry names it.
    const { id } = await renewTenantLink(transaction, person.id, links, now)
    linkIds.set(person.id, id)
    reminded.push(person)
  }
  if (reminded.length === 0) return { reminded, mail, audit: [], refusal }
  const ids = reminded.map(({ id }) => id)
  await transaction.update(
    housemates,
    { remindedAt: now, declinedAt: null, declinedReason: null },
    inArray(housemates.id, ids),
  )
  await transaction.update(accessLinks, { sentAt: now }, inArray(accessLinks.id, [...linkIds.values()]))
  const reminded_at = now.toISOString()
  const entry: AuditEntry = {
    partnerId: order.partner.id,
    action: 'order.send_reminder',
    subjectId: order.id,
    before: reminded.map(({ id, full_name, reminded_at: before }) => ({
      id,
      full_name,
      reminded_at: before,
    })),
    after: reminded.map(({ id, full_name }) => ({ id, full_name, reminded_at, link_id: linkIds.get(id) })),
  }
  return { reminded, mail, audit: [entry], refusal }
}

type Place = { orderId: number; housemateId: number }

/**
 * The link of a housemate to copy, for 14 days from now (D86): the same as in their email.
 * @throws a 404 for a housemate that is not in view, a 409 where they have nothing to pay
 */
export async function copyLink(
  transaction: ScopedTransaction,
  { orderId, housemateId }: Place,
  { links, now, origin }: Tools & { origin: string },
): Promise<Change<DataOf<InviteLink>>> {
  const order = await lockOrder(transaction, orderId)
  const person = await requireHousemate(transaction, { orderId, housemateId })
  refuseClosed(order, [person], texts.noLink)
  const { nonce, expiresAt, audit } = await renewTenantLink(transaction, housemateId, links, now)
  const url = joinPage(origin, await links.secretOf(nonce))
  return { audit, answer: () => ({ data: { url, expires_at: expiresAt.toISOString() } }) }
}

/** Revokes the links of a housemate that are open. @throws a 404 for a housemate that is not in view, a 409 when there is none */
export async function revokeLink(
  transaction: ScopedTransaction,
  { orderId, housemateId }: Place,
  now: Date,
): Promise<Change<DataOf<Housemate>>> {
  await lockOrder(transaction, orderId)
  const { full_name } = await requireHousemate(transaction, { orderId, housemateId })
  const audit = await revokeTenantLinks(transaction, housemateId, now)
  if (audit.length === 0) throw conflict(`${full_name} has no link to withdraw.`)
  const data = await requireHousemate(transaction, { orderId, housemateId })
  return { audit, answer: () => ({ data }) }
}

async function requireHousemate(transaction: ScopedTransaction, { orderId, housemateId }: Place) {
  const household = await housematesOf(transaction, orderId)
  return orNotFound(household.find(({ id }) => id === housemateId))
}

/** @throws a 409 where an order has nobody to invite of some people */
function refuseClosed(order: Order, people: readonly Housemate[], closed: string): void {
  if (invitedHousemates(order, people).length > 0) return
  if (order.responsibility_type === 'partner') throw conflict(texts.partnerPays)
  throw conflict(closed)
}

/** What is sent of one order is sent one after the other. */
async function lockOrder(transaction: ScopedTransaction, id: number) {
  const [order] = await transaction
    .select({
      id: orders.id,
      status_id: orders.statusId,
      responsibility_type: orders.responsibilityType,
      partner: { id: partners.id, name: partners.name, status: partners.status },
    })
    .from(orders, eq(orders.id, id))
    .innerJoin(properties, orders.propertyId)
    .innerJoin(partners, properties.partnerId)
    .for('no key update', orders)
  return orNotFound(order)
}

const nameOf = ({ id, full_name }: { id: number; full_name: string }) => ({ id, full_name })
