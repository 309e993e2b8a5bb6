import type { AgentInvite, newAgentInvite } from '@doorstep/portal-contract/agents.schema'
import { guardMessage, successMessages } from '@doorstep/portal-contract/messages'
import type { TeamMessage } from '@doorstep/portal-contract/team.schema'
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { partners } from '../db/schema/partners.ts'
import { invites, memberships } from '../db/schema/people.ts'
import { conflict, forbidden, invalid, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { endOfLink, isPending, lockPending, renewInvite } from '../invites/pending-invite.ts'
import { takeSending } from '../mail/effects.ts'
import type { Links } from '../mail/links.ts'
import type { MailMessage } from '../mail/messages.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { below, invitesOf } from './read.ts'

type NewInvite = z.output<typeof newAgentInvite>

/**
 * Invites the first team lead of an agent that nobody works for yet, instead of whoever was invited before (D16). Throws a 409 once
 * somebody works for it.
 */
export async function inviteAnew(
  transaction: ScopedTransaction,
  links: Links,
  agentId: number,
  person: NewInvite,
  now: Date,
): Promise<Change<{ data: AgentInvite }>> {
  const [agent] = await transaction
    .select({ name: partners.name })
    .from(partners, eq(partners.id, agentId), below(transaction))
    // One after the other, so that one invite is left.
    .for('no key update')
  if (!agent) throw notFound()
  const replaced = await transaction
    .update(
      invites,
      { revokedAt: now },
      and(eq(invites.partnerId, agentId), eq(invites.kind, 'partner'), isPending),
    )
    .returning({ email: invites.email, first_name: invites.firstName, last_name: invites.lastName })
  // In this order: whoever accepts the invite meanwhile works for it by now.
  const [somebody] = await transaction
    .select({ id: memberships.id })
    .from(memberships, eq(memberships.partnerId, agentId))
    .limit(1)
  if (somebody) throw conflict(`${agent.name} already has team members, who can invite colleagues.`)
  const mail = await inviteFirst(transaction, links, agentId, person, now)
  const [data] = await invitesOf(transaction, agentId, eq(invites.id, mail.inviteId))
  if (!data) throw new Error('The new invite is not there.')
  return {
    audit: [
      {
        partnerId: agentId,
        action: 'agent.invite',
        subjectId: mail.inviteId,
        before: replaced[0],
        after: person,
      },
    ],
    mail: [mail],
    answer: () => ({ data }),
  }
}

/** Makes the invite of an agent's first team lead. Returns its mail; throws a 422 when a colleague invited that address, and a 429 above the partner's limits. */
export async function inviteFirst(
  transaction: ScopedTransaction,
  links: Links,
  agentId: number,
  { email, first_name, last_name }: NewInvite,
  now: Date,
): Promise<Extract<MailMessage, { kind: 'invite' }>> {
  const { nonce, hash } = await links.make()
  const [invite]: { id: number }[] = await transaction
    .insert(
      invites,
      {
        kind: 'partner',
        email,
        firstName: first_name,
        lastName: last_name,
        isTeamLead: true,
        tokenHash: hash,
        invitedByUserId: transaction.scope.user.id,
        lastSentAt: now,
        createdAt: now,
        expiresAt: endOfLink(now),
      },
      agentId,
    )
    .onConflictDoNothing()
    .returning({ id: invites.id })
  if (!invite)
    throw invalid('email', 'This address has already been invited. Send that invite again instead.')
  await transaction.run(takeSending, { kind: 'invite', email, now })
  return { kind: 'invite', inviteId: invite.id, nonce }
}

/** An invite together with the agent it has to be of. */
type InviteOfAgent = { agentId: number; inviteId: number }

/** Sends an agent's invite again: a new link for another seven days, once a minute at most (D11, D44). Throws a 403 like the next. */
export async function sendInviteAgain(
  transaction: ScopedTransaction,
  links: Links,
  { agentId, inviteId }: InviteOfAgent,
  now: Date,
): Promise<Change<{ data: AgentInvite }>> {
  const invite = await lockInvite(transaction, { agentId, inviteId })
  const { mail, before, after } = await renewInvite(transaction, invite, links, now)
  const [data] = await invitesOf(transaction, agentId, eq(invites.id, inviteId))
  if (!data) throw new Error('The invite is not there any more.')
  return {
    audit: [{ partnerId: agentId, action: 'agent.send_invite_again', subjectId: inviteId, before, after }],
    mail,
    answer: () => ({ data }),
  }
}

/**
 * Takes an agent's invite back: its link no longer works (D47). Throws a 403 when it is of the agent's own team and the user leads none:
 * whom a team invites is a matter of team leads (specification, section 2).
 */
export async function revokeInvite(
  transaction: ScopedTransaction,
  { agentId, inviteId }: InviteOfAgent,
  now: Date,
): Promise<Change<TeamMessage>> {
  const { email, firstName, lastName } = await lockInvite(transaction, { agentId, inviteId })
  await transaction.update(invites, { revokedAt: now }, eq(invites.id, inviteId))
  return {
    audit: [
      {
        partnerId: agentId,
        action: 'agent.revoke_invite',
        subjectId: inviteId,
        before: { email, first_name: firstName, last_name: lastName },
      },
    ],
    answer: () => ({ message: successMessages.accessRevoked }),
  }
}

async function lockInvite(transaction: ScopedTransaction, { agentId, inviteId }: InviteOfAgent) {
  const { partnerId, isTeamLead } = transaction.scope
  // Whom the user's own partner invites is for its team page.
  const isOfAgent = and(eq(invites.partnerId, agentId), ne(invites.partnerId, partnerId))
  const invite = await lockPending(transaction, inviteId, isOfAgent)
  if (invite.kind === 'team' && !isTeamLead) throw forbidden(guardMessage)
  return invite
}
