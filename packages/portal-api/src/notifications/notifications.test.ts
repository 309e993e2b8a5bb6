import {
  noticeRecipientAnswer,
  noticesAnswer,
  noticeSuppliersAnswer,
} from '@doorstep/portal-contract/notices.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { documents, utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { limitUses } from '../db/schema/limits.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { createFileStore } from '../files/file-store.ts'
import type { LetterDocument } from '../pdf.ts'
import { recordNotice } from '../staff/record-notice.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import {
  calder,
  fillWorld,
  kingStreet,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

// Today is Tuesday 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
const files = createFileStore()
/** The letters that were made. */
const made: LetterDocument[] = []
const pdf = new TextEncoder().encode('%PDF-1.7 a letter')
const portal = await startPortal({
  db,
  files,
  pdf: {
    statement: async () => pdf,
    async letter(letter) {
      made.push(letter)
      return pdf
    },
  },
})

let lead: Visitor
let member: Visitor
let kingsway: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
  kingsway = await portal.signedIn(people.kingsway)
})

const list = `/api/i/partner/property/${kingStreet}/tenancy/${tenancyAtKingStreet}/notifications`
const chaser = (id: number) => `${list}/${id}/chaser`
const late = 61
const inTime = 62

beforeEach(async () => {
  await db.delete(utilityNotifications)
  await db.delete(outboxMessages)
  await db.delete(auditEntries)
  await db.delete(limitUses)
  made.length = 0
  // Eleven working days ago: Larkfield is three late, Calder isn't.
  await db
    .update(providers)
    .set({ usualDays: 8, email: 'movers@larkfield.example' })
    .where(eq(providers.id, larkfield))
  await db
    .update(providers)
    .set({ usualDays: 15, email: 'movers@calder.example' })
    .where(eq(providers.id, calder))
  await db.insert(utilityNotifications).values({
    id: 60,
    partnerId: northgate,
    propertyId: kingStreet,
    tenancyId: tenancyAtKingStreet,
    sentAt: new Date('2026-03-02T09:00:00Z'),
    tenancyStart: '2026-03-01',
    bills: [],
  })
  const recipient = { partnerId: northgate, notificationId: 60 }
  await db.insert(utilityNotificationRecipients).values([
    { ...recipient, id: late, providerId: larkfield, deliveredAt: new Date('2026-03-02T10:00:00Z') },
    { ...recipient, id: inTime, providerId: calder },
  ])
})

const notices = async (visitor = lead) => {
  const body: unknown = await (await visitor.get(list)).json()
  expect(body).toEqual(noticesAnswer.parse(body))
  return noticesAnswer.parse(body).data
}

async function refused(response: Response): Promise<string> {
  expect(response.status).toBe(409)
  return ((await response.json()) as { message: string }).message
}

describe('proof of notification (D24, D67)', () => {
  it('lists what was sent to whom, and what came back', async () => {
    expect(await notices()).toMatchObject([
      {
        id: 60,
        purpose: 'open',
        sent_at: '2026-03-02T09:00:00.000Z',
        document: null,
        recipients: [
          {
            id: late,
            provider: { id: larkfield, name: 'Larkfield Energy' },
            delivered_at: '2026-03-02T10:00:00.000Z',
            acknowledged_at: null,
            settled_at: null,
            chased_at: null,
            usual_days: 8,
          },
          { id: inTime, usual_days: 15 },
        ],
      },
    ])
  })

  it('is for who may see the tenancy', async () => {
    expect((await kingsway.get(list)).status).toBe(404)
    expect((await lead.get(list.replace(`${kingStreet}`, `${parkRow}`))).status).toBe(404)
    expect((await portal.visitor().get(list)).status).toBe(401)
  })
})

