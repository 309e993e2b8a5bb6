import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { publicIdempotencyKeys } from '../db/schema/audit.ts'
import { transact } from '../db/transact.ts'
import type { IdempotentCall } from './environment.ts'
import { sameCallOf, keptSince } from './idempotency.ts'

/**
 * Makes the change of a call without a session, in one transaction; a call with the key of an earlier one gets the first answer again
 * (D5). A second call with the key waits here until the first one has ended.
 * @param call undefined when it brings no key
 * @param work runs again from its beginning when the database undid the transaction for another's sake
 * @throws a 422 when the key was used for something else
 */
export async function answerOnce<Body>(
  db: Database,
  call: IdempotentCall | undefined,
  now: Date,
  work: (transaction: Database) => Promise<Body>,
): Promise<Body> {
  return transact(db, (tx) => answerOnceIn(tx, call, now, () => work(tx)))
}

/** The same in a transaction that there is already. */
export async function answerOnceIn<Body>(
  tx: Database,
  call: IdempotentCall | undefined,
  now: Date,
  work: () => Promise<Body>,
): Promise<Body> {
  if (!call) return work()
  const own = eq(publicIdempotencyKeys.key, call.key)
  await tx.delete(publicIdempotencyKeys).where(and(own, lt(publicIdempotencyKeys.createdAt, keptSince(now))))
  const [claimed] = await tx
    .insert(publicIdempotencyKeys)
    .values({ ...call, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: publicIdempotencyKeys.id })
  if (!claimed) {
    const [first] = await tx.select().from(publicIdempotencyKeys).where(own)
    // The first call of this route stored its own Body.
    return sameCallOf(first, call).responseBody as Body
  }
  const body = await work()
  await tx
    .update(publicIdempotencyKeys)
    .set({ responseBody: body })
    .where(eq(publicIdempotencyKeys.id, claimed.id))
  return body
}
