import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, pence, reference } from './columns.ts'
import { bills, housemates, orders } from './orders.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'
import { providers } from './providers.ts'

export const invoiceStatuses = ['Pending', 'Paid', 'Failed'] as const

/** 'Failed Temp' is shown as 'Failed' (specification, section 2); another attempt follows it. */
export const paymentStatuses = ['Pending', 'Paid', 'Failed Temp', 'Failed', 'Refunded'] as const

/** Invoices, also called package reports: one a month for bills-included packages. The period ends one month after creation (section 9). */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    /** Always the sum of the lines. */
    totalPence: pence('total_pence').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('invoices_list_index').on(t.partnerId, t.createdAt.desc(), t.id.desc()),
    check('invoices_status_known', oneOf(t.status, invoiceStatuses)),
  ],
)

/** What an invoice is for: a package each, split into its bills and the management fee. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    billsPence: pence('bills_pence').notNull(),
    managementFeePence: pence('management_fee_pence').notNull(),
  },
  (t) => [
    unique('invoice_lines_invoice_id_order_id_unique').on(t.invoiceId, t.orderId),
    index('invoice_lines_order_index').on(t.orderId),
  ],
)

/** Attempts to take the money of an invoice; four at most (D44). */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    attempt: smallint('attempt').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    amountPence: pence('amount_pence').notNull(),
    /** Who paid. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    failureReason: text('failure_reason'),
    retryOn: date('retry_on'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('invoice_payments_invoice_id_attempt_unique').on(t.invoiceId, t.attempt),
    check('invoice_payments_status_known', oneOf(t.status, paymentStatuses)),
    check('invoice_payments_attempt_range', sql`${t.attempt} between 1 and 4`),
    check('invoice_payments_amount_positive', sql`${t.amountPence} > 0`),
  ],
)

/** Money that housemates pay for a tenants' package: their share, each month (D29). */
export const housematePayments = pgTable(
  'housemate_payments',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    housemateId: reference('housemate_id')
      .notNull()
      .references(() => housemates.id, { onDelete: 'cascade' }),
    dueOn: date('due_on').notNull(),
    attempt: smallint('attempt').notNull().default(1),
    status: text('status', { enum: paymentStatuses }).notNull(),
    amountPence: pence('amount_pence').notNull(),
    paidAt: moment('paid_at'),
    failureReason: text('failure_reason'),
    retryOn: date('retry_on'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('housemate_payments_attempt_unique').on(t.housemateId, t.dueOn, t.attempt),
    index('housemate_payments_order_index').on(t.orderId, t.dueOn),
    check('housemate_payments_status_known', oneOf(t.status, paymentStatuses)),
    check('housemate_payments_attempt_range', sql`${t.attempt} between 1 and 4`),
    check('housemate_payments_amount_positive', sql`${t.amountPence} > 0`),
    check('housemate_payments_paid', sql`${t.status} <> 'Paid' or ${t.paidAt} is not null`),
  ],
)

/** 0, 1 and 5 are provider payouts (specification, section 9); 2 refund, 3 adjustment, 4 one-off charge (D29). */
export const payoutTypeIds = [0, 1, 2, 3, 4, 5] as const

/** Money paid out for a package (specification, section 3; D29). */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    invoiceId: reference('invoice_id').references(() => invoices.id),
    billId: reference('bill_id').references(() => bills.id),
    providerId: reference('provider_id').references(() => providers.id),
    typeId: smallint('type_id').$type<(typeof payoutTypeIds)[number]>().notNull(),
    /** A refund is negative. */
    amountPence: pence('amount_pence').notNull(),
    paidAt: moment('paid_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payouts_order_index').on(t.orderId, t.paidAt.desc()),
    index('payouts_invoice_index').on(t.invoiceId),
    check('payouts_type_known', oneOf(t.typeId, payoutTypeIds)),
  ],
)
