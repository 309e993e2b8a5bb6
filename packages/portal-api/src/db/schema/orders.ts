import { paymentTypes } from '@doorstep/portal-contract/onboarding'
import { openOrderStatuses, orderStatusIds, type OrderStatusId } from '@doorstep/portal-contract/orders'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { billGroups, catalogueBills, coupons } from './catalogue.ts'
import { createdAt, identity, moment, oneOf, pence, reference, updatedAt } from './columns.ts'
import { ofParent, parentKey } from './ownership.ts'
import { partners } from './partners.ts'
import { actors, users } from './people.ts'
import { ofProperty } from './properties.ts'
import { providers } from './providers.ts'
import { ofTenancy } from './tenancies.ts'

/** Who pays: the tenants, or the partner for a bills-included package (D24b). */
export const responsibilityTypes = ['tenant', 'partner'] as const

/**
 * Packages, also called orders (specification, section 3). Statuses and their transitions: section 4, D21. A tenancy has one open order
 * at most.
 */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyId: reference('tenancy_id').notNull(),
    responsibilityType: text('responsibility_type', { enum: responsibilityTypes }).notNull(),
    statusId: smallint('status_id').$type<OrderStatusId>().notNull(),
    statusChangedAt: moment('status_changed_at').notNull().defaultNow(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    /**
     * The day before which it never starts, whatever its tenancy's start is put right to (D113). Null for a lead, of which nothing was
     * ordered yet; the code of before leaves it out.
     */
    earliestStart: date('earliest_start'),
    /** Monthly, before the coupon. */
    managementFeePence: pence('management_fee_pence').notNull().default(0),
    hasTvLicence: boolean('has_tv_licence').notNull().default(false),
    paymentMethod: text('payment_method', { enum: paymentTypes }),
    createdByUserId: reference('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    ofTenancy(t.tenancyId, t.propertyId, t.partnerId),
    parentKey(t.id, t.partnerId),
    uniqueIndex('orders_open_unique').on(t.tenancyId).where(oneOf(t.statusId, openOrderStatuses)),
    index('orders_list_index').on(t.partnerId, t.responsibilityType, t.statusId, t.id.desc()),
    // With the status, so that a list by start is filtered without its rows.
    index('orders_start_index').on(
      t.partnerId,
      t.responsibilityType,
      t.startsOn.desc(),
      t.id.desc(),
      t.statusId,
    ),
    index('orders_property_index').on(t.propertyId),
    index('orders_tenancy_index').on(t.tenancyId),
    check('orders_status_known', oneOf(t.statusId, orderStatusIds)),
    check('orders_responsibility_known', oneOf(t.responsibilityType, responsibilityTypes)),
    check('orders_payment_method_known', oneOf(t.paymentMethod, paymentTypes)),
    check('orders_order', sql`${t.endsOn} > ${t.startsOn}`),
    check('orders_fee_not_negative', sql`${t.managementFeePence} >= 0`),
  ],
)

/** The foreign key of a record to an order of the same partner. */
export function ofOrder<Table extends string>(
  orderId: AnyPgColumn<{ tableName: Table }>,
  partnerId: AnyPgColumn<{ tableName: Table }>,
) {
  return ofParent([orderId, partnerId], [orders.id, orders.partnerId])
}

/** An account is sealed until it was handed over to whoever takes the money (D96): of its details only the last four digits are kept. */
const handedOver = {
  /** `{ account_name, sort_code, account_number }` as JSON; wiped once it was handed over. See mandates/accounts.ts. */
  sealedDetails: text('sealed_details'),
  lastFour: text('last_four').notNull(),
  /** When our staff saw the details, where no provider takes them. */
  shownAt: moment('shown_at'),
  /** By what a provider knows the account; null where our staff have its details. */
  mandate: text('mandate'),
}

