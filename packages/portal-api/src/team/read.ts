import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team.schema'
import { asc, desc, eq } from 'drizzle-orm'
import { invites, memberships, users } from '../db/schema/people.ts'
import { notFound } from '../http/errors.ts'
import { isPending } from '../invites/pending-invite.ts'
import { isUndelivered } from '../invites/undelivered.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { hasSecondFactor } from '../partners/has-second-factor.ts'

/** The partner whose team is asked for: one's own, or one below it (D10). Throws a 404 for any other. */
export function teamPartner({ scope }: ScopedDatabase, partnerId: number = scope.partnerId): number {
  if (!scope.partnerIds.includes(partnerId)) throw notFound()
  return partnerId
}

/** Everyone who signs in for a partner, by name (specification, section 7). */
export async function listTeamUsers(scoped: ScopedDatabase, partnerId: number): Promise<TeamUser[]> {
  const rows = await scoped
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      phone_number: users.phoneNumber,
      pivot: { is_team_lead: memberships.isTeamLead },
      lastSignedInAt: users.lastSignedInAt,
      second_factor: { enabled: hasSecondFactor(memberships.userId) },
    })
    .from(memberships, eq(memberships.partnerId, partnerId))
    .innerJoin(users, memberships.userId)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  return rows.map(({ lastSignedInAt, ...user }) => ({
    ...user,
    full_name: `${user.first_name} ${user.last_name}`.trim(),
    last_signed_in_at: lastSignedInAt?.toISOString() ?? null,
  }))
}

/** The invites of colleagues into a partner that are pending, newest first; those with an expired link too. */
export async function listPendingInvites(scoped: ScopedDatabase, partnerId: number): Promise<TeamInvite[]> {
  const rows = await scoped
    .select(inviteFields)
    .from(invites, eq(invites.partnerId, partnerId), eq(invites.kind, 'team'), isPending)
    .orderBy(desc(invites.createdAt), desc(invites.id))
  return rows.map(inviteOnWire)
}

/** What of an invite is told. */
export const inviteFields = {
  id: invites.id,
  email: invites.email,
  isTeamLead: invites.isTeamLead,
  createdAt: invites.createdAt,
  lastSentAt: invites.lastSentAt,
  undeliveredAt: invites.undeliveredAt,
  expiresAt: invites.expiresAt,
}

type InviteRow = {
  id: number
  email: string
  isTeamLead: boolean
  createdAt: Date
  lastSentAt: Date
  undeliveredAt: Date | null
  expiresAt: Date
}

/** An invite as the API tells it (specification, section 3). */
export function inviteOnWire(invite: InviteRow): TeamInvite {
  return {
    id: invite.id,
    email: invite.email,
    is_team_lead: invite.isTeamLead,
    created_at: invite.createdAt.toISOString(),
    last_sent_at: invite.lastSentAt.toISOString(),
    is_undelivered: isUndelivered(invite),
    expires_at: invite.expiresAt.toISOString(),
  }
}
