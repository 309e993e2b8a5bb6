import { addressText } from '@doorstep/portal-contract/addresses'
import { commissionPayment, commissionStatusTexts } from '@doorstep/portal-contract/commission'
import { dayInLondon, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import { formatPence } from '@doorstep/portal-contract/money'
import { documentBrand } from '../brand/document-brand.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import type { StatementDocument } from '../pdf.ts'
import { noteOf } from './csv.ts'
import { listReportLines, paysOn, type ReportRow } from './read.ts'

/** How many packages a PDF lists: more would keep the server from answering others while it is made. The CSV has them all. */
const mostListed = 1_000

/** A report as a document for people (specification, section 7), in the brand of the partner that it is for. */
export async function reportStatement(
  scoped: ScopedDatabase,
  files: FileStore,
  report: ReportRow,
): Promise<StatementDocument> {
  const { rows } = await listReportLines(scoped, report.id, { page: 1, per_page: mostListed })
  const month = formatMonth(report.periodStart)
  const total = formatPence(report.totalCommissionPence)
  return {
    title: `Commission for ${month}`,
    date: dayInLondon(report.createdAt),
    brand: await documentBrand(scoped, files, report.partnerId),
    facts: [
      ['For', report.partnerName],
      ['Period', `${formatDate(report.periodStart)} to ${formatDate(report.periodEnd)}`],
      ['Reference', report.uniqueRef],
      ['Status', statusText(report)],
      ['Earned commission', `${report.totalEligibleOrders} of ${report.totalOrders} lines`],
      ['Commission', total],
    ],
    tables: [
      {
        label: 'Lines',
        columns: [
          { header: 'Order', width: 46 },
          { header: 'Address' },
          { header: 'Months', width: 46, isFigure: true },
          { header: 'Rate', width: 58, isFigure: true },
          { header: 'Commission', width: 76, isFigure: true },
        ],
        rows: rows.map((row) => ({
          cells: [
            String(row.id),
            addressText(row.property),
            String(row.months),
            formatPence(row.ratePence),
            formatPence(row.amountPence),
          ],
          note: noteOf(row),
        })),
        total: [`Total for ${month}`, total],
      },
    ],
    notes:
      rows.length < report.totalOrders
        ? [`The first ${rows.length} lines are listed here. The CSV file has all ${report.totalOrders}.`]
        : [],
  }
}

function statusText(report: ReportRow): string {
  const { status, approvedAt, paidAt, refusedAt, refusedReason } = report
  if (status === 'refused' && refusedAt)
    return `Refused on ${formatDate(dayInLondon(refusedAt))}, nothing of it is paid: ${refusedReason}`
  const payment = commissionPayment(
    { status, total: report.totalCommissionPence },
    { paysOn: paysOn(report), paidOn: paidAt && dayInLondon(paidAt) },
  )
  if (status === 'paid' && payment) return payment
  const text = commissionStatusTexts[status]
  const since =
    status === 'approved' && approvedAt ? `${text} on ${formatDate(dayInLondon(approvedAt))}` : text
  return payment ? `${since}. ${payment}` : since
}
