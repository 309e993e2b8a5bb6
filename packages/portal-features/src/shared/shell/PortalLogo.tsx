import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { BrandLogo } from '@doorstep/ui/BrandLogo'

/** The reseller's logo, or its name where it has none, in place of the product's (specification, section 1; D41). */
export function PortalLogo({ reseller }: { reseller: PublicBrand | null }) {
  if (!reseller?.logo) return <BrandLogo name={reseller?.name} />
  return <BrandLogo name={reseller.name} src={reseller.logo} darkSrc={reseller.logo_dark ?? undefined} />
}
