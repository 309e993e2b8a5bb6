import { Alert } from '@doorstep/ui/Alert'
import { useState } from 'react'
import { keyedCalls } from '../../shared/client/keyedCalls.ts'
import { BrandPanel } from './BrandPanel.tsx'
import type { SettingsInitial } from '../settings.load.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'
import { island } from '../../shared/island.tsx'

export interface BrandProps {
  initial: Pick<SettingsInitial, 'brand' | 'session'>
}

/**
 * A reseller's name, logos and colour (D41). Each logo is saved at once; name and colour are saved together. It is an island of its own,
 * because few people manage a brand.
 */
export const Brand = island(function Brand({ initial: { brand, session } }: BrandProps) {
  const [calls] = useState(keyedCalls)
  if (brand === null) {
    return (
      <SettingsPanel id="brand" heading="Brand">
        <Alert tone="critical">We couldn’t load your brand. Reload the page to try again.</Alert>
      </SettingsPanel>
    )
  }
  return (
    <BrandPanel
      brand={brand}
      session={session}
      onSave={(patch) => calls((api) => api.brand.update(patch))}
      onSetLogo={(ground, file, signal) => calls((api) => api.brand.setLogo(ground, file, { signal }))}
      onRemoveLogo={(ground) => calls((api) => api.brand.removeLogo(ground))}
    />
  )
})
