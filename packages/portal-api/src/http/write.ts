import type { Context } from 'hono'
import type { MailMessage } from '../mail/messages.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { recordAudit, type AuditEntry } from './audit.ts'
import type { SignedInEnv } from './environment.ts'
import { claimKey, keepAnswer } from './idempotency.ts'

/** What a change did: its audit entries, none when nothing changed, the mail that tells of it, and its answer, which may name them by their first. */
export type Change<Body> = {
  audit: AuditEntry[]
  mail?: MailMessage[]
  answer: (changeId: number | null) => Body
}

/**
 * The one way to change data for a signed-in person: the change, its audit entries (D7), its mail and the answer kept for a repeated
 * call (D5) are one transaction. Mail leaves after it.
 * @param work gets the time of the change; runs again from its beginning when the database undid the transaction for another's sake
 */
export async function write<Body>(
  c: Context<SignedInEnv>,
  work: (transaction: ScopedTransaction, now: Date) => Promise<Change<Body>>,
): Promise<Body> {
  const call = c.var.idempotency
  const now = c.var.clock()
  const done = await c.var.scoped.transaction(async (transaction) => {
    const earlier = call && (await claimKey(transaction, call, now))
    // The first call of this route stored its own Body.
    if (earlier) return earlier.body as Body
    const { audit, mail = [], answer } = await work(transaction, now)
    const made = { now, requestId: c.var.requestId }
    const body = answer(await recordAudit(transaction, audit, made))
    await transaction.run(c.var.queueMail, { messages: mail, origin: c.var.origin, now })
    if (call) await keepAnswer(transaction, call, body)
    return body
  })
  c.var.wakeOutbox()
  return done
}
