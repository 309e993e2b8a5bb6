import { dayInLondon } from '@doorstep/portal-contract/dates'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { invoicesPage } from '@doorstep/portal-contract/invoices.schema'
import { paymentRef } from '@doorstep/portal-contract/invoices'
import { toPence } from '@doorstep/portal-contract/money'
import { type InvoiceSum, invoiceSumTexts } from '@doorstep/portal-contract/statements'
import { type Statement, statementAnswer } from '@doorstep/portal-contract/statements.schema'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoicePayments,
  invoices,
  payouts,
} from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { settlePayment } from '../invoices/settle.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingsway,
  kingswayHouse,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
} from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const path = '/api/i/partner/statement'
const period = { from: '2026-02', to: '2026-05' }
const asked = `?from=${period.from}&to=${period.to}`

/** A bills-included package of each partner, by the partner's id. */
const packageOf: Record<number, number> = { [northgate]: 1, [leeds]: 2, [kingsway]: 3 }
for (const [partnerId, propertyId] of [
  [northgate, parkRow],
  [leeds, leedsFlat],
  [kingsway, kingswayHouse],
] as const) {
  const id = packageOf[partnerId] ?? 0
  const place = { id, partnerId, propertyId, startsOn: '2026-01-01' }
  await db.insert(tenancies).values({ ...place, tenantsCount: 2, leadTenantName: 'Kit Hale' })
  await db.insert(orders).values({ ...place, tenancyId: id, responsibilityType: 'partner', statusId: 4 })
  await db.insert(housemates).values({ id, orderId: id, partnerId, firstName: 'Kit', lastName: 'Hale' })
}
await db.update(partners).set({ isInvoicedForBranches: true }).where(eq(partners.id, northgate))

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

async function read(visitor: Visitor, more = ''): Promise<Statement> {
  const response = await visitor.get(`${path}${asked}${more}`)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: statementAnswer.parse(body) })
  return statementAnswer.parse(body).data
}

type Paid = { at: Date; settledAt: Date; pence: number; status: 'Paid' | 'Failed' | 'Pending' }
type PaidOut = {
  at: Date
  pence: number
  feePence: number
  typeId: 0 | 1 | 2 | 3 | 4 | 5
  orderOf: number
  isOfInvoice: boolean
}
type Credited = { at: Date; pence: number; refundedAt: Date | null }
type Invoice = {
  partnerId: number
  at: Date
  lines: number[]
  payments: Paid[]
  credits: Credited[]
  payouts: PaidOut[]
}
type Report = { partnerId: number; month: string; pence: number }
type History = { invoices: Invoice[]; reports: Report[] }

