import { addDays, addMonths, dayInLondon, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { paymentFailures, type PaymentFailure, paymentRef } from '@doorstep/portal-contract/invoices'
import { and, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bills, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import {
  creditNotes,
  invoiceLines,
  invoicePayments,
  invoices,
  packageCharges,
  payouts,
} from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { balanceOf } from '../invoices/balance.ts'
import { creditInvoice, recordRefund } from '../invoices/credit.ts'
import { type PaymentOutcome, recordReceipt, settlePayment, takeBackReceipt } from '../invoices/settle.ts'
import { fillCatalogue } from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  fillWorld,
  kingsway,
  kingswayHouse,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
} from '../testing/test-world.ts'
import { mailInvoices } from './mail-invoices.ts'
import { makeInvoices as makeInvoicesAt } from './make-invoices.ts'
import { takePayments } from './take-payments.ts'

const { db } = await testDatabase()
const origin = 'https://portal.example.com'
const makeInvoices = (of: typeof db, now: Date) => makeInvoicesAt(of, now, { origin })
await fillWorld(db)
await fillCatalogue(db)

const places = [
  { id: 901, partnerId: northgate, propertyId: parkRow },
  { id: 902, partnerId: leeds, propertyId: leedsFlat },
  { id: 903, partnerId: kingsway, propertyId: kingswayHouse },
  // Its tenants pay for it, each their share (D115).
  { id: 904, partnerId: leeds, propertyId: leedsFlat },
] as const
const shared = 904
/** Whoever lives there, the lead tenant first; the last one comes and goes. */
const household = [941, 942, 943] as const
const first = '2026-01-01'
const startsOn = '2025-12-10'

/** Packages of £72.50 a month, active before the year begins. Tenants pay for one of them. */
async function begin(): Promise<void> {
  for (const table of [payouts, creditNotes, invoices, packageCharges, orders]) await db.delete(table)
  await db.delete(tenancies).where(eq(tenancies.leadTenantName, 'Priya Nair'))
  await db.update(partners).set({ isInvoicedForBranches: false, status: 'active' })
  for (const place of places) {
    const { id, partnerId } = place
    await db
      .insert(tenancies)
      .values({ ...place, startsOn, tenantsCount: 3, leadTenantName: 'Priya Nair', deletedAt: new Date() })
    await db.insert(orders).values({
      ...place,
      tenancyId: id,
      responsibilityType: id === shared ? 'tenant' : 'partner',
      statusId: 4,
      startsOn,
      managementFeePence: 1_250,
    })
    const changedAt = startOfDayInLondon(startsOn)
    await db.insert(orderStatusChanges).values({ partnerId, orderId: id, toStatusId: 4, changedAt })
    const bill = { partnerId, orderId: id, groupId: 91, providerId: larkfield }
    await db.insert(bills).values([
      { ...bill, name: 'Electricity', pricePence: 4_000 },
      { ...bill, name: 'Water', pricePence: 2_000 },
    ])
  }
  await db.insert(housemates).values(
    household.map((id, index) => ({
      id,
      partnerId: leeds,
      orderId: shared,
      firstName: `Tenant ${id}`,
      lastName: 'Nair',
      email: `${id}@mail.test`,
      isLeadTenant: index === 0,
      hasPaymentDetails: true,
    })),
  )
}

/** The last tenant leaves the household or comes back. */
async function settleHousehold(leaves: boolean, now: Date): Promise<void> {
  await db
    .update(housemates)
    .set({ leftAt: leaves ? now : null })
    .where(eq(housemates.id, household[2]))
  await db
    .update(tenancies)
    .set({ tenantsCount: leaves ? 2 : 3, updatedAt: now })
    .where(eq(tenancies.id, shared))
}

const outcomes: PaymentOutcome[] = ['paid', ...(Object.keys(paymentFailures) as PaymentFailure[])]

/** What people, providers and our staff do on a day, before or after the night's jobs. */
const event = fc.record({
  day: fc.nat(364),
  kind: fc.constantFrom(
    'end' as const,
    'open' as const,
    'suspend' as const,
    'return' as const,
    'head office' as const,
    'answer' as const,
    'answer' as const,
    'answer again' as const,
    'contradict' as const,
    'receipt' as const,
    'receipt' as const,
    'mistyped' as const,
    'mistyped' as const,
    'credit' as const,
    'refund' as const,
    'leave' as const,
    'come back' as const,
    'die' as const,
    'die' as const,
  ),
  which: fc.nat(1_000),
  pence: fc.integer({ min: 1, max: 20_000 }),
})

/** What may be refused to our staff: a credit note of more than can be, or while an attempt waits, and what is given twice. */
const refusals =
  /waits for an answer|So much is not left|is left to pay|does not charge|is the same|takes off the same|taken back already/

const death = new Error('The process died.')

/** The database of a process that dies after some transactions: those that it began are done, and nothing after them. */
function dyingAfter(transactions: number): typeof db {
  let left = transactions
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target) as unknown
      return (...call: Parameters<typeof db.transaction>) =>
        left-- > 0 ? target.transaction(...call) : Promise.reject(death)
    },
  })
}

