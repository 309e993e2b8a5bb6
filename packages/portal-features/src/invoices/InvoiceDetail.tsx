import { dayInLondon, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import { byAttempt, maxAttempts, nextAttempt, paymentStatusText } from '@doorstep/portal-contract/invoices'
import type { CreditNote, Invoice, InvoicePayment } from '@doorstep/portal-contract/invoices.schema'
import { formatPounds } from '@doorstep/portal-contract/money'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import type { Payouts } from '@doorstep/portal-contract/package.schema'
import { Columns } from '@doorstep/ui/Columns'
import { Ledger } from '@doorstep/ui/Ledger'
import { Timeline, type TimelineEvent } from '@doorstep/ui/Timeline'
import { counted } from '../shared/format/counted.ts'
import { CreditNotes } from './CreditNotes.tsx'
import { monthOf } from './invoiceColumns.tsx'
import { InvoicePayouts } from './InvoicePayouts.tsx'
import * as css from './Invoices.css.ts'

export type InvoiceDetailActions = {
  saveCreditNote: (note: CreditNote) => unknown
  /** Undefined when they could not be loaded, which was told. */
  loadPayouts: (invoice: Invoice) => Promise<Payouts | undefined>
}

/** What opens under an invoice: the attempts to take its money, and what it is for (specification, section 2; D38, D44). */
export function InvoiceDetail({ invoice, actions }: { invoice: Invoice; actions: InvoiceDetailActions }) {
  const month = monthOf(invoice)
  return (
    <Columns template="main-aside" space={24}>
      <div>
        <h2 className={css.heading}>Payment attempts</h2>
        {invoice.payments.length === 0 ? (
          <p className={css.note}>Nothing has been taken yet.</p>
        ) : (
          <Timeline label={`Payment attempts, ${month}`} events={attemptEvents(invoice)} />
        )}
        {invoice.status === 'Paid' && (
          <InvoicePayouts invoice={invoice} month={month} load={actions.loadPayouts} />
        )}
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

/** The attempts, the last one first, above them when it is tried again. */
function attemptEvents(invoice: Invoice): TimelineEvent[] {
  return [...nextEvent(invoice), ...byAttempt(invoice.payments).map(attemptEvent)]
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
          <strong>We try again.</strong>{' '}
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

const attemptTexts: Record<string, { tone: TimelineEvent['tone']; text: string }> = {
  Paid: { tone: 'positive', text: 'paid' },
  Pending: { tone: 'caution', text: 'pending' },
  Refunded: { tone: 'neutral', text: 'refunded' },
}

function attemptEvent({
  id,
  attempt,
  status,
  cost,
  failure_reason,
  created_at,
  user,
}: InvoicePayment): TimelineEvent {
  const { tone, text } = attemptTexts[status] ?? {
    tone: 'critical',
    text: paymentStatusText(status).toLowerCase(),
  }
  return {
    id: String(id),
    tone,
    title: (
      <>
        <strong>
          Attempt {attempt} {text}: {formatPounds(cost)}
        </strong>{' '}
        {failure_reason}
      </>
    ),
    ...(user && {
      detail: [user.full_name, user.email, user.phone_number && nationalPhone(user.phone_number)]
        .filter(Boolean)
        .join(' · '),
    }),
    when: formatDate(dayInLondon(created_at)),
    dateTime: created_at,
  }
}
