import { commissionStatuses } from '@doorstep/portal-contract/commission'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, pence, reference, updatedAt } from './columns.ts'
import { ofOrder } from './orders.ts'
import { ofParent, parentKey } from './ownership.ts'
import { partners } from './partners.ts'

/** Commission reports (specification, section 3). The totals are always those of the lines. */
export const commissionReports = pgTable(
  'commission_reports',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    uniqueRef: text('unique_ref').notNull().unique(),
    periodStart: date('period_start').notNull(),
    periodEnd: date('period_end').notNull(),
    status: text('status', { enum: commissionStatuses }).notNull(),
    totalCommissionPence: pence('total_commission_pence').notNull(),
    totalEligibleOrders: integer('total_eligible_orders').notNull(),
    totalOrders: integer('total_orders').notNull(),
    /** Until when what was recorded counts in it; null on reports from before it was kept, whose months stay as they were counted. */
    recordedUntil: moment('recorded_until'),
    /** Null until then, and of reports from before these were kept. */
    approvedAt: moment('approved_at'),
    paidAt: moment('paid_at'),
    /** When our staff refused it, and why: what it counts is never paid (D94). */
    refusedAt: moment('refused_at'),
    refusedReason: text('refused_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    parentKey(t.id, t.partnerId),
    unique('commission_reports_period_unique').on(t.partnerId, t.periodStart),
    index('commission_reports_list_index').on(t.partnerId, t.createdAt.desc(), t.id.desc()),
    check('commission_reports_status_known', oneOf(t.status, commissionStatuses)),
    check('commission_reports_approved', sql`${t.approvedAt} is null or ${t.status} <> 'pending'`),
    check('commission_reports_paid', sql`${t.paidAt} is null or ${t.status} = 'paid'`),
    check(
      'commission_reports_refused',
      sql`(${t.status} = 'refused') = (${t.refusedAt} is not null) and (${t.refusedAt} is null) = (${t.refusedReason} is null)`,
    ),
    check('commission_reports_order', sql`${t.periodEnd} >= ${t.periodStart}`),
    check('commission_reports_counts', sql`${t.totalEligibleOrders} between 0 and ${t.totalOrders}`),
  ],
)

/**
 * Whether a partner earns commission, and what for each tenant a month, as it was recorded: appended whenever it changes (D94). The database
 * writes it, in `record_commission_terms` of migrations/0033_package_terms.sql, because our staff change partners there.
 */
export const commissionTerms = pgTable(
  'commission_terms',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** It holds until the next one. The first also holds for the time before. */
    recordedAt: moment('recorded_at').notNull(),
    isAllowed: boolean('is_allowed').notNull(),
    ratePence: pence('rate_pence').notNull(),
  },
  (t) => [index('commission_terms_partner_index').on(t.partnerId, t.recordedAt)],
)

/**
 * The orders of a report: months, rate, and why not when not eligible (D38). An order has another line for months of another rate, and for
 * each correction of what earlier reports have of it (D94). A head office's report has orders of its branches too:
 * `commission_lines_family` in migrations/0000_initial.sql refuses those of anyone else.
 */
export const commissionLines = pgTable(
  'commission_lines',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    reportId: reference('report_id').notNull(),
    orderId: reference('order_id').notNull(),
    orderPartnerId: reference('order_partner_id').notNull(),
    isEligible: boolean('is_eligible').notNull(),
    ineligibleReason: text('ineligible_reason'),
    /** Below 0 where it takes back what an earlier report has. */
    months: smallint('months').notNull(),
    /** The first of its months, or the report's where it counts none; null on lines from before it was kept. */
    fromMonth: date('from_month'),
    /** Whether it puts right what an earlier report has. */
    isCorrection: boolean('is_correction').notNull().default(false),
    /** Whose number the rate is made of; null on lines from before it was kept. */
    tenants: smallint('tenants'),
    /** Commission of one month. */
    ratePence: pence('rate_pence').notNull(),
    amountPence: pence('amount_pence').notNull(),
  },
  (t) => [
    ofParent([t.reportId, t.partnerId], [commissionReports.id, commissionReports.partnerId]).onDelete(
      'cascade',
    ),
    ofOrder(t.orderId, t.orderPartnerId),
    index('commission_lines_report_index').on(t.reportId, t.orderId),
    index('commission_lines_order_index').on(t.orderId),
    check('commission_lines_reason', sql`${t.isEligible} = (${t.ineligibleReason} is null)`),
    check(
      'commission_lines_amount',
      sql`${t.amountPence} = case when ${t.isEligible} then ${t.months} * ${t.ratePence} else 0 end`,
    ),
  ],
)
