import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import { outstandingStatuses } from '@doorstep/portal-contract/postal-bills'
import type { PropertyProvider } from '@doorstep/portal-contract/property.schema'
import { Card } from '@doorstep/ui/Card'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { counted } from '../shared/format/counted.ts'
import * as css from './rows.css.ts'

export interface ProvidersProps {
  propertyId: number
  /** Null when they could not be loaded. */
  providers: readonly PropertyProvider[] | null
  isLoading: boolean
  onRetry: () => void
}

/** The void bills of a property: what is outstanding in all and with each provider, each leading to its bills (D60). */
export function Providers({ propertyId, providers, isLoading, onRetry }: ProvidersProps) {
  const bills = providers?.reduce((sum, { outstanding_bills_count }) => sum + outstanding_bills_count, 0) ?? 0
  return (
    <Card
      heading="Void bills"
      padding="none"
      actions={<Link href={`/void-bills?property=${propertyId}`}>All void bills</Link>}
    >
      {!providers && <ErrorState message={billFailures.providers} onRetry={onRetry} retrying={isLoading} />}
      {providers?.length === 0 && <p className={css.nothing}>No provider has an account here yet.</p>}
      {providers && providers.length > 0 && (
        <>
          <ul className={css.rows} aria-label="Bill providers">
            {providers.map((provider) => (
              <li key={provider.id} className={css.row}>
                <ProviderLogo name={provider.name} src={provider.logo_path} />
                <span className={css.words}>
                  <span className={css.name}>
                    <Link variant="quiet" href={outstandingHref(propertyId, provider.id)}>
                      {provider.name}
                    </Link>
                  </span>
                  <span className={css.note}>
                    {provider.accounts.map(({ account_number }) => account_number).join(', ')}
                  </span>
                </span>
                {provider.outstanding_bills_count > 0 ? (
                  <>
                    <span className={css.note}>{counted(provider.outstanding_bills_count, 'bill')}</span>
                    <span className={css.amount}>{formatPounds(outstanding([provider]))}</span>
                  </>
                ) : (
                  <span className={css.note}>Nothing outstanding</span>
                )}
              </li>
            ))}
          </ul>
          {bills > 0 && (
            <div className={`${css.below} ${css.total}`}>
              <Link href={outstandingHref(propertyId)}>Outstanding on {counted(bills, 'bill')}</Link>
              <span className={css.amount}>{formatPounds(outstanding(providers))}</span>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

/** Pounds that are outstanding with some providers; their balances are below zero by as much. */
function outstanding(providers: readonly PropertyProvider[]): number {
  const accounts = providers.flatMap((provider) => provider.accounts)
  return toPounds(accounts.reduce((sum, { account_balance }) => sum - toPence(account_balance), 0))
}

/** The list of exactly the bills that a figure counts. */
function outstandingHref(propertyId: number, providerId?: number): string {
  const query = new URLSearchParams(outstandingStatuses.map((status) => ['status', status]))
  if (providerId !== undefined) query.append('provider', String(providerId))
  query.append('property', String(propertyId))
  return `/void-bills?${query}`
}
