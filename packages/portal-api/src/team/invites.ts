import { successMessages } from '@doorstep/portal-contract/messages'
import type { NewInvite, TeamInvite, TeamMessage } from '@doorstep/portal-contract/team.schema'
import type { DataOf } from '@doorstep/portal-contract/wire.schema'
import { eq, gt, inArray, lte } from 'drizzle-orm'
import { invites, memberships, users } from '../db/schema/people.ts'
import { ApiError } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { endOfLink, isPending, lockPending, renewInvite } from '../invites/pending-invite.ts'
import type { Links } from '../mail/links.ts'
import type { MailMessage } from '../mail/messages.ts'
import { takeSending } from '../mail/effects.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { inviteFields, inviteOnWire } from './read.ts'

const subjectType = 'invite'

const sentences = {
  twice: 'This address is in the list twice. Remove one.',
  oneself: 'This is your own address. Remove it.',
  colleague: 'This person is already in the team.',
  invited: 'This address has already been invited. Send that invite again instead.',
  noLead: 'This team has no team lead yet. Invite this person as a team lead.',
}

/** The first person of a partner is invited by whoever made it: agents/ knows of those. */
const isOfTeam = eq(invites.kind, 'team')

/**
 * Invites people into a partner's team, all or none (D13). An invite whose link has expired gives way to a new one.
 * Throws a 422 with a sentence at each row that cannot be invited, and a 429 above the partner's limits.
 */
export async function inviteColleagues(
  transaction: ScopedTransaction,
  partnerId: number,
  people: readonly NewInvite[],
  links: Links,
  now: Date,
): Promise<Change<DataOf<TeamInvite[]>>> {
  await refuseKnown(transaction, partnerId, people, now)
  const emails = people.map(({ email }) => email)
  await transaction.update(
    invites,
    { revokedAt: now },
    eq(invites.partnerId, partnerId),
    inArray(invites.email, emails),
    isPending,
    lte(invites.expiresAt, now),
  )

  const made: TeamInvite[] = []
  const mail: MailMessage[] = []
  const refused: Rows = new Map()
  const toColleague = partnerId === transaction.scope.partnerId
  for (const [row, { email, is_team_lead }] of people.entries()) {
    const { nonce, hash } = await links.make()
    const [invite] = await transaction
      .insert(
        invites,
        {
          kind: 'team',
          email,
          isTeamLead: is_team_lead,
          tokenHash: hash,
          invitedByUserId: transaction.scope.user.id,
          lastSentAt: now,
          expiresAt: endOfLink(now),
          createdAt: now,
        },
        partnerId,
      )
      // Someone else has just invited them.
      .onConflictDoNothing()
      .returning(inviteFields)
    if (!invite) refused.set(row, sentences.invited)
    else {
      await transaction.run(takeSending, { kind: 'invite', email, now, toColleague })
      made.push(inviteOnWire(invite))
      mail.push({ kind: 'invite', inviteId: invite.id, nonce })
    }
  }
  if (refused.size > 0) throw invalidRows(refused)
  return {
    audit: [
      {
        partnerId,
        action: 'team.invite',
        subjectType,
        after: made.map(({ id, email, is_team_lead }) => ({ id, email, is_team_lead })),
      },
    ],
    mail,
    answer: () => ({ data: made }),
  }
}

/** Sentences by row of the request. */
type Rows = Map<number, string>

const invalidRows = (rows: Rows) =>
  new ApiError(422, [...rows.values()][0] ?? '', {
    errors: Object.fromEntries([...rows].map(([row, sentence]) => [`users.${row}.email`, [sentence]])),
  })

/**
 * Throws a 422 for rows that are there twice, oneself, colleagues, invited by a link that still works, or to be members of a team that
 * nobody leads.
 */
async function refuseKnown(
  transaction: ScopedTransaction,
  partnerId: number,
  people: readonly NewInvite[],
  now: Date,
): Promise<void> {
  const emails = people.map(({ email }) => email)
  // In this order: whoever accepts an invite meanwhile is a colleague by the second query.
  const invited = await transaction
    .select({ email: invites.email })
    .from(
      invites,
      eq(invites.partnerId, partnerId),
      inArray(invites.email, emails),
      isPending,
      gt(invites.expiresAt, now),
    )
  const colleagues = await transaction
    .select({ email: users.email, isTeamLead: memberships.isTeamLead })
    .from(memberships, eq(memberships.partnerId, partnerId))
    .innerJoin(users, memberships.userId)
  const hasLead = colleagues.some(({ isTeamLead }) => isTeamLead)
  const isAmong = (found: { email: string }[], email: string) => found.some((one) => one.email === email)

  const refused: Rows = new Map()
  for (const [row, { email, is_team_lead }] of people.entries()) {
    const sentence =
      (emails.indexOf(email) < row && sentences.twice) ||
      (email === transaction.scope.user.email && sentences.oneself) ||
      (isAmong(colleagues, email) && sentences.colleague) ||
      (isAmong(invited, email) && sentences.invited) ||
      (!hasLead && !is_team_lead && sentences.noLead)
    if (sentence) refused.set(row, sentence)
  }
  if (refused.size > 0) throw invalidRows(refused)
}

/** Takes an invite back: its link no longer works (D47). Throws a 404 or a 409 when there is nothing to take back. */
export async function revokeInvite(
  transaction: ScopedTransaction,
  id: number,
  now: Date,
): Promise<Change<TeamMessage>> {
  const invite = await lockPending(transaction, id, isOfTeam)
  await transaction.update(invites, { revokedAt: now }, eq(invites.id, id))
  return {
    audit: [
      {
        partnerId: invite.partnerId,
        action: 'team.revoke_invite',
        subjectType,
        subjectId: id,
        before: { email: invite.email, is_team_lead: invite.isTeamLead },
      },
    ],
    answer: () => ({ message: successMessages.accessRevoked }),
  }
}

/** Sends an invite again, at most once a minute, with a new link; the one before no longer works (D44). */
export async function sendInviteAgain(
  transaction: ScopedTransaction,
  id: number,
  links: Links,
  now: Date,
): Promise<Change<DataOf<TeamInvite>>> {
  const invite = await lockPending(transaction, id, isOfTeam)
  const { sent, mail, before, after } = await renewInvite(transaction, invite, links, now)
  return {
    audit: [
      {
        partnerId: invite.partnerId,
        action: 'team.send_invite_again',
        subjectType,
        subjectId: id,
        before,
        after,
      },
    ],
    mail,
    answer: () => ({ data: inviteOnWire(sent) }),
  }
}
