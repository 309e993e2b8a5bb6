import { linkLife } from '@doorstep/portal-contract/auth'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { invites } from '../db/schema/people.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Links } from '../mail/links.ts'
import type { MailMessage } from '../mail/messages.ts'
import { takeSending } from '../mail/effects.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** Holds for an invite that was neither accepted nor revoked, whether or not its link still works. */
export const isPending = and(isNull(invites.acceptedAt), isNull(invites.revokedAt))

/** When the link of an invite that is sent now stops working (D11). */
export const endOfLink = (now: Date) => new Date(now.getTime() + linkLife.inviteDays * 24 * 60 * 60 * 1000)

type PendingInvite = Awaited<ReturnType<typeof lockPending>>

/**
 * Reads an invite that waits and keeps others from changing it until the transaction ends. Throws a 404 for one that is unknown, revoked
 * or does not meet the conditions, and a 409 for one that was accepted.
 */
export async function lockPending(
  transaction: ScopedTransaction,
  id: number,
  ...conditions: (SQL | undefined)[]
) {
  const [invite] = await transaction
    .select({
      id: invites.id,
      partnerId: invites.partnerId,
      kind: invites.kind,
      email: invites.email,
      firstName: invites.firstName,
      lastName: invites.lastName,
      isTeamLead: invites.isTeamLead,
      sendings: invites.sendings,
      lastSentAt: invites.lastSentAt,
      undeliveredAt: invites.undeliveredAt,
      expiresAt: invites.expiresAt,
      createdAt: invites.createdAt,
      acceptedAt: invites.acceptedAt,
      revokedAt: invites.revokedAt,
    })
    .from(invites, eq(invites.id, id), ...conditions)
    .for('update')
  if (!invite || invite.revokedAt) throw notFound()
  if (invite.acceptedAt) throw conflict('This invite has been accepted: the person is now in the team.')
  return invite
}

/**
 * Sends an invite again with a new link; the one before no longer works (D44). Throws a 429 within a minute of the last time, and above
 * the other limits.
 */
export async function renewInvite(
  transaction: ScopedTransaction,
  invite: PendingInvite,
  links: Links,
  now: Date,
): Promise<{ sent: PendingInvite; mail: MailMessage[]; before: object; after: object }> {
  const { nonce, hash } = await links.make()
  const change = {
    sendings: invite.sendings + 1,
    lastSentAt: now,
    undeliveredAt: null,
    expiresAt: endOfLink(now),
  }
  await transaction.update(invites, { ...change, tokenHash: hash }, eq(invites.id, invite.id))
  const toColleague = invite.partnerId === transaction.scope.partnerId
  await transaction.run(takeSending, { kind: 'invite', email: invite.email, now, toColleague, isAgain: true })
  const sent = { ...invite, ...change }
  return {
    sent,
    mail: [{ kind: 'invite', inviteId: invite.id, nonce }],
    before: snapshot(invite),
    after: snapshot(sent),
  }
}

/** What the audit keeps of a sending. */
const snapshot = ({ email, sendings, expiresAt }: PendingInvite) => ({
  email,
  sendings,
  expires_at: expiresAt.toISOString(),
})
