import { inviteSendings as limits, type SendingLimit } from '@doorstep/portal-contract/team'
import { count, eq, gt, sql } from 'drizzle-orm'
import { partners } from '../db/schema/partners.ts'
import { inviteSendings } from '../db/schema/people.ts'
import { ApiError } from '../http/errors.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/**
 * Notes invites that are about to be sent.
 * Those who send at the same moment come one after the other.
 * @param wanted how many they are
 * @throws a 429 when the user's partner would send more than it may, whomever it invites
 */
export async function noteSendings(transaction: ScopedTransaction, wanted: number, now: Date): Promise<void> {
  const { partnerId } = transaction.scope
  // Not 'update': rows that only name the partner may be written meanwhile, audit entries among them.
  const [partner] = await transaction
    .select({ status: partners.status })
    .from(partners, eq(partners.id, partnerId))
    .for('no key update')
  for (const limit of partner?.status === 'pending' ? limits.pending : limits.usual) {
    const { sent, oldest } = await sentWithin(transaction, limit, now)
    if (sent + wanted > limit.most) throw tooMany(limit, oldest ?? now, now)
  }
  for (let sending = 0; sending < wanted; sending += 1) {
    await transaction.insert(inviteSendings, { sentAt: now }, partnerId)
  }
}

/** How many invites the user's partner sent within the time of a limit, and when the first of them. */
async function sentWithin(transaction: ScopedTransaction, { seconds }: SendingLimit, now: Date) {
  const [found] = await transaction
    .select({
      sent: count(),
      oldest: sql`min(${inviteSendings.sentAt})`.mapWith(inviteSendings.sentAt),
    })
    .from(
      inviteSendings,
      eq(inviteSendings.partnerId, transaction.scope.partnerId),
      gt(inviteSendings.sentAt, new Date(now.getTime() - seconds * 1000)),
    )
  return { sent: found?.sent ?? 0, oldest: found?.oldest as Date | null | undefined }
}

function tooMany({ seconds, sentence }: SendingLimit, oldest: Date, now: Date): ApiError {
  const wait = seconds - Math.floor((now.getTime() - oldest.getTime()) / 1000)
  return new ApiError(429, sentence, { headers: { 'Retry-After': String(Math.max(1, wait)) } })
}
