import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

/** Identifies a row; unique within a table. */
export type RowId = number | string

/** A snapshot of the selection. A new object after every change, the same object between changes. */
export interface SelectionState {
  readonly ids: ReadonlySet<RowId>
  readonly size: number
}

/** Which rows are selected, kept outside React so that a tick re-renders one row and nothing else. */
export interface Selection {
  get(): SelectionState
  has(id: RowId): boolean
  /** Selects or unselects a row: toggles it, or sets it to `on`. */
  toggle(id: RowId, on?: boolean): void
  /** Selects or unselects many rows in one change; rows that already are stay as they are. */
  setMany(ids: Iterable<RowId>, on: boolean): void
  /** Selects or unselects all rows between two of `order`, both included; an end that is not in `order` counts as the other end. */
  range(order: readonly RowId[], from: RowId, to: RowId, on: boolean): void
  clear(): void
  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

const nothing: SelectionState = { ids: new Set(), size: 0 }

/** An empty selection. Rows of other pages stay selected until someone clears them, so 'all that match' can hold them all. */
export function createSelection(): Selection {
  const listeners = new Set<() => void>()
  let state = nothing

  const change = (ids: ReadonlySet<RowId>) => {
    state = ids.size === 0 ? nothing : { ids, size: ids.size }
    for (const listener of listeners) listener()
  }

  const setMany = (ids: Iterable<RowId>, on: boolean) => {
    const next = new Set(state.ids)
    let changed = false
    for (const id of ids) {
      if (next.has(id) === on) continue
      changed = true
      if (on) next.add(id)
      else next.delete(id)
    }
    if (changed) change(next)
  }

  return {
    get: () => state,
    has: (id) => state.ids.has(id),
    toggle: (id, on = !state.ids.has(id)) => setMany([id], on),
    setMany,
    range(order, from, to, on) {
      const ends = [order.indexOf(from), order.indexOf(to)].filter((index) => index !== -1)
      if (ends.length > 0) setMany(order.slice(Math.min(...ends), Math.max(...ends) + 1), on)
    },
    clear() {
      if (state.size > 0) change(new Set())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Used when a table has no selection, because hooks can't be conditional. Never written to. */
const nothingSelected = createSelection()

/** Whether one row is selected; re-renders only when that row changes. */
export function useSelected(selection: Selection | undefined, id: RowId): boolean {
  const { subscribe, has } = selection ?? nothingSelected
  const read = () => has(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** The ids of all selected rows. */
export function useSelectedIds(selection: Selection | undefined): ReadonlySet<RowId> {
  const { subscribe, get } = selection ?? nothingSelected
  const read = () => get().ids
  return useSyncExternalStore(subscribe, read, read)
}

/** How many rows are selected, on all pages. */
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

/** Ticks a row; with Shift, all rows from the last one ticked to it. The function never changes, so rows need not render. */
export function useRangeTick(selection: Selection | undefined, ids: readonly RowId[]) {
  const order = useRef(ids)
  const anchor = useRef<RowId | null>(null)
  useEffect(() => {
    order.current = ids
  }, [ids])

  return useCallback(
    (id: RowId, on: boolean, withShift: boolean) => {
      if (withShift && anchor.current !== null) selection?.range(order.current, anchor.current, id, on)
      else selection?.toggle(id, on)
      anchor.current = id
    },
    [selection],
  )
}
