import { describe, expect, it } from 'vitest'
import { encodeFilter } from './filters.ts'
import { defaultOrderStatuses } from './orders.ts'
import { ordersQuery } from './orders.schema.ts'
import { propertiesQuery } from './properties.schema.ts'

const properties = (filter: object) =>
  propertiesQuery.safeParse({ filter: encodeFilter(filter) }).data?.filter
const orders = (filter: object) => ordersQuery.safeParse({ filter: encodeFilter(filter) }).data?.filter

describe('a list’s filter (D3, D48)', () => {
  it('accepts names and ids of statuses, one value or several', () => {
    expect(properties({ status: ['void-period', 1], partner_id: 3, tags: 'hmo' })).toEqual({
      status: [5, 1],
      partner_id: [3],
      tags: ['hmo'],
    })
  })

  it('is empty by default', () => {
    for (const query of [{}, { filter: '' }]) {
      expect(propertiesQuery.parse(query)).toMatchObject({
        filter: {},
        page: 1,
        per_page: 25,
        include_tags: false,
      })
    }
  })

  it('has the default statuses for orders (D24b)', () => {
    expect(ordersQuery.parse({}).filter.status).toEqual(defaultOrderStatuses)
    expect(orders({ responsibility_type: 'partner' })).toMatchObject({ status: defaultOrderStatuses })
    expect(orders({ status: [7] })).toMatchObject({ status: [7] })
  })

  it.each([
    ['an unknown key', { colour: 'pink' }, 'The filter has an unknown key: colour.'],
    [
      'an unknown status',
      { status: [7] },
      'Choose statuses from pending, bill-package, partner-package, external-tenancy, void-period, unknown, or their ids 1 to 6.',
    ],
    ['no id', { partner_id: ['1'] }, 'Choose a valid id.'],
  ])('refuses %s in a sentence on filter', (_what, filter, sentence) => {
    const { error } = propertiesQuery.safeParse({ filter: encodeFilter(filter) })
    expect(error?.issues).toMatchObject([{ path: ['filter'], message: sentence }])
  })

  it.each(['%', 'bm8=', ['a', 'b']])('refuses %j', (filter) => {
    expect(propertiesQuery.safeParse({ filter }).error?.issues[0]?.path).toEqual(['filter'])
  })
})