/** Moments within two hours of the ends of months, in winter and in summer time, and others. */
const moments = fc.oneof(
  fc
    .tuple(fc.constantFrom('2026-02', '2026-04', '2026-05', '2026-06'), fc.integer({ min: -120, max: 120 }))
    .map(([month, minutes]) => new Date(Date.parse(`${month}-01T00:00:00Z`) + minutes * 60_000)),
  fc
    .date({ min: new Date('2025-11-01'), max: new Date('2026-07-31'), noInvalidDate: true })
    .map((moment) => new Date(moment)),
)
const pence = fc.integer({ min: 1, max: 2_000_000 })
const signed = fc.integer({ min: -50_000, max: 2_000_000 })
const invoicesOf = fc
  .constantFrom(
    { partnerId: northgate, orderOf: [northgate, leeds] },
    { partnerId: leeds, orderOf: [leeds] },
    { partnerId: kingsway, orderOf: [kingsway] },
  )
  .chain(({ partnerId, orderOf }) =>
    fc
      .record<Invoice>({
        partnerId: fc.constant(partnerId),
        at: moments,
        lines: fc.array(pence, { minLength: 1, maxLength: orderOf.length }),
        payments: fc.array(
          // Answered at once, or late: in another month, perhaps.
          fc
            .record({
              at: moments,
              pence,
              daysLater: fc.nat(40),
              status: fc.constantFrom('Paid' as const, 'Failed' as const, 'Pending' as const),
            })
            .map(({ daysLater, ...payment }): Paid => ({
              ...payment,
              settledAt: new Date(payment.at.getTime() + daysLater * 86_400_000),
            })),
          { maxLength: 4 },
        ),
        // Given back at once, later or never.
        credits: fc.array(
          fc
            .record({ at: moments, pence, daysLater: fc.option(fc.nat(90)) })
            .map(({ daysLater, ...credit }): Credited => ({
              ...credit,
              refundedAt: daysLater === null ? null : new Date(credit.at.getTime() + daysLater * 86_400_000),
            })),
          { maxLength: 2 },
        ),
        payouts: fc.array(
          fc.record<PaidOut>({
            at: moments,
            pence: signed,
            feePence: fc.nat(5_000),
            typeId: fc.constantFrom(0, 1, 2, 3, 4, 5),
            orderOf: fc.constantFrom(...orderOf),
            isOfInvoice: fc.boolean(),
          }),
          { maxLength: 6 },
        ),
      })
      .map((invoice) => ({
        ...invoice,
        // What is paid out is of a package that the invoice charges.
        payouts: invoice.payouts.filter((paid) =>
          orderOf.slice(0, invoice.lines.length).some((id) => id === paid.orderOf),
        ),
      })),
  )
const histories = fc.record<History>({
  // A partner has one invoice of a moment.
  invoices: fc.uniqueArray(invoicesOf, {
    minLength: 5,
    maxLength: 25,
    selector: ({ partnerId, at }) => `${partnerId} ${at.getTime()}`,
  }),
  reports: fc.uniqueArray(
    fc.record<Report>({
      partnerId: fc.constantFrom(northgate, leeds, kingsway),
      month: fc.constantFrom('2026-01', '2026-02', '2026-03', '2026-05', '2026-06'),
      pence: fc.nat(90_000),
    }),
    { selector: ({ partnerId, month }) => `${partnerId} ${month}` },
  ),
})

async function write(history: History): Promise<void> {
  for (const table of [
    payouts,
    creditNotes,
    invoicePayments,
    invoiceLines,
    invoices,
    commissionLines,
    commissionReports,
  ])
    await db.delete(table)
  for (const [index, invoice] of history.invoices.entries()) {
    const id = index + 1
    const { partnerId } = invoice
    const totalPence = invoice.lines.reduce((sum, each) => sum + each, 0)
    await db.insert(invoices).values({ id, partnerId, status: 'Pending', totalPence, createdAt: invoice.at })
    await db.insert(invoiceLines).values(
      invoice.lines.map((amountPence, place) => {
        const orderPartnerId = place === 0 ? partnerId : leeds
        const orderId = packageOf[orderPartnerId] ?? 0
        const of = { partnerId, invoiceId: id, orderId, orderPartnerId }
        return { ...of, kind: 'management_fee' as const, name: 'Management fee', amountPence, vatPercent: 20 }
      }),
    )
    for (const [place, payment] of invoice.payments.entries())
      await db.insert(invoicePayments).values({
        partnerId,
        invoiceId: id,
        attempt: place + 1,
        status: payment.status,
        amountPence: payment.pence,
        createdAt: payment.at,
        settledAt: payment.status === 'Pending' ? null : payment.settledAt,
      })
    for (const { at, pence: creditedPence, refundedAt } of invoice.credits)
      await db.insert(creditNotes).values({
        partnerId,
        invoiceId: id,
        reason: 'Charged too much',
        totalPence: creditedPence,
        isRefundDue: refundedAt !== null,
        refundedAt,
        createdAt: at,
      })
    for (const payout of invoice.payouts)
      await db.insert(payouts).values({
        partnerId: payout.orderOf,
        orderId: packageOf[payout.orderOf] ?? 0,
        ...(payout.isOfInvoice && { invoiceId: id, invoicePartnerId: partnerId }),
        typeId: payout.typeId,
        amountPence: payout.pence,
        serviceFeePence: payout.feePence,
        paidAt: payout.at,
      })
  }
  for (const [index, { partnerId, at }] of history.invoices.entries())
    await writeShare(index + 1, partnerId, at)
  for (const [index, { partnerId, month, pence: total }] of history.reports.entries()) {
    const id = index + 1
    await db.insert(commissionReports).values({
      id,
      partnerId,
      uniqueRef: `COM-${id}`,
      periodStart: `${month}-01`,
      periodEnd: `${month}-28`,
      status: 'pending',
      totalCommissionPence: total,
      totalEligibleOrders: 1,
      totalOrders: 1,
    })
    const orderId = packageOf[partnerId] ?? 0
    const of = { partnerId, reportId: id, orderId, orderPartnerId: partnerId }
    await db
      .insert(commissionLines)
      .values({ ...of, isEligible: true, months: 1, ratePence: total, amountPence: total })
  }
}

