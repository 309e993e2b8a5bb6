import {
  availableStatuses,
  paymentDetails,
  postalBill,
  postalBillSelection,
  postalBillsPage,
  postalBillsSummary,
} from '@doorstep/portal-contract/postal-bills.schema'
import { billProviders } from '@doorstep/portal-contract/providers.schema'
import { apiError, dataOf } from '@doorstep/portal-contract/wire.schema'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  calder,
  fillWorld,
  kingsway,
  kingswayHouse,
  kingStreet,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const bills = '/api/i/partner/postal-bills'
const voids = `${bills}/voids`

let lead: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
})

/** Reads an answer that has to match its schema exactly, with nothing left over. */
async function read<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  visitor = lead,
): Promise<z.output<Schema>> {
  const response = await visitor.get(path)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: schema.parse(body) })
  return schema.parse(body)
}

const list = (query = '', visitor = lead) => read(postalBillsPage, `${voids}${query}`, visitor)
const idsOf = async (query: string, visitor = lead) => (await list(query, visitor)).data.map(({ id }) => id)

describe('the list', () => {
  it('shows 25 bills, newest first, with how many there are', async () => {
    const { data, meta, links } = await list()
    expect(data).toHaveLength(25)
    expect(data.map(({ id }) => id).slice(0, 7)).toEqual([1000, 1001, 1002, 1003, 1004, 1200, 1005])
    expect(meta).toEqual({ current_page: 1, from: 1, to: 25, total: 35, per_page: 25, last_page: 2 })
    expect(links).toEqual({
      first: `${voids}?page=1`,
      last: `${voids}?page=2`,
      prev: null,
      next: `${voids}?page=2`,
    })
  })

  it('shows a bill with everything the page needs', async () => {
    const bill = (await list('?statuses[]=paid')).data[0]
    expect(bill).toEqual({
      id: 1100,
      status: 'paid',
      provider_id: larkfield,
      provider: { id: larkfield, name: 'Larkfield Energy', logo_path: null },
      account_number: 'X-1100',
      issue_date: '2026-02-05',
      due_date: '2026-02-19',
      period_from: '2026-01-06',
      period_to: '2026-02-04',
      amount: 50,
      is_estimated: false,
      source_url: `${bills}/1100/download`,
      file_name: 'Bill 1100 – März.pdf',
      marked_paid_at: '2026-02-01T12:34:56.789Z',
      property: {
        id: kingStreet,
        address_line1: '12 King Street',
        address_line2: null,
        address_city: 'Leeds',
        address_postcode: 'LS1 4AB',
      },
      tenancy_id: tenancyAtKingStreet,
      partner: { id: northgate, name: 'Northgate' },
    })
    expect(await read(dataOf(postalBill), `${bills}/1100`)).toEqual({ data: bill })
  })

  it('keeps the query in its links', async () => {
    const { links, meta } = await list(
      '?statuses[]=needs_paying&statuses[]=paid&per_page=10&page=2&sort=amount',
    )
    expect(meta).toMatchObject({ current_page: 2, from: 11, to: 20, per_page: 10 })
    expect(links.next).toBe(
      `${voids}?statuses%5B%5D=needs_paying&statuses%5B%5D=paid&per_page=10&page=3&sort=amount`,
    )
    expect(await list(links.next?.slice(voids.length))).toMatchObject({ meta: { current_page: 3 } })
  })

  it('answers an empty page beyond the last one, with the right total', async () => {
    const { data, meta, links } = await list('?page=99')
    expect(data).toEqual([])
    expect(meta).toEqual({ current_page: 99, from: null, to: null, total: 35, per_page: 25, last_page: 2 })
    expect(links).toMatchObject({ prev: `${voids}?page=2`, next: null })
  })

  it.each([
    ['?statuses[]=challenged', [1101]],
    ['?statuses=challenged', [1101]],
    ['?statuses[]=challenged&statuses[]=outdated', [1101, 1102]],
    ['?statuses=challenged&statuses=outdated', [1101, 1102]],
    ['?statuses=challenged&statuses[]=outdated', [1101, 1102]],
    [`?providers[]=${calder}&sort=amount&direction=asc&per_page=2`, [1103, 1001]],
    [`?property_id=${kingStreet}&statuses=outdated`, [1102]],
    [`?property_id[]=${leedsFlat}&property_id=${parkRow}&page=2&per_page=15`, [1029, 1103]],
    [`?tenancy_id=${tenancyAtKingStreet}&statuses=paid`, [1100]],
    ['?statuses[]=&search_address=&property_id=&sort=&page=&statuses=challenged', [1101]],
    ['?search_address=mill%20lane', [1200]],
    ['?search_address=FLAT%202,%20leeds', [1200]],
    ['?search_address=ls3%201aa', [1200]],
    ['?search_address=LS31AA', [1200]],
    ['?search_address=leeds&statuses=challenged', [1101]],
    ['?search_address=%25', null],
    ['?search_address=k_n', []],
    ['?search_address=%5C', []],
    ["?search_address='%20or%201=1--", []],
    ['?search_address=secret', []],
  ])('%s', async (query, ids) => {
    if (ids) expect(await idsOf(query)).toEqual(ids)
    // Only the address with a real percent sign.
    else
      expect(new Set((await list(query)).data.map(({ property }) => property.address_line1))).toEqual(
        new Set(['100% House, Park_Row']),
      )
  })

  it.each(['issue_date', 'due_date', 'amount', 'property', 'provider', 'status'] as const)(
    'sorts by %s in both directions',
    async (sort) => {
      const up = (await list(`?sort=${sort}&direction=asc&per_page=100`)).data
      const down = (await list(`?sort=${sort}&direction=desc&per_page=100`)).data
      const keys = up.map((bill) => {
        // 12 King Street comes before 100% House.
        if (sort === 'property') return Number.parseInt(bill.property.address_line1, 10) || Infinity
        if (sort === 'provider') return bill.provider.name
        return bill[sort] ?? ''
      })
      const sorted = keys.toSorted((a, b) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : a < b ? -1 : a > b ? 1 : 0,
      )
      expect(keys).toEqual(sorted)
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
    },
  )

  it('shows what is to be paid first, then the rest newest first', async () => {
    const ids = await idsOf('?sort=pay_by&direction=asc&per_page=100')
    expect(ids.slice(0, 3)).toEqual([1101, 1029, 1028])
    // Paid, outdated, and a credit.
    expect(ids.slice(-4)).toEqual([1000, 1100, 1102, 1103])
  })

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=abc', 'page'],
    ['page=99999999999999999999', 'page'],
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['per_page=1&per_page=2', 'per_page'],
    ['sort=partner_id', 'sort'],
    ['sort=amount;drop', 'sort'],
    ['direction=sideways', 'direction'],
    ['overdue=yes', 'overdue'],
    ['statuses[]=lost', 'statuses'],
    ['statuses=paid&statuses=lost', 'statuses'],
    ['providers[]=abc', 'providers'],
    ['providers[]=100000000000000000000', 'providers'],
    ['property_id=abc', 'property_id'],
    ['tenancy_id=-4', 'tenancy_id'],
    ['partner_id[]=x', 'partner_id'],
    [`search_address=${'x'.repeat(300)}`, 'search_address'],
    ['search_address=a%00b', 'search_address'],
  ])('answers 422 and names the field for %s', async (query, field) => {
    const response = await lead.get(`${voids}?${query}`)
    expect(response.status).toBe(422)
    const { errors } = apiError.parse(await response.json())
    expect(Object.keys(errors ?? {})).toEqual([field])
  })
})

