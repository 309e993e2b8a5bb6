import type { SortValue, TableColumn, TableSort } from '../Table/columns.ts'

/**
 * The rows in the order of `sort`, as a new array, for lists that are entirely in the browser. In both directions, equal rows keep their
 * order and rows without a value come last. A column without `sortValue` leaves the order unchanged.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<TableColumn<Row>, 'id' | 'sortValue'>[],
  sort: TableSort | undefined,
): Row[] {
  const sortValue = columns.find(({ id }) => id === sort?.column)?.sortValue
  if (sort === undefined || sortValue === undefined) return [...rows]
  const sign = sort.direction === 'asc' ? 1 : -1
  // Numbers in text sort by value ('9 High St' before '14 High St'); accents and case only break ties.
  const { compare: compareText } = new Intl.Collator('en-GB', { numeric: true })
  return rows
    .map((row) => ({ row, value: comparable(sortValue(row)) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compare(a.value, b.value, compareText)
    })
    .map(({ row }) => row)
}

function comparable(value: SortValue): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}

function compare(
  a: string | number,
  b: string | number,
  compareText: (a: string, b: string) => number,
): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  // In a column of numbers and text, numbers come first.
  if (typeof a === 'string' || typeof b === 'string') return typeof a === 'string' ? 1 : -1
  // Not by subtraction, because infinity minus infinity is NaN.
  return Number(a > b) - Number(a < b)
}