/** What a tenant pays is none of the partner's money: no statement counts it (D115). */
async function writeShare(number: number, partnerId: number, at: Date): Promise<void> {
  const orderId = packageOf[partnerId] ?? 0
  const id = 1_000 + number
  const of = { partnerId, invoiceId: id }
  const amountPence = 500
  const payer = { partnerId, orderId, housemateId: orderId }
  await db.insert(invoices).values({ ...payer, id, status: 'Paid', totalPence: 700, createdAt: at })
  const line = { ...of, amountPence, orderId, orderPartnerId: partnerId }
  await db.insert(invoiceLines).values({ ...line, kind: 'management_fee', name: 'Fee', vatPercent: 20 })
  await db.insert(invoicePayments).values({ ...of, amountPence, attempt: 1, status: 'Paid', settledAt: at })
  const note = { ...of, reason: 'Too much', totalPence: 200, isRefundDue: true }
  await db.insert(creditNotes).values({ ...note, refundedAt: at, createdAt: at })
  const payout = { partnerId, orderId, invoiceId: id, invoicePartnerId: partnerId }
  await db.insert(payouts).values({ ...payout, amountPence, typeId: 0, paidAt: at })
}

/**
 * What a history comes to for some partners in the months that `isIn` takes, from what was written alone: of the invoices to them, and where it
 * is narrowed to them, of their packages on the others', of which what was paid is what was paid out.
 */
function sumsOf(
  history: History,
  { whose, isNarrowed }: { whose: readonly number[]; isNarrowed: boolean },
  isIn: (month: string) => boolean,
) {
  const own = history.invoices.filter(({ partnerId }) => whose.includes(partnerId))
  const elsewhere = history.invoices.filter(
    ({ partnerId }) => isNarrowed && partnerId === northgate && !whose.includes(partnerId),
  )
  const happened = (moment: Date) => isIn(dayInLondon(moment).slice(0, 7))
  const add = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0)
  const credits = own.flatMap((each) => each.credits)
  const payments = own.flatMap((each) => each.payments).filter(({ settledAt }) => happened(settledAt))
  const isPaidOut = ({ at, isOfInvoice }: PaidOut) => isOfInvoice && happened(at)
  const paidElsewhere = elsewhere
    .flatMap((each) => each.payouts)
    .filter((payout) => isPaidOut(payout) && whose.includes(payout.orderOf))
  const paidOut = [...own.flatMap((each) => each.payouts).filter(isPaidOut), ...paidElsewhere]
  const ofTypes = (...types: number[]) =>
    add(paidOut.filter(({ typeId }) => types.includes(typeId)).map((each) => each.pence))
  const paidAs = (...statuses: string[]) =>
    add(payments.filter(({ status }) => statuses.includes(status)).map((each) => each.pence))
  return {
    billed:
      add(own.filter(({ at }) => happened(at)).flatMap(({ lines }) => lines)) +
      // The second line is of the branch's package.
      add(
        elsewhere
          .filter(({ at }) => whose.includes(leeds) && happened(at))
          .flatMap(({ lines }) => lines.slice(1)),
      ),
    credited: add(credits.filter(({ at }) => happened(at)).map((each) => each.pence)),
    paid: paidAs('Paid') + add(paidElsewhere.map(({ pence: amount, feePence }) => amount + feePence)),
    refunded: add(
      credits.filter(({ refundedAt }) => refundedAt && happened(refundedAt)).map((each) => each.pence),
    ),
    paid_to_suppliers: ofTypes(0, 1, 5),
    supplier_refunds: ofTypes(2),
    adjustments: ofTypes(3),
    one_off_charges: ofTypes(4),
    fees_kept: add(paidOut.map(({ feePence }) => feePence)),
    commission: add(
      history.reports
        .filter(({ partnerId, month }) => whose.includes(partnerId) && isIn(month))
        .map((each) => each.pence),
    ),
  }
}

