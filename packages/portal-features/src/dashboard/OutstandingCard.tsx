import { formatPounds } from '@doorstep/portal-contract/money'
import { outstandingInAll } from '@doorstep/portal-contract/postal-bills'
import type { PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Stat } from '@doorstep/ui/Stat'
import { outstandingBills, voidBills } from '../shared/addresses/voidBills.ts'
import { counted } from '../shared/format/counted.ts'
import { creditText, moneyParts } from '../shared/format/money.ts'
import * as styles from './OutstandingCard.css.ts'

/** What is outstanding on void bills: in all, what of it is overdue, and with each provider (D60). */
export function OutstandingCard({ providers }: { providers: PostalBillsSummary }) {
  const { bills, amount, credit, overdue, overdueAmount } = outstandingInAll(providers)
  if (bills === 0) {
    return (
      <Card heading="Void bills">
        <EmptyState title="No bills to pay." illustration="done" />
      </Card>
    )
  }
  const { whole, pence } = moneyParts(amount)
  return (
    <Card heading="Void bills" padding="none">
      <div className={styles.figure}>
        <Stat
          label="Outstanding void balance"
          value={
            <Link variant="quiet" href={outstandingBills()}>
              {whole}
              <small>{pence}</small>
            </Link>
          }
          note={[
            `Outstanding on ${counted(bills, 'bill')}`,
            ...(credit > 0 ? [creditText(credit)] : []),
          ].join(' · ')}
        />
      </div>
      <div className={styles.overdue}>
        {overdue > 0 ? (
          <>
            <Link href={voidBills.link({ overdue: true })}>{overdue} overdue</Link>
            <span className={styles.late}>{formatPounds(overdueAmount)}</span>
          </>
        ) : (
          'None overdue'
        )}
      </div>
      <ul className={styles.providers}>
        {providers.map(({ provider, bills_count, amount: owed, credit: claim }) => (
          <li key={provider.id} className={styles.provider}>
            <ProviderLogo name={provider.name} src={provider.logo_path} />
            <span className={styles.name}>
              <Link variant="quiet" href={outstandingBills({ provider: [provider.id] })}>
                {provider.name}
              </Link>
            </span>
            <span className={styles.count}>
              {counted(bills_count, 'bill')}
              {claim > 0 && ` · ${creditText(claim)}`}
            </span>
            <span className={styles.amount}>{formatPounds(owed)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
