import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, pence, reference } from './columns.ts'
import { partners } from './partners.ts'
import { providers } from './providers.ts'

/** Groups of bills in a quote, e.g. Electricity (specification, sections 3 and 9; D54). */
export const billGroups = pgTable('bill_groups', {
  id: identity(),
  name: text('name').notNull().unique(),
  position: smallint('position').notNull(),
  /** Hidden in quotes: TV Package, Cleaner and Free Perks (specification, section 9). */
  hiddenInQuote: boolean('hidden_in_quote').notNull().default(false),
})

/** What can be put in a package. */
export const catalogueBills = pgTable(
  'catalogue_bills',
  {
    id: identity(),
    groupId: reference('group_id')
      .notNull()
      .references(() => billGroups.id),
    providerId: reference('provider_id')
      .notNull()
      .references(() => providers.id),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
    /** Chosen when a quote is first shown. */
    activeByDefault: boolean('active_by_default').notNull().default(true),
    /** The rate that is part of its price; 0 also for what is exempt. */
    vatPercent: smallint('vat_percent').notNull().default(0),
  },
  (t) => [
    unique('catalogue_bills_group_id_name_unique').on(t.groupId, t.name),
    check('catalogue_bills_vat_range', sql`${t.vatPercent} between 0 and 100`),
  ],
)

/**
 * The monthly price of a bill by household size, VAT included, with the days on which quotes have it (D25, D26). Prices of the same
 * bill and size don't overlap: `catalogue_bill_prices_no_overlap` in migrations/0000_initial.sql.
 */
export const catalogueBillPrices = pgTable(
  'catalogue_bill_prices',
  {
    billId: reference('bill_id')
      .notNull()
      .references(() => catalogueBills.id, { onDelete: 'cascade' }),
    housemates: smallint('housemates').notNull(),
    pricePerHousematePence: pence('price_per_housemate_pence').notNull(),
    validFrom: date('valid_from').notNull(),
    /** The last day, or null while no later price is known. */
    validTo: date('valid_to'),
  },
  (t) => [
    primaryKey({ columns: [t.billId, t.housemates, t.validFrom] }),
    check('catalogue_bill_prices_housemates_range', sql`${t.housemates} between 1 and 20`),
    check('catalogue_bill_prices_not_negative', sql`${t.pricePerHousematePence} >= 0`),
    check('catalogue_bill_prices_days', sql`${t.validTo} >= ${t.validFrom}`),
  ],
)

/**
 * The monthly management fee that quotes have as their `service_charge` (specification, section 9), with the days on which they do.
 * They don't overlap: `management_fees_no_overlap` in migrations/0000_initial.sql.
 */
export const managementFees = pgTable(
  'management_fees',
  {
    id: identity(),
    /** VAT included. */
    monthlyPence: pence('monthly_pence').notNull(),
    vatPercent: smallint('vat_percent').notNull(),
    validFrom: date('valid_from').notNull(),
    /** The last day, or null while no later fee is known. */
    validTo: date('valid_to'),
  },
  (t) => [
    check('management_fees_not_negative', sql`${t.monthlyPence} >= 0`),
    check('management_fees_vat_range', sql`${t.vatPercent} between 0 and 100`),
    check('management_fees_days', sql`${t.validTo} >= ${t.validFrom}`),
  ],
)

/** Coupons come off the management fee only (D27). Without a partner, anyone may use one. */
export const coupons = pgTable(
  'coupons',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    partnerId: reference('partner_id').references(() => partners.id),
    percentOff: smallint('percent_off'),
    amountOffPence: pence('amount_off_pence'),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    usesLeft: integer('uses_left'),
    /** How many uses the catalogue gave it in all; null without a limit, and of a limited one that it doesn't know. */
    uses: integer('uses'),
    createdAt: createdAt(),
    disabledAt: moment('disabled_at'),
  },
  (t) => [
    check('coupons_code_form', sql`${t.code} ~ '^[A-Z0-9-]{3,24}$'`),
    check('coupons_one_kind', sql`(${t.percentOff} is null) <> (${t.amountOffPence} is null)`),
    check('coupons_percent_range', sql`${t.percentOff} between 1 and 100`),
    check('coupons_amount_positive', sql`${t.amountOffPence} > 0`),
    check('coupons_order', sql`${t.validTo} >= ${t.validFrom}`),
    check('coupons_uses_not_negative', sql`${t.usesLeft} >= 0`),
  ],
)
