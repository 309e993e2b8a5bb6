import type { Selection } from '@doorstep/ui/Table'
import type { Shortcut } from '../keys/keys.ts'
import { useKeys } from '../keys/useKeys.ts'
import { focusedRow, moveRowFocus } from './rows.ts'

/** The words of a list's shortcuts. */
export type ListKeysOptions = {
  /** Their heading in the list of shortcuts: "Void bills". */
  group: string
  /** One row: "bill". */
  one: string
  selection?: Selection
  /** More of this list's own. */
  more?: readonly Shortcut[]
}

/** The shortcuts that every list has (D44): `j` and `k` move between rows, `x` selects the row with focus, `/` searches. */
export function useListKeys({ group, one, selection, more = [] }: ListKeysOptions): void {
  const select = () => {
    const id = focusedRow()
    if (id !== null) selection?.toggle(id)
  }
  useKeys({
    group,
    keys: [
      { keys: ['j'], label: `Next ${one}`, repeats: true, run: () => moveRowFocus(1) },
      { keys: ['k'], label: `Previous ${one}`, repeats: true, run: () => moveRowFocus(-1) },
      { keys: ['Enter'], label: `Open the ${one}` },
      ...(selection ? [{ keys: ['x'], label: `Select the ${one}`, run: select } as const] : []),
      ...more,
      { keys: ['/'], label: 'Search' },
    ],
  })
}
