import { alertLists, alertTypes } from '@doorstep/portal-contract/alerts'
import { expect, it } from 'vitest'
import { alertList, alertsAddress } from './alerts.ts'

it.each(alertTypes)('the link of mails to alerts of type %s is the address of all of its list', (type) => {
  const { id, href } = alertLists[type]
  expect(alertList(id).link({ view: 'all' })).toBe(href)
  expect(alertsAddress.parse(new URL(href, 'http://portal').search)).toEqual({ list: id })
})

it('a list has its state, search and page in the address, beside which list it is', () => {
  const list = alertList('end-readings')
  const query = list.parse('?list=end-readings&state=snoozed&q=mill&page=2')
  expect(query).toMatchObject({ state: 'snoozed', search: 'mill', page: 2 })
  expect(list.href(query)).toBe('/alerts?list=end-readings&q=mill&state=snoozed&page=2')
  expect(list.href(list.clear(query))).toBe('/alerts?list=end-readings&state=snoozed')
  expect(list.includes(new URL('http://portal/alerts?list=end-readings&state=snoozed&page=3'))).toBe(true)
  expect(list.includes(new URL('http://portal/alerts?list=start-readings'))).toBe(false)
  expect(list.includes(new URL('http://portal/alerts'))).toBe(false)
})

it('what means nothing is the first list', () => {
  expect(alertsAddress.parse('?list=x')).toEqual({ list: 'ending-tenancies' })
})
