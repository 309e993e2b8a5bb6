import type { EvidenceQuery } from '@doorstep/portal-contract/apportionment.schema'
import type { PartialQuery } from '@doorstep/portal-contract/calls'
import type { CommissionDownload } from '@doorstep/portal-contract/commission.schema'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { NoticeLetterQuery } from '@doorstep/portal-contract/notices.schema'
import type { VoidsFilterQuery, VoidsScopeQuery } from '@doorstep/portal-contract/postal-bills.schema'
import type { AccountsFilterQuery } from '@doorstep/portal-contract/provider-accounts.schema'
import type { PropertyColumn, PropertyFilter } from '@doorstep/portal-contract/properties'
import type { StatementQuery } from '@doorstep/portal-contract/statements.schema'
import { withEntries } from '../addresses/defineAddress.ts'

/*
 * The addresses of the API's files, for plain links. They are apart from the client's calls, whose code loads later.
 */

const ofFile = (record: string, inline: boolean) => `${record}/download${inline ? '?inline=1' : ''}`

/** A bill's PDF; `inline` for showing it rather than saving it. */
export const postalBillFileUrl = (id: number, inline = false) =>
  ofFile(`/api/i/partner/postal-bills/${id}`, inline)

/** The file of a bill that waits to be added; `inline` for showing it rather than saving it. */
export const waitingBillFileUrl = (id: number, inline = false) =>
  ofFile(`/api/i/partner/postal-bills/bulk/${id}`, inline)

/** A file that came with the challenge of a bill; `inline` for showing it rather than saving it. */
export const challengeFileUrl = (bill: number, id: number, inline = false) =>
  ofFile(`/api/i/partner/postal-bills/${bill}/challenge-files/${id}`, inline)

/** The evidence for the challenge of a bill; `inline` for showing it rather than saving it. */
export const billEvidenceUrl = (bill: number, query: PartialQuery<EvidenceQuery>, inline = false) =>
  withQuery(`/api/i/partner/postal-bills/${bill}/evidence/download`, {
    ...query,
    ...(inline && { inline: 1 }),
  })

/** A document's file; `inline` for showing it rather than saving it. */
export const documentFileUrl = (property: number, id: number, inline = false) =>
  ofFile(`/api/i/partner/property/${property}/documents/${id}`, inline)

/** A credit note as XLSX. */
export const creditNoteFileUrl = (id: number) => `/api/i/partner/package-report/credit-note/${id}/download`

/** The files of an invoice. */
export type InvoiceFile = 'pdf' | 'invoice' | 'breakdown'

/** An invoice as XLSX, or what it is for as CSV. */
export const invoiceFileUrl = (id: number, kind: InvoiceFile) =>
  `/api/i/partner/package-report/${id}/download/${kind}`

/** A file of a resource; `inline` for showing it rather than saving it. */
export const resourceFileUrl = (slug: string, filename: string, inline = false) =>
  `/api/content/${slug}/${encodeURIComponent(filename)}${inline ? '?inline=1' : ''}`

/** A letter to a supplier, as it is shown before it is sent. */
export const noticeLetterUrl = (
  property: number,
  tenancy: number,
  { supplier_id, purpose }: NoticeLetterQuery,
) =>
  `/api/i/partner/property/${property}/tenancy/${tenancy}/notifications/letter?supplier_id=${supplier_id}&purpose=${purpose}&inline=1`

/** The CSV files of void bills. */
export const voidBillsCsv = {
  latest: '/api/i/partner/postal-bills/voids/download/latest-with-negative-balance',
  matching: '/api/i/partner/postal-bills/voids/download/matching',
} as const

/** The CSV of latest bills with negative balance. */
export const latestBillsCsvUrl = (query: PartialQuery<VoidsScopeQuery>) =>
  withQuery(voidBillsCsv.latest, query)

/** The CSV of all bills that match a filter (D60). */
export const matchingBillsCsvUrl = (query: PartialQuery<VoidsFilterQuery>) =>
  withQuery(voidBillsCsv.matching, query)

/** The CSV file of accounts with suppliers. */
export const accountsCsv = '/api/i/partner/bills/accounts/download'

/** The CSV of all accounts that match a filter. */
export const accountsCsvUrl = (query: PartialQuery<AccountsFilterQuery>) => withQuery(accountsCsv, query)

function withQuery(path: string, query: object): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return withEntries(path, entries)
}

/** Which properties. */
export type PropertiesPick = { filter?: PropertyFilter; q?: string | undefined }

/** The CSV of properties, in some columns. */
export function propertiesCsvHref({ filter, q }: PropertiesPick, columns: readonly PropertyColumn[]): string {
  const params = new URLSearchParams()
  if (filter) params.set('filter', encodeFilter(filter))
  if (q) params.set('q', q)
  for (const column of columns) params.append('columns[]', column)
  return `/api/i/partner/property/download?${params}`
}

/** A statement as CSV. */
export const statementFileUrl = (query: PartialQuery<StatementQuery>) =>
  withQuery('/api/i/partner/statement/download', query)

/** The orders of every commission report. */
export const allCommissionFileUrl = (query: { partner_id?: number[] }) =>
  withQuery('/api/i/partner/commission/download/all', query)

/** A commission report's file. */
export const commissionFileUrl = (query: CommissionDownload) =>
  withQuery('/api/i/partner/commission/download', query)

/** An empty file for an import of properties, with the headings of every column. */
export const importTemplateUrl = (type: 'csv' | 'xlsx') =>
  `/api/i/partner/property-imports/template?type=${type}`

/** A long file that was made later. */
export const exportFileUrl = (id: number) => `/api/i/partner/exports/${id}/download`

/** The rows that an import leaves out, with the reasons. */
export const importLeftOutUrl = (id: number) => `/api/i/partner/property-imports/${id}/left-out`
