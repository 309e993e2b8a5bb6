import { paymentRef } from '@doorstep/portal-contract/invoices'
import { and, desc, eq, isNotNull, isNull, ne, or, sum } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { catalogueBills, coupons } from '../db/schema/catalogue.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { bills, couponRedemptions, directDebits, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoiceNotices,
  invoicePayments,
  invoices,
  packageCharges,
  payouts,
} from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { balanceOf } from '../invoices/balance.ts'
import { approveCharges, waitingCharges, waiveCharges } from '../invoices/charges.ts'
import { creditInvoice, recordRefund } from '../invoices/credit.ts'
import { type Receipt, recordReceipt, settlePayment, takeBackReceipt } from '../invoices/settle.ts'
import { waitingInvoices } from '../invoices/waiting.ts'
import { electricity, fillCatalogue } from '../testing/test-catalogue.ts'
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
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
const origin = 'https://portal.example.com'
const makeInvoices = (of: typeof db, now: Date) => makeInvoicesAt(of, now, { origin })
await fillWorld(db)
await fillCatalogue(db)
await db.update(catalogueBills).set({ vatPercent: 5 }).where(eq(catalogueBills.id, electricity))
const [coupon] = await db.select().from(coupons).limit(1)

beforeEach(async () => {
  await db.delete(payouts)
  await db.delete(creditNotes)
  await db.delete(invoiceLines)
  await db.delete(invoices)
  await db.delete(orders)
  await db.delete(tenancies).where(eq(tenancies.leadTenantName, 'Priya Nair'))
  await db.delete(auditEntries)
  await db.delete(outboxMessages)
  await db.update(partners).set({ isInvoicedForBranches: false })
})

const places = {
  [northgate]: { id: 901, propertyId: parkRow },
  [leeds]: { id: 902, propertyId: leedsFlat },
  [kingsway]: { id: 903, propertyId: kingswayHouse },
}

/** A package of £60 with the bills included and a fee of £12.50, active since a moment. */
async function addPackage(
  partnerId: keyof typeof places,
  {
    activeAt = '2026-06-10T09:00:00Z',
    startsOn = '2026-06-10',
    endsOn = null as string | null,
    later = [] as [status: 5 | 7, at: string][],
  } = {},
): Promise<number> {
  const { id, propertyId } = places[partnerId]
  const place = { id, partnerId, propertyId, startsOn, endsOn }
  await db
    .insert(tenancies)
    .values({ ...place, tenantsCount: 2, leadTenantName: 'Priya Nair', deletedAt: new Date() })
  await db.insert(orders).values({
    ...place,
    tenancyId: id,
    responsibilityType: 'partner',
    statusId: later.at(-1)?.[0] ?? 4,
    managementFeePence: 1_250,
  })
  const history = [[4, activeAt] as const, ...later]
  await db
    .insert(orderStatusChanges)
    .values(
      history.map(([toStatusId, at]) => ({ partnerId, orderId: id, toStatusId, changedAt: new Date(at) })),
    )
  const bill = { partnerId, orderId: id, groupId: 91, providerId: larkfield }
  await db.insert(bills).values([
    {
      ...bill,
      name: 'Electricity',
      catalogueBillId: electricity,
      housemates: 2,
      pricePerHousematePence: 2_000,
    },
    { ...bill, name: 'Water', pricePence: 2_000 },
  ])
  return id
}

const made = () =>
  db
    .select({ partnerId: invoices.partnerId, totalPence: invoices.totalPence, createdAt: invoices.createdAt })
    .from(invoices)
    .orderBy(invoices.createdAt, invoices.partnerId)
const months = async () => (await made()).map(({ createdAt }) => createdAt.toISOString())

/** Which months of packages are charged: what the invoice of each comes to, or why it is waived. */
const charges = async () => {
  const rows = await db
    .select({
      orderId: packageCharges.orderId,
      month: packageCharges.month,
      totalPence: invoices.totalPence,
      waived: packageCharges.waivedReason,
    })
    .from(packageCharges)
    .leftJoin(invoices, eq(invoices.id, packageCharges.invoiceId))
    .where(or(isNotNull(packageCharges.invoiceId), isNotNull(packageCharges.waivedAt)))
    .orderBy(packageCharges.month, packageCharges.orderId)
  return rows.map(({ orderId, month, totalPence, waived }) =>
    waived === null ? { orderId, month, totalPence } : { orderId, month, waived },
  )
}

const firstOfJuly = new Date('2026-07-01T00:25:00+01:00')

describe('which packages an invoice has (D70)', () => {
  it.each([
    ['active before the day began in London', { activeAt: '2026-06-30T22:59:59Z' }, 1],
    ['active only on the day', { activeAt: '2026-06-30T23:00:00Z' }, 0],
    ['that starts on the day', { startsOn: '2026-07-01' }, 1],
    ['that starts later', { startsOn: '2026-07-02' }, 0],
    ['that ends on the day', { endsOn: '2026-07-01' }, 1],
    ['that ended the day before', { endsOn: '2026-06-30' }, 0],
    ['cancelled before', { later: [[5, '2026-06-30T22:00:00Z'] as [5, string]] }, 0],
    ['ended since', { later: [[7, '2026-07-03T09:00:00Z'] as [7, string]] }, 1],
  ])('one %s', async (_what, facts, expected) => {
    await addPackage(northgate, facts)
    // A week late, so that what happened since is in the records.
    await makeInvoices(db, new Date('2026-07-08T09:00:00Z'))
    expect(await made()).toHaveLength(expected)
  })

  it('has those of branches where their head office is invoiced for them', async () => {
    await addPackage(northgate)
    await addPackage(leeds)
    await addPackage(kingsway)
    await db.update(partners).set({ isInvoicedForBranches: true }).where(eq(partners.id, northgate))
    await makeInvoices(db, firstOfJuly)
    expect((await made()).map(({ partnerId, totalPence }) => [partnerId, totalPence])).toEqual([
      [northgate, 14_500],
      [kingsway, 7_250],
    ])
  })

  it('charges each bill, the fee, and the coupon off the fee, with their VAT', async () => {
    const orderId = await addPackage(leeds)
    const couponId = coupon?.id ?? 0
    await db.insert(couponRedemptions).values({ partnerId: leeds, orderId, couponId, discountPence: 250 })
    await makeInvoices(db, firstOfJuly)
    const lines = await db.select().from(invoiceLines).orderBy(invoiceLines.id)
    expect(
      lines.map(({ kind, name, amountPence, vatPercent, vatPence }) => [
        kind,
        name,
        amountPence,
        vatPercent,
        vatPence,
      ]),
    ).toEqual([
      ['bill', 'Electricity', 4_000, 5, 190],
      ['bill', 'Water', 2_000, 0, 0],
      ['management_fee', 'Management fee', 1_250, 20, 208],
      ['discount', coupon?.code, -250, 20, -42],
    ])
    expect((await made())[0]?.totalPence).toBe(7_000)
  })
})

