import { expect, it, onTestFinished } from 'vitest'
import { partnerQuery, partnerScopeOf, readPartnerScope } from './partnerScope.ts'

const children = [{ id: 3 }, { id: 12 }]

it.each([
  ['theme=dark; partner_scope=12', 12],
  ['partner_scope=3', 3],
  ['partner_scope=4', null],
  ['partner_scope=', null],
  ['other_partner_scope=3', null],
  ['', null],
])('reads the choice from %j: %s', (cookie, id) => {
  expect(partnerScopeOf(cookie, children)).toBe(id)
})

it('narrows a query to one partner or not at all', () => {
  expect(partnerQuery()).toEqual({})
  onTestFinished(readPartnerScope(() => 3))
  expect(partnerQuery()).toEqual({ partner_id: [3] })
})
