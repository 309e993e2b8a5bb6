import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import type { PropertyProvider } from '@doorstep/portal-contract/property.schema'
import { Card } from '@doorstep/ui/Card'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { billsOfProperty, outstandingBills, providerAccounts } from '../shared/addresses/voidBills.ts'
import { counted } from '../shared/format/counted.ts'
import { creditText } from '../shared/format/money.ts'
import * as css from './rows.css.ts'

export interface ProvidersProps {
  propertyId: number
  /** Null when they could not be loaded. */
  providers: readonly PropertyProvider[] | null
  isLoading: boolean
  onRetry: () => void
}

/** The void bills of a property: what is outstanding in all and with each supplier, each leading to its bills (D60). */
export function Providers({ propertyId, providers, isLoading, onRetry }: ProvidersProps) {
  const bills = providers?.reduce((sum, { outstanding_bills_count }) => sum + outstanding_bills_count, 0) ?? 0
  const sumOf = (of: 'outstanding' | 'credit') =>
    toPounds((providers ?? []).reduce((sum, provider) => sum + toPence(provider[of]), 0))
  return (
    <Card
      heading="Void bills"
      padding="none"
      actions={
        <Link standalone href={billsOfProperty(propertyId)}>
          All void bills
        </Link>
      }
    >
      {!providers && <ErrorState message={billFailures.providers} onRetry={onRetry} retrying={isLoading} />}
      {providers?.length === 0 && <p className={css.nothing}>No void bills yet.</p>}
      {providers && providers.length > 0 && (
        <>
          <ul className={css.rows} aria-label="Suppliers">
            {providers.map((provider) => (
              <li key={provider.id} className={css.row}>
                <ProviderLogo name={provider.name} src={provider.logo_path} />
                <span className={css.words}>
                  <span className={css.name}>
                    <Link
                      variant="quiet"
                      standalone
                      href={outstandingBills({ property: [propertyId], provider: [provider.id] })}
                    >
                      {provider.name}
                    </Link>
                  </span>
                  <span className={css.note}>
                    {provider.accounts.map(({ account_number }) => account_number).join(', ')}
                  </span>
                </span>
                {provider.outstanding_bills_count > 0 ? (
                  <>
                    <span className={css.note}>
                      {counted(provider.outstanding_bills_count, 'bill')}
                      {provider.credit > 0 && ` · ${creditText(provider.credit)}`}
                    </span>
                    <span className={css.amount}>{formatPounds(provider.outstanding)}</span>
                  </>
                ) : (
                  <span className={css.note}>Nothing outstanding</span>
                )}
              </li>
            ))}
          </ul>
          <p className={`${css.below} ${css.screenOnly}`}>
            <Link standalone href={providerAccounts.link({ property: [propertyId] })}>
              Provider accounts
            </Link>
          </p>
          {bills > 0 && (
            <div className={`${css.below} ${css.total}`}>
              <Link href={outstandingBills({ property: [propertyId] })}>
                Outstanding on {counted(bills, 'bill')}
              </Link>
              {sumOf('credit') > 0 && <span className={css.note}>{creditText(sumOf('credit'))}</span>}
              <span className={css.amount}>{formatPounds(sumOf('outstanding'))}</span>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
