import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { memberships, users } from '../db/schema/people.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import type { Passwords } from '../passwords.ts'

/** Whom a password signs in: the user, at the first partner they joined. */
export type Member = { userId: number; partnerId: number }

/**
 * Checks an email and a password. Unknown emails take as long as known ones: a password is hashed and compared for them too (D45).
 * @param email in lower case
 */
export function createAccounts(db: Database, passwords: Passwords, random: Random) {
  let nobodysHash: Promise<string> | undefined
  return {
    async match(email: string, password: string): Promise<Member | undefined> {
      nobodysHash ??= passwords.hash(randomSecret(random))
      const spareHash = await nobodysHash
      const [member] = await db
        .select({
          userId: users.id,
          partnerId: memberships.partnerId,
          passwordHash: users.passwordHash,
        })
        .from(users)
        .innerJoin(memberships, eq(memberships.userId, users.id))
        .where(eq(users.email, email))
        .orderBy(asc(memberships.id))
        .limit(1)
      const matches = await passwords.verify(password, member?.passwordHash ?? spareHash)
      return member && matches ? { userId: member.userId, partnerId: member.partnerId } : undefined
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