/** The account that pays for an order by Direct Debit (D27). */
export const directDebits = pgTable(
  'direct_debits',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    orderId: reference('order_id').notNull(),
    ...handedOver,
    createdByUserId: reference('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofOrder(t.orderId, t.partnerId).onDelete('cascade'),
    unique('direct_debits_order_id_unique').on(t.orderId),
    index('direct_debits_waiting_index')
      .on(t.id)
      .where(sql`${t.sealedDetails} is not null`),
    check('direct_debits_last_four_digits', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
    check('direct_debits_reached', sql`num_nonnulls(${t.sealedDetails}, ${t.mandate}, ${t.shownAt}) > 0`),
  ],
)

/** Coupons as they were used, one an order (D27). Whether a coupon may be used by a partner is checked by the call that redeems it. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    orderId: reference('order_id').notNull(),
    couponId: reference('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** Off the management fee, each month; what the coupon was worth when it was redeemed. */
    discountPence: pence('discount_pence').notNull(),
    redeemedByUserId: reference('redeemed_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: moment('redeemed_at').notNull().defaultNow(),
  },
  (t) => [
    ofOrder(t.orderId, t.partnerId).onDelete('cascade'),
    unique('coupon_redemptions_order_id_unique').on(t.orderId),
    index('coupon_redemptions_coupon_index').on(t.couponId),
    check('coupon_redemptions_discount_positive', sql`${t.discountPence} > 0`),
  ],
)

/** Every status an order has had: its timeline, and what counts over time are made from (D21, D36). */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    orderId: reference('order_id').notNull(),
    fromStatusId: smallint('from_status_id').$type<OrderStatusId>(),
    toStatusId: smallint('to_status_id').$type<OrderStatusId>().notNull(),
    /** Why, where one is asked for: a lost lead (D20). */
    reason: text('reason'),
    actor: text('actor', { enum: actors }).notNull().default('user'),
    /** Null for staff and jobs, and once the person's record is gone. */
    changedByUserId: reference('changed_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    ofOrder(t.orderId, t.partnerId).onDelete('cascade'),
    index('order_status_changes_order_index').on(t.orderId, t.changedAt),
    index('order_status_changes_partner_index').on(t.partnerId, t.changedAt),
    check('order_status_changes_from_known', oneOf(t.fromStatusId, orderStatusIds)),
    check('order_status_changes_to_known', oneOf(t.toStatusId, orderStatusIds)),
    check('order_status_changes_actor_known', oneOf(t.actor, actors)),
    check('order_status_changes_actor_user', sql`${t.actor} = 'user' or ${t.changedByUserId} is null`),
  ],
)

/**
 * What pays of a package, as it was recorded: appended whenever it changes, never overwritten (D94). The database writes it, in
 * `record_terms` of migrations/0033_package_terms.sql, so that none of those who change orders, tenancies or bills can forget to.
 */
export const packageTerms = pgTable(
  'package_terms',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    orderId: reference('order_id').notNull(),
    /** When what it says was written; it holds until the next one. The first also holds for the time before. */
    recordedAt: moment('recorded_at').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    /** How many tenants the tenancy has, whom commission counts. */
    tenants: smallint('tenants').notNull(),
    /** All its bills of a month, whatever they add up to. */
    pricePence: bigint('price_pence', { mode: 'number' }).notNull(),
    /** The management fee of a month, before the coupon. */
    feePence: pence('fee_pence').notNull(),
  },
  (t) => [
    ofOrder(t.orderId, t.partnerId).onDelete('cascade'),
    index('package_terms_order_index').on(t.orderId, t.recordedAt.desc(), t.id.desc()),
  ],
)

/** 'Install Date Booked' is the specification's (section 3); the rest are the states the package screen shows. */
export const billStates = [
  'Not Started',
  'Waiting for supplier',
  'Install Date Booked',
  'Active',
  'Ended',
] as const

