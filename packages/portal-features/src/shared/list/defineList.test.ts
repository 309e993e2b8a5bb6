import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineList, type QueryOf, searchMaxLength } from './defineList.ts'
import { flag, manyIds, manyOf, oneDay, oneId, oneOf, sentAs } from './filters.ts'

const statuses = ['needs_paying', 'challenged', 'paid'] as const

const bills = defineList({
  path: '/bills?tab=all',
  filters: {
    status: manyOf(statuses),
    provider: manyIds,
    property: oneId,
    kind: oneOf(['gas', 'water']),
    from: oneDay,
  },
  sort: { columns: ['issued', 'amount'], first: { column: 'issued', direction: 'desc' } },
  open: 'bill',
})
type Query = QueryOf<typeof bills>

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const maybeId = fc.option(id)

const anyQuery: fc.Arbitrary<Query> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\p{Cc}/gu, ' ').trim()),
  status: fc.subarray([...statuses]),
  provider: fc.uniqueArray(id, { maxLength: 5 }).map((ids) => ids.toSorted((a, b) => a - b)),
  property: maybeId,
  kind: fc.constantFrom('gas', 'water', null),
  from: fc.option(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
  sort: fc.record({
    column: fc.constantFrom('issued', 'amount'),
    direction: fc.constantFrom('asc', 'desc'),
  }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})

const searchOf = (href: string) => new URL(href, 'http://portal.test').search

describe('a query and its address', () => {
  it('come back from the address as they went in', () => {
    fc.assert(
      fc.property(anyQuery, maybeId, (query, bill) => {
        const search = searchOf(bills.href(query, bill))
        expect(bills.parse(search)).toEqual(query)
        expect(bills.openIn(search)).toBe(bill)
      }),
    )
  })

  it('take any text for an address, and give what gives the same address again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = bills.parse(text)
        expect(bills.parse(searchOf(bills.href(query)))).toEqual(query)
      }),
    )
  })

  it('read the names people see (D47), in any order, with brackets or without', () => {
    const search =
      '?page=2&provider=30&provider%5B%5D=12&status[]=challenged&status=needs_paying&q=+Cardigan+&property=7&sort=amount&direction=asc&from=17/3/2026&kind=gas'
    expect(bills.parse(search)).toEqual({
      search: 'Cardigan',
      status: ['needs_paying', 'challenged'],
      provider: [12, 30],
      property: 7,
      kind: 'gas',
      from: '2026-03-17',
      sort: { column: 'amount', direction: 'asc' },
      page: 2,
    })
  })

  it.each([
    '?status=late&provider=abc&provider=-1&provider=1.5&provider=99999999999&page=0&property=x',
    '?sort=colour&direction=up&from=2026-02-31&from=1066-10-14&kind=steam',
    '?nonsense=1&statuses[]=paid',
    '?q=&status=&provider=&page=&from=&kind=',
    '?%E0%A4%A',
  ])('drop what makes no sense: %s', (search) => {
    expect(bills.parse(search)).toEqual(bills.none)
    expect(bills.openIn(search)).toBeNull()
  })

  it('cut a search that is longer than the field takes', () => {
    expect(bills.parse(`?q=${'a'.repeat(500)}`).search).toHaveLength(searchMaxLength)
  })

  it('leave defaults out of the address and keep what belongs to it', () => {
    expect(bills.href(bills.none)).toBe('/bills?tab=all')
    expect(bills.href({ ...bills.none, status: ['paid'], page: 2 }, 9)).toBe(
      '/bills?tab=all&status=paid&page=2&bill=9',
    )
  })

  it('sort in the first direction where the address names none', () => {
    expect(bills.parse('?sort=amount').sort).toEqual({ column: 'amount', direction: 'desc' })
  })
})

