import { providerAccountsPage } from '@doorstep/portal-contract/provider-accounts.schema'
import { apiError } from '@doorstep/portal-contract/wire.schema'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import {
  accountKingStreet,
  accountLeeds,
  accountParkRow,
  calder,
  fillWorld,
  kingStreet,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  people,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const lead = await portal.signedIn(people.lead)
const branch = await portal.signedIn(people.branch)

const accounts = '/api/i/partner/bills/accounts'
const ofLarkfield = `/api/i/partner/bills/providers/${larkfield}`

async function read(path: string, visitor = lead) {
  const response = await visitor.get(path)
  expect(response.status).toBe(200)
  return providerAccountsPage.parse(await response.json())
}

const idsOf = async (path: string, visitor = lead) =>
  (await read(`${path}${path.includes('?') ? '&' : '?'}per_page=100`, visitor)).data.map(({ id }) => id)

const balancesOf = async (query: string) =>
  (await read(`${accounts}?per_page=100&${query}`)).data.map(({ account_balance }) => account_balance)

describe('accounts', () => {
  it('come by address with balance, newest bills first, property and partner', async () => {
    const { data, meta } = await read(accounts)
    expect(meta).toMatchObject({ total: 33, per_page: 25, current_page: 1 })
    expect(data[0]).toMatchObject({
      provider: { id: larkfield },
      property_tenancy: { property: { id: kingStreet } },
    })
    expect(data.find(({ id }) => id === accountKingStreet)).toEqual({
      id: accountKingStreet,
      account_number: 'KS-1001',
      account_balance: -80.5,
      provider: { id: larkfield, name: 'Larkfield Energy', logo_path: null },
      bills_count: 3,
      outstanding_bills_count: 2,
      postal_bills: [
        { id: 1000, status: 'needs_paying', period_from: '2026-02-15', issue_date: '2026-03-17' },
        { id: 1101, status: 'challenged', period_from: '2026-01-05', issue_date: '2026-02-04' },
        { id: 1102, status: 'outdated', period_from: '2026-01-04', issue_date: '2026-02-03' },
      ],
      property_tenancy: {
        id: null,
        property: {
          id: kingStreet,
          address_line1: '12 King Street',
          address_line2: null,
          address_city: 'Leeds',
          address_postcode: 'LS1 4AB',
        },
        partner: { id: northgate, name: 'Northgate' },
      },
    })
    const [second, beyond] = [await read(`${accounts}?page=2`), await read(`${accounts}?page=9`)]
    expect(second.data).toHaveLength(8)
    expect(beyond).toMatchObject({ data: [], meta: { total: 33 } })
  })

  it('of one supplier are those of the list that has it alone', async () => {
    const ids = await idsOf(ofLarkfield)
    expect(ids).toEqual(await idsOf(`${accounts}?providers[]=${larkfield}`))
    expect(ids).toContain(accountLeeds)
    expect(ids).not.toContain(accountParkRow)
    expect(await idsOf('/api/i/partner/bills/providers/999999')).toEqual([])
  })

  it('are outstanding where something is owed, else paid, a credit too (D82)', async () => {
    const [outstanding, paid] = [await balancesOf('status=outstanding'), await balancesOf('status=paid')]
    expect(outstanding.every((balance) => balance < 0)).toBe(true)
    expect(paid.toSorted((a, b) => a - b)).toEqual([0, 2.5])
    expect(outstanding.length + paid.length).toBe((await balancesOf('status=default')).length)
  })

  it('are ordered by balance and by newest bill, both ways', async () => {
    const balances = await balancesOf('order_by=account_balance')
    expect(balances).toEqual(balances.toSorted((a, b) => a - b))
    expect(await balancesOf('order_by=account_balance&direction=desc')).toEqual(balances.toReversed())
    const newest = await idsOf(`${accounts}?order_by=issue_date&direction=desc`)
    expect(newest[0]).toBe(accountKingStreet)
    expect(await idsOf(`${accounts}?order_by=issue_date`)).toEqual(newest.toReversed())
  })

  it.each([
    ['q=mill lane', [accountLeeds]],
    ['q=ks-1001', [accountKingStreet]],
    ['q=KS1001', [accountKingStreet]],
    // The words of one, and none of another at the same property.
    ['q=pr+1002', [accountParkRow]],
    ['q=100%25 park_row x-1103', []],
    ['q=nobody', []],
    [`property_id=${leedsFlat}`, [accountLeeds]],
    [`partner_id=${leeds}`, [accountLeeds]],
    [`q=lane&providers=${calder}`, []],
  ])('are found by %s', async (query, ids) => {
    expect(await idsOf(`${accounts}?${query.replaceAll('+', '%2B')}`)).toEqual(ids)
  })

  it('are each partner’s own', async () => {
    expect(await idsOf(accounts, branch)).toEqual([accountLeeds])
    expect(await idsOf(ofLarkfield, branch)).toEqual([accountLeeds])
    for (const path of [accounts, ofLarkfield, `${accounts}/download`])
      expect((await portal.visitor().get(path)).status).toBe(401)
  })

  it.each([
    ['status=owed', 'status'],
    ['order_by=name', 'order_by'],
    ['direction=up', 'direction'],
    ['page=0', 'page'],
  ])('refuse %s', async (query, field) => {
    for (const path of [accounts, ofLarkfield]) {
      const response = await lead.get(`${path}?${query}`)
      expect(response.status).toBe(422)
      expect(apiError.parse(await response.json()).errors).toHaveProperty(field)
    }
  })

  it('come as a CSV, all that match', async () => {
    const response = await lead.get(`${accounts}/download?providers[]=${calder}&q=pr%2B1002`)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=provider_accounts.csv')
    expect((await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Supplier,Account number,Account balance,Bills,Newest bill,Address line 1,Address line 2,City,Postcode,Branch',
      'Calder Water,"\'=PR+1002",-10.01,1,16/03/2026,"100% House, Park_Row",,Leeds,LS2 8JS,Northgate',
    ])
  })

  it('list their bills among the void bills', async () => {
    const response = await lead.get(`/api/i/partner/postal-bills/voids?account_id=${accountKingStreet}`)
    const { data } = (await response.json()) as { data: { id: number }[] }
    expect(data.map(({ id }) => id)).toEqual([1000, 1101, 1102])
    const theirs = await branch.get(`/api/i/partner/postal-bills/voids?account_id=${accountKingStreet}`)
    expect(await theirs.json()).toMatchObject({ data: [] })
  })
})
