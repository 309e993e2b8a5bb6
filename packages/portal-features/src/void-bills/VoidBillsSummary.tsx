import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds } from '@doorstep/portal-contract/money'
import { outstandingInAll, type PostalBillsSummary } from '@doorstep/portal-contract/postal-bills'
import { Button } from '@doorstep/ui/Button'
import { Alert } from '@doorstep/ui/Alert'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Stat, StatFilter, StatStrip } from '@doorstep/ui/Stat'
import { memo } from 'react'
import { moneyParts } from '../shared/format/money.ts'
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
      <Alert
        tone="critical"
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {billFailures.summary}
      </Alert>
    )
  }
  const total = outstandingInAll(summary)
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
          icon={<ProviderLogo name={provider.name} src={provider.logo_path} />}
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
