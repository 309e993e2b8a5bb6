import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterOptions, foldLabels } from './filterOptions.ts'

const labels = ['Fernhill Energy', 'Oakmere Power', 'Café Énergie', 'Calder Water']
const folded = foldLabels(labels.map((label) => ({ value: label, label })))
const find = (query: string) => filterOptions(folded, query).map((index) => labels[index])

describe('filterOptions', () => {
  test.each([
    ['', labels],
    ['   ', labels],
    ['POWER', ['Oakmere Power']],
    ['cafe', ['Café Énergie']],
    ['énerg', ['Fernhill Energy', 'Café Énergie']],
    ['ener', ['Fernhill Energy', 'Café Énergie']],
    ['energy fern', ['Fernhill Energy']],
    ['power water', []],
    ['zzz', []],
  ])('%j finds %j', (query, expected) => {
    expect(find(query)).toEqual(expected)
  })

  test('every label is found by any part of itself', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
        fc.nat(),
        fc.nat(),
        (names, which, cut) => {
          const index = which % names.length
          const name = names[index] as string
          const compared = foldLabels(names.map((label) => ({ value: label, label })))
          expect(filterOptions(compared, name.slice(0, cut % (name.length + 1)))).toContain(index)
        },
      ),
    )
  })
})
