import { type AlertType, alertTypes } from '@doorstep/portal-contract/alerts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { settleAlerts } from '../alerts/effects.ts'
import { alertEmailsSent, alertPreferences, alerts } from '../db/schema/alerts.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, kingsway, kingswayHouse, leeds, northgate } from '../testing/test-world.ts'
import { emailAlertsNow, emailDailyAlerts } from './email-alerts.ts'
import { onceADay } from './once-a-day.ts'

const { db } = await testDatabase()
await fillWorld(db)
// Their status would be an alert of its own.
await db.update(properties).set({ statusId: 4 })
const origin = 'https://portal.example.com'
const longAgo = new Date('2025-01-01T00:00:00Z')
const postcode = 'LS9 9ZZ'

beforeEach(async () => {
  await db.delete(alertEmailsSent)
  await db.delete(alertPreferences)
  await db.delete(outboxMessages)
  await db.delete(alerts)
  await db.delete(meterReadings)
  await db.delete(meters)
  const added = db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.addressPostcode, postcode))
  await db.delete(tenancies).where(inArray(tenancies.propertyId, added))
  await db.delete(properties).where(eq(properties.addressPostcode, postcode))
  await db.update(postalBills).set({ createdAt: longAgo, dueDate: null })
})

/** Makes something due from 30 June 2026 on, at a property of its own. */
async function addAlert(type: AlertType, partnerId = northgate): Promise<void> {
  const createdAt = longAgo
  const [property] = await db
    .insert(properties)
    .values({
      partnerId,
      addressLine1: `${(await db.$count(properties)) + 1} Mill Lane`,
      addressCity: 'Leeds',
      addressPostcode: postcode,
      statusId: type === 'unknown_property' ? 6 : 4,
      createdAt,
    })
    .returning({ propertyId: properties.id })
  if (!property) throw new Error('The property is not there.')
  const of = { partnerId, ...property }
  const [meter] = await db
    .insert(meters)
    .values({ ...of, kind: 'gas', serialNumber: 'G1', createdAt, verifiedAt: new Date('2026-01-01') })
    .returning({ meterId: meters.id })
  const household = { ...of, tenantsCount: 1, leadTenantName: 'Kit Hale' }
  if (type === 'start_reading') await db.insert(tenancies).values({ ...household, startsOn: '2026-06-30' })
  if (type === 'ending_tenancy')
    await db.insert(tenancies).values({ ...household, startsOn: '2025-06-30', endsOn: '2026-08-01' })
  if (type === 'end_reading')
    await db.insert(tenancies).values({ ...household, startsOn: '2025-06-30', endsOn: '2026-06-29' })
  const changed = { reading: 1, readOn: '2026-06-30', type: 'regular', dropReason: 'meter_changed' } as const
  if (type === 'meter_verification' && meter)
    await db.insert(meterReadings).values({ ...of, ...meter, ...changed })
  await settleAlerts(db, undefined, new Date('2026-06-30T12:00:00Z'))
}

const prefer = (userId: number, email: 'now' | 'daily' | 'off', type: 'start_reading' | 'void_bill') =>
  db.insert(alertPreferences).values({ partnerId: northgate, userId, type, email })

/** Whom the jobs queued mail for at a moment, after alerts have followed the day, and how many things each is about. */
async function emailedAt(moment: string) {
  const now = new Date(moment)
  await db.delete(outboxMessages)
  await onceADay(db, 'follow-properties', now, async () => void (await settleAlerts(db, undefined, now)))
  await emailAlertsNow(db, now, origin)
  await emailDailyAlerts(db, now, origin)
  const queued = await db.select().from(outboxMessages).orderBy(asc(outboxMessages.id))
  return Promise.all(
    queued.map(async ({ kind, payload, origin: from }) => {
      const { userId, partnerId, sentAt } = payload as { userId: number; partnerId: number; sentAt: string }
      expect({ kind, from, sentAt }).toEqual({ kind: 'alerts', from: origin, sentAt: now.toISOString() })
      const sent = await db.select().from(alertEmailsSent).where(eq(alertEmailsSent.sentAt, now))
      const own = sent.filter((row) => row.userId === userId && row.partnerId === partnerId)
      return [userId, partnerId, own.length]
    }),
  )
}

it('sends one mail about all five kinds of alert', async () => {
  for (const type of alertTypes) await addAlert(type)
  const [mail, ...others] = await emailedAt('2026-07-01T06:30:00Z')
  expect(mail).toEqual([1, northgate, alertTypes.length])
  expect(others).toEqual([[2, northgate, alertTypes.length]])
  const sent = await db
    .selectDistinct({ type: alerts.type })
    .from(alertEmailsSent)
    .innerJoin(alerts, eq(alerts.id, alertEmailsSent.alertId))
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(alertTypes))
  expect(await emailedAt('2026-07-01T10:00:00Z')).toEqual([])
})

it('sends nothing about an alert that was snoozed before, until its day', async () => {
  await addAlert('start_reading')
  await db.update(alerts).set({ snoozedUntil: '2026-07-02' })
  expect(await emailedAt('2026-07-01T06:30:00Z')).toEqual([])
  expect(await emailedAt('2026-07-02T06:30:00Z')).toEqual([
    [1, northgate, 1],
    [2, northgate, 1],
  ])
})

