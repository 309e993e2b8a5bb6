import { commissionFileName, commissionFileTypes } from '@doorstep/portal-contract/commission'
import { commissionPayDay, paymentDays } from '@doorstep/portal-contract/commission-rules'
import type { CommissionedOrder, CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { dayInLondon } from '@doorstep/portal-contract/dates'
import { toPounds } from '@doorstep/portal-contract/money'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { coalesce, json } from '../db/expressions.ts'
import type { PageRequest } from '../http/pages.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { selectBy } from '../partners/select-by.ts'

type Direction = 'asc' | 'desc'

const fields = {
  /** Every report of the partner that is approved and not paid: they are paid together (D94). */
  approved: selectBy(
    commissionReports.partnerId,
    json({
      id: commissionReports.id,
      periodStart: commissionReports.periodStart,
      approvedAt: coalesce<string>(commissionReports.approvedAt, commissionReports.updatedAt),
      pence: commissionReports.totalCommissionPence,
    }),
    eq(commissionReports.status, 'approved'),
  ).list(),
  id: commissionReports.id,
  partnerId: commissionReports.partnerId,
  partnerName: partners.name,
  periodStart: commissionReports.periodStart,
  periodEnd: commissionReports.periodEnd,
  status: commissionReports.status,
  approvedAt: commissionReports.approvedAt,
  paidAt: commissionReports.paidAt,
  refusedAt: commissionReports.refusedAt,
  refusedReason: commissionReports.refusedReason,
  totalCommissionPence: commissionReports.totalCommissionPence,
  totalEligibleOrders: commissionReports.totalEligibleOrders,
  totalOrders: commissionReports.totalOrders,
  uniqueRef: commissionReports.uniqueRef,
  createdAt: commissionReports.createdAt,
  updatedAt: commissionReports.updatedAt,
}

const selectReports = (scoped: ScopedDatabase, condition?: SQL) =>
  scoped.select(fields).from(commissionReports, condition).innerJoin(partners, commissionReports.partnerId)

/** A report with its partner's name. */
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

const orderOf = (sort: Direction) => {
  const way = sort === 'asc' ? asc : desc
  return [way(commissionReports.createdAt), way(commissionReports.id)]
}

/** Every report in view, newest first unless asked otherwise (specification, section 9). */
export async function allReports(scoped: ScopedDatabase, sort: Direction): Promise<CommissionReport[]> {
  const rows = await selectReports(scoped).orderBy(...orderOf(sort))
  return rows.map(onWire)
}

/** A page of them, and how many there are in all. */
export async function listReports(
  scoped: ScopedDatabase,
  sort: Direction,
  request: PageRequest,
): Promise<{ reports: CommissionReport[]; total: number }> {
  const wanted = { matches: undefined, order: orderOf(sort), ...request }
  const { rows, total } = await readPage(scoped, commissionReports, wanted, (isOnPage, facts) =>
    scoped
      .select({ ...fields, ...facts })
      .from(commissionReports, isOnPage)
      .innerJoin(partners, commissionReports.partnerId),
  )
  return { reports: rows.map(onWire), total }
}

/** A report by its id or its reference; undefined when there is none in view. */
export async function findReport(
  scoped: ScopedDatabase,
  which: { id: number } | { uniqueRef: string },
): Promise<ReportRow | undefined> {
  const [found] = await selectReports(
    scoped,
    'id' in which ? eq(commissionReports.id, which.id) : eq(commissionReports.uniqueRef, which.uniqueRef),
  )
  return found
}

/** The pay day of an approved report; before its approval was noted, it came with its last change. */
export const payDayOf = ({
  periodStart,
  approvedAt,
  updatedAt,
}: Pick<typeof commissionReports.$inferSelect, 'periodStart' | 'approvedAt' | 'updatedAt'>): string =>
  commissionPayDay(periodStart, dayInLondon(approvedAt ?? updatedAt))

/** The day on which a report will be paid; null where it isn't approved, is below zero, or waits because more is taken off (D94). */
export function paysOn({ id, approved, totalCommissionPence }: ReportRow): string | null {
  if (totalCommissionPence < 0) return null
  const days = paymentDays(
    approved.map(({ periodStart, approvedAt, pence }) => ({
      payDay: commissionPayDay(periodStart, dayInLondon(new Date(approvedAt))),
      pence,
    })),
  )
  return days[approved.findIndex((report) => report.id === id)] ?? null
}

const onWire = (row: ReportRow): CommissionReport => ({
  id: row.id,
  partner_id: row.partnerId,
  partner_name: row.partnerName,
  period_start: row.periodStart,
  period_end: row.periodEnd,
  status: row.status,
  approved_at: row.approvedAt?.toISOString() ?? null,
  paid_at: row.paidAt?.toISOString() ?? null,
  refused_at: row.refusedAt?.toISOString() ?? null,
  refused_reason: row.refusedReason,
  pays_on: paysOn(row),
  total_commission: toPounds(row.totalCommissionPence),
  total_eligible_orders: row.totalEligibleOrders,
  total_orders: row.totalOrders,
  unique_ref: row.uniqueRef,
  documents: commissionFileTypes.map((type) => ({ type, filename: commissionFileName(row.createdAt, type) })),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

const lineFields = {
  lineId: commissionLines.id,
  id: commissionLines.orderId,
  isEligible: commissionLines.isEligible,
  ineligibleReason: commissionLines.ineligibleReason,
  months: commissionLines.months,
  fromMonth: commissionLines.fromMonth,
  isCorrection: commissionLines.isCorrection,
  periodStart: commissionReports.periodStart,
  tenants: commissionLines.tenants,
  ratePence: commissionLines.ratePence,
  amountPence: commissionLines.amountPence,
  tenancyId: orders.tenancyId,
  startsOn: orders.startsOn,
  branch: partners.name,
  property: {
    id: properties.id,
    address_line1: properties.addressLine1,
    address_line2: properties.addressLine2,
    address_city: properties.addressCity,
    address_postcode: properties.addressPostcode,
  },
  deletedAt: properties.deletedAt,
}

/** What earned nothing first, then what has months added, then the rest as they were made. */
const lineOrder = [asc(commissionLines.isEligible), desc(commissionLines.months), asc(commissionLines.id)]

/**
 * A page of a report's packages, and how many there are in all.
 * @param scoped all that the person sees: a head office's report has packages of its branches
 */
export async function listReportLines(
  scoped: ScopedDatabase,
  reportId: number,
  { is_eligible, ...request }: PageRequest & { is_eligible?: boolean | undefined },
) {
  const matches = and(
    eq(commissionLines.reportId, reportId),
    is_eligible === undefined ? undefined : eq(commissionLines.isEligible, is_eligible),
  )
  return readPage(scoped, commissionLines, { matches, order: lineOrder, ...request }, (isOnPage, facts) =>
    scoped
      .select({ ...lineFields, ...facts })
      .from(commissionLines, isOnPage, eq(commissionLines.reportId, reportId))
      .innerJoin(commissionReports, commissionLines.reportId)
      .innerJoin(orders, commissionLines.orderId)
      .innerJoin(properties, orders.propertyId)
      .innerJoin(partners, properties.partnerId),
  )
}

/** A package of a report, with its property. */
export type LineRow = Awaited<ReturnType<typeof listReportLines>>['rows'][number]

export const lineOnWire = (row: LineRow): CommissionedOrder => ({
  id: row.id,
  line_id: row.lineId,
  property: { ...row.property, is_deleted: row.deletedAt !== null },
  tenancy_id: row.tenancyId,
  tenancy_start: row.startsOn,
  tenants: row.tenants,
  is_eligible: row.isEligible,
  ineligible_reason: row.ineligibleReason,
  months: row.months,
  from_month: row.fromMonth,
  is_correction: row.isCorrection,
  rate: toPounds(row.ratePence),
  amount: toPounds(row.amountPence),
})
