import { formatPounds } from '@doorstep/portal-contract/money'
import type { PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { outstandingBills } from '../shared/addresses/voidBills.ts'
import { counted } from '../shared/format/counted.ts'
import { creditText } from '../shared/format/money.ts'
import * as styles from './SuppliersCard.css.ts'

/** What is outstanding with each supplier, largest sum first (D60). */
export function SuppliersCard({ suppliers }: { suppliers: PostalBillsSummary }) {
  if (suppliers.length === 0) {
    return (
      <Card heading="Outstanding by supplier">
        <EmptyState title="No bills to pay." illustration="done" />
      </Card>
    )
  }
  return (
    <Card heading="Outstanding by supplier" padding="none">
      <ul className={styles.providers}>
        {suppliers.map(({ provider, bills_count, amount, credit }) => (
          <li key={provider.id} className={styles.provider}>
            <ProviderLogo name={provider.name} src={provider.logo_path} />
            <div className={styles.words}>
              <Link variant="quiet" href={outstandingBills({ provider: [provider.id] })}>
                {provider.name}
              </Link>
              <p className={styles.count}>
                {counted(bills_count, 'bill')}
                {credit > 0 && ` · ${creditText(credit)}`}
              </p>
            </div>
            <span className={styles.amount}>{formatPounds(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
