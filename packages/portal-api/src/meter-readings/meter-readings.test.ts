import {
  type MeterReading,
  meterReadingAnswer,
  meterReadingsAnswer,
  meterReadingsPage,
  meterReplaced,
  type NewMeterReading,
  readingChangesPage,
  readingConflict,
  readingCorrected,
  readingRemoved,
} from '@doorstep/portal-contract/meter-readings.schema'
import { tenancyAnswer } from '@doorstep/portal-contract/tenancies.schema'
import { asc, eq, isNotNull, like, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { documents } from '../db/schema/documents.ts'
import { meterReadingChanges, meterReadings, meters } from '../db/schema/meters.ts'
import { properties } from '../db/schema/properties.ts'
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
  leedsFlat,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const [electric, water, elsewhere, foreign] = [1, 2, 3, 4] as const
await db.insert(meters).values([
  {
    id: electric,
    partnerId: northgate,
    propertyId: kingStreet,
    kind: 'electricity',
    isTwoRate: true,
    serialNumber: 'E100',
    providerId: larkfield,
  },
  { id: water, partnerId: northgate, propertyId: kingStreet, kind: 'water', providerId: calder },
  { id: elsewhere, partnerId: northgate, propertyId: parkRow, kind: 'gas' },
  { id: foreign, partnerId: kingsway, propertyId: kingswayHouse, kind: 'gas' },
])
await db.execute(sql`select setval(pg_get_serial_sequence('meters', 'id'), 100)`)
const document = (id: number, propertyId: number, deletedAt: Date | null = null) => ({
  id,
  partnerId: northgate,
  propertyId,
  filename: 'Meter.jpg',
  fileKey: `documents/${id}.jpg`,
  mediaType: 'image/jpeg' as const,
  fileSize: 10,
  deletedAt,
})
await db
  .insert(documents)
  .values([document(1, kingStreet), document(2, parkRow), document(3, kingStreet, new Date())])
const portal = await startPortal({ db })

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})
beforeEach(async () => {
  await db.delete(meterReadingChanges)
  await db.delete(meterReadings)
  await db.delete(alerts)
  await db.delete(meters).where(isNotNull(meters.replacesId))
  await db.update(meters).set({ replacedOn: null })
  await db.delete(auditEntries).where(like(auditEntries.action, 'meter%'))
})

const path = (propertyId = kingStreet) => `/api/i/partner/property/${propertyId}/meter-readings`

const waterReading = (more: Partial<NewMeterReading> = {}): NewMeterReading => ({
  meter_id: water,
  reading: 1_000,
  date_of_reading: '2026-03-01',
  type: 'regular',
  ...more,
})

async function add(body: object, visitor = lead, headers: Record<string, string> = {}) {
  const response = await visitor.post(path(), body, headers)
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toEqual({
    status: 201,
    answer: meterReadingAnswer.parse(answer),
  })
  return meterReadingAnswer.parse(answer).data
}

async function refusal(body: object, propertyId = kingStreet) {
  const response = await lead.post(path(propertyId), body)
  expect(response.status).toBe(422)
  return ((await response.json()) as { errors: Record<string, string[]> }).errors
}

const kept = () => db.select().from(meterReadings).orderBy(asc(meterReadings.id))

