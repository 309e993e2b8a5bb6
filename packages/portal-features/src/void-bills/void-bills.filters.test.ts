import { postalBillStatuses } from '@doorstep/portal-contract/postal-bills'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BillFilters,
  changeFilters,
  clearFilters,
  csvHref,
  isFiltered,
  noFilters,
  searchMaxLength,
  toggleProvider,
  voidBillsHref,
} from './void-bills.filters.ts'
import { parseOpenBill, parseVoidBillsFilters } from './void-bills.parse.ts'
import { listQuery } from './void-bills.queries.ts'

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const maybeId = fc.option(id)
const statuses = postalBillStatuses.map(({ status }) => status)

const anyFilters: fc.Arbitrary<BillFilters> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\p{Cc}/gu, ' ').trim()),
  statuses: fc.subarray(statuses),
  providers: fc.uniqueArray(id, { maxLength: 5 }).map((ids) => ids.toSorted((a, b) => a - b)),
  propertyId: maybeId,
  tenancyId: maybeId,
  sort: fc.record({
    column: fc.constantFrom('issue_date', 'due_date', 'amount', 'property', 'provider', 'status'),
    direction: fc.constantFrom('asc', 'desc'),
  }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})

const searchOf = (href: string) => new URL(href, 'http://portal.test').search

describe('filters and their address', () => {
  it('come back from the address as they went in', () => {
    fc.assert(
      fc.property(anyFilters, maybeId, (filters, bill) => {
        const search = searchOf(voidBillsHref(filters, bill))
        expect(parseVoidBillsFilters(search)).toEqual(filters)
        expect(parseOpenBill(search)).toBe(bill)
      }),
    )
  })

  it('take any text for an address, and give what gives the same address again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const filters = parseVoidBillsFilters(text)
        expect(parseVoidBillsFilters(searchOf(voidBillsHref(filters)))).toEqual(filters)
      }),
    )
  })

  it('read the keys people see (D47), in any order', () => {
    const search =
      '?page=2&provider=30&provider=12&status=challenged&status=needs_paying&q=+Cardigan+&property=7&tenancy=9&sort=amount&direction=asc'
    expect(parseVoidBillsFilters(search)).toEqual({
      search: 'Cardigan',
      statuses: ['needs_paying', 'challenged'],
      providers: [12, 30],
      propertyId: 7,
      tenancyId: 9,
      sort: { column: 'amount', direction: 'asc' },
      page: 2,
    })
  })

  it.each([
    '?status=late&provider=abc&provider=-1&provider=1.5&provider=99999999999&page=0&property=x',
    '?sort=colour&direction=up',
    '?nonsense=1&statuses[]=paid',
    '?q=&status=&provider=&page=',
    '?%E0%A4%A',
  ])('drop what makes no sense: %s', (search) => {
    expect(parseVoidBillsFilters(search)).toEqual(noFilters)
  })

  it('take repeated keys with brackets, as the API does', () => {
    expect(
      parseVoidBillsFilters('?status[]=paid&status[]=challenged&provider%5B%5D=4&provider=2'),
    ).toMatchObject({
      statuses: ['challenged', 'paid'],
      providers: [2, 4],
    })
  })

  it('cut a search that is longer than the field takes', () => {
    expect(parseVoidBillsFilters(`?q=${'a'.repeat(500)}`).search).toHaveLength(searchMaxLength)
  })

  it('leave defaults out of the address', () => {
    expect(voidBillsHref(noFilters)).toBe('/void-bills')
    expect(voidBillsHref({ ...noFilters, statuses: ['needs_paying'] })).toBe(
      '/void-bills?status=needs_paying',
    )
  })
})

describe('changing filters', () => {
  const second: BillFilters = { ...noFilters, statuses: ['paid'], page: 2 }

  it('goes back to the first page, but for a turn of the page', () => {
    expect(changeFilters(second, { search: 'x' }).page).toBe(1)
    expect(changeFilters(second, { page: 3 })).toEqual({ ...second, page: 3 })
  })

  it('switches a provider on and off again', () => {
    fc.assert(
      fc.property(anyFilters, id, (filters, provider) => {
        const once = toggleProvider(filters, provider)
        expect(once.providers.includes(provider)).toBe(!filters.providers.includes(provider))
        expect(toggleProvider(once, provider).providers).toEqual(filters.providers)
      }),
    )
  })

  it('clears all that narrows and keeps the order', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const cleared = clearFilters(filters)
        expect(isFiltered(cleared)).toBe(false)
        expect(cleared.sort).toEqual(filters.sort)
      }),
    )
  })

  it('does not take order and page for filters', () => {
    expect(isFiltered({ ...noFilters, page: 3, sort: { column: 'amount', direction: 'asc' } })).toBe(false)
    expect(isFiltered({ ...noFilters, tenancyId: 1 })).toBe(true)
  })
})

describe('what the API is asked', () => {
  it('is named as the list call names it (specification, section 7)', () => {
    const search = '?q=Mount&status=paid&provider=3&property=7&tenancy=9&sort=amount&page=2'
    expect(listQuery(parseVoidBillsFilters(search))).toEqual({
      search_address: 'Mount',
      statuses: ['paid'],
      providers: [3],
      property_id: 7,
      tenancy_id: 9,
      sort: 'amount',
      direction: 'desc',
      page: 2,
    })
  })

  it('is narrowed to the place and the partner for the CSV', () => {
    const path = '/api/i/partner/postal-bills/voids/download/latest-with-negative-balance'
    expect(csvHref(noFilters, null)).toBe(path)
    expect(csvHref({ ...noFilters, propertyId: 7, statuses: ['paid'] }, 4)).toBe(
      `${path}?property_id=7&partner_id=4`,
    )
  })
})