/** The bills of a package (specification, section 3). Priced either as a whole or by housemate. */
export const bills = pgTable(
  'bills',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    orderId: reference('order_id').notNull(),
    groupId: reference('group_id')
      .notNull()
      .references(() => billGroups.id),
    catalogueBillId: reference('catalogue_bill_id').references(() => catalogueBills.id),
    providerId: reference('provider_id')
      .notNull()
      .references(() => providers.id),
    name: text('name').notNull(),
    /** The payment reference. */
    accountNumber: text('account_number'),
    state: text('state', { enum: billStates }).notNull().default('Not Started'),
    installsOn: date('installs_on'),
    setUpOn: date('set_up_on'),
    /** Monthly price of the whole bill; null when priced by housemate. */
    pricePence: pence('price_pence'),
    housemates: smallint('housemates'),
    pricePerHousematePence: pence('price_per_housemate_pence'),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder(t.orderId, t.partnerId).onDelete('cascade'),
    parentKey(t.id, t.orderId, t.partnerId),
    index('bills_order_index').on(t.orderId),
    check('bills_state_known', oneOf(t.state, billStates)),
    check('bills_install_date', sql`${t.state} <> 'Install Date Booked' or ${t.installsOn} is not null`),
    check(
      'bills_one_price',
      sql`(${t.pricePence} >= 0 and ${t.housemates} is null and ${t.pricePerHousematePence} is null)
        or (${t.pricePence} is null and ${t.housemates} between 1 and 20 and ${t.pricePerHousematePence} >= 0)`,
    ),
  ],
)

/** The people of a package's household who pay (specification, section 3). */
export const housemates = pgTable(
  'housemates',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    orderId: reference('order_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    /** E.164 (D17). */
    phoneNumber: text('phone_number'),
    isLeadTenant: boolean('is_lead_tenant').notNull().default(false),
    hasPaymentDetails: boolean('has_payment_details').notNull().default(false),
    /** When they were last invited or reminded, once a day at most (D44). */
    remindedAt: moment('reminded_at'),
    /** When whoever opened their link said that they aren't this person, and why (D86). */
    declinedAt: moment('declined_at'),
    declinedReason: text('declined_reason'),
    /** When they left the household: who was billed stays with their shares (D97). Everyone else who leaves is deleted. */
    leftAt: moment('left_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder(t.orderId, t.partnerId).onDelete('cascade'),
    parentKey(t.id, t.orderId, t.partnerId),
    index('housemates_order_index').on(t.orderId),
    index('housemates_without_details_index')
      .on(t.partnerId, t.orderId)
      .where(sql`not ${t.hasPaymentDetails}`),
    uniqueIndex('housemates_lead_tenant_unique')
      .on(t.orderId)
      .where(sql`${t.isLeadTenant}`),
  ],
)

/** The property that a draft is for, as text; null for a new one. */
export const draftPropertyId = (draft: AnyPgColumn) => sql<string | null>`(${draft} ->> 'property_id')`

/** The account by which a housemate pays their share (D86). Another account is another row, so that it has a reference of its own. */
export const housemateAccounts = pgTable(
  'housemate_accounts',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    orderId: reference('order_id').notNull(),
    housemateId: reference('housemate_id').notNull(),
    ...handedOver,
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofParent(
      [t.housemateId, t.orderId, t.partnerId],
      [housemates.id, housemates.orderId, housemates.partnerId],
    ).onDelete('cascade'),
    unique('housemate_accounts_housemate_id_unique').on(t.housemateId),
    index('housemate_accounts_order_index').on(t.orderId),
    index('housemate_accounts_waiting_index')
      .on(t.id)
      .where(sql`${t.sealedDetails} is not null`),
    check('housemate_accounts_last_four_digits', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
    check(
      'housemate_accounts_reached',
      sql`num_nonnulls(${t.sealedDetails}, ${t.mandate}, ${t.shownAt}) > 0`,
    ),
  ],
)

/**
 * The wizard's drafts, kept on the server so that they survive a reload and another device (D28). A person has one open draft at most for
 * each property, of the partner they work as (D89).
 */
export const partnerPackageDrafts = pgTable(
  'partner_package_drafts',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What `packageDraft` of the contract describes, without bank details; emptied once it was submitted. */
    draft: jsonb('draft').$type<Record<string, unknown>>().notNull(),
    /** The package that it became, as its submit was answered. */
    submitted: jsonb('submitted').$type<{ id: number; property_id: number; tenancy_id: number }>(),
    /** When it goes, submitted or not. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('partner_package_drafts_open_unique')
      .on(t.userId, t.partnerId, draftPropertyId(t.draft))
      .where(sql`${t.submitted} is null`),
    index('partner_package_drafts_expires_at_index').on(t.expiresAt),
  ],
)
