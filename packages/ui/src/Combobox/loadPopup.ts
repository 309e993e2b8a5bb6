import type { ComponentType } from 'react'
import { lazyPart } from '../hooks/lazyPart.ts'
import type { OptionListProps } from '../internal/listbox/OptionRow.tsx'

async function load(list: Promise<ComponentType<OptionListProps>>) {
  const [{ ComboboxPopup }, List] = await Promise.all([import('./ComboboxPopup.tsx'), list])
  return { Popup: ComboboxPopup, List }
}

export const shortPart = lazyPart(() =>
  load(import('../internal/listbox/OptionList.tsx').then((short) => short.OptionList)),
)

/** Includes the virtual list, which renders only visible options. */
export const longPart = lazyPart(() =>
  load(import('../internal/listbox/VirtualOptionList.tsx').then((long) => long.VirtualOptionList)),
)
