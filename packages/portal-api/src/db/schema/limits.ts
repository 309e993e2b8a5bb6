import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, oneOf } from './columns.ts'

/** What is limited: failed tries, calls that are open to everyone, and mail by its kind. */
export const limitedKinds = [
  'sign_in',
  'second_step',
  'current_password',
  'coupon',
  'link',
  'forgot_form',
  'sign_up_form',
  'check_password',
  'password_reset',
  'sign_up',
  'email_change',
  'invite',
  'payment_details_reminder',
  'chaser',
  'notice',
  'quote',
  'reading_link',
  'client_fault',
  'embed_key',
  'embed_call',
  'embed_session',
  'embed_lead',
] as const

/** What is counted against limits (limits/limits.ts). Of no partner's scope: an address is protected from all of them together. */
export const limitUses = pgTable(
  'limit_uses',
  {
    id: identity(),
    kind: text('kind', { enum: limitedKinds }).notNull(),
    /** The account that was tried, or where mail goes, in lower case; empty where none is asked. */
    email: text('email').notNull(),
    /** Who did it: the client's address (of IPv6 its /64), `partner 12` or `user 7`. */
    source: text('source').notNull(),
    usedAt: moment('used_at').notNull(),
    /** Until when it counts while its outcome isn't known: a process that dies meanwhile leaves it behind. Null once it is. */
    pendingUntil: moment('pending_until'),
  },
  (t) => [
    // A key of an embed stands for an email in several kinds, one of which has most of all uses.
    index('limit_uses_kind_email_index').on(t.kind, t.email, t.usedAt),
    index('limit_uses_source_index').on(t.source, t.usedAt),
    index('limit_uses_used_at_index').on(t.usedAt),
    check('limit_uses_kind_known', oneOf(t.kind, limitedKinds)),
  ],
)
