import { Inline } from '@doorstep/ui/Inline'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'

export function Sample() {
  return (
    <Inline>
      <ProviderLogo name="Calder Water" />
      Calder Water
    </Inline>
  )
}
