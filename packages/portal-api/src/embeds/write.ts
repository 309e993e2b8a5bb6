import type { Context } from 'hono'
import { auditEntries } from '../db/schema/audit.ts'
import { type AuditEntry, auditRow } from '../http/audit.ts'
import type { KeyedEnv } from '../http/environment.ts'
import type { MailMessage } from '../mail/messages.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** What somebody did by a publishable key. */
export type KeyedChange<Body> = {
  audit: Omit<AuditEntry, 'partnerId' | 'undo'>[]
  mail?: MailMessage[]
  answer: Body
}

/**
 * The one way to change data with a publishable key: the change, its audit entries by the key (D7) and its mail are one transaction. The
 * transaction sees what is the reseller's own; there is no person, so a row that names its maker leaves that out.
 */
export async function writeByKey<Body>(
  c: Context<KeyedEnv>,
  work: (transaction: ScopedTransaction, now: Date) => Promise<KeyedChange<Body>>,
): Promise<Body> {
  const now = c.var.clock()
  const { key, scoped } = c.var.keyed
  const answer = await scoped.transaction(async (transaction) => {
    const change = await work(transaction, now)
    const made = {
      actor: 'embed_key' as const,
      embedKeyId: key.id,
      actingPartnerId: key.partnerId,
      requestId: c.var.requestId,
      createdAt: now,
    }
    for (const entry of change.audit) await transaction.insert(auditEntries, { ...auditRow(entry), ...made })
    const mail = { messages: change.mail ?? [], origin: c.var.origin, now }
    await transaction.run(c.var.queueMail, mail)
    return change.answer
  })
  c.var.wakeOutbox()
  return answer
}
