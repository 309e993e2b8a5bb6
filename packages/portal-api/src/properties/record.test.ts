import {
  propertyAnswer,
  propertyProvidersAnswer,
  suppliesAnswer,
} from '@doorstep/portal-contract/property.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { billGroups } from '../db/schema/catalogue.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { bills, housemates, orders } from '../db/schema/orders.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { heatingProviders } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import {
  calder,
  fillWorld,
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
import { updatePropertyStatuses } from './status.ts'

const { db } = await testDatabase()
await fillWorld(db)

const at = { partnerId: northgate, propertyId: kingStreet }
const [previous, future, lead1, gone] = [411, 412, 413, 414] as const
const tenancy = (id: number, startsOn: string, endsOn: string | null, more: object = {}) => ({
  ...at,
  id,
  startsOn,
  endsOn,
  tenantsCount: 3,
  leadTenantName: `Tenant ${id}`,
  ...more,
})
await db
  .update(tenancies)
  .set({ tenancyType: 'Tenant Bills Package', endsOn: '2026-08-31', leadTenantEmail: 'sam@mail.test' })
  .where(eq(tenancies.id, tenancyAtKingStreet))
await db
  .insert(tenancies)
  .values([
    tenancy(previous, '2024-01-01', '2024-12-01', { tenancyType: 'Bills Included Package' }),
    tenancy(future, '2026-09-05', null),
    tenancy(lead1, '2026-09-10', null, { tenancyType: 'New Tenancy' }),
    tenancy(gone, '2023-01-01', '2023-12-01', { deletedAt: testNow }),
  ])
const order = (id: number, tenancyId: number, statusId: 1 | 4 | 5 | 7) => ({
  ...at,
  id,
  tenancyId,
  responsibilityType: 'tenant' as const,
  startsOn: '2025-01-01',
  statusId,
})
await db.insert(orders).values([
  { ...order(1, tenancyAtKingStreet, 4), managementFeePence: 600 },
  order(2, previous, 7),
  order(3, lead1, 1),
  // A later one that was cancelled: the open one is shown.
  order(4, tenancyAtKingStreet, 5),
])
await db.insert(billGroups).values(
  ['Electricity', 'Broadband', 'Billing Better Service'].map((name, index) => ({
    id: index + 1,
    name,
    position: index,
  })),
)
const bill = (id: number, orderId: number, groupId: number, more: object) => ({
  partnerId: northgate,
  id,
  orderId,
  groupId,
  providerId: larkfield,
  name: `Bill ${id}`,
  ...more,
})
await db
  .insert(bills)
  .values([
    bill(1, 1, 1, { housemates: 2, pricePerHousematePence: 3_125, accountNumber: 'LK 1' }),
    bill(2, 1, 2, { pricePence: 3_250, providerId: calder }),
    bill(3, 1, 3, { pricePence: 100 }),
    bill(4, 2, 1, { pricePence: 20_410 }),
  ])
