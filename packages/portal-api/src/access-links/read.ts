import type { AccessLinkKind, AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { sha256 } from '../http/crypto.ts'
import type { OpenLink } from './link-database.ts'
import { refusalOf } from './rules.ts'

/**
 * The link of a secret, for what it is meant: one query, whatever comes of it, so that its duration tells nothing. A link of a suspended
 * partner (D61) or a deleted property counts as revoked.
 */
export async function findLink<Kind extends AccessLinkKind>(
  db: Database,
  kind: Kind,
  secret: string,
  now: Date,
): Promise<{ link: OpenLink<Kind> & { openedAt: Date | null } } | { refusal: AccessLinkRefusal }> {
  const [found] = await db
    .select({ link: accessLinks, status: partners.status, deletedAt: properties.deletedAt })
    .from(accessLinks)
    .innerJoin(partners, eq(partners.id, accessLinks.partnerId))
    .leftJoin(properties, eq(properties.id, accessLinks.propertyId))
    .where(and(eq(accessLinks.tokenHash, sha256(secret)), eq(accessLinks.kind, kind)))
  const isClosed = found?.status === 'suspended' || (found && found.deletedAt !== null)
  const refusal = isClosed ? 'revoked' : refusalOf(found?.link, now)
  if (refusal || !found) return { refusal: refusal ?? 'unknown' }
  const { id, partnerId, propertyId, housemateId, openedAt } = found.link
  return { link: { id, kind, partnerId, recordId: propertyId ?? housemateId ?? 0, openedAt } }
}
