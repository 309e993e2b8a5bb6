import type { ReadingLink } from '@doorstep/portal-contract/reading-links.schema'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { accessLinks } from '../db/schema/access-links.ts'
import { meters } from '../db/schema/meters.ts'
import { readingLinkMeters, readingLinks } from '../db/schema/reading-links.ts'
import { orNotFound } from '../http/errors.ts'
import type { PageRequest } from '../http/pages.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** A link to readings of a property. */
export type ReadingLinkKey = { propertyId: number; id: number }

const fields = {
  id: readingLinks.id,
  name: readingLinks.name,
  email: readingLinks.email,
  message: readingLinks.message,
  type: readingLinks.type,
  tenancy_id: readingLinks.tenancyId,
  sentAt: accessLinks.sentAt,
  openedAt: accessLinks.openedAt,
  usedAt: accessLinks.usedAt,
  revokedAt: accessLinks.revokedAt,
  expiresAt: accessLinks.expiresAt,
}

type Row = Omit<ReadingLink, 'meters' | 'sent_at' | 'opened_at' | 'used_at' | 'revoked_at' | 'expires_at'> & {
  sentAt: Date | null
  openedAt: Date | null
  usedAt: Date | null
  revokedAt: Date | null
  expiresAt: Date
}

/** A page of the links that ask for readings of a property, newest first, and how many there are in all (D67). */
export async function listReadingLinks(
  scoped: ScopedDatabase,
  propertyId: number,
  query: PageRequest,
): Promise<{ links: ReadingLink[]; total: number }> {
  const wanted = {
    matches: eq(readingLinks.propertyId, propertyId),
    order: [desc(readingLinks.createdAt), desc(readingLinks.id)],
    ...query,
  }
  const { rows, total } = await readPage(scoped, readingLinks, wanted, (isOnPage, facts) =>
    scoped
      .select({ ...fields, ...facts })
      .from(readingLinks, isOnPage)
      .innerJoin(accessLinks, readingLinks.linkId),
  )
  return { links: await withMeters(scoped, rows), total }
}

/** One of them. @throws a 404 when it isn't there */
export async function findReadingLink(
  scoped: ScopedDatabase,
  { propertyId, id }: ReadingLinkKey,
): Promise<ReadingLink> {
  const rows = await scoped
    .select(fields)
    .from(readingLinks, and(eq(readingLinks.id, id), eq(readingLinks.propertyId, propertyId)))
    .innerJoin(accessLinks, readingLinks.linkId)
  const [link] = await withMeters(scoped, rows)
  return orNotFound(link)
}

async function withMeters(scoped: ScopedDatabase, rows: readonly Row[]): Promise<ReadingLink[]> {
  if (rows.length === 0) return []
  const asked = await scoped
    .select({
      linkId: readingLinkMeters.readingLinkId,
      id: meters.id,
      kind: meters.kind,
      serial_number: meters.serialNumber,
    })
    .from(
      readingLinkMeters,
      inArray(
        readingLinkMeters.readingLinkId,
        rows.map(({ id }) => id),
      ),
    )
    .innerJoin(meters, readingLinkMeters.meterId)
    .orderBy(asc(meters.id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    type: row.type,
    tenancy_id: row.tenancy_id,
    meters: asked.flatMap(({ linkId, ...meter }) => (linkId === row.id ? [meter] : [])),
    sent_at: momentOf(row.sentAt),
    opened_at: momentOf(row.openedAt),
    used_at: momentOf(row.usedAt),
    revoked_at: momentOf(row.revokedAt),
    expires_at: row.expiresAt.toISOString(),
  }))
}

const momentOf = (moment: Date | null) => moment?.toISOString() ?? null
