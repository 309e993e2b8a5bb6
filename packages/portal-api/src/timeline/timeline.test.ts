import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import { propertyTimelineAnswer } from '@doorstep/portal-contract/timeline.schema'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { billGroups } from '../db/schema/catalogue.ts'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { bills, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  calder,
  fillWorld,
  kingswayHouse,
  kingStreet,
  larkfield,
  leedsFlat,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
await db.update(providers).set({ kind: 'water' }).where(eq(providers.id, calder))
const atParkRow = { partnerId: northgate, propertyId: parkRow }
await db.insert(tags).values({ id: 1, slug: 'hmo', name: 'HMO' })
await db.insert(propertyTags).values({ ...atParkRow, tagId: 1 })
await db
  .insert(tenancies)
  .values([
    tenancy(601, '2024-01-01', '2024-12-31', { tenancyType: 'Bills Included Package' }),
    tenancy(602, '2025-02-01', null, {}),
    tenancy(603, '2026-09-01', null, { tenancyType: 'New Tenancy' }),
    tenancy(604, '2023-01-01', null, { deletedAt: new Date() }),
  ])
const order = { ...atParkRow, tenancyId: 601, startsOn: '2024-01-01', responsibilityType: 'partner' as const }
await db.insert(orders).values([
  { ...order, id: 1, statusId: 7, endsOn: '2024-12-31' },
  { ...order, id: 2, statusId: 5 },
])
await db.insert(billGroups).values({ id: 1, name: 'Water', position: 1 })
const bill = { partnerId: northgate, groupId: 1, name: 'Bill', pricePence: 100 }
await db.insert(bills).values([
  { ...bill, orderId: 1, providerId: calder },
  { ...bill, orderId: 2, providerId: larkfield },
])
await db.insert(voidPeriods).values({ ...atParkRow, id: 1, startsOn: '2025-01-01', endsOn: '2025-01-31' })
await db.insert(meters).values({
  ...atParkRow,
  id: 1,
  kind: 'electricity',
  serialNumber: 'E1234567',
  supplyNumber: '2000000000006',
  providerId: larkfield,
})
await db.insert(meterReadings).values([
  { ...atParkRow, id: 1, meterId: 1, reading: 4873, readOn: '2025-01-01', type: 'end' },
  { ...atParkRow, id: 2, meterId: 1, reading: 4880, reading2: 12, readOn: '2025-02-01', type: 'start' },
])
const told = (name: string) => ({ name, email: null, logo_path: null })
await db.insert(utilityNotifications).values({
  ...atParkRow,
  id: 1,
  tenancyId: 602,
  sentAt: new Date('2025-02-01T10:00:00Z'),
  tenancyStart: '2025-02-01',
  // What it was called then, and the name that another supplier has now.
  bills: [told('Larkfield Energy')],
})
await db
  .insert(utilityNotificationRecipients)
  .values({ partnerId: northgate, notificationId: 1, providerId: calder })
const portal = await startPortal({ db })
const path = (id: number | string) => `/api/i/partner/property/${id}/timeline`

function tenancy(id: number, startsOn: string, endsOn: string | null, more: object) {
  return { ...atParkRow, id, startsOn, endsOn, tenantsCount: 3, leadTenantName: 'Kit Hale', ...more }
}

let lead: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
})

async function read(id: number) {
  const response = await lead.get(path(id))
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: propertyTimelineAnswer.parse(body) })
  return propertyTimelineAnswer.parse(body).data
}

