import type { AgentInvite } from '@doorstep/portal-contract/agents.schema'
import { guardMessage, successMessages } from '@doorstep/portal-contract/messages'
import type { TeamMessage } from '@doorstep/portal-contract/team.schema'
import { and, eq, ne } from 'drizzle-orm'
import { invites } from '../db/schema/people.ts'
import { forbidden } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { lockPending, renewInvite } from '../invites/pending-invite.ts'
import type { Links } from '../mail/links.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { invitesOf } from './queries.ts'

/** An invite together with the agent it has to be of. */
type InviteOfAgent = { agentId: number; inviteId: number }

const subjectType = 'invite'

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
    audit: [
      {
        partnerId: agentId,
        action: 'agent.send_invite_again',
        subjectType,
        subjectId: inviteId,
        before,
        after,
      },
    ],
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
        subjectType,
        subjectId: inviteId,
        before: { email, first_name: firstName, last_name: lastName },
        after: null,
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
