import { and, desc, eq, gt, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Database } from '../db/database.ts'
import { loginAttempts } from '../db/schema/sign-in.ts'
import { transact } from '../db/transact.ts'
import { tooManyTries } from './errors.ts'

/** What is counted: attempts of a purpose, by email (in lower case) and by the client's address. */
export type Attempt = Pick<typeof loginAttempts.$inferSelect, 'purpose' | 'email' | 'ipAddress'>

/** At most `count` attempts within some minutes that agree in these columns. */
export type AttemptLimit = {
  by: readonly ('email' | 'ipAddress')[]
  count: number
  withinMinutes: number
}

const minuteMs = 60 * 1000

/**
 * Notes an attempt, unless one of the limits is reached. Attempts that run at the same time are all counted, in the database, so that
 * every process of a site counts together.
 * @returns the attempt's id, or how many seconds to wait when there were too many
 */
export async function noteAttempt(
  db: Database,
  attempt: Attempt,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<{ id: number } | { wait: number }> {
  const values = { ...attempt, ipAddress: networkOf(attempt.ipAddress) }
  return transact(db, async (tx) => {
    for (const { by, count, withinMinutes } of limits) {
      const lock = [values.purpose, ...by.map((column) => `${column} ${values[column]}`)].join(' ')
      // Until the transaction's end nobody else counts the same. Each purpose takes its locks in one order, so none deadlock.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
      const since = new Date(now.getTime() - withinMinutes * minuteMs)
      const [oldest] = await tx
        .select({ attemptedAt: loginAttempts.attemptedAt })
        .from(loginAttempts)
        .where(
          and(
            eq(loginAttempts.purpose, values.purpose),
            ...by.map((column) => eq(loginAttempts[column], values[column])),
            gt(loginAttempts.attemptedAt, since),
          ),
        )
        .orderBy(desc(loginAttempts.attemptedAt), desc(loginAttempts.id))
        .offset(count - 1)
        .limit(1)
      if (oldest) return { wait: Math.ceil((oldest.attemptedAt.getTime() - since.getTime()) / 1000) }
    }
    const [noted] = await tx
      .insert(loginAttempts)
      .values({ ...values, attemptedAt: now })
      .returning({ id: loginAttempts.id })
    if (!noted) throw new Error('The attempt was not noted.')
    return noted
  })
}

/**
 * The same for callers that tell the client to wait.
 * @returns the attempt's id
 * @throws a 429 with `Retry-After` when there were too many
 */
export async function noteAttemptOrRefuse(...call: Parameters<typeof noteAttempt>): Promise<number> {
  const noted = await noteAttempt(...call)
  if ('wait' in noted) throw tooManyTries(noted.wait)
  return noted.id
}

/** Forgets attempts that agree in these columns. */
export async function forgetAttempts(db: Database, attempt: Attempt, by: AttemptLimit['by']): Promise<void> {
  const values = { ...attempt, ipAddress: networkOf(attempt.ipAddress) }
  await db
    .delete(loginAttempts)
    .where(
      and(
        eq(loginAttempts.purpose, values.purpose),
        ...by.map((column) => eq(loginAttempts[column], values[column])),
      ),
    )
}

/** Who has an IPv6 address usually has all of its /64 (D62). What is no address stays as it is. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()
    : parsed.toString()
}
