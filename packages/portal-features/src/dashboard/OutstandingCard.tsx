import { formatPounds } from '@doorstep/portal-contract/money'
import { outstandingInAll } from '@doorstep/portal-contract/postal-bills'
import type { PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Stat } from '@doorstep/ui/Stat'
import { counted } from '../shared/format/counted.ts'
import { moneyParts } from '../shared/format/money.ts'
import * as styles from './OutstandingCard.css.ts'

/** The list of what the card counts (D60). */
export const outstandingHref = '/void-bills?status=needs_paying&status=challenged'
const overdueHref = '/void-bills?overdue=1'
const providerHref = (id: number) => `${outstandingHref}&provider=${id}`

/** What is outstanding on void bills: in all, what of it is overdue, and with each provider (D60). */
export function OutstandingCard({ providers }: { providers: PostalBillsSummary }) {
  const { bills, amount, overdue, overdueAmount } = outstandingInAll(providers)
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
            <Link variant="quiet" href={outstandingHref}>
              {whole}
              <small>{pence}</small>
            </Link>
          }
          note={`Outstanding on ${counted(bills, 'bill')}`}
        />
      </div>
      <div className={styles.overdue}>
        {overdue > 0 ? (
          <>
            <Link href={overdueHref}>{overdue} overdue</Link>
            <span className={styles.late}>{formatPounds(overdueAmount)}</span>
          </>
        ) : (
          'None overdue'
        )}
      </div>
      <ul className={styles.providers}>
        {providers.map(({ provider, bills_count, amount: owed }) => (
          <li key={provider.id} className={styles.provider}>
            <ProviderLogo name={provider.name} src={provider.logo_path} />
            <span className={styles.name}>
              <Link variant="quiet" href={providerHref(provider.id)}>
                {provider.name}
              </Link>
            </span>
            <span className={styles.count}>{counted(bills_count, 'bill')}</span>
            <span className={styles.amount}>{formatPounds(owed)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
