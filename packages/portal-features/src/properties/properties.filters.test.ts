import { expect, it, onTestFinished } from 'vitest'
import { properties as plain } from '../shared/addresses/properties.ts'
import { readPartnerScope } from '../shared/state/partnerScope.ts'
import { pickQuery, withoutUnknown } from './properties.filters.ts'

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
  expect(pickQuery(query)).toEqual({
    q: 'lane',
    filter: { partner_id: [3], status: ['unknown'], tags: ['hmo'] },
  })
  expect(pickQuery(plain.none)).toEqual({ q: undefined, filter: {} })
  onTestFinished(readPartnerScope(() => 5))
  expect(pickQuery(query).filter.partner_id).toEqual([5])
})
