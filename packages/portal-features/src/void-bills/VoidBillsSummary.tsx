import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds } from '@doorstep/portal-contract/money'
import { outstandingInAll } from '@doorstep/portal-contract/postal-bills'
import type { PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import { Button } from '@doorstep/ui/Button'
import { Alert } from '@doorstep/ui/Alert'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Stat, StatFilter, StatStrip } from '@doorstep/ui/Stat'
import { memo } from 'react'
import { moneyParts } from '../shared/format/money.ts'
import { counted } from '../shared/format/counted.ts'
import { type BillQuery, toggleProviderHref } from './void-bills.filters.ts'

export interface VoidBillsSummaryProps {
  /** Null when it could not be loaded. */
  summary: PostalBillsSummary | null
  query: BillQuery
  onRetry: () => void
}

/** What is outstanding, in all and with each provider; a provider is a link that narrows the list to it. */
export const VoidBillsSummary = memo(function VoidBillsSummary({
  summary,
  query,
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
        label={`Outstanding on ${counted(total.bills, 'bill')}`}
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
          note={counted(bills_count, 'bill')}
          share={{ value: amount, max: largest }}
          href={toggleProviderHref(query, provider.id)}
          applied={query.provider.includes(provider.id)}
        />
      ))}
    </StatStrip>
  )
})
