import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import type { PostalBillsSummary } from '@doorstep/portal-contract/postal-bills'
import { Button } from '@doorstep/ui/Button'
import { Note } from '@doorstep/ui/Note'
import { Stat, StatFilter, StatStrip } from '@doorstep/ui/Stat'
import { memo } from 'react'
import { moneyParts } from '../shared/format/money.ts'
import { ProviderLogo } from './ProviderName.tsx'
import { billsText } from './billsText.ts'
import { type BillFilters, toggleProvider, voidBillsHref } from './void-bills.filters.ts'

export interface VoidBillsSummaryProps {
  /** Null when it could not be loaded. */
  summary: PostalBillsSummary | null
  filters: BillFilters
  onRetry: () => void
}

/** What is outstanding, in all and with each provider; a provider is a link that narrows the list to it. */
export const VoidBillsSummary = memo(function VoidBillsSummary({
  summary,
  filters,
  onRetry,
}: VoidBillsSummaryProps) {
  if (!summary) {
    return (
      <Note
        tone="critical"
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {billFailures.summary}
      </Note>
    )
  }
  const total = addUp(summary)
  const { whole, pence } = moneyParts(total.amount)
  const largest = Math.max(0, ...summary.map(({ amount }) => amount))
  return (
    <StatStrip label="Outstanding by provider">
      <Stat
        label={`Outstanding on ${billsText(total.bills)}`}
        value={
          <>
            {whole}
            <small>{pence}</small>
          </>
        }
        note={
          total.overdue > 0
            ? `${total.overdue} overdue · ${formatPounds(total.overdueAmount)}`
            : 'None overdue'
        }
        noteTone={total.overdue > 0 ? 'critical' : 'neutral'}
      />
      {summary.map(({ provider, amount, bills_count }) => (
        <StatFilter
          key={provider.id}
          label={provider.name}
          icon={<ProviderLogo provider={provider} />}
          value={formatPounds(amount)}
          note={billsText(bills_count)}
          share={{ value: amount, max: largest }}
          href={voidBillsHref(toggleProvider(filters, provider.id))}
          applied={filters.providers.includes(provider.id)}
        />
      ))}
    </StatStrip>
  )
})

function addUp(summary: PostalBillsSummary) {
  const sum = (of: (entry: PostalBillsSummary[number]) => number) =>
    summary.reduce((total, entry) => total + of(entry), 0)
  return {
    bills: sum((entry) => entry.bills_count),
    amount: toPounds(sum((entry) => toPence(entry.amount))),
    overdue: sum((entry) => entry.overdue_count),
    overdueAmount: toPounds(sum((entry) => toPence(entry.overdue_amount))),
  }
}
