import { expect, it } from 'vitest'
import { keptQuery, pickQuery, propertyList, viewQuery, withoutUnknown } from './properties.filters.ts'

const plain = propertyList(() => false)
const withDefault = propertyList(() => true)

it('an address says what people see (D47)', () => {
  const search =
    '?q=Kit&status=void-period&status=pending&tag=hmo&tag=A%20b&partner=3&view=7&sort=status&direction=desc&page=2'
  expect(plain.parse(search)).toEqual({
    search: 'Kit',
    status: ['pending', 'void-period'],
    tag: ['hmo'],
    partner: [3],
    view: 7,
    sort: { column: 'status', direction: 'desc' },
    page: 2,
  })
  expect(plain.none.sort).toEqual({ column: 'changed', direction: 'desc' })
})

it('all properties have an address of their own where the list opens with a view', () => {
  expect(plain.href(plain.parse('?view=all'))).toBe('/properties')
  expect(withDefault.href(withDefault.parse(''))).toBe('/properties?view=all')
  const narrowed = withDefault.parse('?status=pending')
  expect(withDefault.href(narrowed)).toBe('/properties?status=pending')
  expect(withDefault.href(withDefault.change(narrowed, { status: [] }))).toBe('/properties?view=all')
  expect(withDefault.href(withDefault.clear(narrowed))).toBe('/properties?view=all')
  expect(withDefault.href(withDefault.change(withDefault.parse('?view=all'), { tag: ['hmo'] }))).toBe(
    '/properties?tag=hmo',
  )
})

it('the sidebar’s link is the list’s own unless the server has to open a view', () => {
  const sidebar = new URL('http://here/properties')
  expect(plain.includes(sidebar)).toBe(true)
  expect(withDefault.includes(sidebar)).toBe(false)
  expect(withDefault.includes(new URL('http://here/properties?view=all'))).toBe(true)
  expect(plain.includes(new URL('http://here/properties/12'))).toBe(false)
})

it('a view keeps filters and order, and opens on the first page', () => {
  const query = plain.parse('?q=lane&tag=hmo&view=3&sort=property&direction=asc&page=4')
  expect(keptQuery(query)).toBe('q=lane&tag=hmo&sort=property&direction=asc')
  expect(viewQuery({ id: 9, query: keptQuery(query) })).toEqual({ ...query, view: 9, page: 1 })
  expect(plain.isNarrowed(viewQuery({ id: 9, query: '' }))).toBe(false)
})

it('what no longer exists is left out and counted', () => {
  const query = plain.parse('?tag=hmo&tag=gone&partner=3&partner=4')
  const known = { tags: [{ slug: 'hmo', name: 'HMO' }], partners: [{ id: 3 }] }
  expect(withoutUnknown(query, known)).toEqual({
    query: { ...query, tag: ['hmo'], partner: [3] },
    dropped: 2,
  })
  expect(withoutUnknown(query, { tags: null, partners: null })).toEqual({ query, dropped: 0 })
})

it('the partner switcher wins over the filter (D10)', () => {
  const query = plain.parse('?q=lane&status=unknown&tag=hmo&partner=3')
  expect(pickQuery(query, null)).toEqual({
    q: 'lane',
    filter: { partner_id: [3], status: ['unknown'], tags: ['hmo'] },
  })
  expect(pickQuery(query, 5).filter.partner_id).toEqual([5])
  expect(pickQuery(plain.none, null)).toEqual({ q: undefined, filter: {} })
})