describe('chasing (D67)', () => {
  it('emails a supplier that is late, with an audit entry, once a working day', async () => {
    const response = await member.post(chaser(late), {})
    expect(response.status).toBe(201)
    expect(noticeRecipientAnswer.parse(await response.json()).data).toMatchObject({
      id: late,
      chased_at: testNow.toISOString(),
    })
    expect(await db.select().from(outboxMessages)).toMatchObject([
      { kind: 'chaser', payload: { recipientId: late } },
    ])
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        action: 'notification.chase',
        subjectType: 'utility_notification',
        subjectId: 60,
        after: { provider: 'Larkfield Energy', chased_at: testNow.toISOString() },
      },
    ])

    expect(await refused(await lead.post(chaser(late), {}))).toContain('already chased')
    expect(await db.$count(outboxMessages)).toBe(1)

    await db.update(utilityNotificationRecipients).set({ chasedAt: new Date('2026-03-16T09:00:00Z') })
    expect((await lead.post(chaser(late), {})).status).toBe(201)
  })

  it('sends one email when two people chase at the same moment, or one call is repeated', async () => {
    const both = await Promise.all([lead, member].map((visitor) => visitor.post(chaser(late), {})))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await db.update(utilityNotificationRecipients).set({ chasedAt: null })
    const again = () =>
      lead.send('POST', chaser(late), { headers: { 'Idempotency-Key': 'chaser-61-2026-03-17' } })
    expect((await again()).status).toBe(201)
    expect((await again()).status).toBe(201)
    expect(await db.$count(outboxMessages)).toBe(2)
  })

  it('sends nothing for a pending partner, and no more than the partner may send', async () => {
    await db.update(partners).set({ status: 'pending' }).where(eq(partners.id, northgate))
    expect(await refused(await lead.post(chaser(late), {}))).toBe(
      'You can only invite colleagues until your account is active.',
    )
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
    const use = { kind: 'invite' as const, source: `partner ${northgate}`, usedAt: portal.now() }
    await db.delete(limitUses)
    await db
      .insert(limitUses)
      .values(Array.from({ length: 200 }, (_, index) => ({ ...use, email: `${index}@new.test` })))
    const response = await lead.post(chaser(late), {})
    await db.delete(limitUses)
    expect(response.status).toBe(429)
    expect(await response.json()).toEqual({
      message: 'You can send 200 emails a day. Send the rest tomorrow.',
    })
    expect(await db.$count(outboxMessages)).toBe(0)
  })

  it('says why nobody can be chased', async () => {
    expect(await refused(await lead.post(chaser(inTime), {}))).toContain('isn’t late yet')
    await db.update(providers).set({ usualDays: null }).where(eq(providers.id, larkfield))
    expect(await refused(await lead.post(chaser(late), {}))).toContain('isn’t late yet')
    await db.update(providers).set({ usualDays: 8, email: null }).where(eq(providers.id, larkfield))
    expect(await refused(await lead.post(chaser(late), {}))).toContain('no email address')
    await recordNotice(db, late, 'settled', byStaff(testNow))
    expect(await refused(await lead.post(chaser(late), {}))).toContain('already answered')
    expect(await db.$count(outboxMessages)).toBe(0)
  })

  it('is refused for a branch that is suspended', async () => {
    const place = { partnerId: leeds, propertyId: leedsFlat }
    const dates = { startsOn: '2026-03-01', tenantsCount: 2, leadTenantName: 'Ida Holm' }
    await db.insert(tenancies).values({ id: 402, ...place, ...dates })
    await db.insert(utilityNotifications).values({
      id: 70,
      ...place,
      tenancyId: 402,
      sentAt: new Date('2026-03-02T09:00:00Z'),
      tenancyStart: '2026-03-01',
      bills: [],
    })
    await db
      .insert(utilityNotificationRecipients)
      .values({ id: 71, partnerId: leeds, notificationId: 70, providerId: larkfield })
    const path = `/api/i/partner/property/${leedsFlat}/tenancy/402/notifications/71/chaser`
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, leeds))
    expect(await refused(await lead.post(path, {}))).toBe(
      'Northgate Leeds is suspended, so we can’t email its suppliers.',
    )
    expect(await db.$count(outboxMessages)).toBe(0)
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, leeds))
    expect((await lead.post(path, {})).status).toBe(201)
  })

  it('is a 404 of a stranger’s, of another property and of none', async () => {
    expect((await kingsway.post(chaser(late), {})).status).toBe(404)
    expect((await lead.post(chaser(999_999), {})).status).toBe(404)
    expect((await lead.post(chaser(late).replace(`${kingStreet}`, `${parkRow}`), {})).status).toBe(404)
  })
})