describe('the list', () => {
  it('has a property’s readings, newest first', async () => {
    await add(waterReading())
    await add(waterReading({ reading: 1_020, date_of_reading: '2026-03-10' }))
    await add({
      meter_id: electric,
      reading: 500,
      reading2: 200,
      date_of_reading: '2026-03-05',
      type: 'start',
      tenancy_id: tenancyAtKingStreet,
      document_id: 1,
    })
    const { data, meta } = meterReadingsPage.parse(await (await lead.get(path())).json())
    expect(meta.total).toBe(3)
    expect(data.map(({ reading }) => reading)).toEqual([1_020, 500, 1_000])
    expect(data[1]).toMatchObject({
      meter: { id: electric, kind: 'electricity', serial_number: 'E100' },
      reading2: 200,
      type: 'start',
      tenancy_id: tenancyAtKingStreet,
      bill_provider: { name: 'Larkfield Energy' },
      drop_reason: null,
      document: { id: 1, filename: 'Meter.jpg' },
    })
  })

  it('can be of one meter, and has pages', async () => {
    await add(waterReading())
    await add(waterReading({ reading: 1_020, date_of_reading: '2026-03-10' }))
    await add({ ...waterReading({ meter_id: electric }), reading2: 1 })
    const query = `?meter_id=${water}&per_page=1`
    const { data, meta, links } = meterReadingsPage.parse(await (await lead.get(path() + query)).json())
    expect(data.map(({ reading }) => reading)).toEqual([1_020])
    expect(meta.total).toBe(2)
    expect(links.next).toContain(`meter_id=${water}`)
  })

  it('can be of some days, both included', async () => {
    for (const [day, reading] of [
      ['2026-03-01', 1_000],
      ['2026-03-05', 1_010],
      ['2026-03-10', 1_020],
    ] as const)
      await add(waterReading({ reading, date_of_reading: day }))
    const read = async (query: string) =>
      meterReadingsPage.parse(await (await lead.get(path() + query)).json()).data.map((each) => each.reading)
    expect(await read('?from=2026-03-05&to=2026-03-10')).toEqual([1_020, 1_010])
    expect(await read('?to=2026-03-04')).toEqual([1_000])
  })

  it('is empty where nobody has read a meter', async () => {
    expect(meterReadingsPage.parse(await (await lead.get(path(parkRow))).json()).data).toEqual([])
  })

  it.each(['?page=x', '?per_page=101', '?meter_id=-1', '?from=2026-02-30', '?to=0000-01-01'])(
    'refuses %s',
    async (query) => {
      expect((await lead.get(path() + query)).status).toBe(422)
    },
  )
})

