import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference } from './columns.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'

/** The key of a person's authenticator app (TOTP, RFC 6238). */
export const totpKeys = pgTable('totp_keys', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the installation's key, see http/crypto.ts. */
  sealedSecret: text('sealed_secret').notNull(),
  /** When a first code proved that the app has it; null before. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken: a code works once. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: createdAt(),
})

/** Passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the person calls it. */
    name: text('name').notNull(),
    /** Base64url, both. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Counts uses, where the authenticator does. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('passkeys_user_id_index').on(t.userId)],
)

/** One-use codes for who has lost the second factor, kept only as their SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user_id_index').on(t.userId)],
)

/** `sign_in`: the password was right, the second factor is to come. `passkey`: a new passkey is being made. */
export const challengeKinds = ['sign_in', 'passkey'] as const

/** What a browser was asked to prove, bound to its session cookie; one of a kind at a time. */
export const challenges = pgTable(
  'challenges',
  {
    id: identity(),
    kind: text('kind', { enum: challengeKinds }).notNull(),
    /** SHA-256 of the session cookie's secret. */
    sessionHash: text('session_hash').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    /** What the authenticator signs, base64url; null until a passkey is asked for. */
    webauthnChallenge: text('webauthn_challenge'),
    failures: integer('failures').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('challenges_session_index').on(t.sessionHash, t.kind),
    index('challenges_expires_at_index').on(t.expiresAt),
    check('challenges_kind_known', oneOf(t.kind, challengeKinds)),
    check('challenges_failures', sql`${t.failures} >= 0`),
  ],
)
