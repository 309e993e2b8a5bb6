import { dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { canChase, noticeClock } from '@doorstep/portal-contract/notices'
import type { NoticeRecipient } from '@doorstep/portal-contract/notices.schema'
import { eq } from 'drizzle-orm'
import { utilityNotificationRecipients } from '../db/schema/documents.ts'
import { partners } from '../db/schema/partners.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { takeSending } from '../mail/effects.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { findRecipient, recipientOnWire, type TenancyPlace } from './queries.ts'

/**
 * Emails a supplier or council that is later than usual, once a working day at most (D67).
 * @throws a 404 when the tenancy has no such recipient, a 409 when there is nothing to chase, not again yet, or its partner is suspended
 */
export async function chase(
  transaction: ScopedTransaction,
  place: TenancyPlace,
  recipientId: number,
  now: Date,
): Promise<Change<{ data: NoticeRecipient }>> {
  // Two people who chase at the same moment send one email.
  await transaction
    .select({ id: utilityNotificationRecipients.id })
    .from(utilityNotificationRecipients, eq(utilityNotificationRecipients.id, recipientId))
    .for('update')
  const recipient = await findRecipient(transaction, place, recipientId)
  if (!recipient) throw notFound()
  const { partnerId, provider, email, sentAt, settledAt, chasedAt, usual_days } = recipient
  const today = todayInLondon(now)
  const clock = noticeClock(
    { sent_on: dayInLondon(sentAt), settled_on: settledAt && dayInLondon(settledAt) },
    usual_days,
    today,
  )
  if (clock.state === 'settled') throw conflict(`${provider.name} has answered already.`)
  const [partner] = await transaction
    .select({ name: partners.name, status: partners.status })
    .from(partners, eq(partners.id, partnerId))
  if (partner?.status === 'suspended')
    throw conflict(`${partner.name} is suspended, so we can’t email its suppliers.`)
  if (clock.state !== 'late')
    throw conflict(`${provider.name} isn’t late yet. You can chase it once it takes longer than usual.`)
  if (!canChase(clock, chasedAt && dayInLondon(chasedAt), today))
    throw conflict(`${provider.name} was chased already. You can chase it again on the next working day.`)
  if (email === null) throw conflict(`We have no email address for ${provider.name}, so it can’t be chased.`)
  await transaction.run(takeSending, { kind: 'chaser', email, now })
  await transaction.update(
    utilityNotificationRecipients,
    { chasedAt: now },
    eq(utilityNotificationRecipients.id, recipientId),
  )
  const data = recipientOnWire({ ...recipient, chasedAt: now })
  return {
    audit: [
      {
        partnerId,
        action: 'notification.chase',
        subjectType: 'utility_notification',
        subjectId: recipient.notificationId,
        before: { provider: provider.name, chased_at: chasedAt?.toISOString() ?? null },
        after: { provider: provider.name, chased_at: data.chased_at },
      },
    ],
    mail: [{ kind: 'chaser', recipientId }],
    answer: () => ({ data }),
  }
}
