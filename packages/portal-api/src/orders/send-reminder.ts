import { todayInLondon } from '@doorstep/portal-contract/dates'
import { remindedOrderStatuses } from '@doorstep/portal-contract/orders'
import type { ReminderSent } from '@doorstep/portal-contract/orders.schema'
import { awaitedHousemates, notRemindedToday } from '@doorstep/portal-contract/reminders'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

const sentences = {
  closed: 'Reminders are only sent while a package is being set up or active.',
  partnerPays: 'The tenants don’t pay for this package, so they don’t need to add payment details.',
  complete: 'Everyone in this household has added their payment details.',
  today: 'A reminder was already sent today. You can send another one tomorrow.',
}

/**
 * Emails the housemates of an order whose payment details are missing, each once a day (D44).
 * @throws a 404 for an order that is not in view, and a 409 that says why nobody can be emailed
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
  const due = notRemindedToday(awaited, todayInLondon(now))
  const reminded = due.filter(({ email }) => email !== null)
  const withoutEmail = due.filter(({ email }) => email === null)
  if (reminded.length === 0) {
    const names = withoutEmail.map(({ full_name }) => full_name).join(', ')
    throw conflict(names ? `We don’t have an email address for ${names}.` : sentences.today)
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
    mail: reminded.map(({ id }) => ({ kind: 'payment_details_reminder', housemateId: id })),
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