/** The invoices of a history, by their place, that have anything of a figure, from what was written alone. */
function invoicesWith(history: History, whose: number[], { sum, month }: { sum: InvoiceSum; month: string }) {
  const happened = (moment: Date | null) => moment !== null && dayInLondon(moment).startsWith(month)
  const types: Partial<Record<InvoiceSum, number[]>> = {
    paid_to_suppliers: [0, 1, 5],
    supplier_refunds: [2],
    adjustments: [3],
    one_off_charges: [4],
  }
  return history.invoices.flatMap(({ partnerId, payments, credits, payouts: paidOut }, index) => {
    const isListed = {
      credited: () => credits.some((credit) => happened(credit.at)),
      paid: () => payments.some(({ status, settledAt: on }) => status === 'Paid' && happened(on)),
      refunded: () => credits.some(({ refundedAt }) => happened(refundedAt)),
    }
    const isPaidOut = () =>
      paidOut.some(
        ({ typeId, isOfInvoice, at: on }) => isOfInvoice && types[sum]?.includes(typeId) && happened(on),
      )
    const isIt = sum in isListed ? isListed[sum as keyof typeof isListed]() : isPaidOut()
    return whose.includes(partnerId) && isIt ? [index + 1] : []
  })
}

/** Pounds of an answer as pence; months and what may not be seen stay. */
const inPence = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? toPence(value) : value]),
  )

it('agrees with invoices, payments, payouts and commission to the penny, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await write(history)
      for (const [more, whose] of [
        ['', { whose: [northgate, leeds], isNarrowed: false }],
        [`&partner_id=${northgate}`, { whose: [northgate], isNarrowed: true }],
        [`&partner_id[]=${leeds}`, { whose: [leeds], isNarrowed: true }],
        [`&partner_id=${kingsway}`, { whose: [], isNarrowed: true }],
      ] as const) {
        const statement = await read(lead, more)
        const until = (last: string) => {
          const { billed, credited, paid, refunded } = sumsOf(history, whose, (month) => month <= last)
          return billed - credited - paid + refunded
        }
        expect(statement.months.map(inPence)).toEqual(
          ['2026-02', '2026-03', '2026-04', '2026-05'].map((month) => ({
            month,
            ...sumsOf(history, whose, (each) => each === month),
            still_to_pay: until(month),
          })),
        )
        const isIn = (month: string) => month >= period.from && month <= period.to
        expect(inPence(statement.total)).toEqual(sumsOf(history, whose, isIn))
        expect(toPence(statement.still_to_pay_before)).toBe(until('2026-01'))
        expect(toPence(statement.still_to_pay)).toBe(until(period.to))
        expect(statement.differences).toEqual([])
      }
    }),
    { numRuns: 12 },
  )
})