describe('each month once', () => {
  it('whichever process runs, and however often', async () => {
    await addPackage(leeds)
    await Promise.all([makeInvoices(db, firstOfJuly), makeInvoices(db, firstOfJuly)])
    await makeInvoices(db, new Date('2026-07-20T09:00:00Z'))
    expect(await months()).toEqual(['2026-06-30T23:00:00.000Z'])
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'invoice.create'))).toBe(1)
  })

  it('one that another process made meanwhile is left as it is', async () => {
    await addPackage(leeds)
    const createdAt = new Date('2026-06-30T23:00:00Z')
    await db.insert(invoices).values({ partnerId: leeds, status: 'Pending', totalPence: 7_250, createdAt })
    await makeInvoices(db, firstOfJuly)
    expect(await made()).toEqual([{ partnerId: leeds, totalPence: 7_250, createdAt }])
    expect(await db.$count(invoiceLines)).toBe(0)
  })

  it('what the code of before invoices meanwhile is charged, so that nobody charges it again', async () => {
    const orderId = await addPackage(leeds)
    const ofInvoice = { partnerId: leeds, orderId, orderPartnerId: leeds, vatPercent: 20 }
    const [invoice] = await db
      .insert(invoices)
      .values({
        partnerId: leeds,
        status: 'Pending',
        totalPence: 1_250,
        createdAt: new Date('2026-06-30T23:00:00Z'),
      })
      .returning({ id: invoices.id })
    const fee = { invoiceId: invoice?.id ?? 0, name: 'Management fee', amountPence: 1_250 }
    await db.insert(invoiceLines).values({ ...ofInvoice, ...fee, kind: 'management_fee' })
    await makeInvoices(db, new Date('2026-08-01T09:00:00Z'))
    expect(await charges()).toEqual([
      { orderId, month: '2026-07-01', totalPence: 1_250 },
      { orderId, month: '2026-08-01', totalPence: 7_250 },
    ])
  })

  it('also when somebody else is invoiced since', async () => {
    await addPackage(leeds)
    await makeInvoices(db, firstOfJuly)
    await db.update(partners).set({ isInvoicedForBranches: true }).where(eq(partners.id, northgate))
    await makeInvoices(db, new Date('2026-08-01T09:00:00Z'))
    expect((await made()).map(({ partnerId }) => partnerId)).toEqual([leeds, northgate])
  })

  it('one that can’t be made keeps no other back, and the job says that it failed', async () => {
    await addPackage(northgate)
    await addPackage(leeds)
    await addPackage(kingsway)
    // More than an amount can be.
    await db
      .update(bills)
      .set({ pricePerHousematePence: 2_000_000_000 })
      .where(and(eq(bills.orderId, places[northgate].id), isNull(bills.pricePence)))
    await expect(makeInvoices(db, firstOfJuly)).rejects.toThrow('Some invoices were not made.')
    expect((await made()).map(({ partnerId }) => partnerId)).toEqual([leeds, kingsway])
    await db.update(bills).set({ pricePerHousematePence: 2_000 }).where(isNull(bills.pricePence))
    await makeInvoices(db, new Date('2026-07-02T00:25:00+01:00'))
    expect((await made()).map(({ partnerId }) => partnerId)).toEqual([leeds, kingsway, northgate])
  })

  it('a package without anything to pay is charged nothing, for ever', async () => {
    const orderId = await addPackage(leeds)
    await db.delete(bills)
    await db.update(orders).set({ managementFeePence: 0 })
    await makeInvoices(db, firstOfJuly)
    await db.update(orders).set({ managementFeePence: 1_250 })
    await makeInvoices(db, new Date('2026-08-01T09:00:00Z'))
    expect(await charges()).toEqual([
      { orderId, month: '2026-07-01', waived: 'Nothing to pay.' },
      { orderId, month: '2026-08-01', totalPence: 1_250 },
    ])
  })

  it('a later price changes no invoice that was made', async () => {
    await addPackage(leeds)
    await makeInvoices(db, firstOfJuly)
    await db.update(bills).set({ pricePence: 9_900, housemates: null, pricePerHousematePence: null })
    await db.update(orders).set({ managementFeePence: 0 })
    await makeInvoices(db, new Date('2026-08-01T09:00:00Z'))
    expect((await made()).map(({ totalPence }) => totalPence)).toEqual([7_250, 19_800])
  })
})

