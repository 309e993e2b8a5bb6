import { reminderAnswer } from '@doorstep/portal-contract/orders.schema'
import { asc, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { limitUses } from '../db/schema/limits.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingsway,
  kingswayHouse,
  kingStreet,
  leeds,
  leedsFlat,
  northgate,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

const [own, ofBranch, foreign] = [1, 2, 3] as const
const [ready, missing, other, unreachable] = [1, 2, 3, 4] as const
const places = [
  { id: own, partnerId: northgate, propertyId: kingStreet, tenancyId: tenancyAtKingStreet },
  { id: ofBranch, partnerId: leeds, propertyId: leedsFlat, tenancyId: 901 },
  { id: foreign, partnerId: kingsway, propertyId: kingswayHouse, tenancyId: 902 },
]
await db.insert(tenancies).values(
  places.slice(1).map(({ tenancyId, partnerId, propertyId }) => ({
    id: tenancyId,
    partnerId,
    propertyId,
    startsOn: '2025-01-01',
    tenantsCount: 3,
    leadTenantName: 'Kit Hale',
  })),
)

const sendTo = (visitor: Visitor, id: number, key?: string) =>
  visitor.post(
    `/api/i/partner/order/${id}/reminders`,
    {},
    key === undefined ? {} : { 'Idempotency-Key': key },
  )

async function sent(response: Promise<Response>) {
  const { status, body } = await answerOf(response)
  expect({ status, body }).toEqual({ status: 200, body: reminderAnswer.parse(body) })
  return reminderAnswer.parse(body).data
}

async function answerOf(response: Promise<Response>) {
  const answer = await response
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const refused = (status: number, message: string) => ({ status, body: { message } })

/** Whom the outbox has mail for. */
const mailed = async () =>
  (await db.select().from(outboxMessages).orderBy(asc(outboxMessages.id))).map(({ payload }) => payload)

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

beforeEach(async () => {
  await db.delete(outboxMessages)
  await db.delete(limitUses)
  await db.delete(auditEntries).where(like(auditEntries.action, 'order.%'))
  await db.delete(orders)
  await db.insert(orders).values(
    places.map((place) => ({
      ...place,
      responsibilityType: 'tenant' as const,
      statusId: 10 as const,
      startsOn: '2025-01-01',
    })),
  )
  const household = { partnerId: northgate, orderId: own, lastName: 'Hale' }
  await db.insert(housemates).values([
    {
      ...household,
      id: ready,
      firstName: 'Sam',
      email: 'sam@home.test',
      isLeadTenant: true,
      hasPaymentDetails: true,
    },
    { ...household, id: missing, firstName: 'Kit', email: 'kit@home.test' },
    { ...household, id: other, firstName: 'Ida', email: 'ida@home.test' },
    { ...household, id: unreachable, firstName: 'Ned', email: null },
    { ...household, id: 5, partnerId: leeds, orderId: ofBranch, firstName: 'Ann', email: 'ann@home.test' },
  ])
})

describe('POST /api/i/partner/order/{id}/reminders (D44)', () => {
  it('emails the housemates whose payment details are missing, and names those it can’t', async () => {
    const now = portal.now()
    expect(await sent(sendTo(lead, own))).toEqual({
      reminded_at: now.toISOString(),
      reminded: [
        { id: missing, full_name: 'Kit Hale' },
        { id: other, full_name: 'Ida Hale' },
      ],
      without_email: [{ id: unreachable, full_name: 'Ned Hale' }],
    })
    expect(await mailed()).toEqual([{ housemateId: missing }, { housemateId: other }])
    const household = await db.select().from(housemates).where(eq(housemates.orderId, own))
    expect(new Map(household.map(({ id, remindedAt }) => [id, remindedAt]))).toEqual(
      new Map([
        [ready, null],
        [missing, now],
        [other, now],
        [unreachable, null],
      ]),
    )
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, own))).toMatchObject([
      {
        partnerId: northgate,
        action: 'order.send_reminder',
        before: [{ id: missing, reminded_at: null }, { id: other }],
        after: [{ id: missing, full_name: 'Kit Hale', reminded_at: now.toISOString() }, { id: other }],
      },
    ])
  })

  it('is done once a day', async () => {
    await db.delete(housemates).where(eq(housemates.id, unreachable))
    await sent(sendTo(lead, own))
    const again = await sendTo(lead, own)
    // London's day ends 14 and a half hours later.
    expect([again.status, again.headers.get('Retry-After')]).toEqual([429, String(14.5 * 60 * 60)])
    expect(await again.json()).toEqual({
      message: 'A reminder was already sent today. You can send another one tomorrow.',
    })
    // Someone who joined the household since.
    await db.insert(housemates).values({
      id: 6,
      partnerId: northgate,
      orderId: own,
      firstName: 'Zoe',
      lastName: 'Hale',
      email: 'z@home.test',
    })
    expect((await sent(sendTo(lead, own))).reminded).toMatchObject([{ full_name: 'Zoe Hale' }])
    portal.pass({ hours: 14, minutes: 30 })
    lead = await portal.signedIn(people.lead)
    expect((await sent(sendTo(lead, own))).reminded).toHaveLength(3)
  })

  it('is one email to an address a day, however many share it and whoever sends it', async () => {
    await db.update(housemates).set({ email: 'Kit@Home.test' }).where(eq(housemates.id, other))
    await db.update(housemates).set({ email: 'Kit@Home.test' }).where(eq(housemates.id, missing))
    expect((await sent(sendTo(lead, own))).reminded).toMatchObject([{ id: missing }, { id: other }])
    expect(await mailed()).toEqual([{ housemateId: missing }])
    await db.insert(housemates).values({
      id: 7,
      partnerId: kingsway,
      orderId: foreign,
      firstName: 'Kit',
      lastName: 'Hale',
      email: 'kit@home.test',
    })
    expect((await sendTo(await portal.signedIn(people.kingsway), foreign)).status).toBe(429)
    expect(await mailed()).toHaveLength(1)
  })

  it('sends nothing above 200 emails a day of one partner, and nothing is used up by what is refused', async () => {
    const before = { kind: 'chaser' as const, source: `partner ${northgate}`, usedAt: portal.now() }
    await db
      .insert(limitUses)
      .values(Array.from({ length: 199 }, (_, index) => ({ ...before, email: `late${index}@supplier.test` })))
    // One of two may go.
    expect((await sent(sendTo(lead, own))).reminded).toMatchObject([{ id: missing }])
    expect(await answerOf(sendTo(lead, own))).toEqual(
      refused(429, 'You can send 200 emails a day. Send the rest tomorrow.'),
    )
    expect(await db.$count(limitUses)).toBe(200)
  })

  it('sends nothing for a partner that is pending', async () => {
    await db.update(partners).set({ status: 'pending' }).where(eq(partners.id, northgate))
    try {
      expect(await answerOf(sendTo(lead, own))).toEqual(
        refused(409, 'You can only invite colleagues until your account is active.'),
      )
      expect(await mailed()).toEqual([])
    } finally {
      await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
    }
  })

  it('is done once for two who press at the same moment, and for one who repeats the call', async () => {
    const both = await Promise.all([sendTo(lead, own), sendTo(lead, own)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    const again = await Promise.all([sendTo(lead, ofBranch, 'one'), sendTo(lead, ofBranch, 'one')])
    const [first, second] = await Promise.all(again.map((answer) => answer.json()))
    expect(first).toEqual(second)
    expect(await mailed()).toHaveLength(3)
  })

  it.each([
    [
      'everyone has added them',
      () => db.update(housemates).set({ hasPaymentDetails: true }),
      'Everyone in this household has added their payment details.',
    ],
    [
      'no address is known',
      () => db.update(housemates).set({ email: null }).where(eq(housemates.orderId, own)),
      'We don’t have an email address for Kit Hale, Ida Hale, Ned Hale.',
    ],
    [
      'the partner pays',
      () => db.update(orders).set({ responsibilityType: 'partner' }),
      'The tenants don’t pay for this package, so they don’t need to add payment details.',
    ],
    [
      'the package was cancelled',
      () => db.update(orders).set({ statusId: 5 }),
      'Reminders are only sent while a package is being set up or active.',
    ],
  ])('says why there is nobody to remind: %s', async (_why, change, sentence) => {
    await change()
    expect(await answerOf(sendTo(lead, own))).toEqual(refused(409, sentence))
    expect(await mailed()).toEqual([])
  })

  it('emails nobody for a suspended branch', async () => {
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, leeds))
    expect(await answerOf(sendTo(lead, ofBranch))).toEqual(
      refused(409, 'Northgate Leeds is suspended, so we can’t email its tenants.'),
    )
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, leeds))
  })

  it('is for those who see the package', async () => {
    for (const id of [foreign, 999_999]) {
      expect((await sendTo(lead, id)).status).toBe(404)
    }
    expect((await sendTo(await portal.signedIn(people.branch), own)).status).toBe(404)
    const stranger = portal.visitor()
    await stranger.get('/sanctum/csrf-cookie')
    expect((await sendTo(stranger, own)).status).toBe(401)
    expect(await mailed()).toEqual([])
  })
})