describe('adding a reading (D23)', () => {
  it('keeps it with who took it, and notes it in the activity log', async () => {
    const { id } = await add(waterReading())
    expect(await kept()).toMatchObject([
      {
        id,
        partnerId: northgate,
        propertyId: kingStreet,
        meterId: water,
        providerId: calder,
        reading: 1_000,
        reading2: null,
        readOn: '2026-03-01',
        type: 'regular',
        takenByUserId: 1,
      },
    ])
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'meter_reading.add'))
    expect(entry).toMatchObject({ subjectId: id, before: null, after: { kind: 'water', reading: 1_000 } })
  })

  it('of a branch’s property belongs to the branch', async () => {
    await db.insert(meters).values({ id: 5, partnerId: 102, propertyId: leedsFlat, kind: 'gas' })
    const response = await lead.post(path(leedsFlat), waterReading({ meter_id: 5 }))
    expect(response.status).toBe(201)
    expect(await kept()).toMatchObject([{ partnerId: 102, propertyId: leedsFlat }])
  })

  it('happens once, however often the same call comes', async () => {
    const key = { 'Idempotency-Key': 'reading-once' }
    const first = await add(waterReading(), lead, key)
    expect(await add(waterReading(), lead, key)).toEqual(first)
    expect(await kept()).toHaveLength(1)
  })

  it.each([
    ['meter_id', {}],
    ['meter_id', { meter_id: elsewhere }],
    ['meter_id', { meter_id: foreign }],
    ['meter_id', { meter_id: 99_999 }],
    ['reading', { reading: -1 }],
    ['reading', { reading: 1.5 }],
    ['reading', { reading: 100_000_000 }],
    ['reading', { reading: '1000' }],
    ['reading2', { reading2: 5 }],
    ['reading2', { meter_id: electric }],
    ['date_of_reading', { date_of_reading: '2026-03-18' }],
    ['date_of_reading', { date_of_reading: '2026-02-30' }],
    ['date_of_reading', { date_of_reading: '17/03/2026' }],
    ['date_of_reading', { date_of_reading: '0001-01-01' }],
    ['type', { type: 'estimated' }],
    ['tenancy_id', { tenancy_id: tenancyAtKingStreet }],
    ['tenancy_id', { type: 'start', tenancy_id: 99_999 }],
    ['document_id', { document_id: 2 }],
    ['document_id', { document_id: 3 }],
    ['document_id', { document_id: 99_999 }],
    ['drop_reason', { drop_reason: 'magic' }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    const body = Object.keys(wrong).length > 0 ? waterReading(wrong as object) : { reading: 1 }
    expect(Object.keys(await refusal(body))).toContain(field)
    expect(await kept()).toEqual([])
  })

  it('takes today’s, in London', async () => {
    await add(waterReading({ date_of_reading: '2026-03-17' }))
  })

  it('asks why a lower one is lower, and keeps the answer', async () => {
    await add(waterReading())
    const lower = waterReading({ reading: 12, date_of_reading: '2026-03-10' })
    expect(await refusal(lower)).toEqual({
      drop_reason: [
        'This is lower than the last reading, 01000 on 01/03/2026. Say why, or correct the reading.',
      ],
    })
    expect(await kept()).toHaveLength(1)
    expect(await add({ ...lower, drop_reason: 'rolled_over' })).toMatchObject({
      reading: 12,
      drop_reason: 'rolled_over',
    })
  })

  it('of a meter that was changed is the first of the new one, which has its serial number (D85)', async () => {
    await add(waterReading())
    const changed = waterReading({ reading: 12, date_of_reading: '2026-03-10', drop_reason: 'meter_changed' })
    expect(await refusal(changed)).toEqual({ serial_number: ['Enter the serial number of the new meter.'] })
    const first = await add({ ...changed, serial_number: ' W-200 ' })
    expect(first).toMatchObject({
      reading: 12,
      drop_reason: null,
      meter: { kind: 'water', serial_number: 'W-200' },
    })
    expect(first.meter.id).not.toBe(water)
    expect(await refusal(waterReading({ date_of_reading: '2026-03-11', reading: 1_100 }))).toEqual({
      date_of_reading: ['This meter was changed on 10/03/2026. Enter an earlier day, or read the new meter.'],
    })
    const early = { meter_id: first.meter.id, reading: 5, date_of_reading: '2026-03-09' }
    expect(await refusal(waterReading(early))).toEqual({
      date_of_reading: ['This meter was fitted on 10/03/2026. Enter a later day, or read the old meter.'],
    })
  })

  it('compares with the readings of that meter up to that day', async () => {
    await add(waterReading({ reading: 1_000, date_of_reading: '2026-03-10' }))
    await add({ ...waterReading({ meter_id: electric, reading: 5_000 }), reading2: 1 })
    await add(waterReading({ reading: 900, date_of_reading: '2026-03-09' }))
  })

  it('asks about a backdated one that is higher than the next', async () => {
    await add(waterReading({ reading: 5_000, date_of_reading: '2026-03-10' }))
    await add(waterReading({ reading: 5_050, date_of_reading: '2026-03-11' }))
    const backdated = waterReading({ reading: 5_040, date_of_reading: '2026-03-09' })
    expect(await refusal(backdated)).toEqual({
      is_confirmed: [
        'This is higher than the next reading, 05000 on 10/03/2026. Confirm that it’s right, or correct it.',
      ],
    })
    await add({ ...backdated, is_confirmed: true })
  })

  it('asks about more than three times the expected use', async () => {
    await add(waterReading({ reading: 1_000, date_of_reading: '2026-01-01' }))
    await add(waterReading({ reading: 1_310, date_of_reading: '2026-02-01' }))
    const high = waterReading({ reading: 2_310, date_of_reading: '2026-02-11' })
    expect(await refusal(high)).toEqual({ is_confirmed: [expect.stringContaining('1,000 more')] })
    expect(await add({ ...high, is_confirmed: true })).toMatchObject({ reading: 2_310 })
  })

  it('asks the second of two people who read a meter at once', async () => {
    const answers = await Promise.all([
      lead.post(path(), waterReading({ reading: 1_000 })),
      lead.post(path(), waterReading({ reading: 900 })),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(
      (await kept()).filter(({ reading }, index, all) => index > 0 && reading < (all[0]?.reading ?? 0)),
    ).toEqual([])
  })
})

describe('readings of several meters in one step', () => {
  const both = (more: object = {}) => ({
    date_of_reading: '2026-03-10',
    type: 'regular',
    readings: [
      { meter_id: electric, reading: 500, reading2: 200 },
      { meter_id: water, reading: 1_020 },
    ],
    ...more,
  })
  const send = (body: object) => lead.post(`${path()}/batch`, body)

  it('are added together, in the order given', async () => {
    const response = await send(both({ type: 'start', tenancy_id: tenancyAtKingStreet }))
    expect(response.status).toBe(201)
    const { data } = meterReadingsAnswer.parse(await response.json())
    expect(data.map(({ meter, reading, reading2 }) => [meter.id, reading, reading2])).toEqual([
      [electric, 500, 200],
      [water, 1_020, null],
    ])
    expect(await kept()).toMatchObject([{ tenancyId: tenancyAtKingStreet }, { type: 'start' }])
  })

  it('say at each what is wrong with it, and none is added', async () => {
    await add(waterReading({ reading: 2_000 }))
    const readings = [
      { meter_id: electric, reading: 500 },
      { meter_id: water, reading: 1_020 },
    ]
    const response = await send(both({ readings }))
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([
      'readings.0.reading2',
      'readings.1.drop_reason',
    ])
    expect(await kept()).toHaveLength(1)
  })

  it('are undone together where one says that its meter was changed (D85)', async () => {
    await add(waterReading())
    const [electricity] = both().readings
    const first = { meter_id: water, reading: 12, drop_reason: 'meter_changed', serial_number: 'W-200' }
    const response = await send(both({ readings: [electricity, first] }))
    const { data, undo: given } = meterReadingsAnswer.parse(await response.json())
    expect(data.map(({ meter }) => meter.serial_number)).toEqual(['E100', 'W-200'])
    expect(given).toMatchObject({ meter_id: water })
    await undo(water, given?.undo_id ?? null)
    expect(await kept()).toMatchObject([{ meterId: water, reading: 1_000 }])
    expect(await db.select().from(meters).where(eq(meters.serialNumber, 'W-200'))).toEqual([])
    await undo(water, given?.undo_id ?? null, 409)
  })

  it('can’t be undone where no meter was changed', async () => {
    const { undo: given } = meterReadingsAnswer.parse(await (await send(both())).json())
    expect(given).toBeNull()
  })

  it.each([
    ['date_of_reading', { date_of_reading: '2026-03-18' }],
    ['type', { type: 'estimated' }],
    ['tenancy_id', { type: 'end', tenancy_id: 99_999 }],
    ['readings', { readings: [] }],
    ['readings', { readings: [both().readings[1], both().readings[1]] }],
    ['readings.0.meter_id', { readings: [{ meter_id: foreign, reading: 1 }] }],
    ['readings.0.reading', { readings: [{ meter_id: water, reading: -1 }] }],
  ])('refuse a wrong %s', async (field, wrong) => {
    const response = await send(both(wrong))
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
    expect(await kept()).toEqual([])
  })
})

/** Calls the API and gives the body of its answer. */
async function call(status: number, method: string, to: string, body: object, visitor = lead) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await visitor.send(method, to, { body: JSON.stringify(body), headers })
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status })
  return answer
}
const errorsOf = (answer: unknown) => (answer as { errors: Record<string, string[]> }).errors

