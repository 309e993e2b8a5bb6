import { useSyncExternalStore } from 'react'
import { createSelection, type RowId, type Selection } from './selection.ts'

/** Stands in where a table has no selection, since hooks can't be left out. Never written to. */
const nothingSelected = createSelection()

/** Whether one row is selected; re-renders only when that row changes. */
export function useSelected(selection: Selection | undefined, id: RowId): boolean {
  const { subscribe, has } = selection ?? nothingSelected
  const read = () => has(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** The ids of all that are selected. */
export function useSelectedIds(selection: Selection | undefined): ReadonlySet<RowId> {
  const { subscribe, get } = selection ?? nothingSelected
  const read = () => get().ids
  return useSyncExternalStore(subscribe, read, read)
}

/** How many rows are selected, on this page and beyond. */
export function useSelectionSize(selection: Selection | undefined): number {
  const { subscribe, get } = selection ?? nothingSelected
  const read = () => get().size
  return useSyncExternalStore(subscribe, read, read)
}

/** True when all of `ids` are selected, `'indeterminate'` when some are; false for none, and for no rows at all. */
export function useSelectedShare(selection: Selection, ids: readonly RowId[]): boolean | 'indeterminate' {
  const read = () => {
    if (!ids.some(selection.has)) return false
    return ids.every(selection.has) || 'indeterminate'
  }
  return useSyncExternalStore(selection.subscribe, read, read)
}