/** What was asked of who takes the money, by our references. */
const asked = new Set<string>()

/** A year in which the jobs run on the days when something is planned, and on the days of events. */
async function live(
  events: (typeof event extends fc.Arbitrary<infer Of> ? Of : never)[],
): Promise<Set<string>> {
  await begin()
  asked.clear()
  const due = new Set<string>()
  const answers = new Map<string, PaymentOutcome>()
  const days = Array.from({ length: 365 }, (_, index) => addDays(first, index))
  for (const [index, day] of days.entries()) {
    const today = events.filter((each) => each.day === index)
    const isPlanned = ['01', '02', '05', '07', '10', '20', '27'].includes(day.slice(8))
    if (!isPlanned && today.length === 0) continue
    const at = (hour: number) => new Date(startOfDayInLondon(day).getTime() + hour * 3_600_000)
    const dies = today.find(({ kind }) => kind === 'die')
    const job = dies ? dyingAfter(dies.which % 8) : db
    const died = (error: unknown) => {
      const failures = error instanceof AggregateError ? error.errors : [error]
      if (failures.some((each) => each !== death)) throw error
    }
    await makeInvoices(job, at(0.5)).catch(died)
    for (const order of await db.select().from(orders))
      for (let month = first; month <= day; month = addMonths(month, 1))
        if (order.endsOn === null || order.endsOn >= month) due.add(`${order.id} ${month}`)
    await takePayments(job, { request: async ({ reference }) => void asked.add(reference) }, at(6)).catch(
      died,
    )
    await mailInvoices(job, at(8), origin).catch(died)
    for (const [place, { kind, which, pence }] of today.entries()) {
      const now = at(9 + place * 0.1)
      const { id, partnerId } = places[which % places.length] ?? places[0]
      const all = await db.select().from(invoices).orderBy(invoices.id)
      const invoice = all[which % Math.max(1, all.length)]
      const pending = await db
        .select()
        .from(invoicePayments)
        .where(eq(invoicePayments.status, 'Pending'))
        .orderBy(invoicePayments.id)
      const waiting = pending[which % Math.max(1, pending.length)]
      const [told] = [...answers].slice(which % Math.max(1, answers.size))
      const refused = (error: unknown) => {
        if (!(error instanceof Error && refusals.test(error.message))) throw error
      }
      if (kind === 'end')
        await db.update(orders).set({ endsOn: day, updatedAt: now }).where(eq(orders.id, id))
      if (kind === 'open')
        await db.update(orders).set({ endsOn: null, updatedAt: now }).where(eq(orders.id, id))
      if (kind === 'suspend' || kind === 'return')
        await db
          .update(partners)
          .set({ status: kind === 'suspend' ? 'suspended' : 'active' })
          .where(eq(partners.id, partnerId))
      if (kind === 'head office')
        await db
          .update(partners)
          .set({ isInvoicedForBranches: which % 2 === 0 })
          .where(eq(partners.id, northgate))
      if (kind === 'answer' && waiting) {
        const outcome = outcomes[which % outcomes.length] ?? 'paid'
        await settlePayment(db, `PAY-${waiting.id}`, outcome, now)
        answers.set(`PAY-${waiting.id}`, outcome)
      }
      if (kind === 'answer again' && told) await settlePayment(db, told[0], told[1], now)
      if (kind === 'contradict' && told)
        await expect(
          settlePayment(db, told[0], told[1] === 'paid' ? 'refused' : 'paid', now),
        ).rejects.toThrow('contradicts')
      if (kind === 'receipt' && invoice)
        await recordReceipt(
          db,
          { invoiceId: invoice.id, pence, on: day, method: 'transfer', bankReference: null },
          now,
        ).catch(refused)
      if (kind === 'mistyped') {
        const receipts = await db
          .select()
          .from(invoicePayments)
          .where(and(eq(invoicePayments.method, 'transfer'), isNull(invoicePayments.takesBackId)))
          .orderBy(invoicePayments.id)
        const wrong = receipts[which % Math.max(1, receipts.length)]
        if (wrong)
          await takeBackReceipt(db, { reference: `PAY-${wrong.id}`, reason: 'Mistyped' }, now).catch(refused)
      }
      if (kind === 'credit' && invoice)
        await creditInvoice(
          db,
          { invoiceId: invoice.id, orderId: id, pence, reason: 'Charged too much' },
          now,
        ).catch(refused)
      if (kind === 'leave' || kind === 'come back') await settleHousehold(kind === 'leave', now)
      if (kind === 'refund') await refundAll(now)
    }
  }
  await refundAll(startOfDayInLondon(addDays(first, 366)))
  return due
}

