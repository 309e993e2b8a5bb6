'use client'

import { Menu } from '@doorstep/ui/Menu'
import { SunMoon } from 'lucide'
import { startTransition } from 'react'
import { chooseAppearance } from './actions'
import type { Appearance } from './appearance'

const appearances: { id: Appearance; label: string }[] = [
  { id: 'system', label: 'Same as the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

export function AppearanceMenu({ appearance }: { appearance: Appearance }) {
  return (
    <Menu
      label="Appearance"
      trigger={{ icon: SunMoon }}
      items={appearances.map(({ id, label }) => ({
        id,
        label,
        checked: id === appearance,
        onSelect: () => startTransition(() => chooseAppearance(id)),
      }))}
    />
  )
}