describe('what our staff record', () => {
  it('is shown, with an audit entry, and is recorded once', async () => {
    await recordNotice(db, late, 'acknowledged', byStaff(testNow))
    await recordNotice(db, late, 'settled', byStaff(testNow))
    const [sent] = await notices()
    expect(sent?.recipients[0]).toMatchObject({
      acknowledged_at: testNow.toISOString(),
      settled_at: testNow.toISOString(),
    })
    expect(await db.select().from(auditEntries)).toMatchObject([
      { actor: 'staff', action: 'notification.record', after: { event: 'acknowledged' } },
      { actor: 'staff', userId: null, after: { provider: 'Larkfield Energy', event: 'settled' } },
    ])
    await expect(recordNotice(db, late, 'settled', byStaff(testNow))).rejects.toThrow('settled already')
    await expect(recordNotice(db, 999_999, 'settled', byStaff(testNow))).rejects.toThrow(
      'no recipient 999999',
    )
  })
})

describe('notifying suppliers (D88)', () => {
  const property = `/api/i/partner/property/${kingStreet}`
  const electricity = { id: 80, partnerId: northgate, propertyId: kingStreet, kind: 'electricity' as const }

  beforeEach(async () => {
    await db.delete(utilityNotifications)
    await db.delete(meterReadings)
    await db.delete(documents)
    await db.delete(meters)
    await db.update(tenancies).set({ endsOn: '2026-06-30' }).where(eq(tenancies.id, tenancyAtKingStreet))
    // Calder has bills of King Street too, but Larkfield's meter says whose the electricity is.
    await db.insert(meters).values({
      ...electricity,
      serialNumber: 'E12',
      supplyNumber: '2300041178206',
      providerId: larkfield,
    })
    await db.insert(meterReadings).values({
      partnerId: northgate,
      propertyId: kingStreet,
      meterId: electricity.id,
      reading: 4512,
      readOn: '2026-01-02',
      type: 'start',
    })
  })

  const suppliers = async () => {
    const body: unknown = await (await lead.get(`${list}/suppliers`)).json()
    expect(body).toEqual(noticeSuppliersAnswer.parse(body))
    return noticeSuppliersAnswer.parse(body).data
  }
  const larkfields = async () =>
    (await suppliers()).suppliers.find(({ provider }) => provider.id === larkfield)
  const versionNow = async () => (await suppliers()).tenancy.version

  type Given = { version?: string; purpose?: string; supplier_ids?: unknown[] }
  const send = async (given: Given = {}, visitor = lead, headers: Record<string, string> = {}) => {
    const body = { version: await versionNow(), purpose: 'open', supplier_ids: [larkfield], ...given }
    return visitor.post(list, body, headers)
  }
  const errorsOf = async (response: Response) => {
    expect(response.status).toBe(422)
    return ((await response.json()) as { errors: Record<string, string[]> }).errors
  }

  it('lists whom to tell, and who has what to be told yet', async () => {
    expect(await larkfields()).toMatchObject({
      supplies: ['electricity'],
      email: 'movers@larkfield.example',
      due: 'open',
      told: null,
      in_package: false,
    })
    expect((await send()).status).toBe(201)
    expect(await larkfields()).toMatchObject({ due: null, told: { on: '2026-03-17' } })
    await db.update(tenancies).set({ endsOn: '2026-05-31' }).where(eq(tenancies.id, tenancyAtKingStreet))
    expect(await larkfields()).toMatchObject({ due: 'change', told: { tenancy_end: '2026-06-30' } })
  })

  it('shows the letter before anything is sent or kept', async () => {
    const response = await lead.get(`${list}/letter?supplier_id=${larkfield}&purpose=open&inline=1`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Disposition')).toMatch(/^inline; filename="Notice to Larkfield/)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf)
    expect(made).toMatchObject([
      {
        title: 'New tenants at 12 King Street, Leeds, LS1 4AB',
        from: ['Northgate'],
        to: ['Larkfield Energy'],
        date: '2026-03-17',
        facts: [
          ['Property', '12 King Street, Leeds, LS1 4AB'],
          ['Tenancy starts', expect.any(String)],
          ['Tenancy ends', '30/06/2026'],
          ['Tenants', expect.any(String)],
          ['Electricity meter', 'E12'],
          ['MPAN', '23 0004 1178 206'],
          ['Electricity reading', '04512 on 02/01/2026'],
          ['Account number', expect.any(String)],
        ],
        closing: ['Yours faithfully,', 'Ada Byrne 1', 'Northgate', people.lead],
      },
    ])
    expect(await db.$count(documents)).toBe(0)
    expect(await db.$count(outboxMessages)).toBe(0)
  })

  it('emails each supplier a letter of its own and keeps it as a notice, with an audit entry', async () => {
    const response = await send({}, member)
    expect(response.status).toBe(201)
    const { data } = noticesAnswer.parse(await response.json())
    expect(data).toMatchObject([
      {
        purpose: 'open',
        sent_at: testNow.toISOString(),
        known_on: null,
        tenancy_end: '2026-06-30',
        document: { filename: 'Notice to Larkfield Energy 2026-03-17.pdf' },
        recipients: [{ provider: { id: larkfield }, delivered_at: null, settled_at: null }],
      },
    ])
    const [notice] = data
    expect(await db.select().from(outboxMessages)).toMatchObject([
      { kind: 'notice', payload: { recipientId: notice?.recipients[0]?.id, userId: 2 } },
    ])
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        action: 'notification.send',
        subjectId: notice?.id,
        after: { provider: 'Larkfield Energy', purpose: 'open' },
      },
    ])
    const kept = await lead.get(`${property}/documents/${notice?.document?.id}/download`)
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(pdf)
  })

  it('happens once, also when the call is repeated', async () => {
    const version = await versionNow()
    const key = { 'Idempotency-Key': 'letters-2026-03-17' }
    const [first, again] = [await send({ version }, lead, key), await send({ version }, lead, key)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect(await db.$count(outboxMessages)).toBe(1)
    expect(await refused(await send())).toBe(
      'Larkfield Energy was emailed about this tenancy today. You can email it again tomorrow.',
    )
    expect(await db.$count(outboxMessages)).toBe(1)
  })

  it('sends no letter about a tenancy that somebody else has changed', async () => {
    const version = await versionNow()
    const changed = await lead.send('PATCH', `${property}/tenancy/${tenancyAtKingStreet}`, {
      body: JSON.stringify({ version, tenancy_end: '2026-05-31' }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(changed.status).toBe(200)
    expect(await refused(await send({ version }))).toContain('Check the letters again')
    expect(await db.$count(outboxMessages)).toBe(0)
    expect((await send({ purpose: 'close' })).status).toBe(201)
    expect(made.at(-1)?.facts).toContainEqual(['Tenancy ends', '31/05/2026'])
  })

  it('sends nothing for a partner that is pending or suspended, or to a supplier without an address', async () => {
    await db.update(partners).set({ status: 'pending' }).where(eq(partners.id, northgate))
    expect(await refused(await send())).toBe('You can only invite colleagues until your account is active.')
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
    await db.update(providers).set({ email: null }).where(eq(providers.id, larkfield))
    expect(await refused(await send())).toContain('no email address')
    expect(await db.$count(outboxMessages)).toBe(0)
    expect(await db.$count(documents)).toBe(0)
  })

  it('says what is wrong with what was sent', async () => {
    expect(await errorsOf(await send({ supplier_ids: [] }))).toEqual({ supplier_ids: ['Choose a supplier.'] })
    expect(await errorsOf(await send({ supplier_ids: [999_999] }))).toEqual({
      supplier_ids: ['Choose suppliers of this property.'],
    })
    expect(await errorsOf(await send({ purpose: 'party' }))).toEqual({
      purpose: ['Choose what to tell them.'],
    })
    await db.update(tenancies).set({ endsOn: null }).where(eq(tenancies.id, tenancyAtKingStreet))
    expect(await errorsOf(await send({ purpose: 'close' }))).toEqual({
      purpose: ['This tenancy has no end date. Add one first.'],
    })
    const query = `supplier_id=${larkfield}&purpose=close`
    expect((await lead.get(`${list}/letter?${query}`)).status).toBe(422)
  })

  it('is for who may see the tenancy', async () => {
    const body = { version: 'x', purpose: 'open', supplier_ids: [larkfield] }
    expect((await kingsway.post(list, body)).status).toBe(404)
    expect((await kingsway.get(`${list}/suppliers`)).status).toBe(404)
    expect((await kingsway.get(`${list}/letter?supplier_id=${larkfield}&purpose=open`)).status).toBe(404)
    expect(
      (await kingsway.post(`${list}/known`, { ...body, known_on: '2026-03-01', document_id: 1 })).status,
    ).toBe(404)
  })

  describe('that already know', () => {
    const proof = async (propertyId = kingStreet) => {
      const [document] = await db
        .insert(documents)
        .values({
          partnerId: northgate,
          propertyId,
          filename: 'Call.pdf',
          fileKey: 'documents/call.pdf',
          mediaType: 'application/pdf',
          fileSize: 9,
        })
        .returning()
      return document?.id ?? 0
    }
    const know = async (given: Record<string, unknown> = {}) =>
      lead.post(`${list}/known`, {
        version: await versionNow(),
        supplier_ids: [larkfield],
        known_on: '2026-03-10',
        document_id: await proof(),
        ...given,
      })

    it('is kept as a notice with its day and document, and nobody is emailed or chased', async () => {
      const response = await know()
      expect(response.status).toBe(201)
      const { data } = noticesAnswer.parse(await response.json())
      expect(data).toMatchObject([
        {
          purpose: 'open',
          known_on: '2026-03-10',
          document: { filename: 'Call.pdf' },
          recipients: [{ provider: { id: larkfield } }],
        },
      ])
      expect(await larkfields()).toMatchObject({ due: null, told: { on: '2026-03-10' } })
      expect(await db.select().from(auditEntries)).toMatchObject([
        { action: 'notification.known', after: { providers: 'Larkfield Energy', known_on: '2026-03-10' } },
      ])
      expect(await db.$count(outboxMessages)).toBe(0)
      await db.update(utilityNotifications).set({ sentAt: new Date('2026-01-05T09:00:00Z') })
      expect(await refused(await lead.post(chaser(data[0]?.recipients[0]?.id ?? 0), {}))).toBe(
        'Larkfield Energy already knows.',
      )
      // Its document is proof from now on.
      const removed = await lead.send('DELETE', `${property}/documents/${data[0]?.document?.id}`)
      expect(removed.status).toBe(403)
    })

    it.each([
      [{ known_on: '2026-03-18' }, { known_on: ['Enter a day up to today, 17/03/2026.'] }],
      [{ known_on: 'soon' }, { known_on: ['Enter the day they were notified.'] }],
      [{ document_id: null }, { document_id: ['Add a document that shows it.'] }],
      [{ document_id: 999_999 }, { document_id: ['Choose a document of this property.'] }],
      [{ supplier_ids: [999_999] }, { supplier_ids: ['Choose suppliers of this property.'] }],
    ])('refuses %o', async (given, errors) => {
      expect(await errorsOf(await know(given))).toEqual(errors)
      expect(await db.$count(utilityNotifications)).toBe(0)
    })

    it('takes no document of another property', async () => {
      expect(await errorsOf(await know({ document_id: await proof(parkRow) }))).toEqual({
        document_id: ['Choose a document of this property.'],
      })
    })
  })
})
