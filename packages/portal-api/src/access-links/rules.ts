import type { AccessLinkKind, AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { accessLinks } from '../db/schema/access-links.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { housemateAccounts, housemates } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'

type Opened = { table: PgTable & { partnerId: AnyPgColumn }; by: string }

/** The tables that each kind of link opens, and the column that says whether a row is its record or belongs to it. */
export const openedTables = {
  readings: [
    { table: properties, by: 'id' },
    { table: meters, by: 'propertyId' },
    { table: meterReadings, by: 'propertyId' },
  ],
  tenant: [
    { table: housemates, by: 'id' },
    { table: housemateAccounts, by: 'housemateId' },
  ],
} as const satisfies Record<AccessLinkKind, readonly Opened[]>

/** A table that a kind of link opens. */
export type OpenedTable<Kind extends AccessLinkKind> = (typeof openedTables)[Kind][number]['table']

type LinkState = Pick<typeof accessLinks.$inferSelect, 'revokedAt' | 'usedAt' | 'expiresAt'>

/** Why a link opens nothing now; undefined when it opens its record. */
export function refusalOf(link: LinkState | undefined, now: Date): AccessLinkRefusal | undefined {
  if (!link) return 'unknown'
  if (link.revokedAt) return 'revoked'
  if (link.usedAt) return 'used'
  return link.expiresAt <= now ? 'expired' : undefined
}
