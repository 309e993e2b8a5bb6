import { dayInLondon, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import {
  invoiceDueDay,
  maxAttempts,
  newestPayments,
  nextAttempt,
  waitsForTransfer,
} from '@doorstep/portal-contract/invoices'
import type { CreditNote, Invoice, InvoicePayment } from '@doorstep/portal-contract/invoices.schema'
import { formatPounds } from '@doorstep/portal-contract/money'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import type { Payouts } from '@doorstep/portal-contract/package.schema'
import { paymentText, paymentTone } from '../shared/format/paymentText.ts'
import { Columns } from '@doorstep/ui/Columns'
import { Ledger } from '@doorstep/ui/Ledger'
import { Timeline, type TimelineEvent } from '@doorstep/ui/Timeline'
import { counted } from '../shared/format/counted.ts'
import { CreditNotes } from './CreditNotes.tsx'
import { leftToPay, monthOf } from './invoiceColumns.tsx'
import { InvoicePayouts } from './InvoicePayouts.tsx'
import * as css from './Invoices.css.ts'

export type InvoiceDetailActions = {
  saveCreditNote: (note: CreditNote) => unknown
  /** Undefined when they could not be loaded, which was told. */
  loadPayouts: (invoice: Invoice) => Promise<Payouts | undefined>
}

/** What opens under an invoice: its payments, and what it is for (specification, section 2; D38, D44, D92). */
export function InvoiceDetail({ invoice, actions }: { invoice: Invoice; actions: InvoiceDetailActions }) {
  const month = monthOf(invoice)
  const events = paymentEvents(invoice)
  return (
    <Columns template="main-aside" space={24}>
      <div>
        <h2 className={css.heading}>Payments</h2>
        {waitsForTransfer(invoice) && (
          <p className={css.note}>
            We don’t try again. Pay {formatPounds(leftToPay(invoice))} by bank transfer with the reference
            ‘Invoice {invoice.id}’.
          </p>
        )}
        {events.length === 0 ? (
          <p className={css.note}>
            {invoice.payment_type === 'invoice'
              ? `Nothing has been paid yet. It is due on ${formatDate(invoiceDueDay(dayInLondon(invoice.created_at)))}.`
              : 'Nothing has been collected yet. We’ll email you at least three working days before we do.'}
          </p>
        ) : (
          <Timeline label={`Payments, ${month}`} events={events} />
        )}
        {invoice.paid > 0 && <InvoicePayouts invoice={invoice} month={month} load={actions.loadPayouts} />}
      </div>
      <div>
        <h2 className={css.heading}>What it is for</h2>
        <Ledger
          label={`What it is for, ${month}`}
          rows={ledgerRows(invoice)}
          total={{ label: 'Total', amount: formatPounds(invoice.total) }}
        />
        <p className={css.note}>Includes VAT of {formatPounds(invoice.vat)}.</p>
        {invoice.late_months.map(({ month: late, packages, amount }) => (
          <p key={late} className={css.note}>
            Includes {formatPounds(amount)} for {formatMonth(late)}: {counted(packages, 'package')} found too
            late for that month’s invoice.
          </p>
        ))}
        {invoice.credit_notes.length > 0 && (
          <CreditNotes notes={invoice.credit_notes} month={month} save={actions.saveCreditNote} />
        )}
      </div>
    </Columns>
  )
}

function ledgerRows({ breakdown, management_fees, discounts }: Invoice) {
  return [
    ...breakdown.map(({ partner_name, packages, amount }) => ({
      label: partner_name,
      note: counted(packages, 'package'),
      amount: formatPounds(amount),
    })),
    { label: 'Management fees', amount: formatPounds(management_fees) },
    ...(discounts < 0 ? [{ label: 'Discounts', amount: formatPounds(discounts) }] : []),
  ]
}

/** The payments, the newest first, above them when we try to collect what is left. */
function paymentEvents(invoice: Invoice): TimelineEvent[] {
  return [...nextEvent(invoice), ...newestPayments(invoice.payments).map(paymentEvent)]
}

function nextEvent(invoice: Invoice): TimelineEvent[] {
  const next = nextAttempt(invoice)
  if (!next) return []
  const { attempt, day } = next
  return [
    {
      id: 'next',
      tone: 'neutral',
      shape: 'dashed',
      title: (
        <>
          <strong>{attempt === 1 ? 'We’ll collect what is left to pay.' : 'We’ll try again.'}</strong>{' '}
          {attempt === maxAttempts
            ? 'This is the last attempt.'
            : `This is attempt ${attempt} of ${maxAttempts}.`}
        </>
      ),
      when: formatDate(day),
      dateTime: day,
    },
  ]
}

function paymentEvent({
  id,
  reference,
  cost,
  failure_reason,
  created_at,
  user,
  ...payment
}: InvoicePayment): TimelineEvent {
  return {
    id: String(id),
    tone: paymentTone(payment.status),
    title: (
      <>
        <strong>
          {paymentText(payment)}: {formatPounds(cost)}
        </strong>{' '}
        {failure_reason}
      </>
    ),
    detail:
      [
        user?.full_name,
        user?.email,
        user?.phone_number && nationalPhone(user.phone_number),
        // What people quote when they ask about money that came by itself.
        payment.attempt === null && reference,
      ]
        .filter(Boolean)
        .join(' · ') || undefined,
    when: formatDate(dayInLondon(created_at)),
    dateTime: created_at,
  }
}
