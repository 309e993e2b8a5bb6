import { encodeFilter } from '@doorstep/portal-contract/filters'
import { invoiceFileName, type InvoiceStatus } from '@doorstep/portal-contract/invoices'
import type { CreditNote, Invoice } from '@doorstep/portal-contract/invoices.schema'
import type { Payouts } from '@doorstep/portal-contract/package.schema'
import type { InvoiceFigure } from '@doorstep/portal-contract/statements'
import type { Page } from '@doorstep/portal-contract/wire.schema'
import type { Api, CallOptions } from './createApi.ts'
import { creditNoteFileUrl, invoiceFileUrl } from './fileUrls.ts'

type InvoicesQuery = {
  filter?: {
    partner_id?: readonly number[]
    status?: readonly InvoiceStatus[]
    month?: readonly string[]
    figure?: readonly InvoiceFigure[]
  }
  page?: number
}

const endings = { pdf: 'pdf', invoice: 'xlsx', breakdown: 'csv' } as const

/** The files of an invoice. */
export type InvoiceFile = keyof typeof endings

/** Invoices, also called package reports (specification, section 7). */
export const invoiceCalls = ({ send, download, downloadList }: Api) => ({
  list: ({ filter, ...rest }: InvoicesQuery = {}, options?: CallOptions) =>
    send<Page<Invoice>>('/api/i/partner/package-report', {
      ...options,
      query: { filter: filter && encodeFilter(filter), ...rest },
    }),

  /** One of an invoice's files; save it with `saveListDownload`. */
  download: ({ id, created_at: createdAt }: Pick<Invoice, 'id' | 'created_at'>, kind: InvoiceFile) =>
    downloadList(
      invoiceFileUrl(id, kind),
      `${invoiceFileName(kind === 'breakdown' ? kind : 'invoice', { id, createdAt })}.${endings[kind]}`,
    ),

  /** A credit note as a workbook; save it with `saveDownload`. */
  downloadCreditNote: ({ id, reference }: Pick<CreditNote, 'id' | 'reference'>) =>
    download(creditNoteFileUrl(id), `${reference}.xlsx`),

  /** What was paid out of an invoice. */
  payouts: (id: number) => send<Payouts>(`/api/i/partner/package-report/${id}/payouts`),
})
