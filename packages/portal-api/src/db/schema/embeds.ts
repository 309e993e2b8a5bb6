import { signedInWidgets } from '@doorstep/portal-contract/embeds'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference, updatedAt } from './columns.ts'
import { ofParent, parentKey } from './ownership.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'

/** Keys that let a reseller's own site embed parts of the portal (D42). Secrets are kept only as their SHA-256. */
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
    /** The secret before, which works until then too. */
    oldSecretHash: text('old_secret_hash'),
    oldSecretUntil: moment('old_secret_until'),
    allowedOrigins: text('allowed_origins').array().notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    parentKey(t.id, t.partnerId),
    index('embed_keys_partner_index').on(t.partnerId),
    index('embed_keys_secret_index').on(t.secretHash),
    index('embed_keys_old_secret_index').on(t.oldSecretHash),
    check('embed_keys_old_secret', sql`(${t.oldSecretHash} is null) = (${t.oldSecretUntil} is null)`),
  ],
)

/** Tokens of people who are signed in to a reseller's site (D42): each for one widget, one person and one origin. */
export const embedSessions = pgTable(
  'embed_sessions',
  {
    id: identity(),
    /** The reseller. */
    partnerId: reference('partner_id').notNull(),
    keyId: reference('key_id').notNull(),
    /** Whose data is seen: a person, and the partner they work as, which is the reseller or one of its agents. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userPartnerId: reference('user_partner_id')
      .notNull()
      .references(() => partners.id),
    widget: text('widget', { enum: signedInWidgets }).notNull(),
    origin: text('origin').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofParent([t.keyId, t.partnerId], [embedKeys.id, embedKeys.partnerId]).onDelete('cascade'),
    index('embed_sessions_key_index').on(t.keyId, t.userId),
    index('embed_sessions_user_index').on(t.userId),
    index('embed_sessions_expires_at_index').on(t.expiresAt),
    check('embed_sessions_widget_known', oneOf(t.widget, signedInWidgets)),
  ],
)

/** How much a key was used, by day in London and by which of its origins allowed it. */
export const embedUsage = pgTable(
  'embed_usage',
  {
    partnerId: reference('partner_id').notNull(),
    keyId: reference('key_id').notNull(),
    day: date('day').notNull(),
    origin: text('origin').notNull(),
    calls: integer('calls').notNull(),
    opened: integer('opened').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.day, t.origin] }),
    ofParent([t.keyId, t.partnerId], [embedKeys.id, embedKeys.partnerId]).onDelete('cascade'),
    index('embed_usage_day_index').on(t.day),
  ],
)
