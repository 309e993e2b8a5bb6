import { percentChange } from '@doorstep/portal-contract/percent-change'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readFigures } from '../dashboard/read.ts'
import { dailyFigures } from '../db/schema/daily-figures.ts'
import { orders } from '../db/schema/orders.ts'
import { providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { ScopedDatabase } from '../partners/scoped-database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { scopeOf } from '../testing/test-scope.ts'
import {
  accountLeeds,
  accountParkRow,
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
// All accounts owe nothing but those below.
await db.update(providerAccounts).set({ accountBalancePence: 0 })
const owes = (id: number, accountBalancePence: number) =>
  db.update(providerAccounts).set({ accountBalancePence }).where(eq(providerAccounts.id, id))

async function addOrder(
  place: { partnerId: number; propertyId: number },
  statusId: 1 | 3 | 4 | 5 | 10,
  tenancyType?: 'New Tenancy',
) {
  const startsOn = `20${10 + (await db.$count(tenancies))}-01-01`
  const home = { ...place, startsOn, endsOn: startsOn.replace('-01-01', '-06-01'), tenantsCount: 1 }
  const [made] = await db
    .insert(tenancies)
    .values({ ...home, leadTenantName: 'Kit Hale', tenancyType: tenancyType ?? null })
    .returning({ id: tenancies.id })
  const tenancyId = made?.id ?? 0
  await db.insert(orders).values({ ...place, tenancyId, statusId, startsOn, responsibilityType: 'tenant' })
  return tenancyId
}

const atLeeds = { partnerId: leeds, propertyId: leedsFlat }
const atParkRow = { partnerId: northgate, propertyId: parkRow }

const kept = (partnerId: number) =>
  db.select().from(dailyFigures).where(eq(dailyFigures.partnerId, partnerId)).orderBy(asc(dailyFigures.day))

const seenBy = (partnerId: number, partnerIds: number[]) =>
  new ScopedDatabase(db, scopeOf(partnerId, partnerIds))

const none = { activePackages: 0, beingSetUp: 0, leads: 0, voids: 0, outstandingVoidPence: 0 }

it('keeps each partner’s figures once a day in London, as they were then (D36, D72)', async () => {
  await addOrder(atLeeds, 4)
  await addOrder(atLeeds, 4)
  await addOrder(atLeeds, 10)
  await addOrder(atLeeds, 3)
  await addOrder(atLeeds, 5)
  await addOrder(atLeeds, 1, 'New Tenancy')
  const deleted = await addOrder(atLeeds, 1, 'New Tenancy')
  await db.update(tenancies).set({ deletedAt: new Date() }).where(eq(tenancies.id, deleted))
  await db.update(properties).set({ statusId: 5 }).where(eq(properties.id, kingStreet))
  await owes(accountLeeds, -3300)
  await owes(accountParkRow, 1791)

  // In London the second day has begun.
  await keepDailyFigures(db, new Date('2026-06-30T23:20:00Z'))
  const first = { partnerId: leeds, day: '2026-07-01', activePackages: 2, beingSetUp: 2, leads: 1, voids: 0 }
  expect(await kept(leeds)).toEqual([{ ...first, outstandingVoidPence: 3300 }])
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
  const head = seenBy(northgate, [northgate, leeds])
  const [first, missed, third] = await Promise.all(
    ['2026-07-01', '2026-07-02', '2026-07-03'].map((day) => readFigures(head, day)),
  )
  expect(first).toEqual({ activePackages: 2, beingSetUp: 2, leads: 1, voids: 1, outstandingVoidPence: 3300 })
  expect(third).toMatchObject({ activePackages: 3 })
  expect(missed).toBeNull()
  expect(await readFigures(seenBy(kingsway, [kingsway]), '2026-07-03')).toEqual(none)

  const change = (before = missed) =>
    percentChange(before?.activePackages ?? null, third?.activePackages ?? 0)
  expect([change(first), change(missed)]).toEqual([50, '–'])
})
