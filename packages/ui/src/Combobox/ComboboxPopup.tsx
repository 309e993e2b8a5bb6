import type { ComponentType, MouseEvent } from 'react'
import { FieldPopup } from '../internal/FieldPopup.tsx'
import { ListStatus } from '../internal/listbox/ListStatus.tsx'
import type { OptionListProps } from '../internal/listbox/OptionRow.tsx'
import type { OptionSearch } from '../internal/listbox/useOptionSearch.ts'
import * as css from './ComboboxPopup.css.ts'

interface ComboboxPopupProps {
  /** The box around the text; the popup has the same width. */
  box: HTMLElement
  label: string
  search: OptionSearch
  value: string | null
  List: ComponentType<OptionListProps>
  onPick: (place: number) => void
  onClose: () => void
}

const keepFocusInText = (event: Event | MouseEvent) => event.preventDefault()

/** The popup of a Combobox: its options. Focus and keyboard handling stay in the text box. */
export function ComboboxPopup({
  box,
  label,
  search: { id, state, options, matches, active, retry },
  value,
  List,
  onPick,
  onClose,
}: ComboboxPopupProps) {
  const chosen = new Set(value === null ? [] : [value])
  return (
    <FieldPopup
      trigger={box}
      className={css.popup}
      role="presentation"
      onOpenAutoFocus={keepFocusInText}
      onMouseDown={keepFocusInText}
      onClose={onClose}
    >
      {matches.length > 0 && (
        <List multiple={false} {...{ id, label, options, matches, chosen, active, onPick }} />
      )}
      <ListStatus state={state} count={matches.length} onRetry={retry} />
    </FieldPopup>
  )
}
