import { successMessages } from '@doorstep/portal-contract/messages'
import type { TeamMessage } from '@doorstep/portal-contract/team.schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { count, fullName } from '../db/expressions.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { challenges } from '../db/schema/second-factor.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import { conflict, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** Makes someone a team lead or a team member (specification, section 6). Throws a 409 for the only team lead (D13). */
export async function updateAccess(
  transaction: ScopedTransaction,
  userId: number,
  isTeamLead: boolean,
): Promise<Change<TeamMessage>> {
  const member = await lockMember(transaction, userId)
  const answer = () => ({ message: successMessages.accessUpdated })
  if (member.isTeamLead === isTeamLead) return { audit: [], answer }
  if (!isTeamLead) await refuseOnlyTeamLead(transaction, member)
  await transaction.update(memberships, { isTeamLead }, eq(memberships.id, member.id))
  const { partnerId, fullName: full_name, email } = member
  return {
    audit: [
      {
        partnerId,
        action: 'team.update_access',
        subjectId: userId,
        before: { full_name, email, is_team_lead: member.isTeamLead },
        after: { full_name, email, is_team_lead: isTeamLead },
      },
    ],
    answer,
  }
}

/**
 * Takes someone out of the team and ends their sessions, half sign-ins and emailed links at once (D13). Throws a 409 for oneself and for the only team lead.
 * The person stays on record, for the audit.
 */
export async function removeFromTeam(
  transaction: ScopedTransaction,
  userId: number,
): Promise<Change<TeamMessage>> {
  if (userId === transaction.scope.user.id) {
    throw conflict('You can’t remove yourself. Ask another team lead to do it.')
  }
  const member = await lockMember(transaction, userId)
  await refuseOnlyTeamLead(transaction, member)
  const { partnerId, fullName: full_name, email, isTeamLead: is_team_lead } = member
  // While they are a colleague still.
  await transaction.deleteOfColleague(challenges, userId)
  await transaction.deleteOfColleague(tokens, userId, isNull(tokens.usedAt))
  await transaction.delete(memberships, eq(memberships.id, member.id))
  await transaction.delete(sessions, eq(sessions.userId, userId), eq(sessions.partnerId, partnerId))
  return {
    audit: [
      {
        partnerId,
        action: 'team.remove_user',
        subjectId: userId,
        before: { full_name, email, is_team_lead },
      },
    ],
    answer: () => ({ message: successMessages.accessRevoked }),
  }
}

type Member = Awaited<ReturnType<typeof readMember>> & {}

/**
 * Reads a member of a team in view and keeps others from changing that team until the transaction ends: two team leads who demote
 * each other come one after the other. Throws a 404 when there is no such member.
 */
async function lockMember(transaction: ScopedTransaction, userId: number): Promise<Member> {
  const found = orNotFound(await readMember(transaction, userId))
  // Not 'update': rows that only name the partner may be written meanwhile, audit entries among them.
  await transaction
    .select({ id: partners.id })
    .from(partners, eq(partners.id, found.partnerId))
    .for('no key update')
  // As the team stands now that nobody else changes it.
  return orNotFound(await readMember(transaction, userId))
}

async function readMember(transaction: ScopedTransaction, userId: number) {
  const [member] = await transaction
    .select({
      id: memberships.id,
      partnerId: memberships.partnerId,
      partnerName: partners.name,
      isTeamLead: memberships.isTeamLead,
      fullName: fullName(users),
      email: users.email,
    })
    .from(memberships, eq(memberships.userId, userId))
    .innerJoin(users, memberships.userId)
    .innerJoin(partners, memberships.partnerId)
    .orderBy(asc(memberships.id))
    .limit(1)
  return member
}

async function refuseOnlyTeamLead(transaction: ScopedTransaction, member: Member): Promise<void> {
  if (!member.isTeamLead) return
  const [leads] = await transaction
    .select({ count: count() })
    .from(memberships, and(eq(memberships.partnerId, member.partnerId), eq(memberships.isTeamLead, true)))
  if ((leads?.count ?? 0) > 1) return
  throw conflict(
    `${member.fullName} is the only team lead of ${member.partnerName}. Make someone else a team lead first.`,
  )
}
