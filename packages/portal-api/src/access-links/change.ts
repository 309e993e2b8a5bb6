import type { AuditAction } from '@doorstep/portal-contract/activity'
import { accessLinkDays } from '@doorstep/portal-contract/access-links'
import { eq, gt, isNull } from 'drizzle-orm'
import { accessLinks } from '../db/schema/access-links.ts'
import { housemates } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import type { AuditEntry } from '../http/audit.ts'
import { notFound } from '../http/errors.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** What a link is made for. */
export type LinkTarget = { kind: 'readings'; propertyId: number } | { kind: 'tenant'; housemateId: number }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Makes a link to a record in view, for 14 days (D67, D86).
 * @param hash of its secret, see `createLinks` of mail/links.ts
 * @returns its id, and the entry for the audit, which has no secret
 * @throws 404 for a record that is not in view
 */
export async function createAccessLink(
  transaction: ScopedTransaction,
  target: LinkTarget,
  hash: string,
  now: Date,
): Promise<{ id: number; audit: AuditEntry }> {
  const { partnerId, ...record } = await recordOf(transaction, target)
  const expiresAt = new Date(now.getTime() + accessLinkDays * dayMs)
  const [made]: { id: number }[] = await transaction
    .insert(
      accessLinks,
      {
        kind: target.kind,
        ...record,
        tokenHash: hash,
        createdByUserId: transaction.scope.user.id,
        expiresAt,
        createdAt: now,
      },
      partnerId,
    )
    .returning({ id: accessLinks.id })
  if (!made) throw new Error('The link was not made.')
  const after = { kind: target.kind, ...record, expires_at: expiresAt.toISOString() }
  return { id: made.id, audit: entryOf('access_link.create', partnerId, made.id, null, after) }
}

/**
 * Revokes a link in view that was not used.
 * @throws 404 when there is none
 */
export async function revokeAccessLink(
  transaction: ScopedTransaction,
  id: number,
  now: Date,
): Promise<AuditEntry> {
  const [revoked] = await transaction
    .update(
      accessLinks,
      { revokedAt: now },
      eq(accessLinks.id, id),
      isNull(accessLinks.revokedAt),
      isNull(accessLinks.usedAt),
      gt(accessLinks.expiresAt, now),
    )
    .returning({ partnerId: accessLinks.partnerId, kind: accessLinks.kind })
  if (!revoked) throw notFound()
  return entryOf('access_link.revoke', revoked.partnerId, id, { kind: revoked.kind }, null)
}

async function recordOf(transaction: ScopedTransaction, target: LinkTarget) {
  const [found] =
    target.kind === 'readings'
      ? await transaction
          .select({ partnerId: properties.partnerId, propertyId: properties.id })
          .from(properties, eq(properties.id, target.propertyId), isNull(properties.deletedAt))
      : await transaction
          .select({
            partnerId: housemates.partnerId,
            orderId: housemates.orderId,
            housemateId: housemates.id,
          })
          .from(housemates, eq(housemates.id, target.housemateId))
  if (!found) throw notFound()
  return found
}

const entryOf = (
  action: AuditAction,
  partnerId: number,
  subjectId: number,
  before: unknown,
  after: unknown,
): AuditEntry => ({
  partnerId,
  action,
  subjectType: 'access_link',
  subjectId,
  before,
  after,
})
