import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bills, orders, packageTerms } from '../db/schema/orders.ts'
import { billGroups } from '../db/schema/catalogue.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, larkfield, leeds, northgate, parkRow, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

const made = new Date('2026-01-05T10:00:00Z')
const place = { partnerId: northgate, propertyId: parkRow }
const tenancyId = 700
const orderId = 800
await db.insert(tenancies).values({
  id: tenancyId,
  ...place,
  startsOn: '2026-01-05',
  tenantsCount: 2,
  leadTenantName: 'Kit Hale',
  createdAt: made,
  updatedAt: made,
})
await db.insert(orders).values({
  id: orderId,
  ...place,
  tenancyId,
  responsibilityType: 'tenant',
  statusId: 4,
  startsOn: '2026-01-05',
  managementFeePence: 1_250,
  createdAt: made,
  updatedAt: made,
})
const [group] = await db
  .insert(billGroups)
  .values({ name: 'Energy', position: 1 })
  .returning({ id: billGroups.id })
const bill = {
  partnerId: northgate,
  orderId,
  groupId: group?.id ?? 0,
  providerId: larkfield,
  createdAt: made,
}
await db.insert(bills).values([
  { ...bill, name: 'Electricity', housemates: 2, pricePerHousematePence: 1_500 },
  { ...bill, name: 'Broadband', pricePence: 2_000 },
])

const recorded = async () => {
  const rows = await db
    .select()
    .from(packageTerms)
    .where(eq(packageTerms.orderId, orderId))
    .orderBy(asc(packageTerms.id))
  return rows.map(({ recordedAt, startsOn, endsOn, tenants, pricePence, feePence }) => [
    recordedAt.toISOString(),
    startsOn,
    endsOn,
    tenants,
    pricePence,
    feePence,
  ])
}
const changed = async (change: object) => {
  const path = `/api/i/partner/property/${parkRow}/tenancy/${tenancyId}`
  const { data } = (await (await lead.get(path)).json()) as { data: { version: string } }
  const response = await lead.send('PATCH', path, {
    body: JSON.stringify({ version: data.version, ...change }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(200)
}

describe('what pays of a package is recorded', () => {
  const first = [made.toISOString(), '2026-01-05', null, 2]

  it('when it is ordered, with its bills', async () => {
    expect(await recorded()).toEqual([
      [...first, 0, 1_250],
      [...first, 5_000, 1_250],
    ])
  })

  it('whenever its tenants or dates change, at the time of the change, and what was is kept', async () => {
    await changed({ tenants: 20 })
    portal.pass({ hours: 11 })
    await changed({ tenants: 2 })
    await changed({ tenancy_end: '2026-08-31' })
    // Neither pays.
    await changed({ lead_tenant_name: 'Kit Hale-Reed' })
    await db.update(orders).set({ statusId: 7 }).where(eq(orders.id, orderId))
    expect((await recorded()).slice(2).map(([at, , endsOn, tenants]) => [at, endsOn, tenants])).toEqual([
      [testNow.toISOString(), null, 20],
      [portal.now().toISOString(), null, 2],
      [portal.now().toISOString(), '2026-08-31', 2],
    ])
  })

  it('when somebody changes it in the database', async () => {
    await db.update(bills).set({ pricePence: 2_500 }).where(eq(bills.name, 'Broadband'))
    await db.delete(bills).where(eq(bills.name, 'Broadband'))
    await db.update(orders).set({ managementFeePence: 0 }).where(eq(orders.id, orderId))
    expect((await recorded()).slice(5).map(([, , , , price, fee]) => [price, fee])).toEqual([
      [5_500, 1_250],
      [3_000, 1_250],
      [3_000, 0],
    ])
  })

  it('for good: it never changes, and goes along with its property', async () => {
    await expect(db.update(packageTerms).set({ tenants: 1 })).rejects.toMatchObject({
      cause: { constraint: 'package_terms_recorded' },
    })
    await db.update(properties).set({ partnerId: leeds }).where(eq(properties.id, parkRow))
    const [moved] = await db.select().from(packageTerms).where(eq(packageTerms.orderId, orderId))
    expect(moved?.partnerId).toBe(leeds)
  })
})
