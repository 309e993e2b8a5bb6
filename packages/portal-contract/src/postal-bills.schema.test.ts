import { describe, expect, it } from 'vitest'
import { toggleMarkAsPaidBody, voidsListQuery, voidsScopeQuery } from './postal-bills.schema.ts'

describe('voidsListQuery (D3, D35, D47)', () => {
  it('has the defaults of D3 and D35', () => {
    expect(voidsListQuery.parse({})).toEqual({
      page: 1,
      per_page: 25,
      sort: 'issue_date',
      direction: 'desc',
      property_id: [],
      partner_id: [],
      statuses: [],
      providers: [],
      overdue: false,
    })
  })

  it.each([
    ['one value', { statuses: 'paid' }, ['paid']],
    ['several', { statuses: ['paid', 'outdated'] }, ['paid', 'outdated']],
    ['brackets', { 'statuses[]': ['paid', 'outdated'] }, ['paid', 'outdated']],
    ['one in brackets', { 'statuses[]': 'paid' }, ['paid']],
    ['both', { statuses: 'paid', 'statuses[]': 'outdated' }, ['paid', 'outdated']],
    ['an empty value', { statuses: '' }, []],
  ])('takes statuses as %s', (_, query, statuses) => {
    expect(voidsListQuery.parse(query).statuses).toEqual(statuses)
  })

  it('reads numbers from text and an empty value as missing', () => {
    expect(
      voidsListQuery.parse({
        'providers[]': ['3', '7'],
        partner_id: '2',
        property_id: '12',
        tenancy_id: '',
        page: '',
      }),
    ).toMatchObject({ providers: [3, 7], partner_id: [2], property_id: [12], tenancy_id: undefined, page: 1 })
  })

  it.each([
    [{ statuses: 'late' }],
    [{ 'statuses[]': ['paid', 'late'] }],
    [{ providers: 'abc' }],
    [{ providers: '-1' }],
    [{ property_id: '0' }],
    [{ 'property_id[]': ['1', 'x'] }],
    [{ overdue: 'late' }],
    [{ property_id: '99999999999999999999' }],
    [{ page: '0' }],
    [{ page: '1e3' }],
    [{ page: ['1', '2'] }],
    [{ per_page: '101' }],
    [{ sort: 'colour' }],
    [{ direction: 'up' }],
    [{ search_address: 'a\0b' }],
    [{ search_address: 'a'.repeat(201) }],
  ])('refuses %j on its own key', (query) => {
    const problems = voidsListQuery.safeParse(query).error?.issues.map(({ path }) => path[0])
    expect(problems).toEqual(Object.keys(query))
  })
})

it('reads the scope of the CSV of latest bills', () => {
  expect(voidsScopeQuery.parse({ property_id: '5', 'partner_id[]': ['1', '2'] })).toEqual({
    property_id: [5],
    partner_id: [1, 2],
  })
})

it.each([
  [[], false],
  [[1], true],
  [[1.5], false],
  [['1'], false],
  [Array.from({ length: 10_001 }, (_, index) => index + 1), false],
])('a toggle of ids (case %#)', (ids, valid) => {
  expect(toggleMarkAsPaidBody.safeParse({ ids, isPaid: true }).success).toBe(valid)
})
