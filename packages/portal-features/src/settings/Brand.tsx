import { Alert } from '@doorstep/ui/Alert'
import { BrandPanel } from './BrandPanel.tsx'
import type { SettingsPanelProps } from './settings.panel.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

/** A reseller's name, logos and colour (D41). Each logo is saved at once; name and colour are saved together. */
export function Brand({
  initial: { brand, session },
  client,
}: Pick<SettingsPanelProps, 'initial' | 'client'>) {
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
      onSave={client.brand.update}
      onSetLogo={(ground, file, signal) => client.brand.setLogo(ground, file, { signal })}
      onRemoveLogo={client.brand.removeLogo}
    />
  )
}
