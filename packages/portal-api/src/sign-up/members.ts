import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { memberships, users } from '../db/schema/people.ts'
import { invalid } from '../http/errors.ts'

/** Who signs up, as they wrote it; the email is proved by the link they came by. */
export type NewPerson = { email: string; firstName: string; lastName: string; passwordHash: string }

/**
 * Makes a person a member of a partner. One address signs in to one partner: a person who has left every partner comes back under the
 * same account, with the new name and password.
 * @returns the person's id
 * @throws a 422 on `email` when the address signs in to a partner
 */
export async function addMember(
  tx: Database,
  { email, ...person }: NewPerson,
  { partnerId, isTeamLead }: { partnerId: number; isTeamLead: boolean },
  now: Date,
): Promise<number> {
  if (await isMember(tx, email)) {
    const sentence =
      'This address already signs in to another company. Ask for an invite to a different address.'
    throw invalid('email', sentence)
  }
  const [user] = await tx
    .insert(users)
    .values({ email, ...person, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.email, set: { ...person, updatedAt: now } })
    .returning({ id: users.id })
  if (!user) throw new Error('The person was not written.')
  await tx.insert(memberships).values({ partnerId, isTeamLead, userId: user.id, createdAt: now })
  return user.id
}

/** Whether an address signs in to a partner. From here to the transaction's end nobody else makes an account of it. */
export async function isMember(tx: Database, email: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`)
  const [member] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, email))
    .limit(1)
  return member !== undefined
}
