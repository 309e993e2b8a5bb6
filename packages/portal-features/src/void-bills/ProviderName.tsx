import type { BillProvider } from '@doorstep/portal-contract/providers'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import * as css from './ProviderName.css.ts'

/** A provider's logo and name; a long name ends in an ellipsis. */
export function ProviderName({ provider }: { provider: BillProvider }) {
  return (
    <span className={css.provider}>
      <ProviderLogo name={provider.name} src={provider.logo_path} />
      <span className={css.name}>{provider.name}</span>
    </span>
  )
}
