import { partnerTypes } from '@doorstep/portal-contract/partners'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, pence, reference, updatedAt } from './columns.ts'

/** D11, D16: pending until someone signs in or a sign-up is approved. */
export const partnerStatuses = ['pending', 'active', 'suspended'] as const

/** Companies that use the portal, and how they hang together (specification, section 3; D10). */
export const partners = pgTable(
  'partners',
  {
    id: identity(),
    name: text('name').notNull(),
    type: smallint('type').$type<(typeof partnerTypes)[keyof typeof partnerTypes]>().notNull(),
    parentId: reference('parent_id').references((): AnyPgColumn => partners.id),
    /** Whose brand this partner sees (D41); null for Doorstep's own. */
    resellerId: reference('reseller_id').references((): AnyPgColumn => resellers.id),
    status: text('status', { enum: partnerStatuses }).notNull().default('pending'),
    /** Whether it is invoiced for the packages of its branches too (D70); our staff decide. */
    isInvoicedForBranches: boolean('is_invoiced_for_branches').notNull().default(false),
    commissionAllowed: boolean('commission_allowed').notNull().default(false),
    /** What a tenant package earns it a month, for each tenant. */
    commissionRatePence: pence('commission_rate_pence').notNull().default(250),
    /** Whether its people need a second factor; a team lead decides. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    addressLine1: text('address_line1'),
    addressLine2: text('address_line2'),
    addressCity: text('address_city'),
    addressPostcode: text('address_postcode'),
    /** E.164 (D17). */
    phoneNumber: text('phone_number'),
    companyNumber: text('company_number'),
    vatNumber: text('vat_number'),
    /** When whoever signed the company up accepted the terms (D11). */
    termsAcceptedAt: moment('terms_accepted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('partners_parent_id_name_unique').on(t.parentId, sql`lower(${t.name})`),
    index('partners_reseller_id_index').on(t.resellerId),
    check('partners_type_known', oneOf(t.type, Object.values(partnerTypes))),
    check('partners_status_known', oneOf(t.status, partnerStatuses)),
    check('partners_name_present', sql`${t.name} <> ''`),
    check(
      'partners_invoiced_parent',
      sql`not ${t.isInvoicedForBranches} or ${t.type} <= ${sql.raw(String(partnerTypes.headOffice))}`,
    ),
    check('partners_commission_rate_positive', sql`${t.commissionRatePence} > 0`),
    check('partners_not_own_parent', sql`${t.parentId} <> ${t.id}`),
  ],
)

/** The brand of a reseller (D41). The reseller itself is a partner of type 0. */
export const resellers = pgTable(
  'resellers',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .unique()
      .references(() => partners.id),
    /** Also the logo's alternative text. */
    name: text('name').notNull(),
    /** Address of the logo on light ground, and on dark. */
    logoPath: text('logo_path'),
    logoDarkPath: text('logo_dark_path'),
    /** `#rrggbb`, the one colour a theme is made from. */
    brandColour: text('brand_colour'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('resellers_brand_colour_hex', sql`${t.brandColour} ~ '^#[0-9a-f]{6}$'`)],
)
