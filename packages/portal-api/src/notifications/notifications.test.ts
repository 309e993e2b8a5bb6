import { noticeRecipientAnswer, noticesAnswer } from '@doorstep/portal-contract/notices.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { limitUses } from '../db/schema/limits.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { partners } from '../db/schema/partners.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
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

// Today is Tuesday 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

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

    expect(await refused(await lead.post(chaser(late), {}))).toContain('chased already')
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
    await recordNotice(db, late, 'settled', testNow)
    expect(await refused(await lead.post(chaser(late), {}))).toContain('answered already')
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
    await recordNotice(db, late, 'acknowledged', testNow)
    await recordNotice(db, late, 'settled', testNow)
    const [sent] = await notices()
    expect(sent?.recipients[0]).toMatchObject({
      acknowledged_at: testNow.toISOString(),
      settled_at: testNow.toISOString(),
    })
    expect(await db.select().from(auditEntries)).toMatchObject([
      { actor: 'staff', action: 'notification.record', after: { event: 'acknowledged' } },
      { actor: 'staff', userId: null, after: { provider: 'Larkfield Energy', event: 'settled' } },
    ])
    await expect(recordNotice(db, late, 'settled', testNow)).rejects.toThrow('settled already')
    await expect(recordNotice(db, 999_999, 'settled', testNow)).rejects.toThrow('no recipient 999999')
  })
})
