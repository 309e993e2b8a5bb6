import { percentChange } from '@doorstep/portal-contract/percent-change'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readFigures } from '../dashboard/read.ts'
import { dailyFigures } from '../db/schema/daily-figures.ts'
import { orders } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { ScopedDatabase } from '../partners/scoped-database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { scopeOf } from '../testing/test-scope.ts'
import {
  fillWorld,
  kingsway,
  kingStreet,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
} from '../testing/test-world.ts'
import { keepDailyFigures } from './daily-figures.ts'

const { db } = await testDatabase()
await fillWorld(db)
// Nothing is owed but on the bills below.
await db.update(postalBills).set({ status: 'outdated', markedPaidAt: null })
const isOwedOn = (id: number, amountPence: number) =>
  db.update(postalBills).set({ status: 'challenged', amountPence }).where(eq(postalBills.id, id))

async function addOrder(
  place: { partnerId: number; propertyId: number },
  statusId: 1 | 3 | 4 | 5 | 10,
  tenancyType?: 'New Tenancy',
  responsibilityType: 'tenant' | 'partner' = 'tenant',
) {
  const startsOn = `20${10 + (await db.$count(tenancies))}-01-01`
  const home = { ...place, startsOn, endsOn: startsOn.replace('-01-01', '-06-01'), tenantsCount: 1 }
  const [made] = await db
    .insert(tenancies)
    .values({ ...home, leadTenantName: 'Kit Hale', tenancyType: tenancyType ?? null })
    .returning({ id: tenancies.id })
  const tenancyId = made?.id ?? 0
  await db.insert(orders).values({ ...place, tenancyId, statusId, startsOn, responsibilityType })
  return tenancyId
}

/** Of the world's bills. */
const billLeeds = 1200
const billParkRow = 1001

const atLeeds = { partnerId: leeds, propertyId: leedsFlat }
const atParkRow = { partnerId: northgate, propertyId: parkRow }

const kept = (partnerId: number) =>
  db.select().from(dailyFigures).where(eq(dailyFigures.partnerId, partnerId)).orderBy(asc(dailyFigures.day))

const seenBy = (partnerId: number, partnerIds: number[]) =>
  new ScopedDatabase(db, scopeOf(partnerId, partnerIds))

const none = {
  activePackages: 0,
  activeBillsIncluded: 0,
  beingSetUp: 0,
  leads: 0,
  voids: 0,
  outstandingVoidPence: 0,
}

it('keeps each partner’s figures once a day in London, as they were then (D36, D72)', async () => {
  await addOrder(atLeeds, 4)
  await addOrder(atLeeds, 4, undefined, 'partner')
  await addOrder(atLeeds, 10)
  await addOrder(atLeeds, 3)
  await addOrder(atLeeds, 5)
  await addOrder(atLeeds, 1, 'New Tenancy')
  const deleted = await addOrder(atLeeds, 1, 'New Tenancy')
  await db.update(tenancies).set({ deletedAt: new Date() }).where(eq(tenancies.id, deleted))
  await db.update(properties).set({ statusId: 5 }).where(eq(properties.id, kingStreet))
  await isOwedOn(billLeeds, 3300)
  await isOwedOn(billParkRow, -1791)

  // In London the second day has begun.
  await keepDailyFigures(db, new Date('2026-06-30T23:20:00Z'))
  const first = { ...none, activePackages: 2, activeBillsIncluded: 1, beingSetUp: 2, leads: 1 }
  expect(await kept(leeds)).toEqual([
    { ...first, partnerId: leeds, day: '2026-07-01', outstandingVoidPence: 3300 },
  ])
  expect(await kept(northgate)).toEqual([{ ...none, partnerId: northgate, day: '2026-07-01', voids: 1 }])
  expect(await kept(kingsway)).toEqual([{ ...none, partnerId: kingsway, day: '2026-07-01' }])

  await addOrder(atParkRow, 4)
  await keepDailyFigures(db, new Date('2026-07-01T22:59:00Z'))
  expect(await kept(northgate)).toHaveLength(1)

  // No process ran on 2 July: it stays without figures.
  await keepDailyFigures(db, new Date('2026-07-03T00:20:00Z'))
  expect((await kept(northgate)).map(({ day, activePackages }) => [day, activePackages])).toEqual([
    ['2026-07-01', 0],
    ['2026-07-03', 1],
  ])
})

it('are read of all partners in view together, and nothing is compared with a day without figures', async () => {
  const readOn = async (partnerId: number, partnerIds: number[], day: string) =>
    (await readFigures(seenBy(partnerId, partnerIds), eq(dailyFigures.day, day)))[0]
  const [first, missed, third] = await Promise.all(
    ['2026-07-01', '2026-07-02', '2026-07-03'].map((day) => readOn(northgate, [northgate, leeds], day)),
  )
  const together = { activePackages: 2, activeBillsIncluded: 1, beingSetUp: 2, leads: 1, voids: 1 }
  expect(first).toEqual({ day: '2026-07-01', ...together, outstandingVoidPence: 3300 })
  expect(third).toMatchObject({ activePackages: 3 })
  expect(missed).toBeUndefined()
  expect(await readOn(kingsway, [kingsway], '2026-07-03')).toEqual({ day: '2026-07-03', ...none })

  const change = (before = missed) =>
    percentChange(before?.activePackages ?? null, third?.activePackages ?? 0)
  expect([change(first), change(missed)]).toEqual([50, '–'])
})

it('are of an unknown kind where one of the partners had it not kept yet', async () => {
  await db
    .update(dailyFigures)
    .set({ activeBillsIncluded: null })
    .where(eq(dailyFigures.partnerId, northgate))
  const head = seenBy(northgate, [northgate, leeds])
  const [first] = await readFigures(head, eq(dailyFigures.day, '2026-07-01'))
  expect(first).toMatchObject({ activePackages: 2, activeBillsIncluded: null })
})
