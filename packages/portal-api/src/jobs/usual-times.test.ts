import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  calder,
  fillWorld,
  kingStreet,
  kingsway,
  kingswayHouse,
  larkfield,
  northgate,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'
import { followUsualTimes } from './usual-times.ts'

const { db } = await testDatabase()
await fillWorld(db)
await db.insert(tenancies).values({
  id: 900,
  partnerId: kingsway,
  propertyId: kingswayHouse,
  startsOn: '2025-01-01',
  tenantsCount: 1,
  leadTenantName: 'Kit Hale',
})

async function addSettled(
  id: number,
  place: { partnerId: number; propertyId: number; tenancyId: number },
  sentAt: string,
  settledAt: string | null,
) {
  const sent = { ...place, id, sentAt: new Date(sentAt), tenancyStart: '2025-01-01', bills: [] }
  await db.insert(utilityNotifications).values(sent)
  await db.insert(utilityNotificationRecipients).values({
    partnerId: place.partnerId,
    notificationId: id,
    providerId: larkfield,
    settledAt: settledAt === null ? null : new Date(settledAt),
  })
}

async function usual(providerId = larkfield): Promise<number | null | undefined> {
  const [found] = await db.select().from(providers).where(eq(providers.id, providerId))
  return found?.usualDays
}

it('is the average of what every partner’s notices took, as long as they were settled in the last 90 days (D67)', async () => {
  const atNorthgate = { partnerId: northgate, propertyId: kingStreet, tenancyId: tenancyAtKingStreet }
  const atKingsway = { partnerId: kingsway, propertyId: kingswayHouse, tenancyId: 900 }
  // Eight working days, two working days, and one that nobody answered.
  await addSettled(1, atNorthgate, '2026-03-02T09:00:00Z', '2026-03-12T09:00:00Z')
  await addSettled(2, atKingsway, '2026-03-02T09:00:00Z', '2026-03-04T09:00:00Z')
  await addSettled(3, atNorthgate, '2026-01-02T09:00:00Z', null)

  await followUsualTimes(db, new Date('2026-03-17T09:00:00Z'))
  expect(await usual()).toBe(5)
  expect(await usual(calder)).toBeNull()

  // 4 March is 90 days before 2 June, and 91 before 3 June.
  await followUsualTimes(db, new Date('2026-06-02T12:00:00Z'))
  expect(await usual()).toBe(5)
  await followUsualTimes(db, new Date('2026-06-03T12:00:00Z'))
  expect(await usual()).toBe(8)
  await followUsualTimes(db, new Date('2026-07-03T12:00:00Z'))
  expect(await usual()).toBeNull()
})

it('counts what was settled in the first hour of a London day in summer', async () => {
  const atNorthgate = { partnerId: northgate, propertyId: kingStreet, tenancyId: tenancyAtKingStreet }
  // Half past midnight on 2 April in London, which is 90 days before 1 July.
  await addSettled(4, atNorthgate, '2026-03-30T09:00:00Z', '2026-04-01T23:30:00Z')
  await followUsualTimes(db, new Date('2026-07-01T12:00:00Z'))
  expect(await usual()).toBe(3)
})
