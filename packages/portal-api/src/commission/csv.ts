import {
  allCommissionFileName,
  commissionFileName,
  commissionNote,
  commissionStatusTexts,
} from '@doorstep/portal-contract/commission'
import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { toPounds } from '@doorstep/portal-contract/money'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import type { ListExport } from '../exports/list-export.ts'
import { type Cell, csvFile, csvStream } from '../http/download.ts'
import { orNotFound } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { allReports, findReport, type LineRow, listReportLines } from './read.ts'

const columns = [
  'Order',
  'Address line 1',
  'Address line 2',
  'City',
  'Postcode',
  'Started',
  'Months',
  'Rate',
  'Commission',
  'Note',
]

const batchSize = 500

/** A report's packages as CSV (specification, section 7; D4), in the order of its page. */
export const reportCsv: ListExport<{ unique_ref: string }> = {
  kind: 'commission_report',
  count: async (scoped, report) => (await requireReport(scoped, report)).totalOrders,
  async make(scoped, which) {
    const report = await requireReport(scoped, which)
    const headings = [...columns, ownerLabelOf(scoped.scope.partner)]
    return csvFile(
      commissionFileName(report.createdAt, 'csv'),
      csvStream(headings, batchesOf(scoped, report.id)),
    )
  },
}

const requireReport = async (scoped: ScopedDatabase, { unique_ref }: { unique_ref: string }) =>
  orNotFound(await findReport(scoped, { uniqueRef: unique_ref }))

/** The packages of every report, newest first, each line with its report. */
export const allReportsCsv: ListExport<{ partner_id: number[] }> = {
  kind: 'commission',
  async count(scoped, { partner_id }) {
    const reports = await allReports(scoped.narrowedTo(partner_id), 'desc')
    return reports.reduce((lines, report) => lines + report.total_orders, 0)
  },
  async make(scoped, { partner_id }) {
    const reports = await allReports(scoped.narrowedTo(partner_id), 'desc')
    const headings = ['Report', 'Month', 'Status', ...columns, ownerLabelOf(scoped.scope.partner)]
    return csvFile(allCommissionFileName, csvStream(headings, batchesOfAll(scoped, reports)))
  },
}

async function* batchesOfAll(scoped: ScopedDatabase, reports: readonly CommissionReport[]) {
  for (const { id, unique_ref, period_start, status } of reports) {
    const ofReport = [unique_ref, period_start.slice(0, 7), commissionStatusTexts[status]]
    for await (const batch of batchesOf(scoped, id))
      yield batch.map((cells): Cell[] => [...ofReport, ...cells])
  }
}

async function* batchesOf(scoped: ScopedDatabase, reportId: number) {
  for (let page = 1; ; page += 1) {
    const { rows } = await listReportLines(scoped, reportId, { page, per_page: batchSize })
    yield rows.map(cellsOf)
    if (rows.length < batchSize) return
  }
}

/** Money is a number that a spreadsheet can add up: '24.00'. */
const cellsOf = (row: LineRow): Cell[] => [
  row.id,
  row.property.address_line1,
  row.property.address_line2,
  row.property.address_city,
  row.property.address_postcode,
  formatDate(row.startsOn),
  row.months,
  toPounds(row.ratePence).toFixed(2),
  toPounds(row.amountPence).toFixed(2),
  noteOf(row),
  row.branch,
]

/** Why a package earned nothing, or what there is to say of what it earned. */
export const noteOf = ({ ineligibleReason, periodStart, ...line }: LineRow) =>
  commissionNote({ ...line, reason: ineligibleReason }, periodStart) ?? ''
