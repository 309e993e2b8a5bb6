import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference } from './columns.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'

/** Cookie sessions of people who are signed in (D2). */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    /** SHA-256 of the cookie's secret. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The partner the user works as in this session. */
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** Absolute end; the idle end follows from `last_seen_at`. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user_id_index').on(t.userId), index('sessions_expires_at_index').on(t.expiresAt)],
)

export const tokenKinds = ['password_reset', 'email_change'] as const

/** One-use secrets sent by mail (D12, D15), kept only as their SHA-256. */
export const tokens = pgTable(
  'tokens',
  {
    id: identity(),
    kind: text('kind', { enum: tokenKinds }).notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** What the token is for, e.g. the new address of an `email_change`. */
    payload: jsonb('payload').$type<Record<string, string>>(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('tokens_user_id_index').on(t.userId, t.kind),
    check('tokens_kind_known', oneOf(t.kind, tokenKinds)),
  ],
)
