import type { Context } from 'hono'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { recordAudit, type AuditEntry } from './audit.ts'
import type { SignedInEnv } from './environment.ts'
import { claimKey, keepAnswer } from './idempotency.ts'

/** What a change did: its audit entries, none when nothing changed, and its answer, which may name them by their first. */
export type Change<Body> = { audit: AuditEntry[]; answer: (changeId: number | null) => Body }

/**
 * The one way to change data for a signed-in person: the change, its audit entries (D7) and the answer kept for a repeated
 * call (D5) are one transaction.
 */
export function write<Body>(
  c: Context<SignedInEnv>,
  now: Date,
  work: (transaction: ScopedTransaction) => Promise<Change<Body>>,
): Promise<Body> {
  const call = c.var.idempotency
  return c.var.scoped.transaction(async (transaction) => {
    const earlier = call && (await claimKey(transaction, call, now))
    // The first call of this route stored its own Body.
    if (earlier) return earlier.body as Body
    const { audit, answer } = await work(transaction)
    const made = { now, requestId: c.var.requestId }
    const body = answer(await recordAudit(transaction, audit, made))
    if (call) await keepAnswer(transaction, call, body)
    return body
  })
}
