import type { KeyboardEvent } from 'react'
import type { NativeProps } from '../nativeProps.ts'
import { visuallyHidden } from '../visuallyHidden.css.ts'

/** The rows of a list, as its text box needs them. */
export interface ListboxRows {
  /** The list's id. */
  id: string
  count: number
  /** The position of the marked row; -1 for none. */
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
  /** Whether it takes the key (`true`) or the browser does (`false`); undefined for a key that may walk the list. */
  onPress: (event: KeyboardEvent<HTMLInputElement>) => boolean | undefined
  /** Announced as it changes. */
  status: string | false
}

/** How far Page Up and Page Down go. */
const pageOfRows = 8

/** The text box over a list (APG: combobox with a listbox popup). Focus stays in it, and its keys walk the list. */
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
    // With a modifier they are the text's: Shift+Home selects it.
    if (place === undefined || shiftKey || ctrlKey || altKey || metaKey) return false
    onMove(Math.max(0, Math.min(place, count - 1)))
    return true
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    // While text is composed, Enter and arrows are for the choice of its letters.
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