const correct = (reading: MeterReading, body: object, status = 200) =>
  call(status, 'PATCH', `${path()}/${reading.id}`, { version: reading.version, reason: 'mistyped', ...body })
const corrected = async (reading: MeterReading, body: object) =>
  readingCorrected.parse(await correct(reading, body))
const remove = async (reading: MeterReading) =>
  readingRemoved.parse(
    await call(200, 'DELETE', `${path()}/${reading.id}`, { version: reading.version, reason: 'duplicate' }),
  )
const undo = (meterId: number, undo_id: number | null, status = 200) =>
  call(status, 'POST', `/api/i/partner/property/${kingStreet}/meters/${meterId}/undo`, { undo_id })
const changesOf = async (query = '') =>
  readingChangesPage.parse(await (await lead.get(`${path()}/changes${query}`)).json()).data

describe('correcting a reading (D85)', () => {
  it('changes it, and keeps what it was with who, when and why', async () => {
    const reading = await add(waterReading({ reading: 99_316 }))
    const { data } = await corrected(reading, { reading: 9_316, date_of_reading: '2026-03-02' })
    expect(data).toMatchObject({
      id: reading.id,
      reading: 9_316,
      date_of_reading: '2026-03-02',
      type: 'regular',
    })
    const before = { reading: 99_316, reading2: null, date_of_reading: '2026-03-01', type: 'regular' }
    const after = { ...before, reading: 9_316, date_of_reading: '2026-03-02' }
    const said = { kind: 'corrected', reason: 'mistyped', reading_id: reading.id, before, after }
    expect(await changesOf(`?meter_id=${water}`)).toMatchObject([
      { ...said, by: 'Ada Byrne 1', at: portal.now().toISOString() },
    ])
    expect(await changesOf(`?meter_id=${electric}`)).toEqual([])
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'meter_reading.correct'))
    expect(entry).toMatchObject({ before, after: { ...after, reason: 'mistyped' } })
  })

  it('that changes nothing is no change', async () => {
    const reading = await add(waterReading())
    expect(await corrected(reading, { reading: 1_000 })).toEqual({ data: reading, undo_id: null })
    expect(await changesOf()).toEqual([])
  })

  it('is compared with the readings around it, as a new one', async () => {
    await add(waterReading({ reading: 1_000, date_of_reading: '2026-03-01' }))
    const reading = await add(waterReading({ reading: 1_010, date_of_reading: '2026-03-05' }))
    await add(waterReading({ reading: 1_020, date_of_reading: '2026-03-10' }))
    expect(errorsOf(await correct(reading, { reading: 900 }, 422))).toHaveProperty('drop_reason')
    expect(errorsOf(await correct(reading, { reading: 1_030 }, 422))).toEqual({
      is_confirmed: [
        'This is higher than the next reading, 01020 on 10/03/2026. Confirm that it’s right, or correct it.',
      ],
    })
    await corrected(reading, { reading: 1_030, is_confirmed: true })
  })

  it('that makes the next one higher takes back why that was lower, and its alert', async () => {
    await db.update(meters).set({ serialNumber: 'W100' }).where(eq(meters.id, water))
    const wrong = await add(waterReading({ reading: 99_316 }))
    const next = await add(
      waterReading({ reading: 9_400, date_of_reading: '2026-03-10', drop_reason: 'rolled_over' }),
    )
    const openAlerts = async () =>
      (await db.select().from(alerts).where(eq(alerts.meterId, water))).filter((one) => !one.resolvedAt)
    expect(await openAlerts()).toMatchObject([{ type: 'meter_verification' }])
    const { undo_id } = await corrected(wrong, { reading: 9_316 })
    expect((await kept()).map(({ reading, dropReason }) => [reading, dropReason])).toEqual([
      [9_316, null],
      [next.reading, null],
    ])
    expect(await openAlerts()).toEqual([])
    await undo(water, undo_id)
    expect((await kept()).map(({ reading, dropReason }) => [reading, dropReason])).toEqual([
      [99_316, null],
      [9_400, 'rolled_over'],
    ])
    expect(await openAlerts()).toHaveLength(1)
    expect(await changesOf()).toEqual([])
  })

  it('in another version is refused with the reading as it is now', async () => {
    const reading = await add(waterReading())
    const { data } = await corrected(reading, { reading: 1_001 })
    const answer = readingConflict.parse(await correct(reading, { reading: 1_002 }, 409))
    expect(answer.current).toEqual(data)
  })

  it('is not undone once the meter was read again', async () => {
    const reading = await add(waterReading())
    const { undo_id } = await corrected(reading, { reading: 1_001 })
    await add(waterReading({ reading: 1_020, date_of_reading: '2026-03-10' }))
    expect(await undo(water, undo_id, 409)).toMatchObject({
      message: 'This can’t be undone, because its meter readings have changed since.',
    })
    expect(await kept()).toMatchObject([{ reading: 1_001 }, { reading: 1_020 }])
  })

  it.each([
    ['reason', { reason: 'because' }],
    ['reading', { reading: 1.5 }],
    ['reading2', { reading2: 4 }],
    ['date_of_reading', { date_of_reading: '2026-03-18' }],
    ['tenancy_id', { type: 'end', tenancy_id: 99_999 }],
    ['drop_reason', { drop_reason: 'meter_changed' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const reading = await add(waterReading())
    expect(Object.keys(errorsOf(await correct(reading, wrong, 422)))).toEqual([field])
    expect(await changesOf()).toEqual([])
  })
})

