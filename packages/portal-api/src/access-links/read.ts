import type { AccessLinkKind, AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import { remindedOrderStatuses } from '@doorstep/portal-contract/orders'
import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { sha256 } from '../http/crypto.ts'
import type { OpenLink } from './link-database.ts'
import { refusalOf } from './rules.ts'

/**
 * The link of a secret, for what it is meant: one query, whatever comes of it, so that its duration tells nothing. A link of a suspended
 * partner (D61) or to a deleted property counts as revoked, one to a package that is closed, or that the partner pays for by now, as
 * closed.
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
    })
    .from(accessLinks)
    .innerJoin(partners, eq(partners.id, accessLinks.partnerId))
    .leftJoin(orders, eq(orders.id, accessLinks.orderId))
    .leftJoin(properties, or(eq(properties.id, accessLinks.propertyId), eq(properties.id, orders.propertyId)))
    .where(and(eq(accessLinks.tokenHash, sha256(secret)), eq(accessLinks.kind, kind)))
  const isRevoked = found && (found.status === 'suspended' || found.deletedAt !== null)
  const isClosed =
    found?.order &&
    (found.order.responsibility_type === 'partner' || !remindedOrderStatuses.includes(found.order.status_id))
  const refusal = refusalOf(found?.link, now) ?? (isRevoked ? 'revoked' : isClosed ? 'closed' : undefined)
  if (refusal || !found) return { refusal: refusal ?? 'unknown' }
  const { id, partnerId, propertyId, housemateId, openedAt } = found.link
  return { link: { id, kind, partnerId, recordId: propertyId ?? housemateId ?? 0, openedAt } }
}
