import {
  invoiceNotices as kindsOfNotices,
  invoiceStatuses,
  paymentMethods,
} from '@doorstep/portal-contract/invoices'
import { paymentTypes } from '@doorstep/portal-contract/onboarding'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, pence, reference } from './columns.ts'
import { bills, housemates, ofOrder } from './orders.ts'
import { ofParent, parentKey } from './ownership.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'
import { providers } from './providers.ts'

/** 'Failed Temp' is shown as 'Failed' (specification, section 2); another attempt follows it. */
export const paymentStatuses = ['Pending', 'Paid', 'Failed Temp', 'Failed'] as const

/** Those of an attempt that took nothing. */
export const failedPaymentStatuses = ['Failed Temp', 'Failed'] as const

/**
 * Invoices, also called package reports: for a month of bills-included packages, the one in which they were made (D93). One with a housemate is
 * their share of a tenants' package instead (D115): they pay it, and it is none of the partner's invoices; see `isToPartner`.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    /** Who pays a share, and of which package; null of what a partner is invoiced. */
    housemateId: reference('housemate_id'),
    orderId: reference('order_id'),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    /** Always the sum of the lines, VAT included. */
    totalPence: pence('total_pence').notNull(),
    /** How its packages are paid for. 'On invoice' is never collected: its partner pays it by itself (D95). */
    paymentType: text('payment_type', { enum: paymentTypes }).notNull().default('direct_debit'),
    /** Which partner it was issued to, as it was then; null of a share. `invoices_issue` in migrations/0032_documents.sql writes it and has it stay. */
    buyerName: text('buyer_name'),
    buyerAddressLine1: text('buyer_address_line1'),
    buyerAddressLine2: text('buyer_address_line2'),
    buyerAddressCity: text('buyer_address_city'),
    buyerAddressPostcode: text('buyer_address_postcode'),
    buyerVatNumber: text('buyer_vat_number'),
    /** Who sold it, as the configuration said then; null where it didn't. It stays too (D93). */
    sellerName: text('seller_name'),
    sellerAddress: text('seller_address'),
    sellerVatNumber: text('seller_vat_number'),
    /** Where its partner pays by itself: 'sort code 12-34-56, account 12345678'. */
    sellerBankAccount: text('seller_bank_account'),
    createdAt: createdAt(),
  },
  (t) => [
    parentKey(t.id, t.partnerId),
    ofParent(
      [t.housemateId, t.orderId, t.partnerId],
      [housemates.id, housemates.orderId, housemates.partnerId],
    ).onDelete('cascade'),
    // One for each partner or tenant, way of paying and month: jobs date it at the beginning of a day.
    unique('invoices_payer_unique')
      .on(t.partnerId, t.createdAt, t.paymentType, t.housemateId)
      .nullsNotDistinct(),
    index('invoices_list_index')
      .on(t.partnerId, t.createdAt.desc(), t.id.desc())
      .where(isNull(t.housemateId)),
    index('invoices_order_index').on(t.orderId, t.createdAt.desc()).where(isNotNull(t.orderId)),
    index('invoices_housemate_index').on(t.housemateId),
    check('invoices_share', sql`num_nulls(${t.housemateId}, ${t.orderId}) <> 1`),
    check('invoices_status_known', oneOf(t.status, invoiceStatuses)),
    check('invoices_payment_type_known', oneOf(t.paymentType, paymentTypes)),
  ],
)

/** Whether an invoice is a partner's, and no tenant's share. */
export const isToPartner = isNull(invoices.housemateId)

/** Whether an invoice is a tenant's share (D115). */
export const isShare = isNotNull(invoices.housemateId)

/** The foreign key of a record to an invoice of a partner. */
function ofInvoice<Table extends string>(
  invoiceId: AnyPgColumn<{ tableName: Table }>,
  partnerId: AnyPgColumn<{ tableName: Table }>,
) {
  return ofParent([invoiceId, partnerId], [invoices.id, invoices.partnerId])
}

/**
 * What whoever is invoiced was mailed about an invoice: once of each kind (D95), in the transaction that puts the mail into the outbox. Nothing is
 * collected of an invoice that nobody was told of.
 */
