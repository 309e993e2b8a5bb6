import { orderStatuses, warmLeadStatus, type OrderStatusId } from '@doorstep/portal-contract/orders'
import { sql } from 'drizzle-orm'
import {
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
} from 'drizzle-orm/pg-core'
import { billGroups, catalogueBills, coupons } from './catalogue.ts'
import { createdAt, identity, moment, oneOf, pence, reference, updatedAt } from './columns.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'
import { ofProperty, properties } from './properties.ts'
import { providers } from './providers.ts'
import { tenancies } from './tenancies.ts'

/** Every status of section 4 of the specification, and the warm lead. */
const orderStatusIds = [...orderStatuses.map(({ id }) => id), warmLeadStatus]

/** Who pays: the tenants, or the partner for a bills-included package (D24b). */
export const responsibilityTypes = ['tenant', 'partner'] as const

export const paymentMethods = ['direct_debit', 'invoice'] as const

/** Packages, also called orders (specification, section 3). Statuses and their transitions: section 4, D21. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyId: reference('tenancy_id')
      .notNull()
      .references(() => tenancies.id),
    responsibilityType: text('responsibility_type', { enum: responsibilityTypes }).notNull(),
    statusId: smallint('status_id').$type<OrderStatusId>().notNull(),
    statusChangedAt: moment('status_changed_at').notNull().defaultNow(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    /** Monthly, before the coupon. */
    managementFeePence: pence('management_fee_pence').notNull().default(0),
    couponId: reference('coupon_id').references(() => coupons.id),
    hasTvLicence: boolean('has_tv_licence').notNull().default(false),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    /** All that is ever kept of a payer's account (D27). */
    paymentAccountLastFour: text('payment_account_last_four'),
    createdByUserId: reference('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    index('orders_list_index').on(t.partnerId, t.responsibilityType, t.statusId, t.id.desc()),
    index('orders_property_index').on(t.propertyId),
    index('orders_tenancy_index').on(t.tenancyId),
    check('orders_status_known', oneOf(t.statusId, orderStatusIds)),
    check('orders_responsibility_known', oneOf(t.responsibilityType, responsibilityTypes)),
    check('orders_payment_method_known', oneOf(t.paymentMethod, paymentMethods)),
    check('orders_last_four_digits', sql`${t.paymentAccountLastFour} ~ '^[0-9]{4}$'`),
    check('orders_order', sql`${t.endsOn} > ${t.startsOn}`),
    check('orders_fee_not_negative', sql`${t.managementFeePence} >= 0`),
  ],
)

/** Every status an order has had: its timeline, and what counts over time are made from (D21, D36). */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatusId: smallint('from_status_id').$type<OrderStatusId>(),
    toStatusId: smallint('to_status_id').$type<OrderStatusId>().notNull(),
    changedByUserId: reference('changed_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('order_status_changes_order_index').on(t.orderId, t.changedAt),
    index('order_status_changes_partner_index').on(t.partnerId, t.changedAt),
    check('order_status_changes_from_known', oneOf(t.fromStatusId, orderStatusIds)),
    check('order_status_changes_to_known', oneOf(t.toStatusId, orderStatusIds)),
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
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    groupId: reference('group_id')
      .notNull()
      .references(() => billGroups.id),
    catalogueBillId: reference('catalogue_bill_id').references(() => catalogueBills.id),
    providerId: reference('provider_id').references(() => providers.id),
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
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    /** E.164 (D17). */
    phoneNumber: text('phone_number'),
    isLeadTenant: boolean('is_lead_tenant').notNull().default(false),
    hasPaymentDetails: boolean('has_payment_details').notNull().default(false),
    /** Once a day at most (D44). */
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('housemates_order_index').on(t.orderId),
    uniqueIndex('housemates_lead_tenant_unique')
      .on(t.orderId)
      .where(sql`${t.isLeadTenant}`),
  ],
)

/** The wizard's draft, kept on the server so that it survives a reload and another device (D28). */
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
    propertyId: reference('property_id').references(() => properties.id),
    draft: jsonb('draft').$type<Record<string, unknown>>().notNull(),
    /** Quote valid for 14 days (D28). */
    quotedAt: moment('quoted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    submittedOrderId: reference('submitted_order_id').references(() => orders.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('partner_package_drafts_user_index').on(t.userId, t.updatedAt.desc()),
    unique('partner_package_drafts_order_unique').on(t.submittedOrderId),
  ],
)
