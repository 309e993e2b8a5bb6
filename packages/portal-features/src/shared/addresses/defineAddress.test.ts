import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choice, flag, oneText } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { defineAddress } from './defineAddress.ts'

const tabs = ['overview', 'payments'] as const
const page = defineAddress('/homes/7?view=all', {
  tab: choice(tabs, 'overview'),
  created: flag,
  by: oneText(20),
})

const searchOf = (href: string) => new URL(href, 'http://portal.test').search

it('reads what it wrote', () => {
  const values = fc.record({
    tab: fc.constantFrom(...tabs),
    created: fc.boolean(),
    by: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
  })
  fc.assert(
    fc.property(values, (given) => {
      expect(page.parse(searchOf(page.href(given)))).toEqual(given)
    }),
  )
})

it('mentions no default, and keeps its own query', () => {
  expect(page.href()).toBe('/homes/7?view=all')
  expect(page.href({ tab: 'overview', created: true })).toBe('/homes/7?view=all&created=1')
})

it.each(['?tab=kitchen&created=yes&by=', '?%E0%A4%A', ''])('drops what means nothing: %s', (search) => {
  expect(page.parse(search)).toEqual({ tab: 'overview', created: false, by: null })
})

it.each([
  ['/homes/7?view=all&tab=payments', true],
  ['/homes/7?tab=payments', false],
  ['/homes/8?view=all', false],
])('%s is one of its addresses: %s', (href, isOne) => {
  expect(page.includes(new URL(href, 'http://portal.test'))).toBe(isOne)
})

it('fills in the segments of a page’s path', () => {
  expect(pathTo('/properties/:id/lead/:leadId', { id: 3, leadId: 4 })).toBe('/properties/3/lead/4')
  expect(pathTo('/void-bills')).toBe('/void-bills')
})
