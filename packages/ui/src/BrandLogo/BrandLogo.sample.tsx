import { BrandLogo } from '@doorstep/ui/BrandLogo'

export function Sample() {
  return <BrandLogo />
}
