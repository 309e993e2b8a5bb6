import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf } from './columns.ts'

export const providerKinds = [
  'electricity',
  'gas',
  'water',
  'broadband',
  'tv',
  'insurance',
  'council',
  'other',
] as const

/** Suppliers of utilities, and the bank account their bills are paid into (D34). */
export const providers = pgTable(
  'providers',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull().unique(),
    kind: text('kind', { enum: providerKinds }).notNull(),
    logoPath: text('logo_path'),
    /** Its address for notices about tenancies (D88). */
    email: text('email'),
    payee: text('payee').notNull(),
    /** `12-34-56`. */
    sortCode: text('sort_code').notNull(),
    bankAccountNumber: text('bank_account_number').notNull(),
    /** How many working days it usually takes to settle a notice (D67): of every partner's lately, else as the catalogue says; null when neither is known. */
    usualDays: smallint('usual_days'),
    /** The same as the catalogue says (docs/decisions/0108). */
    statedDays: smallint('stated_days'),
    /** Since when nobody new is offered it; what it has stays as it is. */
    retiredAt: moment('retired_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('providers_kind_known', oneOf(t.kind, providerKinds)),
    check('providers_usual_days_positive', sql`${t.usualDays} > 0`),
    check('providers_stated_days_positive', sql`${t.statedDays} > 0`),
  ],
)

/** Who heats a property (specification, section 3). */
export const heatingProviders = pgTable('heating_providers', {
  id: identity(),
  name: text('name').notNull().unique(),
})
