import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, reference } from './columns.ts'
import { partners } from './partners.ts'

/** Keys that let a reseller's own site embed parts of the portal (D42). The secret is kept only as its SHA-256. */
export const embedKeys = pgTable(
  'embed_keys',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    name: text('name').notNull(),
    publishableKey: text('publishable_key').notNull().unique(),
    secretHash: text('secret_hash').notNull(),
    allowedOrigins: text('allowed_origins').array().notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [index('embed_keys_partner_index').on(t.partnerId)],
)
