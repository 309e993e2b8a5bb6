import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPence } from '@doorstep/portal-contract/money'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Stack } from '@doorstep/ui/Stack'
import { Bookmark, Mail, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { CostLedger } from '../shared/order/CostLedger.tsx'
import type { FrameActions } from './quote.props.ts'
import type { QuoteSum } from './quoteSum.ts'
import * as css from './QuotePage.css.ts'
import { shareText } from '../shared/order/shareText.ts'

export interface QuoteSummaryProps {
  sum: QuoteSum
  /** Whether the step orders the package. */
  isLast: boolean
  actions: Pick<FrameActions, 'emailQuote' | 'saveForLater'>
  /** The step's buttons, the main one first. */
  children: ReactNode
}

/** Beside a step: what the package costs each month, always in sight (D26). On a phone see QuoteBar. */
export function QuoteSummary({ sum, isLast, actions, children }: QuoteSummaryProps) {
  const { housemates, totalPence } = sum
  return (
    <aside className={css.aside} aria-label="Summary">
      <Card
        heading="Each month"
        actions={<span className={css.asideEnd}>Quote valid to {formatDate(sum.validUntil)}</span>}
      >
        <Stack space={12}>
          <SumLedger sum={sum} />
          <p className={css.each}>
            <span className={css.muted}>
              {housemates === 1 ? 'For 1 tenant' : `Each of ${housemates} tenants`}
            </span>
            <span className={css.eachAmount}>{shareText(totalPence, housemates)}</span>
          </p>
          <div className={css.screenOnly}>
            <Stack space={8}>{children}</Stack>
          </div>
          <QuoteActions {...actions} />
          <p className={css.fine}>
            {isLast ? 'You’re placing the order now.' : 'Nothing is ordered until the last step.'} Prices
            include VAT.
          </p>
        </Stack>
      </Card>
    </aside>
  )
}

/** What else can be done with a quote. */
const QuoteActions = ({ emailQuote, saveForLater }: QuoteSummaryProps['actions']) => (
  <div className={css.quoteActions}>
    <Button size="small" variant="quiet" icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
    <Button size="small" variant="quiet" icon={Mail} onClick={emailQuote}>
      Email
    </Button>
    <Button size="small" variant="quiet" icon={Bookmark} onClick={saveForLater}>
      Save for later
    </Button>
  </div>
)

const SumLedger = ({ sum }: { sum: QuoteSum }) => (
  <CostLedger lines={sum.lines} totalPence={sum.totalPence} totalLabel="Total" />
)

export interface QuoteBarProps extends Pick<QuoteSummaryProps, 'sum' | 'actions'> {
  /** The button that continues. */
  children: ReactNode
}

/** The same at the foot of a phone: the total, which opens what it is made of, and the button that continues. */
export function QuoteBar({ sum, actions, children }: QuoteBarProps) {
  return (
    <section className={css.bar} aria-label="Total">
      <details className={css.barDetails}>
        <summary className={css.barTotal}>
          <span className={css.barAmount}>{formatPence(sum.totalPence)}</span>
          <span className={css.barEach}>a month, {shareText(sum.totalPence, sum.housemates)} each</span>
        </summary>
        <div className={css.barLedger}>
          <SumLedger sum={sum} />
          <p className={css.fine}>Quote valid to {formatDate(sum.validUntil)}</p>
          <QuoteActions {...actions} />
        </div>
      </details>
      <div className={css.barButton}>{children}</div>
    </section>
  )
}
