import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortRows } from './sortRows.ts'
import type { SortValue } from '../Table/columns.ts'

interface Row {
  id: number
  value: SortValue
}

const columns = [{ id: 'value', sortValue: (row: Row) => row.value }, { id: 'plain' }]
const rowsOf = (values: SortValue[]): Row[] => values.map((value, id) => ({ id, value }))
const sorted = (values: SortValue[], direction: 'asc' | 'desc' = 'asc') =>
  sortRows(rowsOf(values), columns, { column: 'value', direction }).map(({ value }) => value)

describe('sortRows', () => {
  test('reads numbers in words by their size', () => {
    expect(sorted(['14 High St', '9 High St', '102 High St'])).toEqual([
      '9 High St',
      '14 High St',
      '102 High St',
    ])
  })

  test('sorts words as a person in Britain does', () => {
    expect(sorted(['Zebra', 'éclair', 'Apple', 'eclipse'])).toEqual(['Apple', 'éclair', 'eclipse', 'Zebra'])
  })

  test('sorts numbers, dates and answers by what they are', () => {
    expect(sorted([10, -1, 9, Number.POSITIVE_INFINITY])).toEqual([-1, 9, 10, Number.POSITIVE_INFINITY])
    const [early, late] = [new Date(2025, 11, 31), new Date(2026, 0, 1)]
    expect(sorted([late, early])).toEqual([early, late])
    expect(sorted([true, false])).toEqual([false, true])
  })

  test('has rows without a value last, either way round', () => {
    expect(sorted([null, 2, undefined, 1])).toEqual([1, 2, null, undefined])
    expect(sorted([null, 2, Number.NaN, 1], 'desc')).toEqual([2, 1, null, Number.NaN])
  })

  test('leaves the order alone without a sort, and for a column that has nothing to sort by', () => {
    const rows = rowsOf([2, 1])
    expect(sortRows(rows, columns, undefined)).toEqual(rows)
    expect(sortRows(rows, columns, { column: 'plain', direction: 'asc' })).toEqual(rows)
    expect(sortRows(rows, columns, { column: 'gone', direction: 'asc' })).toEqual(rows)
  })

  const value = fc.oneof(
    fc.constant(null),
    fc.constant(undefined),
    fc.double(),
    fc.string(),
    fc.boolean(),
    fc.date({ noInvalidDate: false }),
  )
  const direction = fc.constantFrom('asc' as const, 'desc' as const)

  test('keeps every row once, changes nothing it is given, and sorting again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(value), direction, (values, way) => {
        const rows = rowsOf(values)
        const before = [...rows]
        const once = sortRows(rows, columns, { column: 'value', direction: way })
        expect(rows).toEqual(before)
        expect(new Set(once)).toEqual(new Set(rows))
        expect(once).toHaveLength(rows.length)
        expect(sortRows(once, columns, { column: 'value', direction: way })).toEqual(once)
      }),
    )
  })

  test('keeps the order of equal rows, either way round', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 })), direction, (values, way) => {
        const once = sortRows(rowsOf(values), columns, { column: 'value', direction: way })
        for (const [place, row] of once.entries()) {
          const next = once[place + 1]
          if (next?.value === row.value) expect(next?.id).toBeGreaterThan(row.id)
        }
      }),
    )
  })

  test('down is up reversed, where no two values are equal', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), (values) => {
        expect(sorted(values, 'desc')).toEqual(sorted(values).toReversed())
      }),
    )
  })
})
