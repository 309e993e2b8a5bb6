import { encodeFilter } from '@doorstep/portal-contract/filters'
import { orderStatuses } from '@doorstep/portal-contract/orders'
import { ordersPage } from '@doorstep/portal-contract/orders.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { billGroups } from '../db/schema/catalogue.ts'
import { bills, housemates, orders } from '../db/schema/orders.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
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
  people,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const atKingStreet = { partnerId: northgate, propertyId: kingStreet }
const atLeeds = { partnerId: leeds, propertyId: leedsFlat, tenancyId: 900 }
const atKingsway = { partnerId: kingsway, propertyId: kingswayHouse, tenancyId: 901 }
await db.insert(tenancies).values(
  [atLeeds, atKingsway].map(({ tenancyId, ...place }) => ({
    ...place,
    id: tenancyId,
    tenancyType: 'Tenant Bills Package' as const,
    startsOn: '2025-01-01',
    tenantsCount: 3,
    leadTenantName: 'Kit Hale',
  })),
)
const orderIds = [...orderStatuses.map(({ id }) => 100 + id), 106, 200]
// A tenancy has one open order at most, so each order has a lead of its own.
await db.insert(tenancies).values(
  orderIds.map((id) => ({
    ...atKingStreet,
    id: 1000 + id,
    tenancyType: 'New Tenancy' as const,
    startsOn: '2025-01-01',
    tenantsCount: 2,
    leadTenantName: 'Sam Reed',
  })),
)
const order = { startsOn: '2025-01-01', createdAt: new Date('2025-06-01T08:00:00Z') }
await db.insert(orders).values([
  ...orderStatuses.map(({ id }) => ({
    ...order,
    ...atKingStreet,
    id: 100 + id,
    tenancyId: 1100 + id,
    statusId: id,
    // The one that is being set up starts last.
    ...(id === 10 && { startsOn: '2025-02-01' }),
    responsibilityType: 'tenant' as const,
  })),
  { ...order, ...atKingStreet, id: 106, tenancyId: 1106, statusId: 6, responsibilityType: 'tenant' },
  { ...order, ...atKingStreet, id: 200, tenancyId: 1200, statusId: 4, responsibilityType: 'partner' },
  { ...order, ...atLeeds, id: 300, statusId: 4, responsibilityType: 'tenant', managementFeePence: 600 },
  { ...order, ...atKingsway, id: 400, statusId: 4, responsibilityType: 'tenant' },
])
await db.insert(billGroups).values({ id: 1, name: 'Energy', position: 1 })
const bill = { partnerId: leeds, orderId: 300, groupId: 1 }
await db.insert(bills).values([
  {
    ...bill,
    id: 1,
    name: 'Gas and electricity',
    providerId: larkfield,
    accountNumber: 'LK 1',
    state: 'Active',
    setUpOn: '2025-01-04',
    pricePence: 14_250,
  },
  {
    ...bill,
    id: 2,
    name: 'Broadband',
    providerId: calder,
    state: 'Install Date Booked',
    installsOn: '2026-03-19',
    housemates: 3,
    pricePerHousematePence: 1_083,
  },
])
await db.insert(housemates).values([
  {
    partnerId: leeds,
    orderId: 300,
    id: 1,
    firstName: 'Ida',
    lastName: 'Holm',
    remindedAt: new Date('2026-03-16T08:20:00Z'),
  },
  {
    partnerId: leeds,
    orderId: 300,
    id: 2,
    firstName: 'Kit',
    lastName: 'Hale',
    isLeadTenant: true,
    hasPaymentDetails: true,
  },
])
const portal = await startPortal({ db })
const list = '/api/i/partner/order'

let lead: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
})

async function read(query = '', visitor = lead) {
  const response = await visitor.get(`${list}${query}`)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: ordersPage.parse(body) })
  return ordersPage.parse(body)
}

const filtered = (filter: object) => `?filter=${encodeURIComponent(encodeFilter(filter))}`
const idsOf = async (query: string, visitor = lead) => (await read(query, visitor)).data.map(({ id }) => id)

