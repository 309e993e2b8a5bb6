import { expect, it } from 'vitest'
import { properties } from '../addresses/properties.ts'
import { keptQuery, viewQuery, withDefaultView } from './viewAddress.ts'

const plain = withDefaultView(properties, () => false)
const withDefault = withDefaultView(properties, () => true)

it('all rows have an address of their own where the list opens with a view', () => {
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
  expect(keptQuery(plain, query)).toBe('q=lane&tag=hmo&sort=property&direction=asc')
  expect(viewQuery(plain, { id: 9, query: keptQuery(plain, query) })).toEqual({ ...query, view: 9, page: 1 })
  expect(plain.isNarrowed(viewQuery(plain, { id: 9, query: '' }))).toBe(false)
})