describe('what is found late (D91, D95)', () => {
  const setEnd = (endsOn: string | null, day: string, hour = 20) =>
    db.update(orders).set({ endsOn, updatedAt: new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000) })
  const runOn = (day: string) => makeInvoices(db, new Date(`${day}T09:00:00Z`))

  it.each([
    ['the partner itself', leeds],
    ['its head office', northgate],
  ])('an end that is taken away again costs no month, where %s is invoiced', async (_who, payer) => {
    const orderId = await addPackage(leeds)
    await db
      .update(partners)
      .set({ isInvoicedForBranches: payer === northgate })
      .where(eq(partners.id, northgate))
    const other = await addPackage(northgate)
    await runOn('2026-07-01')
    await setEnd('2026-07-31', '2026-07-31').where(ne(orders.id, other))
    await runOn('2026-08-01')
    await setEnd(null, '2026-08-01', 9)
    for (const day of ['2026-08-02', '2026-08-03', '2026-09-01', '2026-09-02']) await runOn(day)
    const of = (id: number) =>
      charges().then((all) => all.filter((charge) => charge.orderId === id).map(({ month }) => month))
    expect(await of(orderId)).toEqual(['2026-07-01', '2026-08-01', '2026-09-01'])
    expect(await of(other)).toEqual(['2026-07-01', '2026-08-01', '2026-09-01'])
    const lines = await db
      .select()
      .from(invoiceLines)
      .where(and(eq(invoiceLines.orderId, orderId), eq(invoiceLines.kind, 'management_fee')))
      .orderBy(invoiceLines.id)
    // On its own invoice where there was none of the month, else on the next one, which names the month.
    expect(lines.map(({ lateMonth }) => lateMonth)).toEqual(
      payer === northgate ? [null, '2026-08-01', null] : [null, null, null],
    )
  })

  it.each([
    ['is not charged where that was recorded before it began', '2026-07-31', ['2026-07-01']],
    ['is charged where that was recorded after it began', '2026-08-10', ['2026-07-01', '2026-08-01']],
  ])('a month that a package ended before %s, whenever the job runs', async (_how, recordedOn, charged) => {
    await addPackage(leeds)
    await runOn('2026-07-01')
    await setEnd('2026-07-31', recordedOn)
    await runOn('2026-08-20')
    expect((await charges()).map(({ month }) => month)).toEqual(charged)
  })

  it('a month that was found by a start that was put right isn’t charged', async () => {
    const orderId = await addPackage(leeds, { activeAt: '2026-01-10T09:00:00Z', startsOn: '2026-07-10' })
    const setStart = (startsOn: string, day: string) =>
      db.update(orders).set({ startsOn, updatedAt: new Date(`${day}T20:00:00Z`) })
    await runOn('2026-08-01')
    await setStart('2026-01-10', '2026-08-05')
    await runOn('2026-08-06')
    await setStart('2026-07-10', '2026-08-06')
    await runOn('2026-08-07')
    await runOn('2026-09-01')
    expect(await waitingCharges(db)).toEqual([])
    expect((await charges()).map(({ month }) => month)).toEqual(['2026-08-01', '2026-09-01'])
    // Were it right after all, it would be found again.
    await setStart('2026-07-01', '2026-09-02')
    await runOn('2026-10-01')
    expect(await waitingCharges(db)).toMatchObject([{ orderId, month: '2026-07-01' }])
  })

  it('a month that our staff approved stays approved while a mistyped date leaves it out', async () => {
    const orderId = await addPackage(leeds, { activeAt: '2026-01-10T09:00:00Z', startsOn: '2026-01-10' })
    const setStart = (startsOn: string, day: string) =>
      db.update(orders).set({ startsOn, updatedAt: new Date(`${day}T20:00:00Z`) })
    await setStart('2026-06-10', '2026-01-11')
    await runOn('2026-08-01')
    await setStart('2026-05-10', '2026-08-02')
    await runOn('2026-08-03')
    expect(await waitingCharges(db)).toMatchObject([{ month: '2026-06-01' }])
    await approveCharges(db, { orderId, month: '2026-06-01' }, byStaff(new Date('2026-08-03T10:00:00Z')))
    await setStart('2026-06-10', '2026-08-04')
    await runOn('2026-08-05')
    await setStart('2026-04-10', '2026-08-06')
    await runOn('2026-09-01')
    expect((await charges()).map(({ month }) => month)).toContain('2026-06-01')
    expect(await waitingCharges(db)).toMatchObject([{ month: '2026-05-01' }])
  })

  it('after months without a process, the last two are invoiced and older ones wait for our staff', async () => {
    const orderId = await addPackage(leeds, { activeAt: '2024-01-10T09:00:00Z', startsOn: '2024-01-10' })
    await runOn('2026-03-10')
    expect(await made()).toEqual([
      { partnerId: leeds, totalPence: 2 * 7_250, createdAt: new Date('2026-03-10T00:00:00Z') },
    ])
    const waiting = await waitingCharges(db)
    expect([waiting.length, waiting[0]?.month, waiting.at(-1)?.month]).toEqual([
      24,
      '2024-02-01',
      '2026-01-01',
    ])

    const now = new Date('2026-03-11T09:00:00Z')
    expect(await approveCharges(db, { orderId, month: '2026-01-01' }, byStaff(now))).toEqual(['2026-01-01'])
    const waived = await waiveCharges(
      db,
      { orderId, month: 'all', reason: 'Invoiced on paper' },
      byStaff(now),
    )
    expect(waived).toHaveLength(24)
    expect(await waitingCharges(db)).toEqual([])
    await expect(approveCharges(db, { orderId, month: 'all' }, byStaff(now))).rejects.toThrow(
      'waits for your word',
    )
    await expect(waiveCharges(db, { orderId, month: 'all', reason: 'No' }, byStaff(now))).rejects.toThrow(
      'waits to be invoiced',
    )
  })

  it('what our staff approve is on the next invoice, and is credited and paid as any other line', async () => {
    const orderId = await addPackage(leeds, { activeAt: '2026-05-10T09:00:00Z', startsOn: '2026-05-10' })
    await runOn('2026-08-01')
    await approveCharges(db, { orderId, month: '2026-06-01' }, byStaff(new Date('2026-08-02T09:00:00Z')))
    await runOn('2026-09-01')
    expect((await made()).map(({ totalPence }) => totalPence)).toEqual([2 * 7_250, 2 * 7_250])
    expect((await charges()).map(({ month }) => month)).toEqual([
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
    ])
    await takePayments(db, { request: async () => {} }, new Date('2026-09-04T09:00:00Z'))
    const [last] = await db.select().from(invoices).orderBy(desc(invoices.createdAt)).limit(1)
    const [payment] = await db
      .select()
      .from(invoicePayments)
      .where(eq(invoicePayments.invoiceId, last?.id ?? 0))
    await settlePayment(db, paymentRef(payment?.id ?? 0), 'paid', byStaff(new Date('2026-09-04T09:00:00Z')))
    const paid = await db.select().from(payouts).orderBy(payouts.billId)
    expect(paid.map(({ amountPence, serviceFeePence }) => [amountPence, serviceFeePence])).toEqual([
      [8_000, 1_667],
      [4_000, 833],
    ])
  })

  it('our staff’s word is audited with its reason', async () => {
    const orderId = await addPackage(leeds)
    await runOn('2026-10-09')
    await waiveCharges(
      db,
      { orderId, month: '2026-07-01', reason: 'Agreed' },
      byStaff(new Date('2026-10-10T09:00:00Z')),
    )
    expect(
      await db.select().from(auditEntries).where(eq(auditEntries.action, 'invoice.waive_charges')),
    ).toMatchObject([
      {
        partnerId: leeds,
        actor: 'staff',
        subjectId: orderId,
        after: { months: ['2026-07-01'], reason: 'Agreed' },
      },
    ])
  })
})