describe('the list of packages (specification, sections 3 and 7; D24b)', () => {
  it('shows a package with its property, household and bills', async () => {
    expect((await read('', branch)).data).toEqual([
      {
        id: 300,
        status_id: 4,
        responsibility_type: 'tenant',
        property: {
          id: leedsFlat,
          address_line1: 'Flat 2, 9 Mill Lane',
          address_line2: null,
          address_city: 'Leeds',
          address_postcode: 'LS3 1AA',
        },
        property_tenancy: { id: 900, is_lead: false, is_deleted: false },
        tenancy_start: '2025-01-01',
        household: {
          status: 'active',
          bill_payers: [
            {
              id: 2,
              full_name: 'Kit Hale',
              is_lead_tenant: true,
              has_payment_details: true,
              reminded_at: null,
            },
            {
              id: 1,
              full_name: 'Ida Holm',
              is_lead_tenant: false,
              has_payment_details: false,
              reminded_at: '2026-03-16T08:20:00.000Z',
            },
          ],
          created_at: '2025-06-01T08:00:00.000Z',
        },
        partner: { id: leeds, name: 'Northgate Leeds' },
        bills: [
          {
            id: 1,
            name: 'Gas and electricity',
            account_number: 'LK 1',
            provider: { id: larkfield, name: 'Larkfield Energy', logo_path: null },
            group: { name: 'Energy' },
            date_setup: '2025-01-04',
            install_date: null,
            price: 142.5,
            state: 'Active',
          },
          {
            id: 2,
            name: 'Broadband',
            account_number: null,
            provider: { id: calder, name: 'Calder Water', logo_path: null },
            group: { name: 'Energy' },
            date_setup: null,
            install_date: '2026-03-19',
            price: [{ housemates: 3, price_per_housemate: 10.83 }],
            state: 'Install Date Booked',
          },
        ],
        management_fee: 6,
        coupon: null,
        housemates: 3,
      },
    ])
  })

  it.each([
    // Being set up, awaiting approval and active, newest first.
    ['', [300, 200, 110, 104, 103]],
    [filtered({}), [300, 200, 110, 104, 103]],
    [filtered({ responsibility_type: 'tenant' }), [300, 110, 104, 103]],
    [filtered({ responsibility_type: 'partner' }), [200]],
    [filtered({ status: [7, 8] }), [108, 107]],
    [filtered({ status: 5 }), [105]],
    // Warm leads are listed only where they are asked for (D59).
    [
      filtered({ status: [1, 2, 3, 4, 5, 7, 8, 9, 10], partner_id: [northgate] }),
      [200, 110, 109, 108, 107, 105, 104, 103, 102, 101],
    ],
    [filtered({ status: [6] }), [106]],
    [filtered({ partner_id: [leeds] }), [300]],
    [filtered({ partner_id: [kingsway] }), []],
    ['?q=mill%20ls31aa', [300]],
    ['?q=king&per_page=2&page=2', [104, 103]],
    // By the name of a tenant.
    ['?q=hale', [300]],
    ['?q=secret', []],
    ['?missing_payment_details=1', [300]],
    [`${filtered({ status: [7] })}&missing_payment_details=1`, []],
    ['?sort=start', [110, 300, 200, 104, 103]],
    ['?sort=start&direction=asc', [103, 104, 200, 300, 110]],
    ['?sort=property&direction=asc&per_page=2', [103, 104]],
    ['?sort=property', [300, 200, 110, 104, 103]],
    ['?q=%25', []],
  ])('%s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  it('says of a cancelled package whose tenancy was deleted that there is no page of it', async () => {
    await db.update(tenancies).set({ deletedAt: portal.now() }).where(eq(tenancies.id, 1105))
    const [cancelled] = (await read(filtered({ status: [5] }))).data
    expect(cancelled?.property_tenancy).toMatchObject({ id: 1105, is_deleted: true })
    await db.update(tenancies).set({ deletedAt: null }).where(eq(tenancies.id, 1105))
  })

  it('counts by status, and the payment details that are missing, in what the filters pick', async () => {
    const none = { housemates: 0, orders: 0 }
    expect((await read('')).counts).toBeUndefined()
    expect((await read(`${filtered({ responsibility_type: 'tenant' })}&include_counts=1`)).counts).toEqual({
      by_status: {
        inviting: 1,
        payment: 1,
        'pre-setup': 1,
        'bill-setup': 1,
        approval: 1,
        active: 2,
        ended: 1,
        cancelled: 1,
        lost: 1,
      },
      missing_payment_details: { housemates: 1, orders: 1 },
    })
    const elsewhere = await read(`${filtered({ partner_id: [northgate] })}&include_counts=1`)
    expect(elsewhere.counts).toMatchObject({ by_status: { active: 2 }, missing_payment_details: none })
    // Where no row is.
    const empty = await read(`${filtered({ status: [7] })}&q=mill&include_counts=1`)
    expect(empty).toMatchObject({
      data: [],
      counts: { by_status: { active: 1, ended: 0 }, missing_payment_details: none },
    })
  })

  it('shows a branch its own only', async () => {
    expect(await idsOf(filtered({ partner_id: [northgate] }), branch)).toEqual([])
  })

  it('keeps filter and search in the links of its pages', async () => {
    const { links, meta } = await read(`${filtered({ status: [3, 4] })}&q=king&per_page=1`)
    expect(meta.total).toBe(3)
    const next = await read(links.next?.slice(list.length))
    expect(next.data.map(({ id }) => id)).toEqual([104])
    expect((await read('?page=9')).meta).toMatchObject({ total: 5, from: null })
  })

  it.each([
    '?filter=%25',
    `?filter=${btoa('"x"')}`,
    filtered({ tags: ['hmo'] }),
    filtered({ status: [99] }),
    filtered({ status: ['active'] }),
    filtered({ status: [4.5] }),
    filtered({ responsibility_type: 'landlord' }),
    filtered({ partner_id: [-1] }),
  ])('refuses %s', async (query) => {
    const response = await lead.get(`${list}${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['filter'])
  })

  it('is for people who are signed in', async () => {
    expect((await portal.visitor().get(list)).status).toBe(401)
  })
})
