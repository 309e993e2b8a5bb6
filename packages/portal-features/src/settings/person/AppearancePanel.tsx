import { Inline } from '@doorstep/ui/Inline'
import { Monitor, Moon, Sun } from 'lucide'
import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { showAppearance } from './appearance.store.ts'
import { Segments } from '../Segments.tsx'
import type { SettingsPanelProps } from '../settings.panel.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'

const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const

const rowHeights = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

/** Theme and row height: applied and saved at once (D15). */
export function AppearancePanel({ stores: { appearance } }: Pick<SettingsPanelProps, 'stores'>) {
  const current = useStore(appearance.$state)

  // Also runs when a change is rolled back. The initial page is already rendered with the saved appearance.
  useEffect(
    () => appearance.$state.listen((next) => showAppearance(document.documentElement, next)),
    [appearance],
  )

  return (
    <SettingsPanel id="appearance" heading="Appearance">
      <Inline space={40} align="start">
        <Segments
          label="Theme"
          options={themes}
          value={current.colour_scheme}
          onValueChange={(colour_scheme) => void appearance.change({ colour_scheme })}
        />
        <Segments
          label="Row height"
          options={rowHeights}
          value={current.density}
          onValueChange={(density) => void appearance.change({ density })}
        />
      </Inline>
    </SettingsPanel>
  )
}
