import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { lockAddress } from '../db/locks.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { type AuditEntry, noteAudit } from '../http/audit.ts'
import { invalid } from '../http/errors.ts'

/** Who signs up, as they wrote it; the email is proved by the link they came by. */
export type NewPerson = { email: string; firstName: string; lastName: string; passwordHash: string }

/** The person's id, and what the audit keeps of their joining (D7): before it a name for who comes back, else nothing. */
type NewMember = {
  userId: number
  before: Name | null
  after: Name & { email: string; is_team_lead: boolean }
}
type Name = { first_name: string; last_name: string }

/**
 * Makes a person a member of a partner. One address signs in to one partner: a person who has left every partner comes back under the
 * same account, with the new name and password.
 * @throws a 422 on `email` when the address signs in to a partner
 */
export async function addMember(
  tx: Database,
  { email, ...person }: NewPerson,
  { partnerId, isTeamLead }: { partnerId: number; isTeamLead: boolean },
  now: Date,
): Promise<NewMember> {
  if (await isMember(tx, email)) {
    const sentence =
      'This address already belongs to another company’s account. Ask for an invite to a different address.'
    throw invalid('email', sentence)
  }
  const [known] = await tx
    .select({ first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(eq(users.email, email))
  const [user] = await tx
    .insert(users)
    .values({ email, ...person, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.email, set: { ...person, updatedAt: now } })
    .returning({ id: users.id })
  if (!user) throw new Error('The person was not written.')
  await tx.insert(memberships).values({ partnerId, isTeamLead, userId: user.id, createdAt: now })
  const name = { first_name: person.firstName, last_name: person.lastName }
  return { userId: user.id, before: known ?? null, after: { ...name, email, is_team_lead: isTeamLead } }
}

/** Whether an address signs in to a partner. From here to the transaction's end nobody else makes an account of it. */
export async function isMember(tx: Database, email: string): Promise<boolean> {
  await lockAddress(tx, email)
  const [member] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, email))
    .limit(1)
  return member !== undefined
}

/** When a sign-up is made, and by which request, if by one. */
export type Made = { now: Date; requestId: string | null }

/** The audit entry of somebody who joined a partner, or of their joining's effect on it (D7). */
export const noteSignUp = (
  tx: Database,
  change: Pick<AuditEntry, 'action' | 'partnerId' | 'before' | 'after'> & { userId: number },
  made: Made,
): Promise<void> => noteAudit(tx, { ...change, ...made, subjectType: 'user', subjectId: change.userId })

/**
 * A partner that its parent invited is active from its first sign-in on (D16). One that signed up by itself waits for its check; it has
 * no parent (D11).
 */
export async function activateAtFirstSignIn(
  tx: Database,
  { userId, partnerId }: { userId: number; partnerId: number },
  made: Made,
): Promise<void> {
  const activated = await tx
    .update(partners)
    .set({ status: 'active', updatedAt: made.now })
    .where(and(eq(partners.id, partnerId), eq(partners.status, 'pending'), isNotNull(partners.parentId)))
    .returning({ id: partners.id })
  if (activated.length === 0) return
  const [before, after] = [{ status: 'pending' }, { status: 'active' }]
  await noteSignUp(tx, { action: 'partner.activate', partnerId, userId, before, after }, made)
}
