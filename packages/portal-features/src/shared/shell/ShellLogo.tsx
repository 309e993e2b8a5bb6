import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { useStore } from '@nanostores/react'
import { $savedBrand } from '../state/savedBrand.ts'
import { PortalLogo } from './PortalLogo.tsx'

/** The logo in the shell of whoever can change it: a change on this page shows at once. An island. */
export function ShellLogo({ reseller }: { reseller: PublicBrand | null }) {
  return <PortalLogo reseller={useStore($savedBrand, { ssr: 'initial' }) ?? reseller} />
}
