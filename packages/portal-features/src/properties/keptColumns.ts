import { propertyColumns } from '@doorstep/portal-contract/properties'

const key = 'doorstep:columns:properties'

/** The columns of the list that a person hides, kept in the browser. Storage may be unavailable: then they are all shown next time. */
export function readHiddenColumns(storage: () => Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(kept) ? propertyColumns.filter((column) => kept.includes(column)) : []
  } catch {
    return []
  }
}

export function keepHiddenColumns(storage: () => Pick<Storage, 'setItem'>, hidden: readonly string[]): void {
  try {
    storage().setItem(key, JSON.stringify(hidden))
  } catch {
    // They stay hidden on this page.
  }
}

/** The columns that a saved view hides. @param shown null for a view that shows all */
export function hiddenBy(shown: readonly string[] | null): readonly string[] {
  return shown ? propertyColumns.filter((column) => column !== 'property' && !shown.includes(column)) : []
}