export const invoiceNotices = pgTable(
  'invoice_notices',
  {
    partnerId: reference('partner_id').notNull(),
    invoiceId: reference('invoice_id').notNull(),
    kind: text('kind', { enum: kindsOfNotices }).notNull(),
    /** The day that the mail names for the first attempt to collect it; later where the mail left late. */
    firstAttemptOn: date('first_attempt_on'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.kind] }),
    ofInvoice(t.invoiceId, t.partnerId).onDelete('cascade'),
    check('invoice_notices_kind_known', oneOf(t.kind, kindsOfNotices)),
    check('invoice_notices_first_attempt', sql`${t.firstAttemptOn} is null or ${t.kind} = 'made'`),
  ],
)

/**
 * What is charged for a package and a month, from the day it was found due: once, by its key (D91). The next invoice of who pays for the package
 * has it, unless our staff waived it. Of a tenants' package it is the first of the shares that were made of it together (D115).
 * `package_charges_family` refuses the invoice of a stranger, and `package_charges_payer` a partner's for what tenants pay.
 */
export const packageCharges = pgTable(
  'package_charges',
  {
    orderId: reference('order_id').notNull(),
    partnerId: reference('partner_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    foundAt: moment('found_at').notNull(),
    /** Since when an invoice may have it; null while it waits for the word of our staff, as what was found late does. */
    approvedAt: moment('approved_at'),
    invoiceId: reference('invoice_id'),
    invoicePartnerId: reference('invoice_partner_id'),
    waivedAt: moment('waived_at'),
    waivedReason: text('waived_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.month] }),
    ofOrder(t.orderId, t.partnerId).onDelete('cascade'),
    ofInvoice(t.invoiceId, t.invoicePartnerId).onDelete('cascade'),
    index('package_charges_invoice_index').on(t.invoiceId),
    // What no invoice has yet.
    index('package_charges_open_index')
      .on(t.partnerId)
      .where(sql`${t.invoiceId} is null and ${t.waivedAt} is null`),
    check('package_charges_month_first', sql`extract(day from ${t.month}) = 1`),
    check('package_charges_invoice', sql`(${t.invoiceId} is null) = (${t.invoicePartnerId} is null)`),
    check('package_charges_waived', sql`(${t.waivedAt} is null) = (${t.waivedReason} is null)`),
    check('package_charges_once', sql`${t.invoiceId} is null or ${t.waivedAt} is null`),
  ],
)

/** What a line of an invoice charges: a bill of a package, its management fee, or the coupon that comes off the fee (D27). */
export const invoiceLineKinds = ['bill', 'management_fee', 'discount'] as const

/**
 * What an invoice is for, as it was issued: neither later prices nor other addresses change it, and its lines add up to it to the penny. An
 * invoice of a head office has packages of its branches too: `invoice_lines_family` in migrations/0000_baseline.sql refuses those of anyone else.
 */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    invoiceId: reference('invoice_id').notNull(),
    orderId: reference('order_id').notNull(),
    orderPartnerId: reference('order_partner_id').notNull(),
    kind: text('kind', { enum: invoiceLineKinds }).notNull(),
    billId: reference('bill_id'),
    /** The bill's name, or the coupon's code, as it was. */
    name: text('name').notNull(),
    /**
     * Whose package it was then, and where, as the invoice says it: without a foreign key, because a property that moves to another branch
     * doesn't change it. `invoice_lines_issued` in migrations/0032_documents.sql writes it and has it stay.
     */
    branchId: reference('branch_id'),
    branchName: text('branch_name'),
    addressLine1: text('address_line1'),
    addressLine2: text('address_line2'),
    addressCity: text('address_city'),
    addressPostcode: text('address_postcode'),
    /** The first day of the month that it is for, where that isn't the invoice's own: what was found late is on a later one (D91). */
    lateMonth: date('late_month'),
    /** VAT included; a discount is negative. */
    amountPence: pence('amount_pence').notNull(),
    vatPercent: smallint('vat_percent').notNull(),
    /** The part of the amount that is VAT, rounded half away from zero. */
    vatPence: integer('vat_pence')
      .notNull()
      .generatedAlwaysAs(sql`round(amount_pence::numeric * vat_percent / (100 + vat_percent))::integer`),
  },
  (t) => [
    parentKey(t.id, t.invoiceId, t.partnerId),
    ofInvoice(t.invoiceId, t.partnerId).onDelete('cascade'),
    ofOrder(t.orderId, t.orderPartnerId),
    ofParent([t.billId, t.orderId, t.orderPartnerId], [bills.id, bills.orderId, bills.partnerId]),
    unique('invoice_lines_month_charge_unique')
      .on(t.invoiceId, t.orderId, t.kind, t.billId, t.lateMonth)
      .nullsNotDistinct(),
    index('invoice_lines_order_index').on(t.orderId),
    index('invoice_lines_late_index').on(t.invoiceId, t.lateMonth).where(isNotNull(t.lateMonth)),
    index('invoice_lines_bill_index').on(t.billId),
    check('invoice_lines_kind_known', oneOf(t.kind, invoiceLineKinds)),
    check('invoice_lines_bill', sql`(${t.kind} = 'bill') = (${t.billId} is not null)`),
    check(
      'invoice_lines_amount_sign',
      sql`case when ${t.kind} = 'discount' then ${t.amountPence} < 0 else ${t.amountPence} >= 0 end`,
    ),
    check('invoice_lines_vat_range', sql`${t.vatPercent} between 0 and 100`),
  ],
)