describe('changing a query', () => {
  const second: Query = { ...bills.none, status: ['paid'], page: 2 }

  it('goes back to the first page, but for a turn of the page', () => {
    expect(bills.change(second, { search: 'x' }).page).toBe(1)
    expect(bills.change(second, { page: 3 })).toEqual({ ...second, page: 3 })
  })

  it('puts values into the order of the address', () => {
    const changed = bills.change(second, { status: ['paid', 'needs_paying'], provider: [9, 4, 9] })
    expect(changed).toMatchObject({ status: ['needs_paying', 'paid'], provider: [4, 9] })
  })

  it('clears all that narrows and keeps the order', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const cleared = bills.clear(query)
        expect(bills.isNarrowed(cleared)).toBe(false)
        expect(cleared.sort).toEqual(query.sort)
      }),
    )
  })

  it('does not take order and page for filters', () => {
    const ordered: Query = { ...bills.none, page: 3, sort: { column: 'amount', direction: 'asc' } }
    expect(bills.isNarrowed(ordered)).toBe(false)
    expect(bills.picksSame(ordered, bills.none)).toBe(true)
    expect(bills.hasSameRows(ordered, bills.none)).toBe(false)
    expect(bills.isNarrowed({ ...bills.none, property: 1 })).toBe(true)
  })

  it('is put right by the list where filters depend on each other', () => {
    const log = defineList({
      path: '/log',
      filters: { from: oneDay, to: oneDay },
      tidy: (query) =>
        query.from && query.to && query.to < query.from
          ? { ...query, from: query.to, to: query.from }
          : query,
    })
    const inOrder = { from: '2026-01-01', to: '2026-02-01' }
    expect(log.parse('?from=2026-02-01&to=2026-01-01')).toMatchObject(inOrder)
    expect(log.change(log.none, { from: '2026-02-01', to: '2026-01-01' })).toMatchObject(inOrder)
  })
})

it('names the fields that a form without script sends along', () => {
  const query: Query = {
    ...bills.none,
    search: 'Lane',
    status: ['paid'],
    property: 2,
    sort: { column: 'amount', direction: 'asc' },
    page: 4,
  }
  expect(bills.fieldsBeside(query, ['q', 'status'])).toEqual([
    ['tab', 'all'],
    ['property', '2'],
    ['sort', 'amount'],
    ['direction', 'asc'],
  ])
})

it.each([
  ['/bills?tab=all', true],
  ['/bills?tab=all&status=paid&page=3&bill=4', true],
  ['/bills?tab=other', false],
  ['/bills', false],
  ['/bills?tab=all&view=log', false],
  ['/bills/4?tab=all', false],
])('%s is an address of the list: %s', (href, isOfList) => {
  expect(bills.includes(new URL(href, 'http://portal.test'))).toBe(isOfList)
})

describe('what the calls are asked with', () => {
  const list = defineList({
    path: '/bills',
    searchSentAs: 'words',
    filters: {
      status: sentAs('statuses', manyOf(statuses)),
      property: oneId,
      overdue: flag,
      view: sentAs(null, oneId),
    },
    sort: { columns: ['issued', 'amount'], first: { column: 'issued', direction: 'desc' } },
  })
  const query = list.change(list.none, { search: 'Lane', status: ['paid'], overdue: true, view: 3, page: 2 })

  it('has their own names, without what picks nothing', () => {
    expect(list.pick(query)).toEqual({ words: 'Lane', statuses: ['paid'], overdue: true })
    expect(list.pick(list.none)).toEqual({})
  })

  it('can be by some filters only', () => {
    expect(list.pick(query, ['overdue', 'property'])).toEqual({ overdue: true })
  })

  it('names page and order', () => {
    expect(list.pageOf(query)).toEqual({ sort: 'issued', direction: 'desc', page: 2 })
  })
})

it('has another name in the address for a filter whose own is taken there', () => {
  const list = defineList({
    path: '/bills?view=accounts',
    filters: { view: { ...oneId, inAddress: 'saved' } },
  })
  const query = list.change(list.none, { view: 3 })
  expect(list.href(query)).toBe('/bills?view=accounts&saved=3')
  expect(list.parse('?view=accounts&saved=3')).toEqual(query)
  expect(list.parse('?view=3')).toEqual(list.none)
  expect(list.includes(new URL('https://portal.test/bills?view=accounts&saved=3'))).toBe(true)
})

it('gives a control its values, and takes them as a change', () => {
  const query = bills.change(bills.none, bills.read('provider', ['9', '4', 'x']))
  expect(bills.textsOf(query, 'provider')).toEqual(['4', '9'])
})

it('is linked to by some filters alone', () => {
  expect(bills.link({ property: 2 })).toBe('/bills?tab=all&property=2')
  expect(bills.link({ status: ['paid'] }, 9)).toBe('/bills?tab=all&status=paid&bill=9')
})
