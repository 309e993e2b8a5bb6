import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds } from '@doorstep/portal-contract/money'
import { outstandingInAll } from '@doorstep/portal-contract/postal-bills'
import type { PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import { Button } from '@doorstep/ui/Button'
import { Alert } from '@doorstep/ui/Alert'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Stat, StatFilter, StatStrip } from '@doorstep/ui/Stat'
import { memo } from 'react'
import { creditText, moneyParts } from '../shared/format/money.ts'
import { counted, formatCount } from '../shared/format/counted.ts'
import type { BillQuery } from '../shared/addresses/voidBills.ts'
import { outstandingHref, overdueHref, toggleProviderHref } from './void-bills.filters.ts'
import * as css from './VoidBillsSummary.css.ts'

export interface VoidBillsSummaryProps {
  /** Null when it could not be loaded. */
  summary: PostalBillsSummary | null
  query: BillQuery
  onRetry: () => void
}

/**
 * What is outstanding, in all and with each provider. Each figure is a link to the bills that it counts (D60); the total counts the
 * providers that are chosen.
 */
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
  const isChosen = (id: number) => query.provider.includes(id)
  const total = outstandingInAll(
    query.provider.length > 0 ? summary.filter(({ provider }) => isChosen(provider.id)) : summary,
  )
  const { whole, pence } = moneyParts(total.amount)
  const largest = Math.max(0, ...summary.map(({ amount }) => amount))
  return (
    <StatStrip label="Outstanding by supplier">
      <Stat
        label={`Outstanding on ${counted(total.bills, 'bill')}`}
        value={
          <Link variant="quiet" standalone href={outstandingHref(query)}>
            {whole}
            <small>{pence}</small>
          </Link>
        }
        note={
          <>
            {total.overdue > 0 ? (
              <a className={css.overdue} href={overdueHref(query)} aria-current={query.overdue || undefined}>
                {formatCount(total.overdue)} overdue · {formatPounds(total.overdueAmount)}
              </a>
            ) : (
              <span>None overdue</span>
            )}
            {total.credit > 0 && <span className={css.credit}>{creditText(total.credit)}</span>}
          </>
        }
      />
      {summary.map(({ provider, amount, credit, bills_count }) => (
        <StatFilter
          key={provider.id}
          label={provider.name}
          icon={<ProviderLogo name={provider.name} src={provider.logo_path} />}
          value={formatPounds(amount)}
          note={[counted(bills_count, 'bill'), ...(credit > 0 ? [creditText(credit)] : [])].join(' · ')}
          share={{ value: amount, max: largest }}
          href={toggleProviderHref(query, provider.id)}
          applied={isChosen(provider.id)}
        />
      ))}
    </StatStrip>
  )
})