await db.insert(housemates).values([
  {
    partnerId: northgate,
    orderId: 1,
    firstName: 'Sam',
    lastName: 'Reed',
    isLeadTenant: true,
    hasPaymentDetails: true,
  },
  { partnerId: northgate, orderId: 1, firstName: 'Kit', lastName: 'Hale' },
])
await db.insert(tags).values([
  { id: 1, slug: 'student', name: 'Student' },
  { id: 2, slug: 'hmo', name: 'HMO' },
])
await db.insert(propertyTags).values([1, 2].map((tagId) => ({ ...at, tagId })))
await db.insert(heatingProviders).values({ id: 1, name: 'Heat Ltd' })
await db.update(properties).set({ bedrooms: 3, heatingProviderId: 1 }).where(eq(properties.id, kingStreet))
await db.insert(documents).values({
  ...at,
  id: 1,
  filename: 'Notice.pdf',
  fileKey: 'documents/1.pdf',
  mediaType: 'application/pdf',
  fileSize: 10,
})
await db.insert(utilityNotifications).values(
  ['2025-01-02T09:00:00Z', '2026-01-02T09:00:00Z'].map((sentAt, index) => ({
    ...at,
    id: index + 1,
    tenancyId: tenancyAtKingStreet,
    sentAt: new Date(sentAt),
    tenancyStart: '2025-01-01',
    documentId: index === 0 ? 1 : null,
    bills: [{ logo_path: null, email: 'movers@larkfield.test', name: 'Larkfield Energy' }],
  })),
)
await db.insert(meters).values([
  { ...at, id: 1, kind: 'water', serialNumber: 'W1', providerId: calder },
  {
    ...at,
    id: 2,
    kind: 'electricity',
    supplyNumber: '2300041178206',
    providerId: calder,
    verifiedAt: testNow,
  },
])
await db.insert(meterReadings).values(
  ['2026-02-01', '2026-03-01', '2025-12-01'].map((readOn, index) => ({
    ...at,
    meterId: 2,
    readOn,
    reading: 1_000 + index,
    type: 'regular' as const,
  })),
)
await db.insert(voidPeriods).values([
  { partnerId: northgate, propertyId: parkRow, startsOn: '2025-01-01', endsOn: '2025-02-01' },
  {
    partnerId: northgate,
    propertyId: parkRow,
    startsOn: '2026-02-01',
    liableParty: 'agent',
    note: 'Keys at 12',
  },
])
await updatePropertyStatuses(db, undefined, testNow)
const portal = await startPortal({ db })

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

const path = (id: number, rest = '') => `/api/i/partner/property/${id}${rest}`
async function recordOf(id: number) {
  const answer: unknown = await (await lead.get(path(id))).json()
  expect(answer).toEqual(propertyAnswer.parse(answer))
  return propertyAnswer.parse(answer).data
}

describe('the record (specification, section 3)', () => {
  it('has the property, its tags and whose it is', async () => {
    expect(await recordOf(kingStreet)).toMatchObject({
      id: kingStreet,
      address_line1: '12 King Street',
      address_postcode: 'LS1 4AB',
      status: 'bill-package',
      status_id: 2,
      tags: [{ name: 'HMO' }, { name: 'Student' }],
      partner_properties: [{ partner: { id: northgate, name: 'Northgate' } }],
      bedrooms: 3,
      heating_provider: { id: 1, name: 'Heat Ltd' },
      void_period: null,
    })
  })

  it('has every tenancy and lead, newest first, but what was deleted', async () => {
    const { tenancies: all, leads } = await recordOf(kingStreet)
    expect(all.map(({ id }) => id)).toEqual([future, tenancyAtKingStreet, previous])
    expect(all[2]).toMatchObject({
      tenancy_type: 'Bills Included Package',
      tenancy_start: '2024-01-01',
      tenancy_end: '2024-12-01',
      status_colour: 'orange',
      status_id: 7,
      monthly_price: 204.1,
      lead_tenant: { name: 'Tenant 411' },
    })
    expect(leads).toMatchObject([{ id: lead1, is_lead: true, status_id: 1, monthly_price: null }])
  })

  it('has the current tenancy with its bills and who pays them', async () => {
    const { current_tenancy } = await recordOf(kingStreet)
    expect(current_tenancy).toMatchObject({
      id: tenancyAtKingStreet,
      status_id: 4,
      status_colour: 'green',
      // The bill that lists don't show counts too (D54), and so does the fee.
      monthly_price: 102,
      management_fee: 6,
      lead_tenant: { name: 'Sam Reed', email: 'sam@mail.test', phone_number: null },
      bills: [
        { id: 1, account_number: 'LK 1', price: [{ housemates: 2, price_per_housemate: 31.25 }] },
        { id: 2, price: 32.5 },
        { id: 3 },
      ],
      bill_payers: [
        { full_name: 'Sam Reed', is_lead_tenant: true, has_payment_details: true },
        { full_name: 'Kit Hale', has_payment_details: false },
      ],
    })
  })

  it('has what suppliers were sent, newest first', async () => {
    expect((await recordOf(kingStreet)).utility_notifications).toMatchObject([
      { id: 2, document: null },
      {
        id: 1,
        sent_at: '2025-01-02T09:00:00.000Z',
        document: { id: 1, filename: 'Notice.pdf' },
        bills: [{ name: 'Larkfield Energy' }],
      },
    ])
  })

  it('says since when nobody lives there, and who is liable', async () => {
    expect(await recordOf(parkRow)).toMatchObject({
      tenancies: [],
      leads: [],
      current_tenancy: null,
      utility_notifications: [],
      void_period: { starts_on: '2026-02-01', ends_on: null, liable_party: 'agent', note: 'Keys at 12' },
    })
  })
})

