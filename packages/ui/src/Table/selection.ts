/** What tells rows apart; unique within a table. */
export type RowId = number | string

/** A moment of the selection. A new object after every change, the same object between changes. */
export interface SelectionState {
  readonly ids: ReadonlySet<RowId>
  readonly size: number
}

/** Which rows are selected, kept outside React so that a tick re-renders one row and nothing else. */
export interface Selection {
  get(): SelectionState
  has(id: RowId): boolean
  /** Turns one row over, or to `on`. */
  toggle(id: RowId, on?: boolean): void
  /** Selects or unselects many rows in one change; rows that are already so stay so. */
  setMany(ids: Iterable<RowId>, on: boolean): void
  /** Selects or unselects all rows between two of `order`, both included; an end that is not in `order` counts as the other end. */
  range(order: readonly RowId[], from: RowId, to: RowId, on: boolean): void
  clear(): void
  /** Calls `listener` after every change; gives back the way to stop. */
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