it('sends everybody of the partner one mail a day, in London’s morning from half past seven, about what is new', async () => {
  await addAlert('start_reading')
  await addAlert('end_reading')
  await addAlert('start_reading', kingsway)
  expect(await emailedAt('2026-07-01T06:29:59Z')).toEqual([])
  expect(await emailedAt('2026-07-01T06:30:00Z')).toEqual([
    [1, northgate, 2],
    [2, northgate, 2],
    [4, kingsway, 1],
  ])
  await addAlert('meter_verification')
  expect(await emailedAt('2026-07-01T10:59:59Z')).toEqual([])
  // Nobody gets it at night because the portal was down in the morning.
  expect(await emailedAt('2026-07-02T11:00:00Z')).toEqual([])
  expect(await emailedAt('2026-07-02T23:00:00Z')).toEqual([])
  expect(await emailedAt('2026-07-03T10:59:59Z')).toEqual([
    [1, northgate, 1],
    [2, northgate, 1],
  ])
  expect(await emailedAt('2026-07-04T06:30:00Z')).toEqual([])
})

it('follows what each person prefers: at once, daily or not at all', async () => {
  await prefer(1, 'now', 'start_reading')
  await prefer(2, 'off', 'start_reading')
  await addAlert('start_reading')
  await addAlert('end_reading')
  expect(await emailedAt('2026-07-01T00:00:00Z')).toEqual([[1, northgate, 1]])
  expect(await emailedAt('2026-07-01T10:00:00Z')).toEqual([
    [1, northgate, 1],
    [2, northgate, 1],
  ])
  expect(await emailedAt('2026-07-02T10:00:00Z')).toEqual([])
})

const changeBill = (id: number, values: Partial<typeof postalBills.$inferInsert>) =>
  db.update(postalBills).set(values).where(eq(postalBills.id, id))

it('tells of void bills that have just come or are to be paid within a week, while they are unpaid', async () => {
  await changeBill(1000, { createdAt: new Date('2026-06-24T10:00:01Z') })
  await changeBill(1001, { createdAt: new Date('2026-06-24T10:00:00Z') })
  await changeBill(1002, { dueDate: '2026-07-08' })
  await changeBill(1003, { dueDate: '2026-07-09' })
  // Paid, and a credit, which is never late.
  await changeBill(1100, { dueDate: '2026-07-08' })
  await changeBill(1103, { dueDate: '2026-07-08' })
  await prefer(2, 'off', 'void_bill')
  expect(await emailedAt('2026-07-01T10:00:00Z')).toEqual([[1, northgate, 2]])
  expect(await emailedAt('2026-07-02T10:00:00Z')).toEqual([[1, northgate, 1]])
})

it('tells of a void bill once when it comes and once when it is to be paid soon', async () => {
  await prefer(2, 'off', 'void_bill')
  await changeBill(1000, { createdAt: new Date('2026-06-30T12:00:00Z'), dueDate: '2026-07-12' })
  await changeBill(1001, { createdAt: new Date('2026-06-30T12:00:00Z'), dueDate: '2026-07-05' })
  expect(await emailedAt('2026-07-01T10:00:00Z')).toEqual([[1, northgate, 2]])
  expect(await emailedAt('2026-07-04T10:00:00Z')).toEqual([])
  expect(await emailedAt('2026-07-05T10:00:00Z')).toEqual([[1, northgate, 1]])
  expect(await emailedAt('2026-07-06T10:00:00Z')).toEqual([])
})

it('leaves out what is resolved, and people of partners that are not active', async () => {
  await addAlert('start_reading')
  await db.update(alerts).set({ resolvedAt: longAgo, resolvedByUserId: 1 })
  await addAlert('start_reading', leeds)
  const setStatus = (status: 'active' | 'suspended') =>
    db.update(partners).set({ status }).where(eq(partners.id, leeds))
  await setStatus('suspended')
  expect(await emailedAt('2026-07-01T10:00:00Z')).toEqual([])
  await setStatus('active')
  expect(await emailedAt('2026-07-01T10:00:00Z')).toEqual([[3, leeds, 1]])
})

it('has the alerts of the day in the mail of the day, also when a property can’t follow it', async () => {
  await db.insert(tenancies).values({
    partnerId: kingsway,
    propertyId: kingswayHouse,
    startsOn: '2025-09-01',
    endsOn: '2026-08-31',
    tenantsCount: 1,
    leadTenantName: 'Kit Hale',
  })
  await db.execute(sql`alter table properties add constraint refused check (id <> 302 or status_id = 4)`)
  const mailing = emailDailyAlerts(db, new Date('2026-07-03T06:30:00Z'), origin)
  await expect(mailing).rejects.toThrow('Properties 302 could not be done; all others are.')
  const sent = await db
    .select({ type: alerts.type })
    .from(alertEmailsSent)
    .innerJoin(alerts, eq(alerts.id, alertEmailsSent.alertId))
    .where(eq(alerts.propertyId, kingswayHouse))
  expect(sent).toEqual([{ type: 'ending_tenancy' }])
})
