import { z } from 'zod'
import { anyOf, filterOf, partnerIds } from './filters.schema.ts'
import { invoiceStatuses } from './invoices.ts'
import { pagingQuery } from './lists.schema.ts'
import { isInvoiceFigure } from './statements.ts'
import { paymentTypes } from './onboarding.ts'
import { invoicePaymentFacts } from './package.schema.ts'
import { id, isoDate, isoDateTime, pageOf, pounds } from './wire.schema.ts'

const monthText = 'Enter the month as YYYY-MM.'
const figureText = 'Choose a figure that statements have, with its month.'

/** Which invoices a list shows. */
export const invoiceFilter = {
  /** Made to one of these, or with packages of theirs. */
  partner_id: partnerIds,
  status: anyOf(z.enum(invoiceStatuses, 'Choose a status that invoices have.')),
  /** Made in one of these months, in London. */
  month: anyOf(z.string(monthText).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, monthText)),
  /** With anything that a statement counts in one of these figures: `paid-2026-03`. */
  figure: anyOf(z.string(figureText).refine(isInvoiceFigure, figureText)),
}

/** GET /api/i/partner/package-report: invoices, also called package reports, newest first (specification, section 7; D3, D70). */
export const invoicesQuery = pagingQuery.extend({ filter: filterOf(invoiceFilter) })

/** A payment of an invoice, and who paid (specification, section 3). */
const invoicePayment = z.object({
  id,
  /** Our own reference: 'PAY-000012'. */
  reference: z.string(),
  /** Below 0 where it counts for a later invoice. */
  cost: pounds,
  ...invoicePaymentFacts,
  user: z
    .object({
      id,
      first_name: z.string(),
      last_name: z.string(),
      full_name: z.string(),
      email: z.string(),
      phone_number: z.string().nullable(),
    })
    .nullable(),
})

/** What was taken off an invoice since: a document of its own (docs/decisions/0071). */
const creditNote = z.object({
  id,
  /** 'CN-000012'. */
  reference: z.string(),
  created_at: isoDateTime,
  reason: z.string(),
  total: pounds,
  /** Whether the money was paid, so that it is or was given back. */
  is_refund_due: z.boolean(),
  refunded_at: isoDateTime.nullable(),
})

/** An invoice. What its parts charge adds up to its total. */
export const invoice = z.object({
  id,
  created_at: isoDateTime,
  status: z.string(),
  /** Whom it was made to. */
  partner_id: id,
  partner_name: z.string(),
  total: pounds,
  /** How its packages are paid for. */
  payment_type: z.enum(paymentTypes),
  /** The day of the first attempt to collect it, as its partner was told; null until then, and of one that is paid on invoice (D95). */
  first_attempt_on: isoDate.nullable(),
  /** What of the total was paid. */
  paid: pounds,
  /** The part of the total that is VAT. */
  vat: pounds,
  /** The bills of each partner whose packages are on it, by name (D44). */
  breakdown: z.array(
    z.object({ partner_id: id, partner_name: z.string(), packages: z.int(), amount: pounds }),
  ),
  /** What it charges for months before its own, found too late for their invoices (D91). */
  late_months: z.array(z.object({ month: isoDate, packages: z.int(), amount: pounds })),
  management_fees: pounds,
  /** What coupons take off; 0 or less. */
  discounts: pounds,
  /** The newest first. */
  payments: z.array(invoicePayment),
  /** The newest first. */
  credit_notes: z.array(creditNote),
})

export const invoicesPage = pageOf(invoice)

export type InvoicesQuery = z.output<typeof invoicesQuery>
export type Invoice = z.infer<typeof invoice>
export type CreditNote = z.infer<typeof creditNote>
export type InvoicePayment = z.infer<typeof invoicePayment>
