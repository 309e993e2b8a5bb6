import type { CurrentPartner } from '@doorstep/portal-contract/auth'
import { BrandLogo } from '@doorstep/ui/BrandLogo'

/** The reseller's logo, or its name where it has none, in place of the product's (specification, section 1; D41). */
export function PortalLogo({ reseller }: Pick<CurrentPartner, 'reseller'>) {
  if (!reseller?.logo) return <BrandLogo name={reseller?.name} />
  return <BrandLogo name={reseller.name} src={reseller.logo} darkSrc={reseller.logo_dark ?? undefined} />
}
