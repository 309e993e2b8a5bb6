import { dayInLondon, formatDate, dueDayText, workingDaysBetween } from '@doorstep/portal-contract/dates'
import { isCredit, isOutstanding, issueDateText } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { Button } from '@doorstep/ui/Button'
import { DataList } from '@doorstep/ui/DataList'
import { Alert } from '@doorstep/ui/Alert'
import { Check, Flag, Gauge, Split, Undo2 } from 'lucide'
import { BillStatusBadge } from '../../shared/bill/BillStatusBadge.tsx'
import { dateRange } from '../../shared/format/dates.ts'
import { moneyParts } from '../../shared/format/money.ts'
import { useToday } from '../../shared/state/page.ts'
import * as css from './BillFacts.css.ts'
import { ProviderName } from '../BillCells.tsx'
import { BillChallenges, type BillChallengesProps } from '../challenge/BillChallenges.tsx'
import { PaymentDetails, type PaymentDetailsProps } from './PaymentDetails.tsx'
import { markLabel } from '../voidBillColumns.tsx'

export interface BillFactsProps {
  bill: PostalBill
  /** What the partner of a bill is called: 'Branch' or 'Letting agent'. */
  ownerLabel: string
  loadPaymentDetails: PaymentDetailsProps['load']
  loadChallenges: BillChallengesProps['load']
  /** What the bill is being marked as, until the server has answered; null when it is not. */
  markingAs: 'paid' | 'unpaid' | null
  onMark: (isPaid: boolean) => void
  /** Whether the way from 'Not my bill?' isn't at its end. */
  isSplitting: boolean
  onNotMine: () => void
  onChallenge: () => void
  onWithdraw: () => void
}

/** What people need to know of a bill to pay it, or of a credit to claim it: amount, due date, what is odd about it, whom to pay (D34). */
export function BillFacts({
  bill,
  ownerLabel,
  loadPaymentDetails,
  loadChallenges,
  isSplitting,
  onNotMine,
  ...footProps
}: BillFactsProps) {
  const today = useToday()
  const { whole, pence } = moneyParts(Math.abs(bill.amount))
  return (
    <div className={css.side}>
      <div className={css.facts}>
        <div className={css.top}>
          <div>
            <p className={css.label}>{amountLabel(bill)}</p>
            <p className={css.figure}>
              {whole}
              <small className={css.pence}>{pence}</small>
            </p>
          </div>
          <BillStatusBadge bill={bill} />
        </div>
        <p className={css.due}>{dueText(bill, today)}</p>
        <BillWarnings bill={bill} />
        <DataList
          items={[
            { term: 'Supplier', value: <ProviderName provider={bill.provider} /> },
            { term: 'Account number', value: bill.account_number },
            { term: 'Bill period', value: dateRange(bill.period_from, bill.period_to) },
            { term: 'Issued', value: issueDateText(bill) },
            { term: ownerLabel, value: bill.partner.name },
          ]}
        />
        <div>
          <Button size="small" icon={Split} busy={isSplitting} onClick={onNotMine}>
            Not my bill?
          </Button>
        </div>
        {/* Another status may follow from another challenge. */}
        <BillChallenges key={`${bill.id} ${bill.status}`} billId={bill.id} load={loadChallenges} />
        {bill.amount > 0 && bill.status !== 'outdated' && (
          <section aria-labelledby="payment-details">
            <h3 id="payment-details" className={css.heading}>
              Payment details
            </h3>
            {/* What to check depends on the status. */}
            <PaymentDetails key={`${bill.id} ${bill.status}`} billId={bill.id} load={loadPaymentDetails} />
          </section>
        )}
      </div>
      <BillFoot bill={bill} {...footProps} />
    </div>
  )
}

function BillWarnings({ bill }: { bill: PostalBill }) {
  // Then it is among what to check before paying.
  const isToPay = bill.status === 'needs_paying' && !isCredit(bill)
  return (
    <>
      {bill.is_estimated && !isToPay && (
        <Alert tone="caution" icon={Gauge}>
          This bill uses an estimated reading.
        </Alert>
      )}
      {bill.status === 'challenged' && (
        <Alert tone="info">This bill has been challenged. Nothing changes until the supplier replies.</Alert>
      )}
      {bill.status === 'outdated' && (
        <Alert tone="neutral">A newer bill on this account replaces this one.</Alert>
      )}
    </>
  )
}

type BillFootProps = Pick<BillFactsProps, 'bill' | 'markingAs' | 'onMark' | 'onChallenge' | 'onWithdraw'>

function BillFoot({ bill, markingAs, onMark, onChallenge, onWithdraw }: BillFootProps) {
  const { status } = bill
  if (status === 'outdated') return null
  if (status === 'challenged')
    return (
      <div className={css.foot}>
        <Button variant="secondary" icon={Undo2} fullWidth onClick={onWithdraw}>
          Withdraw challenge
        </Button>
      </div>
    )
  const isPaid = markingAs ? markingAs === 'unpaid' : status === 'paid'
  return (
    <div className={css.foot}>
      <Button
        variant={isPaid ? 'secondary' : 'primary'}
        icon={isPaid ? Undo2 : Check}
        fullWidth
        busy={markingAs !== null}
        aria-keyshortcuts={isPaid ? undefined : 'p'}
        // The second click of a double click would mark the bill that came after the first.
        onClick={(event) => event.detail < 2 && onMark(!isPaid)}
      >
        {markLabel(bill, !isPaid)}
      </Button>
      {!isPaid && (
        <Button variant="secondary" icon={Flag} disabled={markingAs !== null} onClick={onChallenge}>
          Challenge bill
        </Button>
      )}
    </div>
  )
}

function amountLabel(bill: PostalBill): string {
  if (isCredit(bill)) return isOutstanding(bill.status) ? 'Credit to claim' : 'Credit'
  return isOutstanding(bill.status) ? 'Amount to pay' : 'Amount'
}

/** 'Due 24/03/2026, in 7 days (5 working days)', when it was marked as paid, or how to claim a credit. */
function dueText(bill: PostalBill, today: string): string {
  const { status, due_date, marked_paid_at, provider } = bill
  if (status === 'paid' && marked_paid_at)
    return `Marked as ${isCredit(bill) ? 'claimed' : 'paid'} on ${formatDate(dayInLondon(marked_paid_at))}`
  if (isCredit(bill))
    return isOutstanding(status)
      ? `Ask ${provider.name} to refund it or take it off the next bill.`
      : 'Nothing to pay'
  if (!due_date) return 'No due date'
  if (!isOutstanding(status)) return `Due ${formatDate(due_date)}`
  const workingDays = workingDaysBetween(today, due_date)
  const inWorkingDays =
    workingDays > 0 ? ` (${workingDays} working ${workingDays === 1 ? 'day' : 'days'})` : ''
  return `Due ${formatDate(due_date)}, ${dueDayText(due_date, today)}${inWorkingDays}`
}
