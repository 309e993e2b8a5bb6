import { remindedOrderStatuses } from '@doorstep/portal-contract/orders'
import type { ReminderSent } from '@doorstep/portal-contract/orders.schema'
import { awaitedHousemates } from '@doorstep/portal-contract/reminders'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { type Refusal, refused } from '../limits/limits.ts'
import type { MailMessage } from '../mail/messages.ts'
import { trySending } from '../mail/effects.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

const sentences = {
  closed: 'Reminders are only sent while a package is being set up or active.',
  partnerPays: 'The tenants don’t pay for this package, so they don’t need to add payment details.',
  complete: 'Everyone in this household has added their payment details.',
}

/**
 * Emails the housemates of an order whose payment details are missing, each address once a day (D44, D74).
 * @throws a 404 for an order that is not in view, a 409 that says why nobody can be emailed, and a 429 above the limits
 */
export async function sendReminder(
  transaction: ScopedTransaction,
  orderId: number,
  now: Date,
): Promise<Change<{ data: ReminderSent }>> {
  const order = await lockOrder(transaction, orderId)
  const { partner } = order
  if (order.responsibility_type === 'partner') throw conflict(sentences.partnerPays)
  if (!remindedOrderStatuses.includes(order.status_id)) throw conflict(sentences.closed)
  if (partner.status === 'suspended')
    throw conflict(`${partner.name} is suspended, so we can’t email its tenants.`)

  const awaited = awaitedHousemates(order, await housematesOf(transaction, orderId))
  if (awaited.length === 0) throw conflict(sentences.complete)
  const withoutEmail = awaited.filter(({ email }) => email === null)
  const reminded: typeof awaited = []
  const mail: MailMessage[] = []
  let refusal: Refusal | undefined
  for (const person of awaited) {
    if (person.email === null) continue
    // Some share an address: one email reminds them all.
    if (!reminded.some(({ email }) => email === person.email)) {
      const kind = 'payment_details_reminder'
      refusal = await transaction.run(trySending, { kind, email: person.email, now })
      if (refusal) continue
      mail.push({ kind, housemateId: person.id })
    }
    reminded.push(person)
  }
  if (reminded.length === 0) {
    if (refusal) throw refused(refusal)
    const names = withoutEmail.map(({ full_name }) => full_name).join(', ')
    throw conflict(`We don’t have an email address for ${names}.`)
  }
  await transaction.update(
    housemates,
    { remindedAt: now },
    inArray(
      housemates.id,
      reminded.map(({ id }) => id),
    ),
  )
  const reminded_at = now.toISOString()
  return {
    audit: [
      {
        partnerId: partner.id,
        action: 'order.send_reminder',
        subjectType: 'order',
        subjectId: orderId,
        before: reminded.map(({ id, full_name, reminded_at: before }) => ({
          id,
          full_name,
          reminded_at: before,
        })),
        after: reminded.map(({ id, full_name }) => ({ id, full_name, reminded_at })),
      },
    ],
    mail,
    answer: () => ({
      data: { reminded_at, reminded: reminded.map(nameOf), without_email: withoutEmail.map(nameOf) },
    }),
  }
}

/** Reminders of one order are sent one after the other. */
async function lockOrder(transaction: ScopedTransaction, id: number) {
  const [order] = await transaction
    .select({
      status_id: orders.statusId,
      responsibility_type: orders.responsibilityType,
      partner: { id: partners.id, name: partners.name, status: partners.status },
    })
    .from(orders, eq(orders.id, id))
    .innerJoin(properties, orders.propertyId)
    .innerJoin(partners, properties.partnerId)
    .for('no key update', orders)
  if (!order) throw notFound()
  return order
}

async function housematesOf(transaction: ScopedTransaction, orderId: number) {
  const people = await transaction
    .select({
      id: housemates.id,
      firstName: housemates.firstName,
      lastName: housemates.lastName,
      email: housemates.email,
      has_payment_details: housemates.hasPaymentDetails,
      remindedAt: housemates.remindedAt,
    })
    .from(housemates, eq(housemates.orderId, orderId))
    .orderBy(desc(housemates.isLeadTenant), asc(housemates.id))
  return people.map(({ firstName, lastName, remindedAt, ...person }) => ({
    ...person,
    full_name: `${firstName} ${lastName}`.trim(),
    reminded_at: remindedAt?.toISOString() ?? null,
  }))
}

const nameOf = ({ id, full_name }: { id: number; full_name: string }) => ({ id, full_name })
