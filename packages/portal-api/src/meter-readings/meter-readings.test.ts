import {
  meterReadingAnswer,
  meterReadingsPage,
  type NewMeterReading,
} from '@doorstep/portal-contract/meter-readings.schema'
import { asc, eq, isNull, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { documents } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
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
  await db.delete(meterReadings)
  await db.delete(auditEntries).where(like(auditEntries.action, 'meter_reading.%'))
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

  it('is empty where nobody has read a meter', async () => {
    expect(meterReadingsPage.parse(await (await lead.get(path(parkRow))).json()).data).toEqual([])
  })

  it.each(['?page=x', '?per_page=101', '?meter_id=-1'])('refuses %s', async (query) => {
    expect((await lead.get(path() + query)).status).toBe(422)
  })
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
    expect(await add({ ...lower, drop_reason: 'meter_changed' })).toMatchObject({
      reading: 12,
      drop_reason: 'meter_changed',
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

describe('an alert that asks for a reading (D37)', () => {
  const atKingStreet = { partnerId: northgate, propertyId: kingStreet, dueOn: '2026-04-01' }
  const raised = async (
    alert: Partial<typeof alerts.$inferInsert> & Pick<typeof alerts.$inferInsert, 'type'>,
  ) => {
    const createdAt = new Date('2026-03-10T00:00:00Z')
    await db.insert(alerts).values({ ...atKingStreet, createdAt, ...alert })
  }
  const open = async () => {
    const rows = await db.select().from(alerts).where(isNull(alerts.resolvedAt)).orderBy(asc(alerts.id))
    return rows.map(({ type }) => type)
  }
  const start = { type: 'start', tenancy_id: tenancyAtKingStreet } as const
  const electricReading = { meter_id: electric, reading: 5_000, reading2: 1, date_of_reading: '2026-03-01' }
  beforeEach(() => db.delete(alerts))

  it('about a meter is resolved by that meter’s reading', async () => {
    await raised({ type: 'start_reading', meterId: water })
    await add({ ...electricReading, ...start })
    expect(await open()).toEqual(['start_reading'])
    await add(waterReading(start))
    expect(await db.select().from(alerts)).toMatchObject([{ resolvedAt: portal.now(), resolvedByUserId: 1 }])
  })

  it.each([tenancyAtKingStreet, null])(
    'about the whole property, tenancy %s, is resolved once a meter of each kind was read',
    async (tenancyId) => {
      await raised({ type: 'start_reading', tenancyId })
      await add(waterReading(start))
      expect(await open()).toEqual(['start_reading'])
      await add({ ...electricReading, ...start })
      expect(await open()).toEqual([])
    },
  )

  it.each([
    ['2026-02-09', false],
    ['2026-02-10', true],
    ['2026-03-10', true],
  ])('is resolved by a reading of %s without a tenancy: %s', async (date_of_reading, isResolved) => {
    // A fortnight before 24/02/2026, and after it.
    await raised({ type: 'end_reading', meterId: water, dueOn: '2026-02-24' })
    await add(waterReading({ type: 'end', date_of_reading }))
    expect(await open()).toEqual(isResolved ? [] : ['end_reading'])
  })

  it('about a tenancy is resolved without naming it only near its start', async () => {
    await raised({ type: 'start_reading', meterId: water, tenancyId: tenancyAtKingStreet })
    await add(waterReading({ type: 'start', date_of_reading: '2026-03-01' }))
    expect(await open()).toEqual(['start_reading'])
    await add(waterReading({ type: 'start', reading: 900, date_of_reading: '2025-01-15' }))
    expect(await open()).toEqual([])
  })

  it('about the whole property doesn’t count readings of other days', async () => {
    await raised({ type: 'start_reading', dueOn: '2026-03-01' })
    await add(waterReading({ type: 'start', date_of_reading: '2026-01-01' }))
    await add({ ...electricReading, type: 'start' })
    expect(await open()).toEqual(['start_reading'])
    await add(waterReading({ type: 'start', date_of_reading: '2026-03-01', is_confirmed: true }))
    expect(await open()).toEqual([])
  })

  it('is named in the activity log by the reading that resolved it', async () => {
    await raised({ type: 'start_reading', meterId: water })
    const [alert] = await db.select().from(alerts)
    await add(waterReading(start))
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'meter_reading.add'))
    expect(entry?.after).toMatchObject({ resolved_alert_ids: [alert?.id] })
  })

  it('stays for a reading of another kind, and at another property', async () => {
    await raised({ type: 'end_reading', meterId: water })
    await raised({ type: 'meter_verification', meterId: water })
    await raised({ type: 'start_reading', propertyId: parkRow })
    await raised({ type: 'start_reading', meterId: electric })
    await add(waterReading())
    await add(waterReading({ ...start, date_of_reading: '2026-03-02' }))
    expect(await open()).toEqual(['end_reading', 'meter_verification', 'start_reading', 'start_reading'])
  })

  it('stays when the reading is refused', async () => {
    await raised({ type: 'start_reading', meterId: water })
    await refusal(waterReading({ ...start, date_of_reading: '2026-03-18' }))
    expect(await open()).toEqual(['start_reading'])
  })
})

it.each(['GET', 'POST'])('%s is only for who may see the property', async (method) => {
  const call = (visitor: Visitor, propertyId: number) =>
    method === 'GET' ? visitor.get(path(propertyId)) : visitor.post(path(propertyId), waterReading())
  expect((await call(lead, kingswayHouse)).status).toBe(404)
  expect((await call(lead, 99_999)).status).toBe(404)
  const nobody = portal.visitor()
  await nobody.get('/sanctum/csrf-cookie')
  expect((await call(nobody, kingStreet)).status).toBe(401)
})
