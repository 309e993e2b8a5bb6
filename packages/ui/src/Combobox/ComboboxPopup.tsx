import type { ComponentType, MouseEvent } from 'react'
import { FieldPopup } from '../internal/FieldPopup.tsx'
import { ListStatus } from '../internal/listbox/ListStatus.tsx'
import type { OptionListProps } from '../internal/listbox/OptionRow.tsx'
import type { OptionSearch } from '../internal/listbox/useOptionSearch.ts'
import * as css from './ComboboxPopup.css.ts'

interface ComboboxPopupProps {
  /** The box around the text, which the popup is as wide as. */
  box: HTMLElement
  listId: string
  label: string
  search: OptionSearch
  chosen: ReadonlySet<string>
  active: number
  List: ComponentType<OptionListProps>
  onPick: (place: number) => void
  onClose: () => void
}

const keepFocusInText = (event: Event | MouseEvent) => event.preventDefault()

/** What opens under a Combobox: the options. Focus and keys stay in the text. */
export function ComboboxPopup({
  box,
  listId,
  label,
  search: { state, options, matches, retry },
  chosen,
  active,
  List,
  onPick,
  onClose,
}: ComboboxPopupProps) {
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
        <List id={listId} multiple={false} {...{ label, options, matches, chosen, active, onPick }} />
      )}
      <ListStatus state={state} count={matches.length} onRetry={retry} />
    </FieldPopup>
  )
}