describe('whose bills', () => {
  it('shows a parent its own and its branch’s, a branch its own', async () => {
    expect((await list('?per_page=100')).meta.total).toBe(35)
    expect(await idsOf('', branch)).toEqual([1200])
  })

  it('narrows to one partner, and to nothing for one outside the scope', async () => {
    expect(await idsOf(`?partner_id[]=${leeds}`)).toEqual([1200])
    expect(await idsOf(`?partner_id=${kingsway}`)).toEqual([])
    expect(await idsOf(`?partner_id[]=${northgate}`, branch)).toEqual([])
    expect(await idsOf(`?property_id=${kingswayHouse}`)).toEqual([])
  })

  it.each(['', '/download', '/payment-details'])('answers 404 for another partner’s bill%s', async (rest) => {
    for (const id of [
      '1300',
      '999999',
      '0',
      '-1',
      'abc',
      '1e3',
      '100000000000000000000',
      '9007199254740991',
    ]) {
      const response = await lead.get(`${bills}/${id}${rest}`)
      expect({ id, status: response.status }).toEqual({ id, status: 404 })
    }
    expect((await branch.get(`${bills}/1000${rest}`)).status).toBe(404)
  })

  it.each([
    voids,
    `${voids}/summary/by-provider`,
    `${voids}/available-statuses`,
    `${voids}/selection`,
    `${voids}/download/latest-with-negative-balance`,
    `${voids}/download/matching`,
    `${bills}/1000`,
    `${bills}/1000/download`,
    `${bills}/1000/payment-details`,
    '/api/i/partner/bills/providers',
  ])('answers 401 to visitors: %s', async (path) => {
    const response = await portal.visitor().get(path)
    expect(response.status).toBe(401)
    apiError.parse(await response.json())
  })
})

