import type { RowId } from './selection.ts'

/** A row, or the open detail under it. */
export interface Entry {
  key: string
  index: number
  isDetail: boolean
}

/** The rows in their order, each with its detail where that is open. */
export function entriesOf(ids: readonly RowId[], openIds: ReadonlySet<RowId>): Entry[] {
  return ids.flatMap((id, index) => {
    // A number and its digits are two ids.
    const key = `${typeof id} ${id}`
    const row = { key, index, isDetail: false }
    return openIds.has(id) ? [row, { key: `${key} detail`, index, isDetail: true }] : row
  })
}
