import { addDays, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { outboxMessages } from '../db/schema/mail.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceNotices, invoicePayments, invoices } from '../db/schema/payments.ts'
import { memberships } from '../db/schema/people.ts'
import { forgetNotices } from '../invoices/notices.ts'
import { recordReceipt, settlePayment, takeBackReceipt } from '../invoices/settle.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSigner } from '../http/crypto.ts'
import { createOutbox } from '../mail/outbox.ts'
import { smtpTransport } from '../node/smtp-transport.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, leeds, northgate } from '../testing/test-world.ts'
import { mailInvoices } from './mail-invoices.ts'
import { takePayments } from './take-payments.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
await fillWorld(db)
const server = await startMailServer()

const origin = 'https://portal.example.com'
const at = (day: string, hour = 8) => new Date(startOfDayInLondon(day).getTime() + hour * 3_600_000)
const mailOn = (day: string) => mailInvoices(db, at(day), origin)
const collectOn = (day: string) => takePayments(db, { request: async () => {} }, at(day, 6))
const madeOn = '2026-07-01'

beforeEach(async () => {
  server.received.length = 0
  server.refuse(undefined)
  await db.delete(invoices)
  await db.delete(outboxMessages)
  await db.update(partners).set({ status: 'active' })
})

/** An invoice that nobody was told of. */
async function addInvoice(given: Partial<typeof invoices.$inferInsert> = {}): Promise<number> {
  const [made] = await db
    .insert(invoices)
    .values({ partnerId: leeds, status: 'Pending', totalPence: 7_250, createdAt: at(madeOn, 0), ...given })
    .returning({ id: invoices.id })
  return made?.id ?? 0
}

const suspend = (status: 'suspended' | 'active') =>
  db.update(partners).set({ status }).where(eq(partners.id, leeds))

/** Whom mail was queued to, about what. */
const mailed = async () =>
  (await db.select().from(outboxMessages).orderBy(outboxMessages.id)).map(({ payload }) => {
    const { userId, notice } = payload as { userId: number; notice: string }
    return [userId, notice]
  })
const firstAttempt = async () => (await db.select().from(invoiceNotices))[0]?.firstAttemptOn

describe('who pays is told before anything is collected (D95)', () => {
  it('an invoice of which nobody was told is mailed once, and collected three working days later', async () => {
    await addInvoice()
    await collectOn('2026-07-08')
    expect(await db.$count(invoicePayments)).toBe(0)
    await Promise.all([mailOn('2026-07-08'), mailOn('2026-07-08')])
    await mailOn('2026-07-09')
    expect(await mailed()).toEqual([[3, 'made']])
    expect(await firstAttempt()).toBe('2026-07-13')
    await collectOn('2026-07-12')
    expect(await db.$count(invoicePayments)).toBe(0)
    await collectOn('2026-07-13')
    expect(await db.$count(invoicePayments)).toBe(1)
  })

  it('one of a partner that was suspended is mailed once it is active again', async () => {
    await suspend('suspended')
    await addInvoice()
    await mailOn('2026-07-02')
    expect(await mailed()).toEqual([])
    await suspend('active')
    await mailOn('2026-07-20')
    expect([await mailed(), await firstAttempt()]).toEqual([[[3, 'made']], '2026-07-23'])
  })

  it('a branch without people has its head office told', async () => {
    await db.update(memberships).set({ isTeamLead: false }).where(eq(memberships.userId, 3))
    await addInvoice()
    await mailOn('2026-07-02')
    await db.delete(memberships).where(eq(memberships.userId, 3))
    await addInvoice({ createdAt: at('2026-07-02', 0) })
    await mailOn('2026-07-03')
    await db.insert(memberships).values({ userId: 3, partnerId: leeds, isTeamLead: true })
    // First its only member, who is no team lead, then the head office's team lead.
    expect(await mailed()).toEqual([
      [3, 'made'],
      [1, 'made'],
    ])
  })

  it('one that was paid long ago, or is being collected already, is no news', async () => {
    await addInvoice({ status: 'Paid', createdAt: at('2026-06-01', 0) })
    const invoiceId = await addInvoice()
    await db
      .insert(invoicePayments)
      .values({ partnerId: leeds, invoiceId, attempt: 1, status: 'Pending', amountPence: 7_250 })
    await mailOn('2026-07-08')
    expect(await mailed()).toEqual([])
  })
})

describe('what reached nobody is told again before anything is collected (D95)', () => {
  let now: Date
  function openOutbox() {
    const transport = smtpTransport(server.url, 'Doorstep <no-reply@portal.example.com>')
    onTestFinished(transport.close)
    const sign = createSigner('a key for tests')
    return createOutbox({ db, files: createFileStore(), transport, clock: () => now, sign })
  }
  /** Sends what is due on a day and two days after it, or gives it up. */
  async function sendFrom(day: string): Promise<void> {
    const outbox = openOutbox()
    for (now = at(day, 9); now <= at(addDays(day, 3), 9); now = new Date(now.getTime() + 6 * 3_600_000))
      await outbox.runDue()
  }
  const addSecondLead = () => db.insert(memberships).values({ userId: 2, partnerId: leeds, isTeamLead: true })
  const removeSecondLead = () =>
    db.delete(memberships).where(and(eq(memberships.userId, 2), eq(memberships.partnerId, leeds)))

  it('a mail that never left', async () => {
    server.refuse('No such mailbox')
    await addInvoice()
    await addSecondLead()
    await mailOn('2026-07-01')
    await sendFrom('2026-07-01')
    await removeSecondLead()
    await collectOn('2026-07-08')
    server.refuse(undefined)
    await mailOn('2026-07-08')
    await sendFrom('2026-07-08')
    expect([await firstAttempt(), server.received.length]).toEqual(['2026-07-13', 1])
    expect(await db.$count(invoicePayments)).toBe(0)
    await collectOn('2026-07-13')
    expect(await db.$count(invoicePayments)).toBe(1)
  })

  it('not each day where no mail can be delivered', async () => {
    server.refuse('No such mailbox')
    await addInvoice()
    await mailOn('2026-07-01')
    await sendFrom('2026-07-01')
    for (const day of ['2026-07-04', '2026-07-05', '2026-07-06']) await mailOn(day)
    expect(await mailed()).toHaveLength(1)
    await mailOn('2026-07-08')
    expect(await mailed()).toHaveLength(2)
  })

  it('a mail to a partner that was suspended before it left', async () => {
    await addInvoice()
    await mailOn('2026-07-01')
    await suspend('suspended')
    await sendFrom('2026-07-01')
    await suspend('active')
    await collectOn('2026-07-06')
    expect([await db.$count(invoicePayments), await firstAttempt()]).toEqual([0, undefined])
    await mailOn('2026-07-07')
    expect(await firstAttempt()).toBe('2026-07-10')
  })

  it('a mail that had not left when another day became due, instead of asking for a transfer', async () => {
    const invoiceId = await addInvoice()
    await mailOn('2026-07-01')
    // What a receipt that is taken back does.
    await forgetNotices(db, invoiceId)
    await sendFrom('2026-07-01')
    expect(server.received).toEqual([])
    await mailOn('2026-07-06')
    await sendFrom('2026-07-06')
    expect([await firstAttempt(), server.received.length]).toEqual(['2026-07-09', 1])
  })

  it('not where somebody else was told', async () => {
    await addInvoice()
    await addSecondLead()
    await mailOn('2026-07-01')
    await removeSecondLead()
    await db.delete(memberships).where(and(eq(memberships.userId, 2), eq(memberships.partnerId, northgate)))
    await sendFrom('2026-07-01')
    await db.insert(memberships).values({ userId: 2, partnerId: northgate, isTeamLead: false })
    expect([await firstAttempt(), server.received.length]).toEqual(['2026-07-06', 1])
  })
})

describe('what is collected no more (D44, D95)', () => {
  /** The last attempt, which failed. */
  const giveUp = (invoiceId: number, attempt = 4) =>
    db.insert(invoicePayments).values({
      partnerId: leeds,
      invoiceId,
      attempt,
      status: attempt === 4 ? 'Failed' : 'Failed Temp',
      amountPence: 7_250,
      settledAt: at('2026-07-28'),
    })

  it('is said once, and again after a receipt of it was taken back', async () => {
    const invoiceId = await addInvoice({ status: 'Failed' })
    const earlier = await addInvoice({ status: 'Failed', createdAt: at('2026-06-01', 0) })
    await mailOn('2026-07-01')
    await giveUp(invoiceId)
    await giveUp(earlier, 3)
    await mailOn('2026-07-29')
    await mailOn('2026-07-30')
    expect((await mailed()).slice(2)).toEqual([[3, 'overdue']])

    const receipt = { invoiceId, pence: 7_250, on: '2026-07-30', method: 'transfer' } as const
    const { reference } = await recordReceipt(
      db,
      { ...receipt, bankReference: null },
      byStaff(at('2026-07-30')),
    )
    await mailOn('2026-07-31')
    await takeBackReceipt(db, { reference, reason: 'Of another invoice' }, byStaff(at('2026-07-31')))
    await mailOn('2026-08-01')
    expect((await mailed()).slice(3)).toEqual([[3, 'overdue']])
  })

  it('is said also where more is left than the last attempt was for', async () => {
    const invoiceId = await addInvoice()
    await mailOn('2026-07-01')
    const last = { attempt: 4, status: 'Pending', amountPence: 3_250 } as const
    const [made] = await db
      .insert(invoicePayments)
      .values({ partnerId: leeds, invoiceId, ...last, createdAt: at('2026-07-27') })
      .returning({ id: invoicePayments.id })
    await settlePayment(db, `PAY-${made?.id}`, 'refused', byStaff(at('2026-07-28')))
    await mailOn('2026-07-29')
    expect((await mailed()).slice(1)).toEqual([[3, 'overdue']])
  })
})

describe('what is paid on invoice is reminded of (D95)', () => {
  /** What is mailed when the job runs each morning. */
  async function mornings(from: string, to: string): Promise<void> {
    for (let day = from; day <= to; day = addDays(day, 1)) await mailOn(day)
  }

  it('when it is due and a week later, each once', async () => {
    await addInvoice({ paymentType: 'invoice' })
    await mornings('2026-07-01', '2026-07-14')
    expect(await mailed()).toEqual([[3, 'made']])
    await mailOn('2026-07-15')
    expect((await mailed()).slice(1)).toEqual([[3, 'due']])
    await mornings('2026-07-15', '2026-08-30')
    expect((await mailed()).slice(2)).toEqual([[3, 'overdue']])
    expect(await firstAttempt()).toBeNull()
  })

  it('after weeks without a process, once', async () => {
    await addInvoice({ paymentType: 'invoice' })
    await mailOn('2026-07-01')
    await mornings('2026-08-20', '2026-08-22')
    expect(await mailed()).toEqual([
      [3, 'made'],
      [3, 'overdue'],
    ])
  })

  it('not once it is paid, and as long as a part is left', async () => {
    const invoiceId = await addInvoice({ paymentType: 'invoice' })
    await mailOn('2026-07-01')
    const receive = (pence: number, on: string) =>
      recordReceipt(db, { invoiceId, pence, on, method: 'transfer', bankReference: null }, byStaff(at(on, 9)))
    await receive(1_000, '2026-07-10')
    await mailOn('2026-07-15')
    await receive(6_250, '2026-07-16')
    await mornings('2026-07-17', '2026-07-30')
    expect(await mailed()).toEqual([
      [3, 'made'],
      [3, 'due'],
    ])
  })
})