it('each figure leads to the invoices that it counts (D60)', async () => {
  const sums = Object.keys(invoiceSumTexts) as InvoiceSum[]
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await write(history)
      for (const sum of sums)
        for (const month of ['2026-03', '2026-05']) {
          const filter = encodeFilter({ figure: [`${sum}-${month}`] })
          const response = await lead.get(`/api/i/partner/package-report?per_page=100&filter=${filter}`)
          const { data } = invoicesPage.parse(await response.json())
          expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
            invoicesWith(history, [northgate, leeds], { sum, month }),
          )
        }
    }),
    { numRuns: 4 },
  )
})

it('a month that is over stays as it was when an answer comes late (D92)', async () => {
  const sentAt = new Date('2026-03-30T09:00:00Z')
  await write({
    invoices: [
      {
        partnerId: northgate,
        at: new Date('2026-03-01T00:00:00Z'),
        lines: [4_000],
        payments: [{ at: sentAt, settledAt: sentAt, pence: 4_000, status: 'Pending' }],
        credits: [],
        payouts: [],
      },
    ],
    reports: [],
  })
  const before = await read(lead)
  const [payment] = await db.select().from(invoicePayments)
  await settlePayment(db, paymentRef(payment?.id ?? 0), 'paid', byStaff(new Date('2026-04-03T09:00:00Z')))
  const { months } = await read(lead)
  expect(months.slice(0, 2)).toEqual(before.months.slice(0, 2))
  expect(months.slice(1)).toMatchObject([
    { paid: 0, fees_kept: 0, still_to_pay: 40 },
    { paid: 40, fees_kept: 40, still_to_pay: 0 },
    { paid: 0, still_to_pay: 0 },
  ])
})