describe('around the list', () => {
  it('sums up what is outstanding with each provider, largest first', async () => {
    const { data } = await read(postalBillsSummary, `${voids}/summary/by-provider`)
    const even = Array.from({ length: 15 }, (_, index) => 1000 + 2 * index)
    const odd = even.map((pence) => pence + 1)
    const sum = (pence: number[]) => pence.reduce((all, one) => all + one, 0)
    expect(data).toEqual([
      {
        provider: { id: larkfield, name: 'Larkfield Energy', logo_path: null },
        bills_count: 17,
        amount: (sum(even) + 7050 + 3300) / 100,
        credit: 0,
        overdue_count: 8,
        overdue_amount: (sum([1016, 1018, 1020, 1022, 1024, 1026, 1028]) + 7050) / 100,
      },
      {
        provider: { id: calder, name: 'Calder Water', logo_path: null },
        bills_count: 16,
        // The credit of £2.50 is taken off no other bill, and no bill to be late with (D60, D82).
        amount: sum(odd) / 100,
        credit: 2.5,
        overdue_count: 8,
        overdue_amount: sum([1015, 1017, 1019, 1021, 1023, 1025, 1027, 1029]) / 100,
      },
    ])
    const narrowed = await read(postalBillsSummary, `${voids}/summary/by-provider?partner_id[]=${leeds}`)
    expect(narrowed.data).toMatchObject([{ bills_count: 1, amount: 33 }])
    const ofProperty = await read(
      postalBillsSummary,
      `${voids}/summary/by-provider?property_id=${kingStreet}`,
    )
    expect(ofProperty.data).toMatchObject([{ bills_count: 16 }])
  })

  it.each([
    ['?search_address=mill%20lane', 1, [[1, 33]]],
    ['?search_address=king%20street&statuses=challenged', 1, [[1, 70.5]]],
    [`?providers=${calder}&statuses=challenged`, 0, []],
  ])('sums up and counts what the list shows: %s', async (query, total, sums) => {
    const { data } = await read(postalBillsSummary, `${voids}/summary/by-provider${query}`)
    expect(data.map(({ bills_count, amount }) => [bills_count, amount])).toEqual(sums)
    const statuses = await read(availableStatuses, `${voids}/available-statuses${query}`)
    expect(statuses.data.reduce((sum, { bills_count }) => sum + bills_count, 0)).toBe(total)
    expect((await list(query)).meta.total).toBe(total)
  })

  it('lists the overdue bills that the summary counts', async () => {
    const { data } = await read(postalBillsSummary, `${voids}/summary/by-provider`)
    const overdue = await list('?overdue=1&per_page=100')
    expect(overdue.meta.total).toBe(data.reduce((sum, { overdue_count }) => sum + overdue_count, 0))
    const pence = overdue.data.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(pence).toBe(data.reduce((sum, { overdue_amount }) => sum + Math.round(overdue_amount * 100), 0))
  })

  it('tells which statuses occur', async () => {
    expect(await read(availableStatuses, `${voids}/available-statuses`)).toEqual({
      data: [
        { status: 'challenged', bills_count: 1 },
        { status: 'needs_paying', bills_count: 32 },
        { status: 'outdated', bills_count: 1 },
        { status: 'paid', bills_count: 1 },
      ],
    })
    expect(await read(availableStatuses, `${voids}/available-statuses`, branch)).toEqual({
      data: [{ status: 'needs_paying', bills_count: 1 }],
    })
  })

  it('gives all that match, not the page', async () => {
    const { data } = await read(postalBillSelection, `${voids}/selection?statuses[]=needs_paying`)
    expect(data).toHaveLength(32)
    expect(data[0]).toEqual({
      id: 1000,
      status: 'needs_paying',
      provider_id: larkfield,
      amount: 10,
      due_date: '2026-03-31',
      marked_paid_at: null,
    })
  })

  it('lists the providers of the partner with their outstanding bills', async () => {
    expect(await read(billProviders, '/api/i/partner/bills/providers')).toEqual({
      data: [
        { id: calder, name: 'Calder Water', logo_path: null, outstanding_bills_count: 16 },
        { id: larkfield, name: 'Larkfield Energy', logo_path: null, outstanding_bills_count: 17 },
      ],
    })
    expect(await read(billProviders, `/api/i/partner/bills/providers?partner_id[]=${leeds}`)).toEqual({
      data: [{ id: larkfield, name: 'Larkfield Energy', logo_path: null, outstanding_bills_count: 1 }],
    })
    expect((await lead.get('/api/i/partner/bills/providers?partner_id=x')).status).toBe(422)
  })

  it('tells how to pay a bill', async () => {
    expect(await read(paymentDetails, `${bills}/1101/payment-details`)).toEqual({
      data: {
        payee: 'Larkfield Energy Ltd',
        sort_code: '12-34-56',
        account_number: '12345678',
        reference: 'KS-1001',
        amount: 70.5,
        // It is challenged.
        checks: [],
      },
    })
    // No void period is known at the property.
    const unpaid = await read(paymentDetails, `${bills}/1000/payment-details`)
    expect(unpaid.data.checks).toEqual(['outside_void'])
  })
})

