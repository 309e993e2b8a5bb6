import {
  type BulkReadings,
  bulkReadingsAnswer,
  bulkRemovalAnswer,
  gridPage,
} from '@doorstep/portal-contract/readings-grid.schema'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { meterReadingChanges, meterReadings, meters } from '../db/schema/meters.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  calder,
  fillWorld,
  kingsway,
  kingswayHouse,
  kingStreet,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const [electric, water, gas, ofBranch, foreign, retired] = [1, 2, 3, 4, 5, 6] as const
const atKingStreet = { partnerId: northgate, propertyId: kingStreet }
await db.insert(meters).values([
  { id: electric, ...atKingStreet, kind: 'electricity', isTwoRate: true, serialNumber: 'E100' },
  { id: water, ...atKingStreet, kind: 'water', serialNumber: 'W100', providerId: calder },
  { id: gas, partnerId: northgate, propertyId: parkRow, kind: 'gas', supplyNumber: '7412345678' },
  { id: ofBranch, partnerId: leeds, propertyId: leedsFlat, kind: 'gas', serialNumber: 'G400' },
  { id: foreign, partnerId: kingsway, propertyId: kingswayHouse, kind: 'gas', serialNumber: 'G500' },
  // Its numbers were taken away.
  { id: retired, ...atKingStreet, kind: 'gas' },
])
await db.execute(sql`select setval(pg_get_serial_sequence('meters', 'id'), 100)`)
const portal = await startPortal({ db })

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})
beforeEach(async () => {
  await db.delete(meterReadingChanges)
  await db.delete(meterReadings)
  await db.delete(alerts)
  await db.delete(auditEntries)
})

const path = '/api/i/partner/meter-readings'
const kept = () => db.select().from(meterReadings).orderBy(asc(meterReadings.id))

async function grid(query = '', visitor = lead) {
  const response = await visitor.get(`${path}/grid${query}`)
  expect(response.status).toBe(200)
  return gridPage.parse(await response.json())
}

type Sent = BulkReadings['readings'][number]
const ofWater = (more: Partial<Sent> = {}): Sent => ({
  property_id: kingStreet,
  meter_id: water,
  reading: 1_000,
  type: 'regular',
  ...more,
})
const ofGas = (more: Partial<Sent> = {}): Sent => ({ ...ofWater(more), property_id: parkRow, meter_id: gas })

async function add(readings: Sent[], date_of_reading = '2026-03-10', headers: Record<string, string> = {}) {
  const response = await lead.post(`${path}/bulk`, { date_of_reading, readings }, headers)
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toEqual({
    status: 200,
    answer: bulkReadingsAnswer.parse(answer),
  })
  return bulkReadingsAnswer.parse(answer).data
}

describe('the grid', () => {
  it('has a property’s meters in use, with their newest reading and daily use', async () => {
    await add([ofWater()], '2026-03-01')
    await add([ofWater({ reading: 1_020 })], '2026-03-11')
    const { data } = await grid()
    const house = data.find(({ id }) => id === kingStreet)
    expect(house?.due).toBeNull()
    expect(house?.meters.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: electric, kind: 'electricity', is_two_rate: true, latest_reading: null, daily_use: null },
      {
        id: water,
        serial_number: 'W100',
        provider: 'Calder Water',
        latest_reading: { reading: 1_020, date_of_reading: '2026-03-11' },
        daily_use: 2,
      },
    ])
  })

  it('lists a person’s properties by address, also those without a meter', async () => {
    const { data, meta } = await grid('?per_page=100')
    expect(data).toHaveLength(meta.total)
    const own = await (await lead.get('/api/i/partner/property?per_page=100')).json()
    expect(data.map(({ id }) => id)).toEqual((own as { data: { id: number }[] }).data.map(({ id }) => id))
    expect(data.map(({ id }) => id)).not.toContain(kingswayHouse)
  })

  it('can be of the properties with an open alert, and says whose reading is due', async () => {
    const alert = { ...atKingStreet, dueOn: '2026-03-08' }
    await db.insert(alerts).values([
      { ...alert, type: 'start_reading', tenancyId: tenancyAtKingStreet },
      { ...alert, type: 'meter_verification', meterId: water },
      {
        partnerId: northgate,
        propertyId: parkRow,
        dueOn: '2026-03-08',
        type: 'meter_verification',
        meterId: gas,
        resolvedAt: new Date('2026-03-09T09:00:00Z'),
      },
    ])
    const start = await grid('?meters=start')
    expect(start.data).toMatchObject([
      { id: kingStreet, due: { tenancy_id: tenancyAtKingStreet, day: '2026-03-01' } },
    ])
    expect((await grid('?meters=check')).data).toMatchObject([{ id: kingStreet, due: null }])
    expect((await grid('?meters=end')).data).toEqual([])
  })

  it.each(['?meters=some', '?page=0', '?per_page=101', '?filter=x'])('refuses %s', async (query) => {
    expect((await lead.get(`${path}/grid${query}`)).status).toBe(422)
  })

  it('asks for a session', async () => {
    expect((await portal.visitor().get(`${path}/grid`)).status).toBe(401)
  })
})

