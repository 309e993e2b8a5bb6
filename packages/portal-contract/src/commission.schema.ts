import { z } from 'zod'
import { commissionFileTypes, commissionStatuses } from './commission.ts'
import { emptyAsNone, idText, list, pagingQuery } from './lists.schema.ts'
import {
  dataOf,
  id,
  isoDate,
  isoDateTime,
  type Page,
  pageLinks,
  pageMeta,
  pageOf,
  pounds,
  text,
} from './wire.schema.ts'

/** A commission report (specification, section 3; D38, D76). */
export const commissionReport = z.object({
  id,
  partner_id: id,
  partner_name: z.string(),
  period_start: isoDate,
  period_end: isoDate,
  status: z.enum(commissionStatuses),
  /** When our staff approved it, and when it was paid; null before that, and where it was not noted. */
  approved_at: isoDateTime.nullable(),
  paid_at: isoDateTime.nullable(),
  /** When our staff refused it, and why; it is never paid (D94). */
  refused_at: isoDateTime.nullable(),
  refused_reason: z.string().nullable(),
  /** The day on which an approved report is paid; null where it is below zero, and taken off the next payment (D94). */
  pays_on: isoDate.nullable(),
  total_commission: pounds,
  /** Lines, of which a package may have several (D94). */
  total_eligible_orders: z.int(),
  total_orders: z.int(),
  unique_ref: z.string(),
  documents: z.array(z.object({ type: z.enum(commissionFileTypes), filename: z.string() })),
  created_at: isoDateTime,
  updated_at: isoDateTime,
})

/**
 * A package in a report: what it earned, or why it earned nothing (D38). It is there more than once where it has months of another rate, or
 * what an earlier report has of it is put right (D94).
 */
export const commissionOrder = z.object({
  id,
  line_id: id,
  property: z.object({
    id,
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    address_city: z.string(),
    address_postcode: z.string(),
    /** It was deleted, and has no page any more. */
    is_deleted: z.boolean(),
  }),
  tenancy_id: id,
  tenancy_start: isoDate,
  /** Whose number the rate is made of; null where it was not kept. */
  tenants: z.int().nullable(),
  is_eligible: z.boolean(),
  ineligible_reason: z.string().nullable(),
  /** Below 0 where it takes back what an earlier report has. */
  months: z.int(),
  /** The first of its months; null where it was not kept. */
  from_month: isoDate.nullable(),
  /** Whether it puts right what an earlier report has. */
  is_correction: z.boolean(),
  /** Of one month. */
  rate: pounds,
  amount: pounds,
})

const yesOrNo = (message: string) =>
  z.enum(['0', '1', 'true', 'false'], message).transform((given) => given === '1' || given === 'true')

/** GET /api/i/partner/commission (specification, section 7): by pages, unless `pagination` is false. */
export const commissionQuery = pagingQuery
  .extend({
    pagination: emptyAsNone(yesOrNo('Set pagination to true or false.').default(true)),
    sort: emptyAsNone(z.enum(['asc', 'desc'], 'The sort must be asc or desc.').default('desc')),
    partner_id: list(idText),
    'partner_id[]': list(idText),
  })
  .transform(({ 'partner_id[]': more, ...query }) => ({
    ...query,
    partner_id: [...query.partner_id, ...more],
  }))

/** GET …/commission/download/all. */
export const allCommissionQuery = z
  .object({ partner_id: list(idText), 'partner_id[]': list(idText) })
  .transform(({ 'partner_id[]': more, partner_id }) => ({ partner_id: [...partner_id, ...more] }))

/** Every report, or a page of them. */
export const commissionReports = dataOf(z.array(commissionReport)).extend({
  meta: pageMeta.optional(),
  links: pageLinks.optional(),
})

/** GET /api/i/partner/commission/{id}/orders: those that earned nothing first. */
export const commissionOrdersQuery = pagingQuery.extend({
  /** Only those that earned something, or only those that didn't. */
  is_eligible: emptyAsNone(yesOrNo('Set is_eligible to 0 or 1.').optional()),
})

export const commissionOrdersPage = pageOf(commissionOrder)

/** GET /api/i/partner/commission/download (specification, section 7). */
export const commissionDownloadQuery = z.object({
  unique_ref: text('Choose a report.').min(1, 'Choose a report.').max(40, 'Choose a report.'),
  type: z.enum(commissionFileTypes, 'Choose csv or pdf.'),
})

export type CommissionQuery = z.output<typeof commissionQuery>
export type CommissionReport = z.infer<typeof commissionReport>
export type CommissionReports = z.infer<typeof commissionReports>
export type CommissionedOrder = z.infer<typeof commissionOrder>
export type CommissionedOrders = Page<CommissionedOrder>
export type CommissionDownload = z.infer<typeof commissionDownloadQuery>