describe('removing a reading (D85)', () => {
  it('keeps what it was, and undo brings it back', async () => {
    const reading = await add(waterReading())
    const { undo_id } = await remove(reading)
    expect(await kept()).toEqual([])
    expect(await changesOf()).toMatchObject([
      { kind: 'removed', reason: 'duplicate', before: { reading: 1_000 }, after: null },
    ])
    await undo(water, undo_id)
    expect(await kept()).toMatchObject([{ id: reading.id, reading: 1_000 }])
    expect(await changesOf()).toEqual([])
    await undo(water, undo_id, 409)
  })

  it('hands down why it was lower to the next one, which is lower still', async () => {
    await add(waterReading({ reading: 99_900 }))
    const rolled = await add(
      waterReading({ reading: 12, date_of_reading: '2026-03-05', drop_reason: 'rolled_over' }),
    )
    await add(waterReading({ reading: 50, date_of_reading: '2026-03-10' }))
    await remove(rolled)
    expect((await kept()).map(({ reading, dropReason }) => [reading, dropReason])).toEqual([
      [99_900, null],
      [50, 'rolled_over'],
    ])
  })
})

describe('a changed meter (D85)', () => {
  const replacePath = (id: number) => `/api/i/partner/property/${kingStreet}/meters/${id}/replace`
  const body = { date: '2026-03-10', serial_number: 'N-1', reading: 3 }
  const metersThere = () =>
    db.select().from(meters).where(eq(meters.propertyId, kingStreet)).orderBy(asc(meters.id))

  it('keeps its readings, and the new one starts with its own', async () => {
    await add({ ...waterReading({ meter_id: electric, reading: 5_000 }), reading2: 100 })
    const given = { ...body, reading2: 4, last_reading: 5_020, last_reading2: 110 }
    const { data, undo_id } = meterReplaced.parse(await call(200, 'POST', replacePath(electric), given))
    const [old, , made] = await metersThere()
    expect(old).toMatchObject({ id: electric, serialNumber: 'E100', replacedOn: '2026-03-10' })
    expect(made).toMatchObject({
      id: data.id,
      kind: 'electricity',
      serialNumber: 'N-1',
      isTwoRate: true,
      providerId: larkfield,
      replacesId: electric,
      replacedOn: null,
    })
    expect(await kept()).toMatchObject([
      { meterId: electric, reading: 5_000 },
      { meterId: electric, reading: 5_020, reading2: 110, readOn: '2026-03-10' },
      { meterId: data.id, reading: 3, reading2: 4, dropReason: null },
    ])
    expect(await call(409, 'POST', replacePath(electric), { ...body, reading2: 1 })).toMatchObject({
      message: 'This meter was changed on 10/03/2026.',
    })
    await undo(electric, undo_id)
    expect(await metersThere()).toMatchObject([{ id: electric, replacedOn: null }, { id: water }])
    expect(await kept()).toMatchObject([{ reading: 5_000 }])
  })

  it('may have other rates', async () => {
    const { data } = meterReplaced.parse(
      await call(200, 'POST', replacePath(electric), { ...body, is_two_rate: false }),
    )
    expect((await metersThere()).find(({ id }) => id === data.id)).toMatchObject({ isTwoRate: false })
  })

  it.each([
    ['date', { date: '2026-03-18' }],
    ['date', { date: '2026-02-28' }],
    ['serial_number', { serial_number: '' }],
    ['serial_number', { serial_number: '<b>' }],
    ['serial_number', { serial_number: 'W100' }],
    ['reading', { reading: '3' }],
    ['reading2', { reading2: 3 }],
    ['last_reading2', { last_reading: 1_010, last_reading2: 3 }],
    ['drop_reason', { last_reading: 900 }],
  ])('refuses a wrong %s', async (field, wrong) => {
    await db.update(meters).set({ serialNumber: 'W100' }).where(eq(meters.id, water))
    await add(waterReading())
    const answer = await call(422, 'POST', replacePath(water), { ...body, ...wrong })
    expect(Object.keys(errorsOf(answer))).toEqual([field])
    expect(await metersThere()).toHaveLength(2)
  })
})