describe('adding many readings', () => {
  it('keeps each by itself, in the order given, with an entry in the log', async () => {
    const answers = await add([
      ofWater(),
      { ...ofWater(), meter_id: electric, reading: 500 },
      ofGas({ reading: 77 }),
      { ...ofWater(), property_id: leedsFlat, meter_id: ofBranch },
    ])
    expect(answers.map(({ meter_id, outcome }) => [meter_id, outcome])).toEqual([
      [water, 'added'],
      [electric, 'refused'],
      [gas, 'added'],
      [ofBranch, 'added'],
    ])
    expect(answers[1]?.message).toBe('This meter has two rates. Enter the night reading too.')
    expect((await kept()).map(({ meterId, partnerId }) => [meterId, partnerId]).toSorted()).toEqual([
      [water, northgate],
      [gas, northgate],
      [ofBranch, leeds],
    ])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'meter_reading.add'))
    expect(entries.map(({ partnerId }) => partnerId).toSorted()).toEqual([northgate, northgate, leeds])
  })

  it('asks about a lower reading and an unlikely one, and keeps them once that is answered', async () => {
    await add([ofWater({ reading: 1_000 }), ofGas({ reading: 100 })], '2026-02-01')
    await add([ofGas({ reading: 110 })], '2026-02-11')
    const asked = await add([ofWater({ reading: 900 }), ofGas({ reading: 9_000 })])
    expect(asked).toMatchObject([
      { outcome: 'asked', question: 'drop_reason' },
      { outcome: 'asked', question: 'is_confirmed' },
    ])
    const answered = await add([
      ofWater({ reading: 900, drop_reason: 'rolled_over' }),
      ofGas({ reading: 9_000, is_confirmed: true }),
    ])
    expect(answered.map(({ outcome }) => outcome)).toEqual(['added', 'added'])
  })

  it('adds nothing to a meter that was read since the person looked, and says what it shows now', async () => {
    const [first] = await add([ofWater({ seen_reading_id: null })])
    const [second] = await add([ofWater({ reading: 1_005, seen_reading_id: null })])
    expect(second).toMatchObject({ outcome: 'changed', reading: { id: first?.reading?.id, reading: 1_000 } })
    expect(second?.message).toBe(
      '01000 on 10/03/2026 was added meanwhile. Check it, then enter yours if it’s still needed.',
    )
    expect(await kept()).toHaveLength(1)
    const [third] = await add([ofWater({ reading: 1_005, seen_reading_id: first?.reading?.id ?? null })])
    expect(third?.outcome).toBe('added')
  })

  it('adds to a meter whose newest reading was removed since the person looked', async () => {
    const [first] = await add([ofWater()], '2026-03-01')
    const [second] = await add([ofWater({ reading: 1_005 })])
    const { id, version } = second?.reading ?? {}
    await lead.post(`${path}/bulk/remove`, {
      reason: 'mistyped',
      readings: [{ property_id: kingStreet, reading_id: id, version }],
    })
    const [third] = await add([ofWater({ reading: 1_006, seen_reading_id: id ?? null })])
    expect(third?.outcome).toBe('added')
    expect((await kept()).map((each) => each.id)).toEqual([first?.reading?.id, third?.reading?.id])
  })

  it('does the same call once', async () => {
    const key = { 'Idempotency-Key': 'grid-key-1' }
    const answer = await add([ofWater()], '2026-03-10', key)
    expect(await add([ofWater()], '2026-03-10', key)).toEqual(answer)
    expect(await kept()).toHaveLength(1)
  })

  it('resolves the alert that waits for it', async () => {
    await add([{ ...ofWater(), meter_id: electric, reading2: 10 }])
    await db.insert(alerts).values({
      ...atKingStreet,
      type: 'meter_verification',
      meterId: water,
      dueOn: '2026-03-08',
    })
    await add([ofWater()])
    expect(
      (await db.select().from(alerts)).map(({ type, resolvedAt }) => [type, resolvedAt !== null]),
    ).toContainEqual(['meter_verification', true])
  })

  it('refuses a meter of another property and of another partner', async () => {
    const answers = await add([
      ofWater({ meter_id: gas }),
      { ...ofWater(), property_id: kingswayHouse, meter_id: foreign },
    ])
    expect(answers).toMatchObject([
      { outcome: 'refused', message: 'Choose a meter of this property.' },
      { outcome: 'refused', message: 'We couldn’t find that.' },
    ])
    expect(await kept()).toEqual([])
  })

  it('refuses a day to come, for each', async () => {
    const [answer] = await add([ofWater()], '2026-12-31')
    expect(answer).toMatchObject({ outcome: 'refused', message: 'Enter today or an earlier day.' })
  })

  it.each([
    { readings: [] },
    { readings: [ofWater(), ofWater()] },
    { readings: [ofWater({ reading: 123_456_789 })] },
    { readings: [ofWater({ reading: -1 })] },
    { readings: Array.from({ length: 51 }, (_, meter) => ofWater({ meter_id: meter + 1 })) },
    { readings: [{ ...ofWater(), drop_reason: 'meter_changed' }] },
    { date_of_reading: 'yesterday', readings: [ofWater()] },
  ])('refuses a body that says nothing clear %#', async (body) => {
    const response = await lead.post(`${path}/bulk`, { date_of_reading: '2026-03-10', ...body })
    expect(response.status).toBe(422)
    expect(await kept()).toEqual([])
  })
})

