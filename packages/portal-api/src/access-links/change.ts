import type { AuditAction } from '@doorstep/portal-contract/activity'
import { accessLinkDays } from '@doorstep/portal-contract/access-links'
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { accessLinks } from '../db/schema/access-links.ts'
import { housemates } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import type { AuditEntry } from '../http/audit.ts'
import { notFound, orNotFound } from '../http/errors.ts'
import type { Links, NewLink } from '../mail/links.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** What a link is made for. */
export type LinkTarget = { kind: 'readings'; propertyId: number } | { kind: 'tenant'; housemateId: number }

const dayMs = 24 * 60 * 60 * 1000

/** When a link that is made or sent now expires. */
export const endOf = (now: Date) => new Date(now.getTime() + accessLinkDays * dayMs)

/** Whether a link still opens its record. */
export const isOpenLink = (now: Date) =>
  and(isNull(accessLinks.revokedAt), isNull(accessLinks.usedAt), gt(accessLinks.expiresAt, now))

/**
 * Makes a link to a record in view, for 14 days (D67, D86).
 * @param link the hash of its secret and what it is made from, see `createLinks` of mail/links.ts
 * @returns its id, and the entry for the audit, which has no secret
 * @throws 404 for a record that is not in view
 */
export async function createAccessLink(
  transaction: ScopedTransaction,
  target: LinkTarget,
  { nonce, hash }: NewLink,
  now: Date,
): Promise<{ id: number; audit: AuditEntry }> {
  const { partnerId, ...record } = await recordOf(transaction, target)
  const expiresAt = endOf(now)
  const id = await transaction
    .insert(
      accessLinks,
      {
        kind: target.kind,
        ...record,
        tokenHash: hash,
        nonce,
        createdByUserId: transaction.scope.user.id,
        expiresAt,
        createdAt: now,
      },
      partnerId,
    )
    .id()
  const after = { kind: target.kind, ...record, expires_at: expiresAt.toISOString() }
  return { id, audit: entryOf('access_link.create', partnerId, id, null, after) }
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
    .update(accessLinks, { revokedAt: now }, eq(accessLinks.id, id), isOpenLink(now))
    .returning({ partnerId: accessLinks.partnerId, kind: accessLinks.kind })
  if (!revoked) throw notFound()
  return entryOf('access_link.revoke', revoked.partnerId, id, { kind: revoked.kind }, null)
}

/**
 * The link of a housemate in view for the next 14 days: the one they have, so that every mail to them opens the same, or else a new one.
 * @returns its id, what its secret is made from, and the audit's entry for a new one
 * @throws 404 for a housemate that is not in view
 */
export async function renewTenantLink(
  transaction: ScopedTransaction,
  housemateId: number,
  links: Links,
  now: Date,
): Promise<{ id: number; nonce: string; expiresAt: Date; audit: AuditEntry[] }> {
  const expiresAt = endOf(now)
  const [open] = await transaction
    .select({ id: accessLinks.id, nonce: accessLinks.nonce })
    .from(
      accessLinks,
      eq(accessLinks.housemateId, housemateId),
      isOpenLink(now),
      isNotNull(accessLinks.nonce),
    )
    .orderBy(desc(accessLinks.id))
    .limit(1)
  if (open?.nonce) {
    await transaction.update(accessLinks, { expiresAt }, eq(accessLinks.id, open.id), isOpenLink(now))
    return { id: open.id, nonce: open.nonce, expiresAt, audit: [] }
  }
  const link = await links.make()
  const { id, audit } = await createAccessLink(transaction, { kind: 'tenant', housemateId }, link, now)
  return { id, nonce: link.nonce, expiresAt, audit: [audit] }
}

/** Revokes the links of a housemate in view that are open. */
export async function revokeTenantLinks(
  transaction: ScopedTransaction,
  housemateId: number,
  now: Date,
): Promise<AuditEntry[]> {
  const revoked = await transaction
    .update(accessLinks, { revokedAt: now }, eq(accessLinks.housemateId, housemateId), isOpenLink(now))
    .returning({ id: accessLinks.id, partnerId: accessLinks.partnerId, kind: accessLinks.kind })
  return revoked.map(({ id, partnerId, kind }) =>
    entryOf('access_link.revoke', partnerId, id, { kind }, null),
  )
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
  return orNotFound(found)
}

const entryOf = (
  action: AuditAction,
  partnerId: number,
  subjectId: number,
  before: unknown,
  after: unknown,
): AuditEntry => ({ partnerId, action, subjectId, before, after })
