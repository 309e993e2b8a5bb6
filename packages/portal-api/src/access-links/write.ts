import type { AccessLinkKind } from '@doorstep/portal-contract/access-links'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { accessLinks } from '../db/schema/access-links.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { type AuditEntry, auditRow } from '../http/audit.ts'
import type { LinkEnv } from '../http/environment.ts'
import type { LinkTransaction } from './link-database.ts'
import { linkRefused } from './require-link.ts'
import { refusalOf } from './rules.ts'

/** What the holder of a link changed; `isUsedUp` when the link has done what it was for. */
export type LinkChange<Body> = {
  audit: Omit<AuditEntry, 'partnerId' | 'undo'>[]
  isUsedUp?: boolean
  answer: Body
}

/**
 * The one way to change data for the holder of a link: the change, its audit entries by the link (D7) and the link's use are one
 * transaction. Calls of one link take turns, so a link is used once.
 * @throws 410 when the link was used, revoked or deleted in the meantime
 */
export async function writeByLink<Kind extends AccessLinkKind, Body>(
  c: Context<LinkEnv<Kind>>,
  work: (transaction: LinkTransaction<Kind>, now: Date) => Promise<LinkChange<Body>>,
): Promise<Body> {
  const now = c.var.clock()
  const { id, partnerId } = c.var.linked.link
  return c.var.linked.transaction(async (transaction, tx) => {
    const isLink = eq(accessLinks.id, id)
    const [link] = await tx.select().from(accessLinks).where(isLink).for('update')
    const refusal = refusalOf(link, now)
    if (refusal) throw linkRefused(refusal)
    const { audit, isUsedUp, answer } = await work(transaction, now)
    const made = { actor: 'link' as const, linkId: id, partnerId, actingPartnerId: partnerId }
    const requestId = c.var.requestId
    if (audit.length > 0)
      await tx
        .insert(auditEntries)
        .values(audit.map((entry) => ({ ...auditRow(entry), ...made, requestId, createdAt: now })))
    if (isUsedUp) await tx.update(accessLinks).set({ usedAt: now }).where(isLink)
    return answer
  })
}