describe('removing many readings', () => {
  async function remove(readings: object[]) {
    const response = await lead.post(`${path}/bulk/remove`, { reason: 'mistyped', readings })
    expect(response.status).toBe(200)
    return bulkRemovalAnswer.parse(await response.json()).data
  }

  it('removes each by itself, with its reason in the history, and says which stay', async () => {
    const [one, two] = await add([ofWater(), ofGas()])
    const [gone, stays] = [one?.reading, two?.reading]
    const answers = await remove([
      { property_id: kingStreet, reading_id: gone?.id, version: gone?.version },
      { property_id: parkRow, reading_id: stays?.id, version: 'another' },
    ])
    expect(answers).toEqual([
      { reading_id: gone?.id, message: null },
      { reading_id: stays?.id, message: expect.stringMatching(/^Someone else corrected this reading/) },
    ])
    expect((await kept()).map(({ id }) => id)).toEqual([stays?.id])
    expect(await db.select().from(meterReadingChanges)).toMatchObject([
      { kind: 'removed', reason: 'mistyped' },
    ])
  })

  it('leaves those of another partner', async () => {
    await db.insert(meterReadings).values({
      id: 900,
      partnerId: kingsway,
      propertyId: kingswayHouse,
      meterId: foreign,
      reading: 1,
      readOn: '2026-03-01',
      type: 'regular',
    })
    expect(await remove([{ property_id: kingswayHouse, reading_id: 900, version: 'x' }])).toMatchObject([
      { message: 'We couldn’t find that.' },
    ])
    expect(await kept()).toHaveLength(1)
  })
})
