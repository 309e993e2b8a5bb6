import { inviteSendings, type SendingLimit } from '@doorstep/portal-contract/team'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { partners } from '../db/schema/partners.ts'
import { ApiError } from '../http/errors.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** What the audit calls each way of sending invites, to colleagues and to agents. */
const sendingActions = [
  'team.invite',
  'team.send_invite_again',
  'agent.create',
  'agent.invite',
  'agent.send_invite_again',
]

/**
 * Throws a 429 when the user's partner would send more invites than it may, whomever it invites. Those who send at the same moment come
 * one after the other.
 * @param wanted how many invites are about to be sent
 */
export async function refuseTooMany(
  transaction: ScopedTransaction,
  wanted: number,
  now: Date,
): Promise<void> {
  const { partnerId } = transaction.scope
  // Not 'update': rows that only name the partner may be written meanwhile, audit entries among them.
  const [partner] = await transaction
    .select({ status: partners.status })
    .from(partners, eq(partners.id, partnerId))
    .for('no key update')
  for (const limit of partner?.status === 'pending' ? inviteSendings.pending : inviteSendings.usual) {
    const { sent, oldest } = await sentWithin(transaction, limit, now)
    if (sent + wanted > limit.most) throw tooMany(limit, oldest ?? now, now)
  }
}

/** How many invites the user's partner sent within the time of a limit, and when the first of them. */
async function sentWithin(transaction: ScopedTransaction, { seconds }: SendingLimit, now: Date) {
  const [found] = await transaction
    .select({
      sent: sql`coalesce(sum(case when ${auditEntries.action} = 'team.invite'
        then jsonb_array_length(${auditEntries.after}) else 1 end), 0)`.mapWith(Number),
      oldest: sql`min(${auditEntries.createdAt})`.mapWith(auditEntries.createdAt),
    })
    .from(
      auditEntries,
      and(
        eq(auditEntries.actingPartnerId, transaction.scope.partnerId),
        inArray(auditEntries.action, sendingActions),
        gt(auditEntries.createdAt, new Date(now.getTime() - seconds * 1000)),
      ),
    )
  return { sent: found?.sent ?? 0, oldest: found?.oldest as Date | null | undefined }
}

function tooMany({ seconds, sentence }: SendingLimit, oldest: Date, now: Date): ApiError {
  const wait = seconds - Math.floor((now.getTime() - oldest.getTime()) / 1000)
  return new ApiError(429, sentence, { headers: { 'Retry-After': String(Math.max(1, wait)) } })
}
