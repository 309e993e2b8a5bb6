import type { AccessLinkKind, AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import { invitedHousemates } from '@doorstep/portal-contract/reminders'
import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isTrue } from '../db/expressions.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { sha256 } from '../http/crypto.ts'
import { hasShareToPay } from '../invoices/attempts.ts'
import type { OpenLink } from './link-database.ts'
import { refusalOf } from './rules.ts'

/**
 * The link of a secret, for what it is meant: one query, whatever comes of it, so that its duration tells nothing. A link of a suspended
 * partner (D61) or to a deleted property counts as revoked, one to a package that is closed, or that the partner pays for by now, as
 * closed, unless its tenant has a share to pay still (D115).
 */
export async function findLink<Kind extends AccessLinkKind>(
  db: Database,
  kind: Kind,
  secret: string,
  now: Date,
): Promise<{ link: OpenLink<Kind> & { openedAt: Date | null } } | { refusal: AccessLinkRefusal }> {
  const [found] = await db
    .select({
      link: accessLinks,
      status: partners.status,
      deletedAt: properties.deletedAt,
      order: { status_id: orders.statusId, responsibility_type: orders.responsibilityType },
      owes_share: isTrue(hasShareToPay(db, accessLinks.housemateId)),
    })
    .from(accessLinks)
    .innerJoin(partners, eq(partners.id, accessLinks.partnerId))
    .leftJoin(orders, eq(orders.id, accessLinks.orderId))
    .leftJoin(properties, or(eq(properties.id, accessLinks.propertyId), eq(properties.id, orders.propertyId)))
    .where(and(eq(accessLinks.tokenHash, sha256(secret)), eq(accessLinks.kind, kind)))
  const isRevoked = found && (found.status === 'suspended' || found.deletedAt !== null)
  const isClosed = found?.order && invitedHousemates(found.order, [found]).length === 0
  const refusal = refusalOf(found?.link, now) ?? (isRevoked ? 'revoked' : isClosed ? 'closed' : undefined)
  if (refusal || !found) return { refusal: refusal ?? 'unknown' }
  const { id, partnerId, propertyId, housemateId, openedAt } = found.link
  return { link: { id, kind, partnerId, recordId: propertyId ?? housemateId ?? 0, openedAt } }
}