describe('the timeline of a property', () => {
  it('has its tenancies, voids, supplies, readings and notices', async () => {
    const { bills: postal, ...timeline } = await read(parkRow)
    expect(postal).toHaveLength(16)
    expect(timeline).toEqual({
      property: {
        id: parkRow,
        address_line1: '100% House, Park_Row',
        address_line2: null,
        address_city: 'Leeds',
        address_postcode: 'LS2 8JS',
        status: 'unknown',
        status_id: 6,
        tags: [{ slug: 'hmo', name: 'HMO' }],
      },
      // An order that was withdrawn before it was active covers nothing, a lead lives nowhere, and a deleted tenancy is none.
      tenancies: [
        {
          id: 601,
          tenancy_type: 'Bills Included Package',
          tenancy_start: '2024-01-01',
          tenancy_end: '2024-12-31',
          lead_tenant: 'Kit Hale',
          tenants: 3,
          covers: [{ from: '2024-01-01', to: '2024-12-31', supplies: ['water'] }],
        },
        {
          id: 602,
          tenancy_type: null,
          tenancy_start: '2025-02-01',
          tenancy_end: null,
          lead_tenant: 'Kit Hale',
          tenants: 3,
          covers: [],
        },
      ],
      void_periods: [
        { id: 1, from: '2025-01-01', to: '2025-01-31', liable_party: 'landlord', billing_name: null },
      ],
      supplies: [
        {
          supply: 'electricity',
          provider: { id: larkfield, name: 'Larkfield Energy', logo_path: null },
          meter: { id: 1, serial_number: 'E1234567', supply_number: '2000000000006' },
        },
        { supply: 'gas', provider: null, meter: null },
        // From its bills, for want of a meter.
        { supply: 'water', provider: { id: calder, name: 'Calder Water', logo_path: null }, meter: null },
        { supply: 'council_tax', provider: null, meter: null },
        { supply: 'broadband', provider: null, meter: null },
        { supply: 'tv', provider: null, meter: null },
      ],
      readings: [
        {
          id: 2,
          supply: 'electricity',
          reading: 4880,
          reading2: 12,
          date_of_reading: '2025-02-01',
          type: 'start',
        },
        {
          id: 1,
          supply: 'electricity',
          reading: 4873,
          reading2: null,
          date_of_reading: '2025-01-01',
          type: 'end',
        },
      ],
      notifications: [
        {
          id: 1,
          tenancy_id: 602,
          purpose: 'open',
          sent_at: '2025-02-01T10:00:00.000Z',
          known_on: null,
          tenancy_start: '2025-02-01',
          tenancy_end: null,
          suppliers: [{ name: 'Calder Water', supply: 'water' }],
        },
      ],
    })
  })

  it('has the days that bills-included orders cover, also once they were withdrawn or ended (D69)', async () => {
    const covers = async () => (await read(parkRow)).tenancies.find(({ id }) => id === 602)?.covers
    const orderId = 3
    await db
      .insert(orders)
      .values({ ...order, id: orderId, tenancyId: 602, startsOn: '2025-03-01', statusId: 10 })
    await db.insert(bills).values([
      { ...bill, orderId, providerId: larkfield },
      { ...bill, orderId, providerId: calder },
    ])
    const both = ['electricity', 'water']
    const moves = async (statusId: OrderStatusId, moment: string) => {
      const [changedAt, ofOrder] = [new Date(moment), eq(orders.id, orderId)]
      await db.update(orders).set({ statusId, statusChangedAt: changedAt }).where(ofOrder)
      await db
        .insert(orderStatusChanges)
        .values({ partnerId: northgate, orderId, toStatusId: statusId, changedAt })
    }
    expect(await covers()).toEqual([{ from: '2025-03-01', to: null, supplies: both }])
    await moves(5, '2025-05-10T12:00:00Z')
    expect(await covers()).toEqual([])
    await moves(4, '2025-05-11T12:00:00Z')
    expect(await covers()).toEqual([{ from: '2025-03-01', to: null, supplies: both }])
    // Half past midnight in London.
    await moves(5, '2025-09-09T23:30:00Z')
    expect(await covers()).toEqual([{ from: '2025-03-01', to: '2025-09-10', supplies: both }])
    await moves(7, '2025-10-01T12:00:00Z')
    expect(await covers()).toEqual([{ from: '2025-03-01', to: '2025-10-01', supplies: both }])
    await db.update(orders).set({ responsibilityType: 'tenant' }).where(eq(orders.id, orderId))
    expect(await covers()).toEqual([])
  })

  it('has its void bills, newest period first, and leaves out those that are for no supply', async () => {
    const { bills: postal } = await read(kingStreet)
    expect(postal[0]).toEqual({
      id: 1000,
      supply: 'electricity',
      provider: { id: larkfield, name: 'Larkfield Energy', logo_path: null },
      period_from: '2026-02-15',
      period_to: '2026-03-16',
      due_date: '2026-03-31',
      amount: 10,
      status: 'needs_paying',
      is_estimated: false,
    })
    const periods = postal.map(({ period_from }) => period_from)
    expect(periods).toEqual(periods.toSorted().toReversed())
    await db.update(providers).set({ kind: 'insurance' }).where(eq(providers.id, larkfield))
    expect((await read(kingStreet)).bills).toEqual([])
    await db.update(providers).set({ kind: 'electricity' }).where(eq(providers.id, larkfield))
  })

  it('has who lives there where nothing else is known', async () => {
    await db.delete(postalBills).where(eq(postalBills.propertyId, kingStreet))
    expect(await read(kingStreet)).toMatchObject({
      tenancies: [{ id: tenancyAtKingStreet }],
      void_periods: [],
      bills: [],
      readings: [],
      notifications: [],
    })
  })

  it('is for those who see the property', async () => {
    expect((await portal.visitor().get(path(parkRow))).status).toBe(401)
    expect((await lead.get(path(leedsFlat))).status).toBe(200)
    expect((await branch.get(path(leedsFlat))).status).toBe(200)
    expect((await branch.get(path(parkRow))).status).toBe(404)
    expect((await lead.get(path(kingswayHouse))).status).toBe(404)
    expect((await lead.get(path(999_999))).status).toBe(404)
    expect((await lead.get(path('x'))).status).toBe(404)
  })

  it('takes three queries, whatever there is', async () => {
    const asked: string[] = []
    const { $client: pool } = db as typeof db & { $client: pg.Pool }
    const logged = drizzle(pool, { logger: { logQuery: (query) => void asked.push(query) } })
    const visitor = await (await startPortal({ db: logged })).signedIn(people.lead)
    asked.length = 0
    await visitor.get(path(parkRow))
    const ofSession = asked.filter((query) => query.includes('"sessions"'))
    expect(asked.length - ofSession.length).toBe(3)
  })

  it('is gone with the property', async () => {
    await db.update(properties).set({ deletedAt: new Date() }).where(eq(properties.id, parkRow))
    expect((await lead.get(path(parkRow))).status).toBe(404)
    await db.update(properties).set({ deletedAt: null }).where(eq(properties.id, parkRow))
  })
})
