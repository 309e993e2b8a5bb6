import { accessLinkRefusals } from '@doorstep/portal-contract/access-links'
import { meterReadingsPage } from '@doorstep/portal-contract/meter-readings.schema'
import {
  askedReadingAnswer,
  type NewReadingLink,
  type ReadingLink,
  readingLinkAnswer,
  readingLinkCopy,
  readingLinksPage,
  readingLinkWithdrawn,
  readingsReceived,
} from '@doorstep/portal-contract/reading-links.schema'
import { pendingTexts, sendingLimits } from '@doorstep/portal-contract/sending-limits'
import { asc, desc, eq, sql } from 'drizzle-orm'
import memoryDriver from 'unstorage/drivers/memory'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessLinks } from '../db/schema/access-links.ts'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { documents } from '../db/schema/documents.ts'
import { limitUses } from '../db/schema/limits.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { readingLinks } from '../db/schema/reading-links.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { createFileStore } from '../files/file-store.ts'
import { purge } from '../jobs/purge.ts'
import { jpg } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingStreet,
  kingsway,
  kingswayHouse,
  larkfield,
  northgate,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const driver = memoryDriver()
const portal = await startPortal({ db, files: createFileStore(driver) })
const [electric, gas, foreign] = [1, 2, 3] as const
const ofNorthgate = { partnerId: northgate, propertyId: kingStreet }
await db.insert(meters).values([
  { ...ofNorthgate, id: electric, kind: 'electricity', serialNumber: 'S84A 20417', providerId: larkfield },
  { ...ofNorthgate, id: gas, kind: 'gas', isTwoRate: true },
  { id: foreign, partnerId: kingsway, propertyId: kingswayHouse, kind: 'gas' },
])
await db.execute(sql`select setval(pg_get_serial_sequence('meters', 'id'), 100)`)

let lead: Visitor
let stranger: Visitor
beforeEach(async () => {
  lead ??= await portal.signedIn(people.lead)
  stranger ??= await portal.signedIn(people.kingsway)
  await db.delete(meterReadings)
  await db.delete(documents)
  await db.delete(accessLinks)
  await db.delete(alerts)
  await db.delete(auditEntries)
  await db.delete(outboxMessages)
  await db.delete(limitUses)
  await db.delete(unusedFiles)
  await db.update(meters).set({ replacedOn: null })
})

const path = (propertyId = kingStreet) => `/api/i/partner/property/${propertyId}/reading-links`

const asked = (more: Partial<NewReadingLink> = {}): NewReadingLink => ({
  meter_ids: [electric],
  type: 'start',
  tenancy_id: tenancyAtKingStreet,
  name: 'Amara Jones',
  email: null,
  message: 'In the hall cupboard.',
  is_emailed: false,
  ...more,
})

async function ask(more: Partial<NewReadingLink> = {}): Promise<ReadingLink> {
  const response = await lead.post(path(), asked(more))
  const body = await response.json()
  expect({ status: response.status, body }).toMatchObject({ status: 201 })
  return readingLinkAnswer.parse(body).data
}

const emailed = { email: 'Amara@Home.test', is_emailed: true } as const

async function secretOf({ id }: ReadingLink): Promise<string> {
  const response = await lead.post(`${path()}/${id}/link`, {})
  const { data } = readingLinkCopy.parse(await response.json())
  expect(data.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reading\/[\w-]{43}$/)
  return data.url.slice(-43)
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })
const look = (secret: string) => portal.visitor().get('/api/reading-link', bearer(secret))

type Given = { meter_id: number; reading: number; reading2?: number; is_confirmed?: boolean }

async function send(
  secret: string,
  readings: Given[] | string = [{ meter_id: electric, reading: 9_528 }],
  { day = '2026-03-17', photo }: { day?: string; photo?: File } = {},
): Promise<Response> {
  const body = new FormData()
  body.set('date_of_reading', day)
  body.set('readings', typeof readings === 'string' ? readings : JSON.stringify(readings))
  if (photo) body.set('photo', photo)
  const visitor = portal.visitor()
  await visitor.get('/sanctum/csrf-cookie')
  return visitor.send('POST', '/api/reading-link', { body, headers: bearer(secret) })
}

const listed = async () => readingLinksPage.parse(await (await lead.get(path())).json()).data

const earlier = (reading: number, readOn: string) =>
  db
    .insert(meterReadings)
    .values({ ...ofNorthgate, meterId: electric, reading, readOn, type: 'regular' as const })