/**
 * What an invoice charges for each branch: the sums of its lines, which never change once they are written (docs/decisions/0115).
 * `invoice_lines_sums` in migrations/0046_invoice_branches.sql keeps them, whoever writes lines. A tenant's share has none.
 */
export const invoiceBranches = pgTable(
  'invoice_branches',
  {
    partnerId: reference('partner_id').notNull(),
    invoiceId: reference('invoice_id').notNull(),
    /** As the lines have it, so without a foreign key too. */
    branchId: reference('branch_id').notNull(),
    branchName: text('branch_name').notNull(),
    /** How many packages have a line. */
    packages: integer('packages').notNull(),
    billsPence: pence('bills_pence').notNull(),
    feesPence: pence('fees_pence').notNull(),
    discountsPence: pence('discounts_pence').notNull(),
    /** The VAT in the three before. */
    vatPence: pence('vat_pence').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.branchId] }),
    ofInvoice(t.invoiceId, t.partnerId).onDelete('cascade'),
    index('invoice_branches_branch_index').on(t.partnerId, t.branchId),
  ],
)

/**
 * Money of an invoice (D92): our attempts to collect it, four at most (D44), what came by itself, and what was too much for one invoice and
 * counts for a later one. Its reference is `paymentRef` of its id.
 */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    invoiceId: reference('invoice_id').notNull(),
    method: text('method', { enum: paymentMethods }).notNull().default('direct_debit'),
    /** Of an attempt to collect it by Direct Debit. */
    attempt: smallint('attempt'),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** Of an attempt: whether whoever takes the money was asked for it. The code of before asks without writing it down. */
    wasAsked: boolean('was_asked').notNull().default(true),
    /** Below 0 where it is taken over to a later invoice, or takes a receipt back. */
    amountPence: pence('amount_pence').notNull(),
    /** What the bank calls money that came by itself, as our staff wrote it down. */
    bankReference: text('bank_reference'),
    /** The receipt that it takes back, as our staff mistyped it. */
    takesBackId: reference('takes_back_id'),
    /** When it was answered, or recorded where it came by itself; statements count it then. */
    settledAt: moment('settled_at'),
    /** Who paid for a partner. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    failureReason: text('failure_reason'),
    retryOn: date('retry_on'),
    createdAt: createdAt(),
  },
  (t) => [
    parentKey(t.id, t.invoiceId, t.partnerId),
    ofInvoice(t.invoiceId, t.partnerId).onDelete('cascade'),
    ofParent([t.takesBackId, t.invoiceId, t.partnerId], [t.id, t.invoiceId, t.partnerId]).onDelete('cascade'),
    unique('invoice_payments_takes_back_unique').on(t.takesBackId),
    unique('invoice_payments_invoice_id_attempt_unique').on(t.invoiceId, t.attempt),
    index('invoice_payments_settled_index').on(t.partnerId, t.settledAt),
    index('invoice_payments_failed_index')
      .on(t.partnerId, t.createdAt)
      .where(oneOf(t.status, failedPaymentStatuses)),
    check('invoice_payments_status_known', oneOf(t.status, paymentStatuses)),
    check('invoice_payments_attempt_range', sql`${t.attempt} between 1 and 4`),
    check('invoice_payments_method_known', oneOf(t.method, paymentMethods)),
    check('invoice_payments_attempt', sql`(${t.attempt} is not null) = (${t.method} = 'direct_debit')`),
    check(
      'invoice_payments_amount',
      sql`case when ${t.method} = 'credit' then ${t.amountPence} <> 0 when ${t.takesBackId} is not null then ${t.amountPence} < 0 else ${t.amountPence} > 0 end`,
    ),
    check('invoice_payments_settled', sql`(${t.status} = 'Pending') = (${t.settledAt} is null)`),
  ],
)

/**
 * What our staff take off an invoice: a document of its own that refers to it, because an invoice that was made is never changed
 * (docs/decisions/0071).
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    invoiceId: reference('invoice_id').notNull(),
    reason: text('reason').notNull(),
    /** Always the sum of the lines, VAT included. */
    totalPence: pence('total_pence').notNull(),
    /** Whether the invoice was paid already, so that the money is given back. Otherwise the next attempt takes less. */
    isRefundDue: boolean('is_refund_due').notNull(),
    refundedAt: moment('refunded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    parentKey(t.id, t.invoiceId, t.partnerId),
    ofInvoice(t.invoiceId, t.partnerId).onDelete('cascade'),
    index('credit_notes_invoice_index').on(t.invoiceId),
    index('credit_notes_partner_index').on(t.partnerId, t.createdAt),
    check('credit_notes_total_positive', sql`${t.totalPence} > 0`),
    check('credit_notes_refund', sql`${t.refundedAt} is null or ${t.isRefundDue}`),
  ],
)

