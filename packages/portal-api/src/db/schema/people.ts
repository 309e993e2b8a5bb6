import { colourSchemes, densities } from '@doorstep/portal-contract/auth'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference, updatedAt } from './columns.ts'
import { partners } from './partners.ts'

/** People who can sign in. Emails are compared without case (D45), so they are kept in lower case. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    /** E.164 (D17). */
    phoneNumber: text('phone_number'),
    /** `scrypt$N$r$p$salt$key`, see node/passwords.ts. */
    passwordHash: text('password_hash').notNull(),
    /** When it was last changed or reset: what was mailed before to reset it ends with that. Null since signing up. */
    passwordSetAt: moment('password_set_at'),
    colourScheme: text('colour_scheme', { enum: colourSchemes }).notNull().default('system'),
    density: text('density', { enum: densities }).notNull().default('comfortable'),
    /** Whether the dashboard leaves out the first steps with the portal. */
    hidesFirstSteps: boolean('hides_first_steps').notNull().default(false),
    lastSignedInAt: moment('last_signed_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('users_email_lower_case', sql`${t.email} = lower(${t.email}) and ${t.email} <> ''`),
    check('users_colour_scheme_known', oneOf(t.colourScheme, colourSchemes)),
    check('users_density_known', oneOf(t.density, densities)),
  ],
)

/** Who makes changes: someone who signs in, our own staff (the demo data and `npm run staff`), or a job. */
export const actors = ['user', 'staff', 'system'] as const

/** Which partner a person works for, and whether they lead the team there (specification, sections 3 and 6). */
export const memberships = pgTable(
  'memberships',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isTeamLead: boolean('is_team_lead').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('memberships_partner_id_user_id_unique').on(t.partnerId, t.userId),
    index('memberships_user_id_index').on(t.userId),
  ],
)

/** `team` invites a colleague into `partner_id`; `partner` invites the first person of `partner_id`, a new company (D11, D13, D16). */
export const inviteKinds = ['team', 'partner'] as const

/** Invites to sign up. The link's secret is kept only as its SHA-256 (D11, D47). */
export const invites = pgTable(
  'invites',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    kind: text('kind', { enum: inviteKinds }).notNull(),
    email: text('email').notNull(),
    /** Of a partner's first person, as whoever invited them wrote it (D16). */
    firstName: text('first_name'),
    lastName: text('last_name'),
    isTeamLead: boolean('is_team_lead').notNull().default(false),
    tokenHash: text('token_hash').notNull().unique(),
    invitedByUserId: reference('invited_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Counts the links that were sent: each 'Send again' makes a new one, and ends the one before. */
    sendings: integer('sendings').notNull().default(1),
    lastSentAt: moment('last_sent_at').notNull().defaultNow(),
    /** When it was known that the latest email could not be delivered; null after 'Send again'. */
    undeliveredAt: moment('undelivered_at'),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One open invite an address: inviting twice is refused (D13).
    uniqueIndex('invites_open_unique')
      .on(t.partnerId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    check('invites_kind_known', oneOf(t.kind, inviteKinds)),
    check('invites_email_lower_case', sql`${t.email} = lower(${t.email}) and ${t.email} <> ''`),
    check('invites_one_end', sql`${t.acceptedAt} is null or ${t.revokedAt} is null`),
  ],
)

/**
 * Open sign-ups whose email is not proved yet (D11): nothing else knows of them, so nobody learns from a sign-up whether an address has
 * an account. The first sign-in with the mailed link makes the partner and the person.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: identity(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The company as it was entered and checked. */
    company: jsonb('company').$type<unknown>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sign_ups_expires_at_index').on(t.expiresAt),
    check('sign_ups_email_lower_case', sql`${t.email} = lower(${t.email}) and ${t.email} <> ''`),
  ],
)
