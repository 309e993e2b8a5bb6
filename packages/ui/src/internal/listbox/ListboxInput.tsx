import type { KeyboardEvent } from 'react'
import type { NativeProps } from '../nativeProps.ts'
import { visuallyHidden } from '../visuallyHidden.css.ts'

/** What the text box needs to know about its list. */
export interface ListboxRows {
  /** The list's id. */
  id: string
  count: number
  /** The position of the active row; -1 for none. */
  active: number
  activeId: string
}

interface ListboxInputProps extends Omit<NativeProps<'input'>, 'role' | 'type' | 'value' | 'onChange'> {
  className: string
  rows: ListboxRows
  /** Whether the list is in the page. */
  isOpen?: boolean
  query: string
  onQuery: (words: string) => void
  onMove: (place: number) => void
  /** Returns true if it handled the key, false to leave it to the browser, and undefined for a key that may move through the list. */
  onPress: (event: KeyboardEvent<HTMLInputElement>) => boolean | undefined
  /** Announced as it changes. */
  status: string | false
}

/** How many rows Page Up and Page Down move. */
const pageOfRows = 8

/** The text box over a list (APG: combobox with a listbox popup). Focus stays in it, and its keys move through the list. */
export function ListboxInput({
  rows: { id, count, active, activeId },
  isOpen = true,
  query,
  onQuery,
  onMove,
  onPress,
  onKeyDown,
  status,
  ...input
}: ListboxInputProps) {
  const found = isOpen && count > 0

  const walk = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + pageOfRows,
      PageUp: active - pageOfRows,
      Home: 0,
      End: count - 1,
    }
    const place = places[key]
    // With a modifier they edit the text: Shift+Home selects it.
    if (place === undefined || shiftKey || ctrlKey || altKey || metaKey) return false
    onMove(Math.max(0, Math.min(place, count - 1)))
    return true
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    // During IME composition, Enter and arrow keys choose characters.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (onPress(event) ?? walk(event)) event.preventDefault()
  }

  return (
    <>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found}
        aria-controls={found ? id : undefined}
        aria-activedescendant={found && active >= 0 ? activeId : undefined}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={press}
      />
      <output className={visuallyHidden}>{status}</output>
    </>
  )
}