/** What a credit note takes off each line of its invoice. */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    creditNoteId: reference('credit_note_id').notNull(),
    invoiceId: reference('invoice_id').notNull(),
    invoiceLineId: reference('invoice_line_id').notNull(),
    /** VAT included. */
    amountPence: pence('amount_pence').notNull(),
    /** The rate of the line of the invoice. */
    vatPercent: smallint('vat_percent').notNull(),
    /** The part of the amount that is VAT, so that those of a line come to the line's own once it is credited whole. */
    vatPence: integer('vat_pence').notNull(),
  },
  (t) => [
    ofParent(
      [t.creditNoteId, t.invoiceId, t.partnerId],
      [creditNotes.id, creditNotes.invoiceId, creditNotes.partnerId],
    ).onDelete('cascade'),
    ofParent(
      [t.invoiceLineId, t.invoiceId, t.partnerId],
      [invoiceLines.id, invoiceLines.invoiceId, invoiceLines.partnerId],
    ),
    unique('credit_note_lines_line_unique').on(t.creditNoteId, t.invoiceLineId),
    index('credit_note_lines_invoice_line_index').on(t.invoiceLineId),
    check('credit_note_lines_amount_positive', sql`${t.amountPence} > 0`),
    check('credit_note_lines_vat_range', sql`${t.vatPercent} between 0 and 100`),
  ],
)

/** 0, 1 and 5 are provider payouts (specification, section 9); 2 refund, 3 adjustment, 4 one-off charge (D29). */
export const payoutTypeIds = [0, 1, 2, 3, 4, 5] as const

/**
 * Money paid out for a package (specification, section 3; D29). The invoice that it was paid from may be a head office's:
 * `payouts_family` in migrations/0000_baseline.sql refuses that of anyone else.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    orderId: reference('order_id').notNull(),
    invoiceId: reference('invoice_id'),
    invoicePartnerId: reference('invoice_partner_id'),
    billId: reference('bill_id'),
    providerId: reference('provider_id').references(() => providers.id),
    typeId: smallint('type_id').$type<(typeof payoutTypeIds)[number]>().notNull(),
    /** A refund is negative. */
    amountPence: pence('amount_pence').notNull(),
    /** The part of the month's management fee that was kept with this payout, or given back with a refund; `total_service_fee` is their sum. */
    serviceFeePence: pence('service_fee_pence').notNull().default(0),
    paidAt: moment('paid_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder(t.orderId, t.partnerId).onDelete('cascade'),
    ofInvoice(t.invoiceId, t.invoicePartnerId),
    ofParent([t.billId, t.orderId, t.partnerId], [bills.id, bills.orderId, bills.partnerId]),
    index('payouts_order_index').on(t.orderId, t.paidAt.desc()),
    index('payouts_invoice_index').on(t.invoiceId),
    index('payouts_partner_index').on(t.partnerId, t.paidAt),
    index('payouts_bill_index').on(t.billId),
    check('payouts_invoice', sql`(${t.invoiceId} is null) = (${t.invoicePartnerId} is null)`),
    check('payouts_service_fee', sql`${t.serviceFeePence} >= 0 or ${t.typeId} = 2`),
    check('payouts_type_known', oneOf(t.typeId, payoutTypeIds)),
  ],
)
