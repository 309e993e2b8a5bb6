import type { BillProvider } from '@doorstep/portal-contract/providers'
import * as css from './ProviderName.css.ts'

/** A provider's logo. Decorative: the name stands beside it. */
export function ProviderLogo({ provider }: { provider: BillProvider }) {
  if (!provider.logo_path) return null
  return <img className={css.logo} src={provider.logo_path} alt="" width={20} height={20} loading="lazy" />
}

/** A provider's logo and name; a long name ends in an ellipsis. */
export function ProviderName({ provider }: { provider: BillProvider }) {
  return (
    <span className={css.provider}>
      <ProviderLogo provider={provider} />
      <span className={css.name}>{provider.name}</span>
    </span>
  )
}