const verifications = () => db.select().from(alerts).where(eq(alerts.type, 'meter_verification'))

describe('asking for a reading (D67)', () => {
  it('makes a link that is listed with whom it asks, and copied; the answer has no secret', async () => {
    const link = await ask()
    expect(link).toEqual({
      id: link.id,
      name: 'Amara Jones',
      email: null,
      message: 'In the hall cupboard.',
      type: 'start',
      tenancy_id: tenancyAtKingStreet,
      meters: [{ id: electric, kind: 'electricity', serial_number: 'S84A 20417' }],
      sent_at: null,
      opened_at: null,
      used_at: null,
      revoked_at: null,
      expires_at: new Date(portal.now().getTime() + 14 * 24 * 3_600_000).toISOString(),
    })
    expect(await listed()).toEqual([link])
    const secret = await secretOf(link)
    expect(await secretOf(link)).toBe(secret)
    expect(await db.select().from(outboxMessages)).toEqual([])
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'access_link.create', after: { full_name: 'Amara Jones' } })
    expect(JSON.stringify(await db.select().from(accessLinks))).not.toContain(secret)
  })

  it('emails it, one a day to one address, whatever it is about', async () => {
    const link = await ask(emailed)
    expect(link).toMatchObject({ email: 'amara@home.test', sent_at: portal.now().toISOString() })
    expect(await db.select().from(outboxMessages)).toMatchObject([
      { kind: 'reading_link', payload: { readingLinkId: link.id } },
    ])
    const second = await lead.post(path(), asked({ ...emailed, meter_ids: [gas] }))
    expect(second.status).toBe(429)
    expect(await second.json()).toMatchObject({ message: sendingLimits.readingLinksADay.sentence })
    expect(await listed()).toHaveLength(1)
    expect((await lead.post(`${path()}/${link.id}/send`, {})).status).toBe(429)
    await db.delete(limitUses)
    const again = await lead.post(`${path()}/${link.id}/send`, {})
    expect(again.status).toBe(200)
    expect(await db.$count(outboxMessages)).toBe(2)
  })

  it('sends nothing from a pending partner, whose links can still be copied', async () => {
    await db.update(partners).set({ status: 'pending' }).where(eq(partners.id, northgate))
    const response = await lead.post(path(), asked(emailed))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ message: pendingTexts.others })
    await secretOf(await ask())
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
  })

  it.each<[string, Partial<NewReadingLink>, string]>([
    ['no meter', { meter_ids: [] }, 'meter_ids'],
    ['a meter twice', { meter_ids: [electric, electric] }, 'meter_ids'],
    ['another partner’s meter', { meter_ids: [foreign] }, 'meter_ids'],
    ['no name', { name: ' ' }, 'name'],
    ['a name with hidden characters', { name: 'Amara\u202e' }, 'name'],
    ['no address to email', { is_emailed: true, email: ' ' }, 'email'],
    ['what is no address', { email: 'amara' }, 'email'],
    ['a long message', { message: 'a'.repeat(501) }, 'message'],
    ['a tenancy that isn’t there', { tenancy_id: 999_999 }, 'tenancy_id'],
    ['a tenancy of a regular reading', { type: 'regular' }, 'tenancy_id'],
  ])('refuses %s', async (_what, more, field) => {
    const response = await lead.post(path(), asked(more))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } })
    expect(await listed()).toEqual([])
  })

  it('refuses a meter that was changed', async () => {
    await db.update(meters).set({ replacedOn: '2026-03-01' }).where(eq(meters.id, electric))
    expect((await lead.post(path(), asked())).status).toBe(422)
  })

  it('is nobody else’s', async () => {
    const { id } = await ask(emailed)
    const calls = [
      stranger.get(path()),
      stranger.post(path(), asked()),
      stranger.post(`${path()}/${id}/send`, {}),
      stranger.post(`${path()}/${id}/link`, {}),
      stranger.send('DELETE', `${path()}/${id}`),
      stranger.post(`${path()}/${id}/undo`, { undo_id: 1 }),
      // By an own property either.
      stranger.post(`${path(kingswayHouse)}/${id}/link`, {}),
    ]
    for (const response of await Promise.all(calls)) expect(response.status).toBe(404)
    expect((await portal.visitor().get(path())).status).toBe(401)
  })

  it('withdraws a link, which can be undone', async () => {
    const link = await ask(emailed)
    const secret = await secretOf(link)
    const response = await lead.send('DELETE', `${path()}/${link.id}`)
    const { data, undo_id } = readingLinkWithdrawn.parse(await response.json())
    expect(data.revoked_at).toBe(portal.now().toISOString())
    expect(await (await look(secret)).json()).toEqual({ message: accessLinkRefusals.revoked })
    for (const call of ['send', 'link'])
      expect((await lead.post(`${path()}/${link.id}/${call}`, {})).status).toBe(409)
    expect((await lead.send('DELETE', `${path()}/${link.id}`)).status).toBe(409)
    const undone = await lead.post(`${path()}/${link.id}/undo`, { undo_id })
    expect(await undone.json()).toMatchObject({ data: { revoked_at: null } })
    expect((await look(secret)).status).toBe(200)
    const actions = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(actions.map(({ action }) => action)).toEqual([
      'access_link.create',
      'access_link.revoke',
      'access_link.restore',
    ])
  })

  it('lets a link work again that had expired, by sending or copying it', async () => {
    const link = await ask()
    const secret = await secretOf(link)
    await db.update(accessLinks).set({ expiresAt: portal.now() })
    expect(await (await look(secret)).json()).toEqual({ message: accessLinkRefusals.expired })
    expect((await lead.send('DELETE', `${path()}/${link.id}`)).status).toBe(409)
    expect((await lead.post(`${path()}/${link.id}/send`, {})).status).toBe(409)
    expect(await secretOf(link)).toBe(secret)
    expect((await look(secret)).status).toBe(200)
  })

  it('goes with its link, 90 days after that ended', async () => {
    await ask()
    await db.update(accessLinks).set({ expiresAt: new Date(portal.now().getTime() - 91 * 24 * 3_600_000) })
    await purge(db, portal.now())
    expect(await db.$count(readingLinks)).toBe(0)
  })
})