describe('fuzzed', () => {
  const names = ['search_address', 'property_id', 'tenancy_id', 'statuses', 'statuses[]', 'providers[]', 'partner_id[]', 'page', 'per_page', 'sort', 'direction', 'statuses[0]', '__proto__', 'constructor', ''] // prettier-ignore
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '1',
      '0',
      '-1',
      '1e9',
      '1000000',
      '9007199254740993',
      '%',
      '_',
      '\\',
      '\0',
      'NaN',
      'null',
      'paid',
      'asc',
      "'",
    ),
  )
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 })

  it('queries answer 200 or 422, never 500', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const search = new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()]))
        for (const path of [voids, `${voids}/selection`, `${voids}/summary/by-provider`]) {
          const response = await lead.get(`${path}?${search}`)
          expect([200, 422]).toContain(response.status)
          await response.arrayBuffer()
        }
      }),
      { numRuns: 60 },
    )
    expect(portal.failures).toEqual([])
  })

  it('raw query strings and paths answer what they should, never 500', async () => {
    const raw = fc.stringMatching(/^[%a-z0-9&=[\]+;.,'"\\_-]{0,40}$/)
    await fc.assert(
      fc.asyncProperty(raw, async (text) => {
        const statuses = await Promise.all(
          [`${voids}?${text}`, `${bills}/${text}`, `${bills}/${text}/download`].map(async (path) => {
            const response = await lead.get(path)
            await response.arrayBuffer()
            return response.status
          }),
        )
        for (const status of statuses) expect([200, 400, 404, 405, 422]).toContain(status)
      }),
      { numRuns: 60 },
    )
    expect(portal.failures).toEqual([])
  })

  it('bodies answer 200, 400, 404, 409 or 422, never 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('toggle', 'undo'),
        fc.jsonValue(),
        fc.jsonValue(),
        async (call, one, other) => {
          const body = call === 'toggle' ? { ids: one, isPaid: other } : { undo_id: one, more: other }
          const response = await lead.post(`${bills}/${call}-mark-as-paid`, body)
          expect([200, 400, 404, 409, 422]).toContain(response.status)
          await response.arrayBuffer()
        },
      ),
      { numRuns: 60 },
    )
    expect(portal.failures).toEqual([])
  })
})