describe('one history', () => {
  const at = (day: string) => new Date(`${day}T09:00:00Z`)
  beforeAll(async () => {
    const payout = { at: at('2026-03-04'), feePence: 1_000, orderOf: leeds, isOfInvoice: true }
    await write({
      invoices: [
        {
          partnerId: northgate,
          at: at('2026-03-01'),
          lines: [4_000, 3_100],
          payments: [{ at: at('2026-03-03'), settledAt: at('2026-03-04'), pence: 7_100, status: 'Paid' }],
          credits: [{ at: at('2026-04-02'), pence: 250, refundedAt: at('2026-04-09') }],
          payouts: [
            { ...payout, pence: 5_000, typeId: 0 },
            { ...payout, pence: -250, typeId: 2, feePence: 0 },
          ],
        },
        { partnerId: kingsway, at: at('2026-03-01'), lines: [900], payments: [], credits: [], payouts: [] },
      ],
      reports: [{ partnerId: northgate, month: '2026-03', pence: 750 }],
    })
  })

  it('narrowed to a branch has its part of the invoice to its head office, also what was credited of it (D10, D70)', async () => {
    const [line] = await db.select().from(invoiceLines).where(eq(invoiceLines.orderPartnerId, leeds))
    const [note] = await db.select().from(creditNotes)
    await db.insert(creditNoteLines).values({
      partnerId: northgate,
      creditNoteId: note?.id ?? 0,
      invoiceId: 1,
      invoiceLineId: line?.id ?? 0,
      amountPence: 250,
      vatPercent: 20,
      vatPence: 42,
    })
    const { total, still_to_pay } = await read(lead, `&partner_id=${leeds}`)
    expect(total).toMatchObject({
      billed: 31,
      credited: 2.5,
      paid: 60 - 2.5,
      refunded: 0,
      paid_to_suppliers: 50,
    })
    expect(still_to_pay).toBe(31 - 2.5 - 57.5)
  })

  it('narrowed to a branch stays as it was when a property moves to another one (D10, D70)', async () => {
    const before = await read(lead, `&partner_id=${leeds}`)
    const move = (partnerId: number) =>
      db.update(properties).set({ partnerId }).where(eq(properties.id, leedsFlat))
    await move(northgate)
    const after = await read(lead, `&partner_id=${leeds}`)
    await move(leeds)
    expect(after).toEqual(before)
    expect(before.total).toMatchObject({ billed: 31, paid_to_suppliers: 50 })
  })

  it('shows what was paid and neither paid out nor kept', async () => {
    expect(await read(lead)).toMatchObject({ still_to_pay: 0, not_paid_out: 71 - 2.5 - 50 + 2.5 - 10 })
  })

  it('shows commission only to those who may see it', async () => {
    const member = await portal.signedIn(people.member)
    const { months, total, billed } = { ...(await read(member)), billed: 71 }
    expect(total).toMatchObject({ billed, commission: null })
    expect(months.map(({ commission }) => commission)).toEqual([null, null, null, null])
    expect((await read(lead)).total.commission).toBe(7.5)
    const file = await (await member.get(`${path}/download${asked}`)).text()
    expect(file).not.toContain('Commission')
  })

  it('shows invoices and reports whose lines come to something else, nobody else’s', async () => {
    const discount = { kind: 'discount' as const, name: 'FIVER', amountPence: -100, vatPercent: 20 }
    const more = [
      [1, northgate],
      [2, kingsway],
    ] as const
    await db.insert(invoiceLines).values(
      more.map(([invoiceId, partnerId]) => {
        const of = { partnerId, orderPartnerId: partnerId, orderId: packageOf[partnerId] ?? 0 }
        return { ...discount, ...of, invoiceId }
      }),
    )
    await db.update(commissionReports).set({ totalCommissionPence: 800 })
    const of = { id: 1, month: '2026-03', partner_name: 'Northgate' }
    const differences = [
      { ...of, kind: 'invoice', total: 71, lines: 70 },
      { ...of, kind: 'commission_report', total: 8, lines: 7.5 },
    ]
    expect((await read(lead)).differences).toEqual(differences)
    const member = await portal.signedIn(people.member)
    expect((await read(member)).differences).toEqual(differences.slice(0, 1))
    await db.delete(invoiceLines).where(eq(invoiceLines.kind, 'discount'))
    await db.update(commissionReports).set({ totalCommissionPence: 750 })
  })

  it('is downloaded as a CSV with the same figures', async () => {
    const response = await lead.get(`${path}/download${asked}`)
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename=statement-2026-02-to-2026-05.csv',
    )
    const { data } = Papa.parse<string[]>((await response.text()).trim(), { newline: '\r\n' })
    const [head = [], ...rows] = data
    expect(head.slice(0, 6)).toEqual(['Month', 'Billed', 'Credited', 'Paid', 'Refunded', 'Still to pay'])
    const march = [
      '2026-03',
      '71.00',
      '0.00',
      '71.00',
      '0.00',
      '0.00',
      '50.00',
      '-2.50',
      '0.00',
      '0.00',
      '10.00',
      '7.50',
    ]
    const none = (month: string) => [month, ...Array.from({ length: 11 }, () => '0.00')]
    const april = none('2026-04').map((cell, index) => (index === 2 || index === 4 ? '2.50' : cell))
    expect(rows).toEqual([none('2026-02'), march, april, none('2026-05')])
  })
})

it.each([
  '',
  '?from=2026-02',
  '?from=2026-02&to=2026-01',
  '?from=2023-01&to=2026-01',
  '?from=2026-13&to=2026-14',
  '?from=2026-1&to=2026-02',
  '?from=0000-01&to=0000-02',
  '?from=2026-01-01&to=2026-02-01',
  '?from=2026-01&from=2026-02&to=2026-03',
  '?from=2026-01&to=2026-02&partner_id=x',
])('refuses %s', async (query) => {
  for (const call of [path, `${path}/download`]) expect((await lead.get(call + query)).status).toBe(422)
})
