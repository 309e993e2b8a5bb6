import type { ComponentType } from 'react'
import { lazyPart } from '../hooks/lazyPart.ts'
import type { OptionListProps } from '../internal/listbox/OptionRow.tsx'
import type { MultiSelectPopup } from './MultiSelectPopup.tsx'

interface LoadedPopup {
  Popup: typeof MultiSelectPopup
  List?: ComponentType<OptionListProps>
}

export const shortPart = lazyPart<LoadedPopup>(async () => ({
  Popup: (await import('./MultiSelectPopup.tsx')).MultiSelectPopup,
}))

/** Includes the virtual list, which renders only visible options. */
export const longPart = lazyPart<LoadedPopup>(async () => {
  const [{ MultiSelectPopup }, { VirtualOptionList }] = await Promise.all([
    import('./MultiSelectPopup.tsx'),
    import('../internal/listbox/VirtualOptionList.tsx'),
  ])
  return { Popup: MultiSelectPopup, List: VirtualOptionList }
})
