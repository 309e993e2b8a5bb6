import { type AgentInvite, sendAgainSeconds } from '@doorstep/portal-contract/agents'
import { and, eq, ne, sql } from 'drizzle-orm'
import { invites } from '../db/schema/people.ts'
import { conflict, notFound, tooManyTries } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { inviteExpiry } from './add-agent.ts'
import { invitesOf } from './queries.ts'

/**
 * Sends an agent's invite again: a new link for another seven days, and the one before opens nothing any more (D11, D44). Once a minute
 * at most: 429. An invite that was accepted or taken back meanwhile is a 409.
 */
export async function sendInviteAgain(
  transaction: ScopedTransaction,
  links: Links,
  { agentId, inviteId }: { agentId: number; inviteId: number },
  now: Date,
): Promise<Change<{ data: AgentInvite }>> {
  const isOfAgent = and(
    eq(invites.id, inviteId),
    eq(invites.partnerId, agentId),
    // Whom the user's own partner invites is for its team page.
    ne(invites.partnerId, transaction.scope.partnerId),
  )
  const [before] = await transaction
    .select({ sentAt: invites.lastSentAt, acceptedAt: invites.acceptedAt, revokedAt: invites.revokedAt })
    .from(invites, isOfAgent)
    .for('update')
  if (!before) throw notFound()
  if (before.acceptedAt ?? before.revokedAt) {
    throw conflict('This invite is not open any more. Reload the page to see what changed.')
  }
  const waited = Math.floor((now.getTime() - before.sentAt.getTime()) / 1000)
  if (waited < sendAgainSeconds) throw tooManyTries(sendAgainSeconds - waited)

  const { nonce, hash } = await links.make()
  await transaction.update(
    invites,
    {
      tokenHash: hash,
      sendings: sql`${invites.sendings} + 1`,
      lastSentAt: now,
      expiresAt: inviteExpiry(now),
    },
    isOfAgent,
  )
  const [data] = await invitesOf(transaction, agentId, eq(invites.id, inviteId))
  if (!data) throw new Error('The invite is not there any more.')
  return {
    audit: [
      {
        partnerId: agentId,
        action: 'agent.send_invite_again',
        subjectType: 'invite',
        subjectId: inviteId,
        before: { last_sent_at: before.sentAt.toISOString() },
        after: { email: data.email, last_sent_at: data.last_sent_at },
      },
    ],
    mail: [{ kind: 'invite', inviteId, nonce }],
    answer: () => ({ data }),
  }
}
