import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterOptions, foldLabels, isSameLabel, rankOptions } from './filterOptions.ts'

const labels = ['Fernhill Energy', 'Oakmere Power', 'Café Énergie', 'Calder Water']
const folded = foldLabels(labels.map((label) => ({ label })))
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
          const compared = foldLabels(names.map((label) => ({ label })))
          expect(filterOptions(compared, name.slice(0, cut % (name.length + 1)))).toContain(index)
        },
      ),
    )
  })
})

describe('rankOptions', () => {
  const places = ['Upper Fernhill', 'Ecclesfern', 'Old Green (Fern) Road', 'Fernhill']
  const ranked = (query: string) =>
    rankOptions(foldLabels(places.map((label) => ({ label }))), query).map((index) => places[index])

  test.each([
    ['', places],
    ['fern', ['Fernhill', 'Upper Fernhill', 'Old Green (Fern) Road', 'Ecclesfern']],
    ['FÉRN', ['Fernhill', 'Upper Fernhill', 'Old Green (Fern) Road', 'Ecclesfern']],
    ['fern upper', ['Upper Fernhill']],
    ['ern', places],
    ['old  green', ['Old Green (Fern) Road']],
  ])('%j finds %j, the likeliest first', (query, expected) => {
    expect(ranked(query)).toEqual(expected)
  })

  test('finds what filterOptions finds, in another order', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (names, query) => {
        const compared = foldLabels(names.map((label) => ({ label })))
        const inOrder = rankOptions(compared, query).toSorted((one, other) => one - other)
        expect(inOrder).toEqual(filterOptions(compared, query))
      }),
    )
  })
})

test.each([
  ['Café Énergie', ' cafe energie ', true],
  ['Calder Water', 'Calder', false],
])('isSameLabel(%j, %j) is %j', (one, other, expected) => {
  expect(isSameLabel(one, other)).toBe(expected)
})