it('of a tenancy are those of its days and those that are its start or end', async () => {
  const [before] = await db.select().from(tenancies).where(eq(tenancies.id, tenancyAtKingStreet))
  await db
    .update(tenancies)
    .set({ startsOn: '2026-02-10', endsOn: '2026-03-01' })
    .where(eq(tenancies.id, tenancyAtKingStreet))
  const own = { type: 'start', tenancy_id: tenancyAtKingStreet } as const
  await add(waterReading({ reading: 900, date_of_reading: '2026-02-01' }))
  await add(waterReading({ reading: 910, date_of_reading: '2026-02-09', ...own }))
  await add(waterReading({ reading: 920, date_of_reading: '2026-02-20' }))
  await add(waterReading({ reading: 930, date_of_reading: '2026-03-02' }))
  const of = async (id: number) =>
    meterReadingsPage
      .parse(await (await lead.get(`${path()}?tenancy_id=${id}`)).json())
      .data.map(({ reading }) => reading)
  expect(await of(tenancyAtKingStreet)).toEqual([920, 910])
  expect(await of(99_999)).toEqual([])
  const shown = await lead.get(`/api/i/partner/property/${kingStreet}/tenancy/${tenancyAtKingStreet}`)
  const { data } = tenancyAnswer.parse(await shown.json())
  expect(data.meters.find(({ id }) => id === water)).toMatchObject({
    first: { reading: 910 },
    last: { reading: 920 },
    readings: [{ reading: 920 }, { reading: 910 }],
  })
  await db
    .update(tenancies)
    .set({ startsOn: before?.startsOn ?? '', endsOn: before?.endsOn ?? null })
    .where(eq(tenancies.id, tenancyAtKingStreet))
})

