import { dayInLondon, addDays, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { and, eq, gt, gte, isNull, or } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Database } from '../db/database.ts'
import { lockText } from '../db/locks.ts'
import { limitUses } from '../db/schema/limits.ts'
import { transact } from '../db/transact.ts'
import { ApiError, tooManyTries } from '../http/errors.ts'

/** Something that is limited: what, with which email (in lower case), and who does it (an address of the network, a partner, a person). */
export type Use = Pick<typeof limitUses.$inferSelect, 'kind' | 'email' | 'source'>

/** At most so many uses that agree in these columns, within the last minutes or the day in London. */
export type Limit = {
  by: readonly (keyof Use)[]
  most: number
  within: { minutes: number } | 'day'
  /** What people are told above it; by default how long to wait. */
  sentence?: string
}

/** A limit that is reached, and in how many seconds, at least 1, it no longer is. */
export type Refusal = { limit: Limit; wait: number }

/**
 * Counts a use, unless one of the limits is reached. Uses at the same time all count, in the database, so that every process of a site
 * counts together; in a transaction that is undone nothing is used up. See docs/decisions/0032.
 * @param pendingUntil until when it counts if nobody calls `settleUse` or deletes it before; by default it counts from now on
 * @returns the use's id, to take it back
 */
export async function takeUse(
  db: Database,
  use: Use,
  limits: readonly Limit[],
  now: Date,
  pendingUntil: Date | null = null,
): Promise<{ id: number } | Refusal> {
  const values = { ...use, source: networkOf(use.source) }
  return transact(db, async (tx) => {
    for (const limit of limits) {
      const { by, most, within } = limit
      const lock = by.map((column) => `${column} ${values[column]}`).join(' ')
      // Until the transaction's end nobody else counts the same.
      await lockText(tx, lock)
      const { from, end } = periodOf(within, now)
      const uses = await tx
        .select({ usedAt: limitUses.usedAt, pendingUntil: limitUses.pendingUntil })
        .from(limitUses)
        .where(and(agreesIn(by, values), gte(limitUses.usedAt, from), stillCounts(now)))
      if (uses.length >= most) {
        const ends = uses.map(({ usedAt, pendingUntil: until }) => until?.getTime() ?? end(usedAt))
        // So many have to end that one more is allowed.
        const next = ends.toSorted((a, b) => a - b)[uses.length - most] ?? 0
        return { limit, wait: Math.ceil((next - now.getTime()) / 1000) }
      }
    }
    const [taken] = await tx
      .insert(limitUses)
      .values({ ...values, usedAt: now, pendingUntil })
      .returning({ id: limitUses.id })
    if (!taken) throw new Error('The use was not counted.')
    return taken
  })
}

const stillCounts = (now: Date) => or(isNull(limitUses.pendingUntil), gt(limitUses.pendingUntil, now))

/** Has a use that was pending count as long as any. */
export async function settleUse(db: Database, id: number): Promise<void> {
  await db.update(limitUses).set({ pendingUntil: null }).where(eq(limitUses.id, id))
}

/** From when on uses count, and when the use at some moment no longer does. */
function periodOf(within: Limit['within'], now: Date) {
  if (within === 'day') {
    const today = dayInLondon(now)
    return { from: startOfDayInLondon(today), end: () => startOfDayInLondon(addDays(today, 1)).getTime() }
  }
  const length = within.minutes * 60 * 1000
  return { from: new Date(now.getTime() - length + 1), end: (usedAt: Date) => usedAt.getTime() + length }
}

/**
 * The same for callers that tell the client to wait.
 * @returns the use's id
 * @throws a 429 with `Retry-After` when a limit is reached
 */
export async function takeUseOrRefuse(...call: Parameters<typeof takeUse>): Promise<number> {
  const taken = await takeUse(...call)
  if ('wait' in taken) throw refused(taken)
  return taken.id
}

/** The 429 of a limit that is reached. */
export function refused({ limit: { sentence }, wait }: Refusal): ApiError {
  if (sentence === undefined) return tooManyTries(wait)
  return new ApiError(429, sentence, { headers: { 'Retry-After': String(wait) } })
}

/** Forgets the uses that agree in these columns. */
export async function forgetUses(db: Database, use: Use, by: Limit['by']): Promise<void> {
  await db.delete(limitUses).where(agreesIn(by, { ...use, source: networkOf(use.source) }))
}

const agreesIn = (by: Limit['by'], use: Use) => and(...by.map((column) => eq(limitUses[column], use[column])))

/** Who has an IPv6 address usually has all of its /64 (D62). What is no address stays as it is. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()
    : parsed.toString()
}
