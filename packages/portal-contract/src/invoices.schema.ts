import { z } from 'zod'
import { filterOf, partnerIds } from './filters.schema.ts'
import { pagingQuery } from './lists.schema.ts'
import { attempt } from './package.schema.ts'
import { id, isoDateTime, pageOf, pounds } from './wire.schema.ts'

/** Whose invoices a list shows, or whose packages are on them. */
export const invoiceFilter = { partner_id: partnerIds }

/** GET /api/i/partner/package-report: invoices, also called package reports, newest first (specification, section 7; D3, D70). */
export const invoicesQuery = pagingQuery.extend({ filter: filterOf(invoiceFilter) })

/** An attempt to take the money of an invoice, and who paid (specification, section 3). */
const invoicePayment = z.object({
  id,
  cost: pounds,
  ...attempt,
  created_at: isoDateTime,
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

/** An invoice. What its parts charge adds up to its total. */
export const invoice = z.object({
  id,
  created_at: isoDateTime,
  status: z.string(),
  /** Whom it was made to. */
  partner_id: id,
  partner_name: z.string(),
  total: pounds,
  /** The part of the total that is VAT. */
  vat: pounds,
  /** The bills of each partner whose packages are on it, by name (D44). */
  breakdown: z.array(
    z.object({ partner_id: id, partner_name: z.string(), packages: z.int(), amount: pounds }),
  ),
  management_fees: pounds,
  /** What coupons take off; 0 or less. */
  discounts: pounds,
  /** The last attempt first. */
  payments: z.array(invoicePayment),
})

export const invoicesPage = pageOf(invoice)

export type InvoicesQuery = z.output<typeof invoicesQuery>
export type Invoice = z.infer<typeof invoice>
export type InvoicePayment = z.infer<typeof invoicePayment>
