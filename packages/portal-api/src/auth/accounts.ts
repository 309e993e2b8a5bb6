import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { memberships, users } from '../db/schema/people.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import type { Passwords } from '../passwords.ts'
import { confirmSignUp, findSignUp } from '../sign-up/open-sign-up.ts'

/** Whom a password signs in: the user, at the first partner they joined. */
export type Member = { userId: number; partnerId: number }

/**
 * Checks an email and a password. Unknown emails take as long as known ones: a password is hashed and compared for them too (D45).
 * @param staffEmail is told of companies that sign up and wait to be approved (D102)
 */
export function createAccounts(
  db: Database,
  passwords: Passwords,
  random: Random,
  clock: () => Date,
  staffEmail?: string,
) {
  let nobodysHash: Promise<string> | undefined

  /**
   * @param email in lower case
   * @param confirming by the secret of a sign-up's emailed link: its first sign-in makes the account (D11)
   */
  async function match(
    email: string,
    password: string,
    confirming?: { secret: string; requestId: string; origin: string },
  ): Promise<Member | undefined> {
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
    const signUp = confirming && (await findSignUp(db, email, confirming.secret, clock()))
    const hash = member?.passwordHash ?? signUp?.passwordHash ?? spareHash
    if (!(await passwords.verify(password, hash))) return undefined
    if (member) return { userId: member.userId, partnerId: member.partnerId }
    // A second sign-in beside this one may have made the account: then it is that one's.
    if (!confirming || !signUp) return undefined
    const { requestId, origin } = confirming
    const made = { now: clock(), requestId, origin, staffEmail }
    return (await confirmSignUp(db, signUp.id, made)) ?? match(email, password)
  }

  return { match }
}

export type Accounts = ReturnType<typeof createAccounts>
