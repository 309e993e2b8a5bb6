import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPence } from '@doorstep/portal-contract/money'
import { Card } from '@doorstep/ui/Card'
import { Stack } from '@doorstep/ui/Stack'
import type { ReactNode } from 'react'
import { CostLedger } from '../shared/order/CostLedger.tsx'
import type { QuoteSum } from './quoteSum.ts'
import * as css from './QuotePage.css.ts'
import { shareText } from './shareText.ts'

export interface QuoteSummaryProps {
  sum: QuoteSum
  /** The step's buttons, the main one first. */
  children: ReactNode
}

/** Beside a step: what the package costs each month, always in sight (D26). On a phone see QuoteBar. */
export function QuoteSummary({ sum, children }: QuoteSummaryProps) {
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
              {housemates === 1 ? 'For 1 housemate' : `Each of ${housemates} housemates`}
            </span>
            <span className={css.eachAmount}>{shareText(totalPence, housemates)}</span>
          </p>
          <Stack space={8}>{children}</Stack>
          <p className={css.fine}>Nothing is ordered until the last step. Prices include VAT.</p>
        </Stack>
      </Card>
    </aside>
  )
}

const SumLedger = ({ sum }: { sum: QuoteSum }) => (
  <CostLedger lines={sum.lines} totalPence={sum.totalPence} totalLabel="Total" />
)

export interface QuoteBarProps {
  sum: QuoteSum
  /** The button that continues. */
  children: ReactNode
}

/** The same at the foot of a phone: the total, which opens what it is made of, and the button that continues. */
export function QuoteBar({ sum, children }: QuoteBarProps) {
  return (
    <section className={css.bar} aria-label="Total">
      <details className={css.barDetails}>
        <summary className={css.barTotal}>
          <span className={css.barAmount}>{formatPence(sum.totalPence)}</span>
          <span className={css.barEach}>a month, {shareText(sum.totalPence, sum.housemates)} each</span>
        </summary>
        <div className={css.barLedger}>
          <SumLedger sum={sum} />
        </div>
      </details>
      <div className={css.barButton}>{children}</div>
    </section>
  )
}