describe('what is supplied', () => {
  const suppliesOf = async (id: number) =>
    suppliesAnswer.parse(await (await lead.get(path(id, '/utilities'))).json()).data

  it('is what has a meter, then the bills of the current package', async () => {
    expect(await suppliesOf(kingStreet)).toEqual([
      {
        name: 'Electricity',
        provider: { id: larkfield, name: 'Larkfield Energy', logo_path: null },
        account_number: 'LK 1',
        meter: {
          id: 2,
          kind: 'electricity',
          serial_number: null,
          supply_number: '2300041178206',
          is_two_rate: false,
          is_verified: true,
          replaced_on: null,
          latest_reading: { reading: 1_001, reading2: null, date_of_reading: '2026-03-01' },
        },
      },
      {
        name: 'Water',
        provider: { id: calder, name: 'Calder Water', logo_path: null },
        account_number: null,
        meter: expect.objectContaining({ id: 1, serial_number: 'W1', latest_reading: null }),
      },
      {
        name: 'Broadband',
        provider: { id: calder, name: 'Calder Water', logo_path: null },
        account_number: null,
        meter: null,
      },
    ])
  })

  it('is nothing where nothing is known', async () => {
    expect(await suppliesOf(leedsFlat)).toEqual([])
  })

  it('leaves out the package of a lead', async () => {
    const place = { partnerId: leeds, propertyId: leedsFlat }
    const startsOn = '2026-01-01'
    await db
      .insert(tenancies)
      .values({ ...tenancy(950, startsOn, null, { tenancyType: 'New Tenancy' }), ...place })
    await db.insert(orders).values({ ...order(950, 950, 4), ...place, startsOn })
    await db.insert(bills).values({ ...bill(950, 950, 2, { pricePence: 100 }), partnerId: leeds })
    expect(await suppliesOf(leedsFlat)).toEqual([])
  })
})

describe('its providers', () => {
  it('come with the accounts and how many bills are outstanding', async () => {
    const answer = await lead.get(path(kingStreet, '/bills/providers'))
    const { data } = propertyProvidersAnswer.parse(await answer.json())
    expect(data).toMatchObject([
      {
        id: larkfield,
        name: 'Larkfield Energy',
        // 15 to pay and one that is challenged.
        outstanding_bills_count: 16,
        outstanding: expect.any(Number),
        credit: 0,
        accounts: expect.arrayContaining([expect.objectContaining({ account_number: 'KS-1001' })]),
      },
    ])
    const own = data[0]?.accounts.find(({ account_number }) => account_number === 'KS-1001')
    expect(own?.account_balance).toBeLessThan(0)
  })
})

it.each(['', '/utilities', '/bills/providers'])('%s is only for who may see the property', async (rest) => {
  expect((await lead.get(path(kingswayHouse, rest))).status).toBe(404)
  expect((await lead.get(path(99_999, rest))).status).toBe(404)
  expect((await lead.get(path(0, rest))).status).toBe(404)
  expect((await portal.visitor().get(path(kingStreet, rest))).status).toBe(401)
  await db.update(properties).set({ deletedAt: new Date() }).where(eq(properties.id, parkRow))
  expect((await lead.get(path(parkRow, rest))).status).toBe(404)
  await db.update(properties).set({ deletedAt: null }).where(eq(properties.id, parkRow))
})