describe('taking the money of an invoice (D44)', () => {
  const asked: number[] = []
  const payments = {
    request: async ({ amountPence }: { amountPence: number }) => void asked.push(amountPence),
  }
  const on = (day: string) => takePayments(db, payments, new Date(`${day}T09:00:00Z`))
  let invoiceId: number
  beforeEach(async () => {
    asked.length = 0
    const orderId = await addPackage(leeds)
    await db.insert(directDebits).values({
      partnerId: leeds,
      orderId,
      sealedDetails: '',
      lastFour: '4471',
      createdByUserId: 3,
    })
    await makeInvoices(db, firstOfJuly)
    invoiceId = (await db.select().from(invoices))[0]?.id ?? 0
  })
  const attempts = async () =>
    (await db.select().from(invoicePayments).orderBy(desc(invoicePayments.attempt))).map(
      ({ attempt, status, retryOn, userId }) => [attempt, status, retryOn, userId],
    )
  const referenceOf = async (attempt?: number) => {
    const [payment] = await db
      .select()
      .from(invoicePayments)
      .where(
        attempt === undefined ? isNotNull(invoicePayments.attempt) : eq(invoicePayments.attempt, attempt),
      )
      .orderBy(desc(invoicePayments.attempt))
    return paymentRef(payment?.id ?? 0)
  }
  /** Answers the last attempt, or another one. */
  const settle = async (outcome: Parameters<typeof settlePayment>[2], day: string, attempt?: number) =>
    settlePayment(db, await referenceOf(attempt), outcome, byStaff(new Date(`${day}T12:00:00Z`)))
  const paidOut = async () =>
    (await db.select().from(payouts)).reduce((all, row) => all + row.amountPence + row.serviceFeePence, 0)
  const invoiceStatus = async () => (await db.select().from(invoices))[0]?.status

  it('begins three working days after it was mailed, once, and is asked for until it is answered', async () => {
    await on('2026-07-05')
    expect(await attempts()).toEqual([])
    await Promise.all([on('2026-07-06'), on('2026-07-06')])
    await on('2026-07-07')
    expect(await attempts()).toEqual([[1, 'Pending', null, 3]])
    // By whichever process runs: the same reference is the same attempt.
    expect(asked.length).toBeGreaterThanOrEqual(2)
    expect(new Set(asked)).toEqual(new Set([7_250]))
  })

  it('says who sold it, where that is known, whatever becomes of the configuration (D93)', async () => {
    const [unknown] = await db.select().from(invoices)
    expect(unknown).toMatchObject({ sellerName: null, sellerAddress: null })
    const seller = { name: 'Example Bills Ltd', address: null, vatNumber: 'GB123456789', bankAccount: null }
    await makeInvoicesAt(db, new Date('2026-08-01T00:25:00+01:00'), { origin, seller })
    const [, known] = await db.select().from(invoices).orderBy(invoices.id)
    expect(known).toMatchObject({ sellerName: 'Example Bills Ltd', sellerVatNumber: 'GB123456789' })
    await expect(db.update(invoices).set({ sellerName: 'Another Ltd' })).rejects.toMatchObject({
      cause: { code: '23001' },
    })
  })

  it('is told of in the transaction that makes the invoice, to the team lead of who pays it (D95)', async () => {
    const [told] = await db.select().from(invoiceNotices)
    expect(told).toMatchObject({ invoiceId, kind: 'made', firstAttemptOn: '2026-07-06' })
    const mails = await db.select().from(outboxMessages)
    expect(mails.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['invoice', { invoiceId, userId: 3, notice: 'made' }],
    ])
    expect(await waitingInvoices(db)).toMatchObject([{ attempt: 0, nextOn: '2026-07-06' }])
  })

  it('one that can’t be asked for keeps no other back, and the job says that it failed', async () => {
    await addPackage(northgate)
    await makeInvoices(db, firstOfJuly)
    const reached: string[] = []
    const failing = {
      request: async ({ reference }: { reference: string }) => {
        reached.push(reference)
        if (reached.length === 1) throw new Error('The bank doesn’t answer.')
      },
    }
    await expect(takePayments(db, failing, new Date('2026-07-06T09:00:00Z'))).rejects.toThrow(
      'Some payments were not asked for.',
    )
    expect(reached).toHaveLength(2)
  })

  it('is tried four times at most, on the planned days, or the day after an answer that came late', async () => {
    await on('2026-07-06')
    expect(await settle('no-answer', '2026-07-06')).toMatchObject({ attempt: 1, retryOn: '2026-07-10' })
    expect(await invoiceStatus()).toBe('Failed')
    await on('2026-07-09')
    expect(await attempts()).toHaveLength(1)
    await on('2026-07-10')
    expect(await settle('not-enough-money', '2026-07-25')).toMatchObject({
      attempt: 2,
      retryOn: '2026-07-26',
    })
    await on('2026-07-26')
    await settle('refused', '2026-07-26')
    await on('2026-07-30')
    expect(await settle('account-closed', '2026-07-30')).toMatchObject({ attempt: 4, retryOn: null })
    await on('2026-09-01')
    expect(await attempts()).toEqual([
      [4, 'Failed', null, 3],
      [3, 'Failed Temp', '2026-07-27', 3],
      [2, 'Failed Temp', '2026-07-26', 3],
      [1, 'Failed Temp', '2026-07-10', 3],
    ])
    expect(await db.$count(payouts)).toBe(0)
  })

  it('pays the suppliers once it is paid: what was charged is what they get and the fee that is kept', async () => {
    await on('2026-07-06')
    await Promise.all([settle('paid', '2026-07-07'), settle('paid', '2026-07-07')])
    expect(await invoiceStatus()).toBe('Paid')
    const paid = await db.select().from(payouts).orderBy(payouts.billId)
    expect(
      paid.map(({ amountPence, serviceFeePence, providerId, invoicePartnerId }) => [
        amountPence,
        serviceFeePence,
        providerId,
        invoicePartnerId,
      ]),
    ).toEqual([
      [4_000, 833, larkfield, leeds],
      [2_000, 417, larkfield, leeds],
    ])
    await on('2026-07-20')
    expect(await attempts()).toEqual([[1, 'Paid', null, 3]])
  })

  describe('an answer names what it answers (D92)', () => {
    it('told again later it changes nothing, so no money is taken twice', async () => {
      await on('2026-07-06')
      await settle('no-answer', '2026-07-07')
      await on('2026-07-10')
      // The provider tells the first answer once more, and then the second.
      expect(await settle('no-answer', '2026-07-10', 1)).toMatchObject({ attempt: 1, retryOn: '2026-07-10' })
      await settle('paid', '2026-07-11', 2)
      await settle('no-answer', '2026-07-12', 1)
      await settle('paid', '2026-07-12', 2)
      await on('2026-07-20')
      expect(await attempts()).toEqual([
        [2, 'Paid', null, 3],
        [1, 'Failed Temp', '2026-07-10', 3],
      ])
      expect(await db.$count(payouts)).toBe(2)
      expect(await invoiceStatus()).toBe('Paid')
    })

    it('is refused with a sentence where it contradicts what was answered', async () => {
      await on('2026-07-06')
      await settle('paid', '2026-07-07')
      const reference = await referenceOf()
      await expect(settle('refused', '2026-07-08')).rejects.toThrow(
        `${reference} was answered on 07/07/2026: paid. 'refused' contradicts that, so nothing was changed.`,
      )
      expect(await invoiceStatus()).toBe('Paid')
      await expect(settlePayment(db, 'PAY-999999', 'paid', byStaff(new Date()))).rejects.toThrow(
        'There is no payment',
      )
      // An invoice's number is no payment's.
      await expect(settlePayment(db, String(invoiceId), 'paid', byStaff(new Date()))).rejects.toThrow(
        'is no reference',
      )
    })
  })

  describe('money that comes by itself (D92)', () => {
    const receive = (pence: number, day: string, more: Partial<Receipt> = {}) =>
      recordReceipt(
        db,
        { invoiceId, pence, on: day, method: 'transfer', bankReference: null, ...more },
        byStaff(new Date(`${day}T15:00:00Z`)),
      )
    it('pays an invoice before its first attempt, which is then not made', async () => {
      expect(await receive(7_250, '2026-07-02')).toMatchObject({ leftPence: 0, tooMuchPence: 0 })
      await on('2026-07-06')
      expect(asked).toEqual([])
      expect(await invoiceStatus()).toBe('Paid')
      expect(await paidOut()).toBe(7_250)
    })

    it('pays an invoice after its last attempt failed', async () => {
      for (const day of ['2026-07-06', '2026-07-10', '2026-07-20', '2026-07-27']) {
        await on(day)
        await settle('refused', day)
      }
      expect(await invoiceStatus()).toBe('Failed')
      await receive(7_250, '2026-08-05')
      expect(await invoiceStatus()).toBe('Paid')
      expect(await paidOut()).toBe(7_250)
      expect(await waitingInvoices(db)).toEqual([])
    })

    it('pays a part: suppliers get as far as it goes, and the next attempt takes what is left', async () => {
      expect(await receive(4_000, '2026-07-02')).toMatchObject({ leftPence: 3_250 })
      const parts = await db.select().from(payouts).orderBy(payouts.billId)
      // Of £72.50: 40 for electricity, 20 for water and a fee of 12.50, by largest remainder.
      expect(parts.map(({ amountPence, serviceFeePence }) => [amountPence, serviceFeePence])).toEqual([
        [2_207, 460],
        [1_103, 230],
      ])
      expect(await waitingInvoices(db)).toMatchObject([{ leftPence: 3_250, paidPence: 4_000, attempt: 0 }])
      await on('2026-07-06')
      expect(asked).toEqual([3_250])
      await settle('paid', '2026-07-07')
      expect(await invoiceStatus()).toBe('Paid')
      expect(await paidOut()).toBe(7_250)
      const byBill = await db
        .select({ pence: sum(payouts.amountPence) })
        .from(payouts)
        .groupBy(payouts.billId)
        .orderBy(payouts.billId)
      expect(byBill.map(({ pence }) => Number(pence))).toEqual([4_000, 2_000])
    })

    it('that is too much counts for the next invoice', async () => {
      await on('2026-07-06')
      // The transfer crosses our own attempt.
      await receive(7_000, '2026-07-06')
      await settle('paid', '2026-07-07')
      expect(await paidOut()).toBe(7_250)
      await makeInvoices(db, new Date('2026-08-01T09:00:00Z'))
      const [next] = await db.select().from(invoices).orderBy(desc(invoices.createdAt)).limit(1)
      expect(await waitingInvoices(db)).toMatchObject([{ id: next?.id, leftPence: 250, paidPence: 7_000 }])
      await on('2026-08-06')
      expect(asked.at(-1)).toBe(250)
      await settle('paid', '2026-08-07', 1)
      const credits = await db.select().from(invoicePayments).where(eq(invoicePayments.method, 'credit'))
      expect(credits.map(({ invoiceId: of, amountPence }) => [of === invoiceId, amountPence])).toEqual([
        [true, -7_000],
        [false, 7_000],
      ])
    })

    it.each([
      ['the same once more', 4_000, '2026-07-02', {}, 'is the same £40.00'],
      ['a day to come', 100, '2026-07-30', { on: '2026-08-01' }, '01/08/2026 is to come.'],
      ['nothing', 0, '2026-07-02', {}, 'more than £0'],
      [
        'an invoice that isn’t there',
        100,
        '2026-07-02',
        { invoiceId: 999_999 },
        'There is no invoice 999999.',
      ],
    ])('refuses %s', async (_what, pence, day, more, message) => {
      await receive(4_000, '2026-07-02')
      await expect(receive(pence, day, more)).rejects.toThrow(message)
      expect(await db.$count(invoicePayments)).toBe(1)
    })

    describe('and was mistyped', () => {
      const takeBack = (reference: string, day: string) =>
        takeBackReceipt(db, { reference, reason: 'Typed wrongly' }, byStaff(new Date(`${day}T16:00:00Z`)))

      it('is taken back once: suppliers give it back, its invoice is told of and collected again', async () => {
        const { reference } = await receive(7_250, '2026-07-02')
        expect([await invoiceStatus(), await paidOut()]).toEqual(['Paid', 7_250])
        expect(await takeBack(reference, '2026-07-03')).toMatchObject({ paidPence: 0, leftPence: 7_250 })
        expect([await invoiceStatus(), await paidOut()]).toEqual(['Pending', 0])
        const back = await db.select().from(payouts).where(eq(payouts.typeId, 2))
        expect(back.reduce((all, row) => all + row.amountPence + row.serviceFeePence, 0)).toBe(-7_250)
        await expect(takeBack(reference, '2026-07-03')).rejects.toThrow('taken back already')
        await on('2026-07-06')
        expect(asked).toEqual([])
        await mailInvoices(db, new Date('2026-07-06T07:02:00Z'), origin)
        await on('2026-07-09')
        expect(asked).toEqual([7_250])
        // The same, recorded rightly: nothing is mistaken for what was taken back.
        await receive(7_250, '2026-07-02')
        const [entry] = await db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.action, 'invoice.take_back_receipt'))
        expect(entry?.after).toMatchObject({
          reference,
          pence: 7_250,
          reason: 'Typed wrongly',
          credit_taken_back: [],
        })
      })

      it('counts on the day it is taken back: the receipt stays as it was recorded', async () => {
        const { reference } = await receive(5_000, '2026-07-02')
        await takeBack(reference, '2026-08-03')
        const days = await db
          .select({ pence: invoicePayments.amountPence, at: invoicePayments.settledAt })
          .from(invoicePayments)
          .orderBy(invoicePayments.id)
        expect(days.map(({ pence, at }) => [pence, at?.toISOString().slice(0, 10)])).toEqual([
          [5_000, '2026-07-02'],
          [-5_000, '2026-08-03'],
        ])
      })

      it('takes the credit back that it gave to the next invoice', async () => {
        const { reference } = await receive(10_000, '2026-07-02')
        await makeInvoices(db, new Date('2026-08-01T00:25:00+01:00'))
        expect(await paidOut()).toBe(10_000)
        expect(await takeBack(reference, '2026-08-03')).toMatchObject({ paidPence: 0, leftPence: 7_250 })
        expect(await waitingInvoices(db)).toMatchObject([
          { leftPence: 7_250, paidPence: 0 },
          { leftPence: 7_250, paidPence: 0 },
        ])
        expect(await paidOut()).toBe(0)
      })

      /** What is left to pay of each invoice, the oldest first. */
      const leftOfAll = async () => {
        const all = await db.select().from(invoices).orderBy(invoices.id)
        return Promise.all(all.map(async (invoice) => (await balanceOf(db, invoice)).leftPence))
      }

      it('takes credit back from where it went on to, too', async () => {
        await on('2026-07-06')
        await settle('paid', '2026-07-07')
        const wrong = await receive(5_000, '2026-07-08')
        await makeInvoices(db, new Date('2026-08-01T00:25:00+01:00'))
        const [august] = await db.select().from(invoices).orderBy(desc(invoices.id)).limit(1)
        await receive(4_250, '2026-08-03', { invoiceId: august?.id ?? 0 })
        await makeInvoices(db, new Date('2026-09-01T00:25:00+01:00'))
        expect(await leftOfAll()).toEqual([0, 0, 5_250])
        await takeBack(wrong.reference, '2026-09-02')
        expect(await leftOfAll()).toEqual([0, 3_000, 7_250])
      })

      it('takes back what each gave, and from no invoice more than it got', async () => {
        await on('2026-07-06')
        await settle('paid', '2026-07-07')
        const wrong = [await receive(3_000, '2026-07-08'), await receive(2_000, '2026-07-08')]
        await makeInvoices(db, new Date('2026-08-01T00:25:00+01:00'))
        const [august] = await db.select().from(invoices).orderBy(desc(invoices.id)).limit(1)
        await receive(3_750, '2026-08-03', { invoiceId: august?.id ?? 0 })
        await makeInvoices(db, new Date('2026-09-01T00:25:00+01:00'))
        expect(await leftOfAll()).toEqual([0, 0, 5_750])
        await takeBack(wrong[0]?.reference ?? '', '2026-09-02')
        await takeBack(wrong[1]?.reference ?? '', '2026-09-02')
        const left = await leftOfAll()
        expect(left.every((pence) => pence >= 0 && pence <= 7_250)).toBe(true)
        expect(left.reduce((all, pence) => all + pence, 0)).toBe(7_250 * 3 - 7_250 - 3_750)
      })

      it('takes it back from both invoices of one run, where both got the same', async () => {
        await db.delete(invoices)
        await addPackage(northgate)
        await db.update(partners).set({ isInvoicedForBranches: true }).where(eq(partners.id, northgate))
        await db.update(orders).set({ paymentMethod: 'invoice' }).where(eq(orders.id, places[northgate].id))
        await makeInvoices(db, firstOfJuly)
        const [july] = await db.select().from(invoices).orderBy(invoices.id).limit(1)
        const { reference } = await receive(72_500, '2026-07-02', { invoiceId: july?.id ?? 0 })
        await makeInvoices(db, new Date('2026-08-01T00:25:00+01:00'))
        expect(await leftOfAll()).toEqual([7_250 - 72_500 + 14_500, 7_250, 0, 0])
        await takeBack(reference, '2026-08-03')
        expect(await leftOfAll()).toEqual([7_250, 7_250, 7_250, 7_250])
      })

      const tellOn = (day: string) => mailInvoices(db, new Date(`${day}T07:02:00Z`), origin)

      it('is collected also where an attempt went through: told of again, then taken', async () => {
        const { reference } = await receive(4_000, '2026-07-02')
        await on('2026-07-06')
        await settle('paid', '2026-07-07')
        await takeBack(reference, '2026-07-10')
        expect(await waitingInvoices(db)).toMatchObject([{ leftPence: 4_000, nextOn: null }])
        await on('2026-07-13')
        await tellOn('2026-07-13')
        expect([await invoiceStatus(), await waitingInvoices(db)]).toMatchObject([
          'Pending',
          [{ nextOn: '2026-07-16' }],
        ])
        await on('2026-07-15')
        expect(asked).toEqual([3_250])
        await on('2026-07-16')
        expect(asked).toEqual([3_250, 4_000])
        await settle('paid', '2026-07-17')
        expect([await invoiceStatus(), await paidOut()]).toEqual(['Paid', 7_250])
      })

      it('is collected also where an attempt failed before one went through', async () => {
        const { reference } = await receive(4_000, '2026-07-02')
        await on('2026-07-06')
        await settle('no-answer', '2026-07-07')
        await on('2026-07-10')
        await settle('paid', '2026-07-11')
        await takeBack(reference, '2026-07-12')
        await tellOn('2026-07-13')
        await on('2026-07-16')
        expect(asked).toEqual([3_250, 3_250, 4_000])
      })

      it('is collected once an attempt went through that waited meanwhile', async () => {
        const { reference } = await receive(4_000, '2026-07-02')
        await on('2026-07-06')
        await takeBack(reference, '2026-07-06')
        await settle('paid', '2026-07-07')
        await on('2026-07-08')
        await tellOn('2026-07-08')
        await on('2026-07-12')
        expect(asked).toEqual([3_250])
        await on('2026-07-13')
        expect(asked).toEqual([3_250, 4_000])
      })

      it('has more collected of a later invoice only after it was told (D95)', async () => {
        await on('2026-07-06')
        await settle('paid', '2026-07-07')
        const { reference } = await receive(2_000, '2026-07-08')
        await makeInvoices(db, new Date('2026-08-01T00:25:00+01:00'))
        expect(await waitingInvoices(db)).toMatchObject([{ leftPence: 5_250, nextOn: '2026-08-06' }])
        await takeBack(reference, '2026-08-05')
        await on('2026-08-06')
        await tellOn('2026-08-06')
        expect([asked, await waitingInvoices(db)]).toMatchObject([
          [7_250],
          [{ leftPence: 7_250, nextOn: '2026-08-11' }],
        ])
        await on('2026-08-11')
        expect(asked).toEqual([7_250, 7_250])
      })

      it('is not given back by a credit note that waits for it', async () => {
        const { reference } = await receive(7_250, '2026-07-02')
        const [line] = await db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
        const note = await creditInvoice(
          db,
          { invoiceId, orderId: line?.orderId ?? 0, pence: 2_900, reason: 'Charged too much' },
          byStaff(new Date('2026-07-02T16:00:00Z')),
        )
        await takeBack(reference, '2026-07-03')
        await expect(recordRefund(db, note.id, byStaff(new Date('2026-07-04T09:00:00Z')))).rejects.toThrow(
          'Only £0',
        )
        await receive(4_350, '2026-07-06')
        expect([await invoiceStatus(), await paidOut(), await leftOfAll()]).toEqual(['Paid', 4_350, [0]])
        const [noteLines, paid] = await Promise.all([
          db.select().from(creditNoteLines).where(eq(creditNoteLines.creditNoteId, note.id)),
          db.select().from(payouts),
        ])
        // Each line got what it charges, less what was credited of it.
        const fee = paid.reduce((all, row) => all + row.serviceFeePence, 0)
        const [feeLine] = await db
          .select()
          .from(invoiceLines)
          .where(and(eq(invoiceLines.invoiceId, invoiceId), eq(invoiceLines.kind, 'management_fee')))
        const credited = noteLines.find(({ invoiceLineId }) => invoiceLineId === feeLine?.id)
        expect(fee).toBe(1_250 - (credited?.amountPence ?? 0))
      })

      it('is none of our own attempts', async () => {
        await on('2026-07-06')
        await expect(takeBack(await referenceOf(), '2026-07-06')).rejects.toThrow('is no receipt')
      })
    })

    it('comes by standing order: the same amount with the same words on another day', async () => {
      for (const day of ['2026-07-02', '2026-07-09'])
        await receive(1_000, day, { bankReference: 'INV PAYMENT' })
      expect(await waitingInvoices(db)).toMatchObject([{ leftPence: 5_250, paidPence: 2_000 }])
    })

    it('keeps an attempt back that was made and never asked for', async () => {
      const failing = { request: () => Promise.reject(new Error('The bank doesn’t answer.')) }
      await expect(takePayments(db, failing, new Date('2026-07-06T09:00:00Z'))).rejects.toThrow()
      await receive(7_250, '2026-07-06')
      await on('2026-07-07')
      expect(asked).toEqual([])
      expect(await invoiceStatus()).toBe('Paid')
    })

    it('is credited as far as it isn’t paid, and beyond that given back', async () => {
      await receive(4_000, '2026-07-02')
      const credit = (pence: number, reason: string) =>
        creditInvoice(
          db,
          { invoiceId, orderId: places[leeds].id, pence, reason },
          byStaff(new Date('2026-07-06T09:00:00Z')),
        )
      await expect(credit(5_000, 'All wrong')).rejects.toThrow('£32.50 is left to pay')
      expect(await credit(3_250, 'Never used')).toMatchObject({ isRefundDue: false })
      expect(await invoiceStatus()).toBe('Paid')
      expect(await paidOut()).toBe(4_000)
      const { id, isRefundDue } = await credit(1_000, 'And more')
      expect(isRefundDue).toBe(true)
      await credit(500, 'And more again')
      // What suppliers got of each comes back on its own day.
      await recordRefund(db, id, byStaff(new Date('2026-07-06T09:00:00Z')))
      expect(await paidOut()).toBe(3_000)
    })
  })

  it('is never tried of what is paid on invoice, which has an invoice of its own (D95)', async () => {
    await db.delete(invoices)
    await addPackage(northgate)
    await db.update(partners).set({ isInvoicedForBranches: true }).where(eq(partners.id, northgate))
    await db.update(orders).set({ paymentMethod: 'invoice' }).where(eq(orders.id, places[northgate].id))
    await makeInvoices(db, firstOfJuly)
    const types = await db.select({ type: invoices.paymentType }).from(invoices).orderBy(invoices.paymentType)
    expect(types.map(({ type }) => type)).toEqual(['direct_debit', 'invoice'])
    for (const day of ['2026-07-03', '2026-07-10', '2026-07-20', '2026-07-27', '2026-08-20']) await on(day)
    const [own] = await db.select().from(invoices).where(eq(invoices.paymentType, 'invoice'))
    expect(await db.$count(invoicePayments, eq(invoicePayments.invoiceId, own?.id ?? 0))).toBe(0)
    expect(own?.status).toBe('Pending')
  })

  it('waits while its partner is suspended', async () => {
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, leeds))
    await on('2026-07-06')
    expect([await attempts(), asked]).toEqual([[], []])
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, leeds))
    await on('2026-07-08')
    expect(asked).toEqual([7_250])
  })

  it('that was asked for is asked for again, however late its answer', async () => {
    await on('2026-07-06')
    const before = await attempts()
    await on('2026-07-20')
    expect(await attempts()).toEqual(before)
    expect(asked).toEqual([7_250, 7_250])
  })

  describe('that a process left behind between making it and asking for it', () => {
    const leave = (attempt: number, day: string, of = invoiceId, partnerId: number = leeds) =>
      db.insert(invoicePayments).values({
        partnerId,
        invoiceId: of,
        attempt,
        status: 'Pending',
        amountPence: 7_250,
        wasAsked: false,
        createdAt: new Date(`${day}T09:00:00Z`),
      })

    it('is told of again where its day is long past', async () => {
      await leave(1, '2026-07-06')
      await on('2026-07-20')
      expect([asked, await attempts()]).toEqual([[], []])
      await mailInvoices(db, new Date('2026-07-21T07:02:00Z'), origin)
      await on('2026-07-24')
      expect(asked).toEqual([7_250])
    })

    it('is as failed as before once it is taken back', async () => {
      await on('2026-07-06')
      await settle('refused', '2026-07-06')
      await leave(2, '2026-07-10')
      await on('2026-07-20')
      expect([await invoiceStatus(), (await attempts()).length]).toEqual(['Failed', 1])
    })

    it('is as paid as before where the one before it went through', async () => {
      await on('2026-07-06')
      await settle('paid', '2026-07-07')
      const receipt = { invoiceId, pence: 1_000, on: '2026-07-08', method: 'transfer' } as const
      await recordReceipt(db, { ...receipt, bankReference: null }, byStaff(new Date('2026-07-08T10:00:00Z')))
      await db.update(invoices).set({ status: 'Pending' })
      await leave(2, '2026-07-10')
      await on('2026-07-20')
      expect([await invoiceStatus(), (await attempts()).length]).toEqual(['Pending', 2])
    })

    it('takes no more than it was made for', async () => {
      await leave(1, '2026-07-06')
      await db.update(invoicePayments).set({ amountPence: 3_250 })
      await on('2026-07-07')
      expect(asked).toEqual([3_250])
    })

    it('takes what is left by the time it is asked for', async () => {
      await leave(1, '2026-07-06')
      const receipt = { invoiceId, pence: 4_000, on: '2026-07-06', method: 'transfer' } as const
      await recordReceipt(db, { ...receipt, bankReference: null }, byStaff(new Date('2026-07-06T10:00:00Z')))
      await on('2026-07-07')
      expect(asked).toEqual([3_250])
    })

    it('is asked for by one process alone', async () => {
      await addPackage(northgate)
      await makeInvoices(db, firstOfJuly)
      const [other] = await db.select().from(invoices).where(eq(invoices.partnerId, northgate))
      await leave(1, '2026-07-06')
      await leave(1, '2026-07-06', other?.id ?? 0, northgate)
      // A run that hangs for days at its first request, while another one takes the second attempt back.
      const slow: string[] = []
      const request = async ({ reference }: { reference: string }) => {
        slow.push(reference)
        if (slow.length === 1) await on('2026-07-20')
      }
      await takePayments(db, { request }, new Date('2026-07-07T05:35:00Z'))
      const kept = await db.select({ id: invoicePayments.id }).from(invoicePayments)
      expect(slow).toEqual(kept.map(({ id }) => paymentRef(id)))
    })
  })

  it('is told of again where more is left than the attempt that failed was for', async () => {
    const receipt = { invoiceId, pence: 4_000, on: '2026-07-02', method: 'transfer' } as const
    const { reference } = await recordReceipt(
      db,
      { ...receipt, bankReference: null },
      byStaff(new Date('2026-07-02T10:00:00Z')),
    )
    await on('2026-07-06')
    await takeBackReceipt(db, { reference, reason: 'Mistyped' }, byStaff(new Date('2026-07-07T10:00:00Z')))
    await settle('not-enough-money', '2026-07-08')
    await on('2026-07-10')
    expect(asked).toEqual([3_250])
    await mailInvoices(db, new Date('2026-07-10T10:00:00Z'), origin)
    await on('2026-07-15')
    expect(asked).toEqual([3_250, 7_250])
  })

  it('is told of again where more is to be collected than was told, as credit was taken back', async () => {
    const receive = await recordReceipt(
      db,
      { invoiceId, pence: 11_250, on: '2026-07-02', method: 'transfer', bankReference: null },
      byStaff(new Date('2026-07-02T10:00:00Z')),
    )
    await makeInvoices(db, new Date('2026-08-01T00:25:00+01:00'))
    await on('2026-08-06')
    expect(asked).toEqual([3_250])
    await settle('not-enough-money', '2026-08-07')
    const mistake = { reference: receive.reference, reason: 'Mistyped' }
    await takeBackReceipt(db, mistake, byStaff(new Date('2026-08-08T10:00:00Z')))
    await on('2026-08-10')
    expect(asked).toEqual([3_250])
    await mailInvoices(db, new Date('2026-08-10T10:00:00Z'), origin)
    await on('2026-08-12')
    expect(asked).toEqual([3_250])
    await on('2026-08-13')
    expect(asked.slice(1)).toContain(7_250)
  })

  it('is told of again where the day that was told is long past', async () => {
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, leeds))
    await on('2026-07-06')
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, leeds))
    await on('2026-07-20')
    await mailInvoices(db, new Date('2026-07-21T07:02:00Z'), origin)
    await on('2026-07-23')
    expect([asked, await waitingInvoices(db)]).toMatchObject([[], [{ nextOn: '2026-07-24' }]])
    await on('2026-07-24')
    expect(asked).toEqual([7_250])
  })

  it('is told of again before it is tried again where the day after a failure is long past', async () => {
    await on('2026-07-06')
    await settle('refused', '2026-07-06')
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, leeds))
    await on('2026-07-10')
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, leeds))
    await on('2026-10-20')
    expect(await attempts()).toHaveLength(1)
    await mailInvoices(db, new Date('2026-10-21T07:02:00Z'), origin)
    await on('2026-10-23')
    expect([await attempts(), await waitingInvoices(db)]).toMatchObject([[{}], [{ nextOn: '2026-10-26' }]])
    await on('2026-10-26')
    expect((await attempts()).map(([attempt, status]) => [attempt, status])).toEqual([
      [2, 'Pending'],
      [1, 'Failed Temp'],
    ])
  })

  it('waits for its mandate, and then takes what is left by then', async () => {
    const provider = { ...payments, mandate: async () => 'MD-1' }
    const run = (day: string) => takePayments(db, provider, new Date(`${day}T09:00:00Z`))
    await expect(run('2026-07-06')).rejects.toThrow('Some payments were not asked for.')
    expect([await attempts(), asked]).toEqual([[], []])
    const receipt: Receipt = {
      invoiceId,
      pence: 4_000,
      on: '2026-07-06',
      method: 'transfer',
      bankReference: null,
    }
    await recordReceipt(db, receipt, byStaff(new Date('2026-07-06T12:00:00Z')))
    await db.update(directDebits).set({ mandate: 'MD-1' }).where(eq(directDebits.partnerId, leeds))
    await run('2026-07-07')
    expect(asked).toEqual([3_250])
  })

  it('shows as pending while an attempt waits, whatever failed before', async () => {
    await on('2026-07-06')
    await settle('refused', '2026-07-07')
    expect(await invoiceStatus()).toBe('Failed')
    await on('2026-07-10')
    expect(await invoiceStatus()).toBe('Pending')
  })

  describe('once something is credited (docs/decisions/0071)', () => {
    const credit = (pence: number | 'all', day: string) =>
      creditInvoice(
        db,
        { invoiceId, orderId: places[leeds].id, pence, reason: 'Charged too much' },
        byStaff(new Date(`${day}T12:00:00Z`)),
      )
    it('the next attempt takes that much less, and suppliers get that much less', async () => {
      expect(await credit(725, '2026-07-02')).toMatchObject({ totalPence: 725, isRefundDue: false })
      await on('2026-07-06')
      expect(asked).toEqual([6_525])
      await expect(credit(100, '2026-07-06')).rejects.toThrow('Record the answer first')
      await settle('paid', '2026-07-07')
      expect(await paidOut()).toBe(6_525)
      const [invoice] = await db.select().from(invoices)
      expect(invoice?.totalPence).toBe(7_250)
    })

    it('one without anything left to pay is not tried again', async () => {
      await credit('all', '2026-07-02')
      await on('2026-07-06')
      expect(await invoiceStatus()).toBe('Credited')
      expect(await attempts()).toEqual([])
      expect(await waitingInvoices(db)).toEqual([])
    })

    it('after it was paid the money is given back once, and comes back from suppliers and fee', async () => {
      await on('2026-07-06')
      expect(await waitingInvoices(db)).toMatchObject([
        { id: invoiceId, leftPence: 7_250, waitsFor: await referenceOf() },
      ])
      await settle('paid', '2026-07-07')
      const { id, isRefundDue } = await credit(1_450, '2026-07-10')
      expect(isRefundDue).toBe(true)
      expect(await paidOut()).toBe(7_250)
      const refunded = new Date('2026-07-16T12:00:00Z')
      const answers = await Promise.allSettled([
        recordRefund(db, id, byStaff(refunded)),
        recordRefund(db, id, byStaff(refunded)),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await paidOut()).toBe(7_250 - 1_450)
      expect(await db.$count(payouts, eq(payouts.typeId, 2))).toBe(3)
      expect(await invoiceStatus()).toBe('Paid')
      await expect(credit(5_801, '2026-07-17')).rejects.toThrow('So much is not left')
    })

    it('one that was paid before payouts named their invoice isn’t paid out again', async () => {
      await on('2026-07-06')
      await settle('paid', '2026-07-07')
      await db.update(payouts).set({ invoiceId: null, invoicePartnerId: null })
      const { id } = await credit(1_450, '2026-07-10')
      await recordRefund(db, id, byStaff(new Date('2026-07-16T12:00:00Z')))
      expect(await paidOut()).toBe(7_250)
      expect(await invoiceStatus()).toBe('Paid')
    })

    it('the same command given twice credits once; another reason, or the next day, is another credit note', async () => {
      const note = { invoiceId, orderId: places[leeds].id, pence: 100, reason: 'Charged too much' }
      const at = new Date('2026-07-02T12:00:00Z')
      const given = await Promise.allSettled([
        creditInvoice(db, note, byStaff(at)),
        creditInvoice(db, note, byStaff(at)),
      ])
      expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(creditInvoice(db, note, byStaff(at))).rejects.toThrow(
        'takes off the same for the same reason',
      )
      expect(await db.$count(creditNotes)).toBe(1)
      await creditInvoice(db, { ...note, reason: 'A day too many' }, byStaff(at))
      await creditInvoice(db, note, byStaff(new Date('2026-07-03T12:00:01Z')))
      expect(await db.$count(creditNotes)).toBe(3)
    })

    it.each([
      ['an invoice that isn’t there', { invoiceId: 999_999 }, 'There is no invoice 999999.'],
      ['a package that isn’t on it', { orderId: 901 }, 'does not charge package 901'],
    ])('refuses %s', async (_what, other, message) => {
      const wanted = { invoiceId, orderId: 902, pence: 100, reason: 'Too much', ...other }
      await expect(creditInvoice(db, wanted, byStaff(new Date()))).rejects.toThrow(message)
    })
  })
})
