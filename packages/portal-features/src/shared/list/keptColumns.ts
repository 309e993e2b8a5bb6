import { ignoringStorageErrors } from '../state/ignoringStorageErrors.ts'

export type ColumnStorage = () => Pick<Storage, 'getItem' | 'setItem'>

/**
 * The columns of a list that a person hides, kept in the browser.
 * @param list its name in the storage's key
 * @param columns the ids of all of them, in order
 */
export function keptColumns<Column extends string>(
  list: string,
  columns: readonly Column[],
  storage: ColumnStorage = () => localStorage,
) {
  const key = `doorstep:columns:${list}`
  return {
    /** None where they could not be kept. */
    read(): readonly Column[] {
      const kept = ignoringStorageErrors(() => JSON.parse(storage().getItem(key) ?? '[]') as unknown)
      return Array.isArray(kept) ? columns.filter((column) => kept.includes(column)) : []
    },
    /** Where it fails they are hidden on this page only. */
    write(hidden: readonly Column[]): void {
      ignoringStorageErrors(() => storage().setItem(key, JSON.stringify(hidden)))
    },
  }
}
