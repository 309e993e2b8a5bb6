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
    providerId: reference('provider_id').references(() => providers.id),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
    /** Chosen when a quote is first shown. */
    activeByDefault: boolean('active_by_default').notNull().default(true),
  },
  (t) => [unique('catalogue_bills_group_id_name_unique').on(t.groupId, t.name)],
)

/** The monthly price of a bill by household size (D25, D26). */
export const catalogueBillPrices = pgTable(
  'catalogue_bill_prices',
  {
    billId: reference('bill_id')
      .notNull()
      .references(() => catalogueBills.id, { onDelete: 'cascade' }),
    housemates: smallint('housemates').notNull(),
    pricePerHousematePence: pence('price_per_housemate_pence').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.billId, t.housemates] }),
    check('catalogue_bill_prices_housemates_range', sql`${t.housemates} between 1 and 20`),
    check('catalogue_bill_prices_not_negative', sql`${t.pricePerHousematePence} >= 0`),
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
