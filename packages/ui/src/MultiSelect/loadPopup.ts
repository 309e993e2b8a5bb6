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

/** With the list that renders only what is in sight. */
export const longPart = lazyPart<LoadedPopup>(async () => {
  const [{ MultiSelectPopup }, { VirtualOptionList }] = await Promise.all([
    import('./MultiSelectPopup.tsx'),
    import('../internal/listbox/VirtualOptionList.tsx'),
  ])
  return { Popup: MultiSelectPopup, List: VirtualOptionList }
})