describe('alerts follow at once (D37)', () => {
  beforeEach(async () => {
    await db.delete(alerts)
    await db.update(meters).set({ serialNumber: 'W100' }).where(eq(meters.id, water))
    await db
      .update(properties)
      .set({ statusId: 4, createdAt: new Date('2024-01-01T00:00:00Z') })
      .where(eq(properties.id, kingStreet))
    await db.update(tenancies).set({ startsOn: '2026-03-10' }).where(eq(tenancies.id, tenancyAtKingStreet))
    const elsewhereToo = { partnerId: northgate, propertyId: parkRow, type: 'start_reading' } as const
    await db.insert(alerts).values({ ...elsewhereToo, dueOn: '2026-03-17' })
  })
  const openOf = async (propertyId: number) => {
    const rows = await db.select().from(alerts).where(eq(alerts.propertyId, propertyId))
    return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ type }) => type)
  }
  const electricReading = {
    ...waterReading({ meter_id: electric, reading: 5_000, date_of_reading: '2026-03-10' }),
    reading2: 1,
  }

  it('a start reading is done once a meter of each kind was read, which the activity log says', async () => {
    await add(waterReading({ date_of_reading: '2026-03-12' }))
    expect(await openOf(kingStreet)).toEqual(['start_reading'])
    const [asked] = await db.select().from(alerts).where(eq(alerts.propertyId, kingStreet))
    await refusal({ ...electricReading, date_of_reading: '2026-03-18' })
    expect(await openOf(kingStreet)).toEqual(['start_reading'])
    await add(electricReading)
    expect(await db.select().from(alerts).where(eq(alerts.propertyId, kingStreet))).toEqual([
      { ...asked, resolvedAt: portal.now() },
    ])
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entries.at(-1)).toMatchObject({
      action: 'meter_reading.add',
      after: { resolved_alert_ids: [asked?.id] },
    })
    expect(await openOf(parkRow)).toEqual(['start_reading'])
  })

  it('a reading that was accepted though lower asks to verify its meter, until the next one', async () => {
    await add(electricReading)
    await add(waterReading({ reading: 1_000, date_of_reading: '2026-03-15' }))
    await add(waterReading({ reading: 900, date_of_reading: '2026-03-16', drop_reason: 'rolled_over' }))
    expect(await openOf(kingStreet)).toEqual(['meter_verification'])
    await add(waterReading({ reading: 901, date_of_reading: '2026-03-17' }))
    expect(await openOf(kingStreet)).toEqual([])
  })
})

it.each(['GET', 'POST'])('%s is only for who may see the property', async (method) => {
  const callAt = (visitor: Visitor, propertyId: number) =>
    method === 'GET' ? visitor.get(path(propertyId)) : visitor.post(path(propertyId), waterReading())
  expect((await callAt(lead, kingswayHouse)).status).toBe(404)
  expect((await callAt(lead, 99_999)).status).toBe(404)
  const nobody = portal.visitor()
  await nobody.get('/sanctum/csrf-cookie')
  expect((await callAt(nobody, kingStreet)).status).toBe(401)
})
