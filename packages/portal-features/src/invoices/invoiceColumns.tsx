import { dayInLondon, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import {
  invoiceDueDay,
  invoicePeriod,
  isOpenInvoice,
  nextAttempt,
  paymentStatusText,
  waitsForTransfer,
} from '@doorstep/portal-contract/invoices'
import type { Invoice } from '@doorstep/portal-contract/invoices.schema'
import { formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import { Button } from '@doorstep/ui/Button'
import { isPlainPress } from '@doorstep/ui/Link'
import { StatusBadge, type StatusBadgeProps } from '@doorstep/ui/StatusBadge'
import type { TableColumn } from '@doorstep/ui/Table'
import { FileDown } from 'lucide'
import type { MouseEvent } from 'react'
import { invoiceFileUrl } from '../shared/client/fileUrls.ts'
import type { InvoiceFile } from '../shared/client/fileUrls.ts'
import * as css from './Invoices.css.ts'

export type SaveInvoice = (invoice: Invoice, kind: InvoiceFile) => unknown

/** The month that an invoice is of: 'March 2026'. */
export const monthOf = ({ created_at }: Pick<Invoice, 'created_at'>) => formatMonth(dayInLondon(created_at))

/** What a row is called. */
export const invoiceLabel = (invoice: Invoice) => `${monthOf(invoice)}, ${invoice.partner_name}`

function periodText({ created_at }: Invoice): string {
  const { from, to } = invoicePeriod(dayInLondon(created_at))
  return `${formatDate(from)} to ${formatDate(to)}`
}

const isPartPaid = ({ paid, status }: Invoice) => paid > 0 && isOpenInvoice(status)

/** What is to be paid in all, less what was credited. */
const toPay = ({ total, credit_notes }: Invoice) =>
  toPounds(toPence(total) - credit_notes.reduce((sum, note) => sum + toPence(note.total), 0))

/** What is left of that. */
export const leftToPay = (invoice: Invoice) => toPounds(toPence(toPay(invoice)) - toPence(invoice.paid))

const looks: Record<string, Pick<StatusBadgeProps, 'tone' | 'shape'>> = {
  Paid: { tone: 'positive' },
  Failed: { tone: 'critical' },
  Credited: { tone: 'neutral', shape: 'tick' },
}

/** The columns of the list. @param withPartner whether there are invoices to others than one's own partner, so that each row says whose it is */
export const invoiceColumns = ({
  withPartner,
  save,
}: {
  withPartner: boolean
  save: SaveInvoice
}): TableColumn<Invoice>[] => [
  {
    id: 'invoice',
    header: 'Invoice',
    width: 'fill',
    narrow: 'primary',
    cell: (invoice) => (
      <span className={css.invoice}>
        <span className={css.month}>{monthOf(invoice)}</span>
        {withPartner && <span className={css.partner}>{invoice.partner_name}</span>}
      </span>
    ),
  },
  { id: 'period', header: 'Period', width: 'period', narrow: 'secondary', cell: periodText },
  {
    id: 'amount',
    header: 'Amount',
    width: 'reference',
    align: 'end',
    narrow: 'end',
    cell: ({ total }) => <span className={css.amount}>{formatPounds(total)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    narrow: 'end',
    cell: (invoice) => {
      const next = nextAttempt(invoice)
      return (
        <>
          <StatusBadge {...(looks[invoice.status] ?? { tone: 'caution' })}>
            {paymentStatusText(invoice.status)}
          </StatusBadge>
          {isPartPaid(invoice) && (
            <span className={css.partner}>
              {formatPounds(invoice.paid)} of {formatPounds(toPay(invoice))} paid
            </span>
          )}
          {next && (
            <span className={css.partner}>
              {next.attempt === 1 ? 'collected on' : 'next try'} {formatDate(next.day)}
            </span>
          )}
          {waitsForTransfer(invoice) && <span className={css.partner}>pay by bank transfer</span>}
          {invoice.payment_type === 'invoice' && isOpenInvoice(invoice.status) && (
            <span className={css.partner}>
              due {formatDate(invoiceDueDay(dayInLondon(invoice.created_at)))}
            </span>
          )}
        </>
      )
    },
  },
  {
    id: 'downloads',
    header: 'Downloads',
    hideHeader: true,
    width: 'fill',
    narrow: 'secondary',
    cell: (invoice) => (
      <span className={css.downloads}>
        <FileLink invoice={invoice} kind="pdf" label="Invoice PDF" save={save} />
        <FileLink invoice={invoice} kind="invoice" label="Invoice XLSX" save={save} />
        <FileLink invoice={invoice} kind="breakdown" label="Breakdown CSV" save={save} />
      </span>
    ),
  },
]

/** A plain link to a file; with script a failure is told in place of a page of its own. */
function FileLink({
  invoice,
  kind,
  label,
  save,
}: {
  invoice: Invoice
  kind: InvoiceFile
  label: string
  save: SaveInvoice
}) {
  return (
    <Button
      href={invoiceFileUrl(invoice.id, kind)}
      size="small"
      variant="quiet"
      icon={FileDown}
      aria-label={`${label}, ${invoiceLabel(invoice)}`}
      onClick={(event: MouseEvent) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        void save(invoice, kind)
      }}
    >
      {label}
    </Button>
  )
}