/** Gives back what waits for it. */
async function refundAll(now: Date): Promise<void> {
  const notes = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(and(eq(creditNotes.isRefundDue, true), isNull(creditNotes.refundedAt)))
  for (const { id } of notes)
    await recordRefund(db, id, now).catch((error: Error) => {
      // What came by a receipt that was taken back.
      if (!/was paid too much/.test(error.message)) throw error
    })
}

it(
  'whatever partners, providers and our staff do in a year: each month is charged once, and all money that came is paid out, kept or credit',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 20, maxLength: 45 }), async (events) => {
        const due = await live(events)

        // What was asked for is never forgotten: its answer may come any day.
        const known = await db.select({ id: invoicePayments.id }).from(invoicePayments)
        const references = new Set(known.map(({ id }) => paymentRef(id)))
        expect([...asked].filter((reference) => !references.has(reference))).toEqual([])

        const charges = await db.select().from(packageCharges)
        expect(new Set(charges.map(({ orderId, month }) => `${orderId} ${month}`))).toEqual(due)
        const lines = await db
          .select({
            orderId: invoiceLines.orderId,
            lateMonth: invoiceLines.lateMonth,
            createdAt: invoices.createdAt,
            pence: sum(invoiceLines.amountPence),
          })
          .from(invoiceLines)
          .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
          // All shares of a month are made at once.
          .groupBy(invoiceLines.orderId, invoiceLines.lateMonth, invoices.createdAt)
        const invoiced = lines.map(({ orderId, lateMonth, createdAt, pence }) => {
          expect(Number(pence)).toBe(7_250)
          return `${orderId} ${lateMonth ?? `${dayInLondon(createdAt).slice(0, 7)}-01`}`
        })
        const billed = charges.filter(({ invoiceId }) => invoiceId !== null)
        expect(invoiced).toHaveLength(new Set(invoiced).size)
        expect(invoiced).toHaveLength(billed.length)

        let [tooMuch, in_, out] = [0, 0, 0]
        for (const invoice of await db.select().from(invoices)) {
          const { creditedPence, paidPence, leftPence, tooMuchPence } = await balanceOf(db, invoice)
          const [paidOut] = await db
            .select({ pence: sum(payouts.amountPence), feePence: sum(payouts.serviceFeePence) })
            .from(payouts)
            .where(eq(payouts.invoiceId, invoice.id))
          const outPence = Number(paidOut?.pence ?? 0) + Number(paidOut?.feePence ?? 0)
          expect(outPence).toBe(Math.max(0, Math.min(paidPence, invoice.totalPence - creditedPence)))
          const isOpen = ['Pending', 'Failed'].includes(invoice.status)
          expect(isOpen).toBe(leftPence > 0)
          tooMuch += tooMuchPence
          // Nobody is asked for more than was charged, unless more was given back than came.
          const refunds = await db.$count(
            creditNotes,
            and(eq(creditNotes.invoiceId, invoice.id), isNotNull(creditNotes.refundedAt)),
          )
          if (refunds === 0) expect(leftPence).toBeLessThanOrEqual(invoice.totalPence - creditedPence)
          // Below nothing, more was given back than came, as a receipt was taken back after its refund: that is owed to us, not paid out.
          in_ += Math.max(0, paidPence)
          out += outPence
        }
        expect(in_).toBe(out + tooMuch)
        // What came is what providers and banks sent: credit between invoices adds nothing to it.
        const [credit] = await db
          .select({ pence: sum(invoicePayments.amountPence) })
          .from(invoicePayments)
          .where(eq(invoicePayments.method, 'credit'))
        expect(Number(credit?.pence ?? 0)).toBe(0)
        // Nor does anybody's money count for another: each partner's and each tenant's is their own.
        const credits = await db
          .select({ pence: sum(invoicePayments.amountPence) })
          .from(invoicePayments)
          .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
          .where(eq(invoicePayments.method, 'credit'))
          .groupBy(invoices.partnerId, invoices.housemateId)
        for (const { pence } of credits) expect(Number(pence)).toBe(0)
        // A package is paid for by its partner or by its tenants, never by both.
        const payers = await db
          .selectDistinct({
            orderId: invoiceLines.orderId,
            isShare: sql<boolean>`${invoices.housemateId} is not null`,
          })
          .from(invoiceLines)
          .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
        for (const { orderId, isShare } of payers) expect(isShare).toBe(orderId === shared)
        // Nobody is collected from twice: what attempts took of an invoice is no more than it charges.
        const taken = await db
          .select({ totalPence: invoices.totalPence, pence: sum(invoicePayments.amountPence) })
          .from(invoices)
          .innerJoin(invoicePayments, eq(invoicePayments.invoiceId, invoices.id))
          .where(and(isNotNull(invoicePayments.attempt), eq(invoicePayments.status, 'Paid')))
          .groupBy(invoices.id)
        for (const { totalPence, pence } of taken) expect(Number(pence)).toBeLessThanOrEqual(totalPence)
      }),
      { numRuns: 4 },
    )
  },
)