describe('a link that asks for a reading', () => {
  it('shows its meters alone, without any name, and is used up by no GET', async () => {
    await earlier(9_006, '2026-01-01')
    await earlier(9_316, '2026-02-01')
    const link = await ask()
    const secret = await secretOf(link)
    const first = await look(secret)
    const { data } = askedReadingAnswer.parse(await first.json())
    expect(data).toEqual({
      partner_name: 'Northgate',
      reseller: null,
      property: expect.objectContaining({ address_line1: '12 King Street' }),
      type: 'start',
      message: 'In the hall cupboard.',
      meters: [
        {
          id: electric,
          kind: 'electricity',
          serial_number: 'S84A 20417',
          is_two_rate: false,
          last: { reading: 9_316, reading2: null, date_of_reading: '2026-02-01' },
          daily_use: 10,
        },
      ],
      expires_at: link.expires_at,
    })
    expect(JSON.stringify(data)).not.toMatch(/Amara|tenant|email/)
    expect(first.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect((await look(secret)).status).toBe(200)
    expect(await listed()).toMatchObject([{ opened_at: portal.now().toISOString(), used_at: null }])
  })

  it('takes readings of all its meters with a photo, once, and says whose they are', async () => {
    const link = await ask({ meter_ids: [electric, gas] })
    const secret = await secretOf(link)
    const response = await send(
      secret,
      [
        { meter_id: electric, reading: 9_528 },
        { meter_id: gas, reading: 12, reading2: 34 },
      ],
      { photo: new File([jpg], 'meter.jpg', { type: 'image/jpeg' }) },
    )
    expect(response.status).toBe(200)
    expect(readingsReceived.parse(await response.json()).data).toMatchObject({
      readings: [
        { reading: 9_528, reading2: null },
        { reading: 12, reading2: 34 },
      ],
      has_photo: true,
    })
    const page = await lead.get(`/api/i/partner/property/${kingStreet}/meter-readings`)
    const { data } = meterReadingsPage.parse(await page.json())
    const common = { type: 'start', tenancy_id: tenancyAtKingStreet, sent_by: 'Amara Jones' }
    const photo = { filename: 'meter.jpg', id: expect.any(Number) }
    expect(data).toMatchObject([
      { ...common, meter: { id: gas }, document: photo, bill_provider: null },
      { ...common, meter: { id: electric }, document: photo, bill_provider: { name: expect.any(String) } },
    ])
    expect([...(driver.getInstance?.() ?? new Map()).keys()]).toHaveLength(1)
    expect(await db.$count(unusedFiles)).toBe(0)
    expect(await listed()).toMatchObject([{ used_at: portal.now().toISOString() }])

    const again = await send(secret)
    expect(again.status).toBe(410)
    expect(await again.json()).toEqual({ message: accessLinkRefusals.used })
    expect(await db.$count(meterReadings)).toBe(2)
    expect((await lead.post(`${path()}/${link.id}/link`, {})).status).toBe(409)
  })

  it('is audited as the link’s, and the property’s alerts follow', async () => {
    await db
      .insert(alerts)
      .values({ ...ofNorthgate, type: 'meter_verification', meterId: electric, dueOn: '2026-03-01' })
    const link = await ask()
    await send(await secretOf(link))
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      actor: 'link',
      userId: null,
      partnerId: northgate,
      action: 'meter_reading.add',
      after: { reading: 9_528, full_name: 'Amara Jones', resolved_alert_ids: [expect.any(Number)] },
    })
    expect(await verifications()).toMatchObject([{ resolvedAt: portal.now() }])
  })

  it('is used once by two that send at the same time', async () => {
    const secret = await secretOf(await ask())
    const statuses = (await Promise.all([send(secret), send(secret)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 410])
    expect(await db.$count(meterReadings)).toBe(1)
  })

  it('asks about a lower reading and a much higher one, and takes what was checked', async () => {
    await earlier(9_006, '2026-01-01')
    await earlier(9_316, '2026-02-01')
    const secret = await secretOf(await ask())
    for (const reading of [98_250, 9_315]) {
      const response = await send(secret, [{ meter_id: electric, reading }])
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        errors: { 'readings.0.is_confirmed': [expect.stringMatching(/lower|more than the last/)] },
      })
    }
    const sent = await send(secret, [{ meter_id: electric, reading: 9_315, is_confirmed: true }])
    expect(sent.status).toBe(200)
    const [kept] = await db.select().from(meterReadings).orderBy(desc(meterReadings.id)).limit(1)
    expect(kept).toMatchObject({ reading: 9_315, dropReason: 'unexplained' })
    // Somebody finds out why it is lower.
    expect(await verifications()).toMatchObject([{ meterId: electric, resolvedAt: null }])
  })

  it.each<[string, Parameters<typeof send>[1], Parameters<typeof send>[2], string]>([
    ['no reading', [], {}, 'readings'],
    ['what is no JSON', '{', {}, 'readings'],
    ['what is no list', '{"a":1}', {}, 'readings'],
    ['a meter that it doesn’t ask for', [{ meter_id: gas, reading: 1 }], {}, 'readings.0.meter_id'],
    ['another partner’s meter', [{ meter_id: foreign, reading: 1 }], {}, 'readings.0.meter_id'],
    ['nine digits', [{ meter_id: electric, reading: 123_456_789 }], {}, 'readings.0.reading'],
    ['a fraction', '[{"meter_id":1,"reading":1.5}]', {}, 'readings.0.reading'],
    ['a second rate', [{ meter_id: electric, reading: 1, reading2: 2 }], {}, 'readings.0.reading2'],
    ['tomorrow', undefined, { day: '2026-03-18' }, 'date_of_reading'],
    ['what is no day', undefined, { day: 'today' }, 'date_of_reading'],
    ['a PDF', undefined, { photo: new File(['%PDF-1.7\n%%EOF'], 'a.pdf') }, 'photo'],
    ['what is no photo', undefined, { photo: new File(['MZ'], 'a.jpg') }, 'photo'],
  ])('refuses %s, and stays open', async (_what, readings, more, field) => {
    const secret = await secretOf(await ask())
    const response = await send(secret, readings, more)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } })
    expect(await db.$count(meterReadings)).toBe(0)
    expect(await db.$count(documents)).toBe(0)
    expect((await look(secret)).status).toBe(200)
  })

  it('is withdrawn once all its meters were changed', async () => {
    const secret = await secretOf(await ask())
    await db.update(meters).set({ replacedOn: '2026-03-10' }).where(eq(meters.id, electric))
    for (const response of [await look(secret), await send(secret)]) {
      expect(response.status).toBe(410)
      expect(await response.json()).toEqual({ message: accessLinkRefusals.revoked })
    }
  })

  it('needs a CSRF token to send, and a secret to do anything', async () => {
    const secret = await secretOf(await ask())
    const body = new FormData()
    expect(
      (await portal.visitor().send('POST', '/api/reading-link', { body, headers: bearer(secret) })).status,
    ).toBe(419)
    expect((await portal.visitor().get('/api/reading-link')).status).toBe(404)
    expect((await lead.get('/api/reading-link')).status).toBe(404)
  })
})
