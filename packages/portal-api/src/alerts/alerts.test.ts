import { type AlertedProperty, alertTypes, type DueAlert, dueAlerts } from '@doorstep/portal-contract/alerts'
import { addDays, dayInLondon, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { meterKinds, readingTypes } from '@doorstep/portal-contract/meter-readings'
import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settleAlerts } from './effects.ts'
import { alerts } from '../db/schema/alerts.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase()
const partnerId = 1
await db.insert(partners).values({ id: partnerId, name: 'Northgate', type: 1, status: 'active' })

/** Leap days, year ends, and the days on which London's clocks change. */
const todays = ['2028-02-29', '2029-02-28', '2026-03-29', '2026-10-25', '2027-01-01']

/** Days ago, most of them where a rule begins or ends. */
const daysAgo = fc.oneof(
  fc.constantFrom(-61, -60, -1, 0, 1, 2, 6, 7, 8, 14, 41, 42, 43, 49, 50, 364, 365, 366, 367),
  fc.integer({ min: -100, max: 500 }),
)
/** Half past midnight in summer is the day before in UTC. */
const time = fc.constantFrom('T00:00:00Z', 'T12:00:00Z', 'T23:30:00Z')

const history = fc.record({
  statusId: fc.constantFrom(5, 6),
  isDeleted: fc.boolean(),
  addedAgo: daysAgo,
  derivedAgo: fc.option(daysAgo),
  time,
  lets: fc.array(
    fc.record({
      days: fc.constantFrom(1, 6, 60, 61, 365),
      gap: fc.constantFrom(1, 3, 20),
      kind: fc.constantFrom('let', 'let', 'lead', 'deleted'),
    }),
    { maxLength: 3 },
  ),
  lastEndsAgo: daysAgo,
  isPeriodic: fc.boolean(),
  meters: fc.array(
    fc.record({
      kind: fc.constantFrom(...meterKinds),
      hasNumber: fc.constantFrom(true, true, false),
      addedAgo: daysAgo,
      verifiedAgo: fc.option(daysAgo),
      readings: fc.array(
        fc.record({
          ago: daysAgo,
          addedAgo: daysAgo,
          type: fc.constantFrom(...readingTypes),
          let: fc.nat(3),
          dropReason: fc.option(fc.constantFrom('rolled_over' as const, 'meter_changed' as const)),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3 },
  ),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

/** A property with an alert of each type. */
const withAllTypes: History = {
  statusId: 6,
  isDeleted: false,
  addedAgo: 500,
  derivedAgo: null,
  time: 'T12:00:00Z',
  lets: [
    { days: 60, gap: 1, kind: 'let' },
    { days: 60, gap: 1, kind: 'let' },
  ],
  lastEndsAgo: -20,
  isPeriodic: false,
  meters: [{ kind: 'electricity', hasNumber: true, addedAgo: 500, verifiedAgo: null, readings: [] }],
}

const firstId = 1_000

/** The rows of a history, with ids that follow from its index. */
function rowsOf(given: History, index: number, today: string) {
  const place = { partnerId, propertyId: firstId + index }
  const dayOf = (ago: number) => addDays(today, -ago)
  const momentOf = (ago: number) => new Date(`${dayOf(ago)}${given.time}`)
  let end = dayOf(given.lastEndsAgo)
  const stays = given.lets.map(({ days, gap, kind }, at) => {
    const [startsOn, endsOn] = [addDays(end, -days), end]
    end = addDays(startsOn, -gap)
    return {
      ...place,
      id: (firstId + index) * 10 + at,
      startsOn,
      endsOn: at === 0 && given.isPeriodic ? null : endsOn,
      tenantsCount: 1,
      leadTenantName: 'Kit Hale',
      tenancyType: kind === 'lead' ? ('New Tenancy' as const) : null,
      deletedAt: kind === 'deleted' ? new Date() : null,
    }
  })
  const meterRows = given.meters.map(({ kind, hasNumber, addedAgo, verifiedAgo }, at) => ({
    ...place,
    id: (firstId + index) * 10 + at,
    kind,
    serialNumber: hasNumber ? 'E1' : null,
    createdAt: momentOf(addedAgo),
    verifiedAt: verifiedAgo === null ? null : momentOf(verifiedAgo),
  }))
  const readings = given.meters.flatMap((meter, at) =>
    meter.readings.map(({ ago, addedAgo, type, let: which, dropReason }, number) => ({
      ...place,
      id: ((firstId + index) * 10 + at) * 10 + number,
      meterId: (firstId + index) * 10 + at,
      reading: 1,
      readOn: dayOf(ago),
      createdAt: momentOf(addedAgo),
      type,
      tenancyId: type === 'regular' ? null : (stays[which]?.id ?? null),
      dropReason,
    })),
  )
  const property = {
    id: place.propertyId,
    partnerId,
    addressLine1: `${index} Mill Lane`,
    addressCity: 'Leeds',
    addressPostcode: 'LS1 4AB',
    statusId: given.statusId,
    createdAt: momentOf(given.addedAgo),
    derivedAt: given.derivedAgo === null ? null : momentOf(given.derivedAgo),
    deletedAt: given.isDeleted ? new Date() : null,
  } as const
  return { property, stays, meters: meterRows, readings }
}
type Rows = ReturnType<typeof rowsOf>

/** What the contract's predicates look at. */
const factsOf = ({ property, stays, meters: meterRows, readings }: Rows): AlertedProperty => ({
  status_id: property.statusId,
  status_since: dayInLondon(property.derivedAt ?? property.createdAt),
  added_on: dayInLondon(property.createdAt),
  tenancies: stays
    .filter(({ tenancyType, deletedAt }) => tenancyType === null && deletedAt === null)
    .map(({ id, startsOn, endsOn }) => ({ id, tenancy_start: startsOn, tenancy_end: endsOn })),
  meters: meterRows.map(({ id, kind, serialNumber, createdAt, verifiedAt }) => ({
    id,
    kind,
    has_number: serialNumber !== null,
    added_on: dayInLondon(createdAt),
    verified_at: verifiedAt?.toISOString() ?? null,
    readings: readings
      .filter(({ meterId }) => meterId === id)
      .map((reading) => ({
        id: reading.id,
        date_of_reading: reading.readOn,
        type: reading.type,
        tenancy_id: reading.tenancyId,
        drop_reason: reading.dropReason,
        added_at: reading.createdAt.toISOString(),
      })),
  })),
})

/** Puts properties in the place of those that are there. */
async function replaceAll(all: readonly Rows[]): Promise<void> {
  await db.execute(sql`delete from ${alerts}`)
  for (const table of [meterReadings, meters, tenancies, properties])
    await db.execute(sql`delete from ${table}`)
  await db.insert(properties).values(all.map(({ property }) => property))
  const [stays, allMeters, readings] = [
    all.flatMap((rows) => rows.stays),
    all.flatMap((rows) => rows.meters),
    all.flatMap((rows) => rows.readings),
  ]
  if (stays.length > 0) await db.insert(tenancies).values(stays)
  if (allMeters.length > 0) await db.insert(meters).values(allMeters)
  if (readings.length > 0) await db.insert(meterReadings).values(readings)
}

const inWords = (alert: DueAlert, propertyId: number) =>
  [propertyId, alert.type, alert.tenancy_id, alert.meter_id, alert.due_on].join(' ')

/** What is due at properties by the contract's predicates. */
const dueAt = (all: readonly Rows[], today: string) =>
  all
    .filter(({ property }) => property.deletedAt === null)
    .flatMap((rows) => dueAlerts(factsOf(rows), today).map((alert) => inWords(alert, rows.property.id)))

const stored = () => db.select().from(alerts).orderBy(asc(alerts.id))

async function openAlerts(): Promise<string[]> {
  const open = (await stored()).filter(({ resolvedAt }) => resolvedAt === null)
  return open.map(({ propertyId, type, tenancyId, meterId, dueOn }) =>
    inWords({ type, tenancy_id: tenancyId, meter_id: meterId, due_on: dueOn }, propertyId),
  )
}

it('raises and resolves what the predicates of the contract say, also after days without a run', async () => {
  const raised = new Set<string>()
  const histories = fc.array(history, { minLength: 40, maxLength: 40 })
  const days = fc.constantFrom(...todays)
  await fc.assert(
    fc.asyncProperty(histories, days, fc.constantFrom(1, 20, 400), async (given, today, later) => {
      const all = given.map((one, index) => rowsOf(one, index, today))
      await replaceAll(all)
      for (const day of [today, addDays(today, later)]) {
        await settleAlerts(db, undefined, startOfDayInLondon(day))
        expect((await openAlerts()).toSorted()).toEqual(dueAt(all, day).toSorted())
        const before = await stored()
        await settleAlerts(db, undefined, new Date(startOfDayInLondon(addDays(day, 1)).getTime() - 1))
        expect(await stored()).toEqual(before)
        for (const { type } of before) raised.add(type)
      }
    }),
    { numRuns: 4, endOnFailure: true, examples: [[[withAllTypes], '2027-01-01', 1]] },
  )
  expect(raised).toEqual(new Set(alertTypes))
})
