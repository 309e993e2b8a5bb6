import { startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { and, desc, eq, isNull, sum } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { bills, housemateAccounts, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import {
  creditNotes,
  invoiceLines,
  invoiceNotices,
  invoicePayments,
  invoices,
  packageCharges,
  payouts,
} from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { approveCharges, waitingCharges, waiveCharges } from '../invoices/charges.ts'
import { creditInvoice } from '../invoices/credit.ts'
import { recordReceipt, settlePayment } from '../invoices/settle.ts'
import { creditsToGiveBack, waitingInvoices } from '../invoices/waiting.ts'
import type { PaymentRequest } from '../payments.ts'
import { fillCatalogue } from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, larkfield, leeds, leedsFlat, northgate } from '../testing/test-world.ts'
import { mailInvoices } from './mail-invoices.ts'
import { makeInvoices } from './make-invoices.ts'
import { takePayments } from './take-payments.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
const origin = 'https://portal.example.com'
await fillWorld(db)
await fillCatalogue(db)

const at = (day: string, hour: number) => new Date(startOfDayInLondon(day).getTime() + hour * 3_600_000)
const bill = (day: string) => makeInvoices(db, at(day, 0.5), { origin })
const mail = (day: string) => mailInvoices(db, at(day, 8), origin)
/** Collects on a day. @returns what was asked for */
const collect = async (day: string, payments: { mandate?: () => Promise<string> } = {}) => {
  const asked: PaymentRequest[] = []
  await takePayments(db, { ...payments, request: async (payment) => void asked.push(payment) }, at(day, 6))
  return asked.map(({ amountPence, mandate }) => ({ amountPence, mandate }))
}

const orderId = 901
/** The household, the lead tenant first. */
const [priya, kit, zoe] = [911, 912, 913] as const

/** A package of £72.52 for three tenants who have given accounts, active since November. */
beforeEach(async () => {
  for (const table of [payouts, creditNotes, invoices, packageCharges, orders, outboxMessages, auditEntries])
    await db.delete(table)
  await db.delete(tenancies).where(eq(tenancies.id, orderId))
  await db.update(partners).set({ status: 'active' })
  const startsOn = '2026-11-10'
  const place = { id: orderId, partnerId: leeds, propertyId: leedsFlat, startsOn }
  const tenancy = { ...place, tenantsCount: 3, leadTenantName: 'Priya Nair' }
  await db.insert(tenancies).values({ ...tenancy, deletedAt: new Date() })
  const order = { tenancyId: orderId, responsibilityType: 'tenant', statusId: 4 } as const
  const createdAt = at(startsOn, 9)
  await db
    .insert(orders)
    .values({ ...place, ...order, managementFeePence: 1_250, createdAt, updatedAt: createdAt })
  const of = { partnerId: leeds, orderId }
  await db.insert(orderStatusChanges).values({ ...of, toStatusId: 4, changedAt: createdAt })
  await db.insert(bills).values([
    { ...of, groupId: 91, providerId: larkfield, name: 'Electricity', pricePence: 4_001 },
    { ...of, groupId: 91, providerId: larkfield, name: 'Water', pricePence: 2_001 },
  ])
  const people = { ...of, hasPaymentDetails: true, createdAt }
  await db.insert(housemates).values([
    { ...people, id: kit, firstName: 'Kit', lastName: 'Hale', email: 'kit@mail.test' },
    { ...people, id: zoe, firstName: 'Zoe', lastName: 'Field', email: 'zoe@mail.test' },
    {
      ...people,
      id: priya,
      firstName: 'Priya',
      lastName: 'Nair',
      email: 'priya@mail.test',
      isLeadTenant: true,
    },
  ])
  await db
    .insert(housemateAccounts)
    .values([priya, kit, zoe].map((id) => ({ ...of, housemateId: id, lastFour: '5678', mandate: `M-${id}` })))
})

/** The shares so far: whose, what they come to and what became of them. */
const shares = async () =>
  (await db.select().from(invoices).orderBy(invoices.createdAt, invoices.id)).map(
    ({ housemateId, totalPence, status }) => [housemateId, totalPence, status],
  )
const shareOfKit = async () => {
  const [found] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.housemateId, kit))
    .orderBy(desc(invoices.id))
    .limit(1)
  return found?.id ?? 0
}
const toldOn = async () =>
  (await db.select().from(invoiceNotices).orderBy(invoiceNotices.invoiceId)).map(
    (each) => each.firstAttemptOn,
  )
/** To which tenants mail was queued. */
const mailed = async () =>
  (await db.select().from(outboxMessages).orderBy(outboxMessages.id)).map(({ kind, payload }) => [
    kind,
    (payload as { housemateId?: number }).housemateId,
  ])
const answerAll = async (day: string, outcome: 'paid' | 'refused') => {
  const pending = await db
    .select({ id: invoicePayments.id })
    .from(invoicePayments)
    .where(eq(invoicePayments.status, 'Pending'))
  for (const { id } of pending) await settlePayment(db, `PAY-${id}`, outcome, byStaff(at(day, 9)))
}
/** What went to suppliers, and what was kept of fees. */
const paidOut = async () => {
  const [found] = await db
    .select({ pence: sum(payouts.amountPence), feePence: sum(payouts.serviceFeePence) })
    .from(payouts)
  return [Number(found?.pence ?? 0), Number(found?.feePence ?? 0)]
}

describe('a month of a tenants’ package (D115)', () => {
  it('is billed to each tenant, told of, taken and paid out, to the penny', async () => {
    await bill('2026-12-01')
    expect(await shares()).toEqual([
      [priya, 2_418, 'Pending'],
      [kit, 2_417, 'Pending'],
      [zoe, 2_417, 'Pending'],
    ])
    expect(await mailed()).toEqual([
      ['share', priya],
      ['share', kit],
      ['share', zoe],
    ])
    // Three working days after the mail of the 1st (D95).
    expect(await toldOn()).toEqual(['2026-12-04', '2026-12-04', '2026-12-04'])
    expect(await collect('2026-12-03', { mandate: async () => '' })).toEqual([])
    expect(await collect('2026-12-04', { mandate: async () => '' })).toEqual([
      { amountPence: 2_418, mandate: `M-${priya}` },
      { amountPence: 2_417, mandate: `M-${kit}` },
      { amountPence: 2_417, mandate: `M-${zoe}` },
    ])

    await answerAll('2026-12-06', 'paid')
    expect((await shares()).map(([, , status]) => status)).toEqual(['Paid', 'Paid', 'Paid'])
    expect(await paidOut()).toEqual([6_002, 1_250])
    const [electricity] = await db.select().from(bills).where(eq(bills.name, 'Electricity'))
    const [got] = await db
      .select({ pence: sum(payouts.amountPence) })
      .from(payouts)
      .where(eq(payouts.billId, electricity?.id ?? 0))
    expect(got?.pence).toBe('4001')
    // Once: neither another run nor another month's finds it again.
    await bill('2026-12-20')
    expect(await shares()).toHaveLength(3)
    await bill('2027-01-01')
    expect(await shares()).toHaveLength(6)
    expect(await db.$count(packageCharges)).toBe(2)
  })

  it('is what those who share it were told: a share that nobody has yet is nobody’s', async () => {
    await db.update(tenancies).set({ tenantsCount: 4 }).where(eq(tenancies.id, orderId))
    await bill('2026-12-01')
    expect((await shares()).map(([, pence]) => pence)).toEqual([1_813, 1_813, 1_813])
  })

  it('is of who lives there as it is billed', async () => {
    await db
      .update(housemates)
      .set({ leftAt: at('2026-11-30', 9) })
      .where(eq(housemates.id, zoe))
    await db.update(tenancies).set({ tenantsCount: 2 }).where(eq(tenancies.id, orderId))
    await bill('2026-12-01')
    expect(await shares()).toEqual([
      [priya, 3_626, 'Pending'],
      [kit, 3_626, 'Pending'],
    ])
  })

  it('waits while nobody lives there, and is waived where there is nothing to pay', async () => {
    await db.update(housemates).set({ leftAt: at('2026-11-30', 9), isLeadTenant: false })
    await bill('2026-12-01')
    expect(await shares()).toEqual([])
    expect(await db.$count(packageCharges, isNull(packageCharges.invoiceId))).toBe(1)

    await db.update(housemates).set({ leftAt: null })
    await db.update(bills).set({ pricePence: 0 })
    await db.update(orders).set({ managementFeePence: 0 })
    await bill('2026-12-02')
    expect(await shares()).toEqual([])
    expect((await db.select().from(packageCharges))[0]?.waivedReason).toBe('Nothing to pay.')
  })

  it('is on no invoice of the partner, also where its head office is invoiced for it', async () => {
    await db.update(partners).set({ isInvoicedForBranches: true }).where(eq(partners.id, northgate))
    await bill('2026-12-01')
    expect(await db.$count(invoices, isNull(invoices.housemateId))).toBe(0)
    await db.update(partners).set({ isInvoicedForBranches: false })
    // Not even by the code of before, which doesn't know shares.
    const [made] = await db
      .insert(invoices)
      .values({ partnerId: leeds, status: 'Pending', totalPence: 1 })
      .returning()
    await expect(
      db.update(packageCharges).set({ invoiceId: made?.id ?? 0, invoicePartnerId: leeds }),
    ).rejects.toMatchObject({ cause: { constraint: 'package_charges_payer' } })
  })

  it('names its late months on the next share, and older ones wait for our staff', async () => {
    // Found in February: January's and December's months.
    await bill('2027-02-10')
    expect((await shares()).map(([, pence]) => pence)).toEqual([4_836, 4_834, 4_834])
    expect(await waitingCharges(db)).toMatchObject([{ orderId, month: '2026-12-01' }])
    await approveCharges(db, { orderId, month: '2026-12-01' }, byStaff(at('2027-02-11', 9)))
    // This month's shares are there already.
    await bill('2027-02-12')
    expect(await shares()).toHaveLength(3)
    await bill('2027-03-01')
    expect((await shares()).slice(3).map(([, pence]) => pence)).toEqual([4_836, 4_834, 4_834])
    const late = await db
      .selectDistinct({ month: invoiceLines.lateMonth })
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, await shareOfKit()))
      .orderBy(invoiceLines.lateMonth)
    expect(late).toEqual([{ month: '2026-12-01' }, { month: null }])
  })

  it('that our staff waive is never billed', async () => {
    await bill('2027-02-10')
    await waiveCharges(
      db,
      { orderId, month: '2026-12-01', reason: 'Paid before' },
      byStaff(at('2027-02-11', 9)),
    )
    await bill('2027-03-01')
    expect((await shares()).slice(3).map(([, pence]) => pence)).toEqual([2_418, 2_417, 2_417])
  })
})

describe('taking a share (D115)', () => {
  it('waits for an account, and then tells its tenant the day first', async () => {
    await db.delete(housemateAccounts).where(eq(housemateAccounts.housemateId, kit))
    await db.update(housemates).set({ hasPaymentDetails: false }).where(eq(housemates.id, kit))
    await bill('2026-12-01')
    expect(await toldOn()).toEqual(['2026-12-04', null, '2026-12-04'])
    expect(await mailed()).toHaveLength(3)
    expect(await collect('2026-12-04')).toHaveLength(2)
    expect(await waitingInvoices(db)).toMatchObject([
      { tenant: { firstName: 'Priya' } },
      { tenant: { firstName: 'Kit', hasAccount: false }, orderId, nextOn: null },
      { tenant: { firstName: 'Zoe' } },
    ])

    await db.update(housemates).set({ hasPaymentDetails: true }).where(eq(housemates.id, kit))
    await answerAll('2026-12-07', 'paid')
    expect(await collect('2026-12-08')).toEqual([])
    await mail('2026-12-08')
    expect((await mailed()).at(-1)).toEqual(['share', kit])
    expect(await collect('2026-12-10')).toEqual([])
    expect(await collect('2026-12-11')).toEqual([{ amountPence: 2_417, mandate: null }])
  })

  it('waits for the mandate where a provider needs one, and stops no other', async () => {
    await db
      .update(housemateAccounts)
      .set({ mandate: null, sealedDetails: 'not handed over yet' })
      .where(eq(housemateAccounts.housemateId, kit))
    await bill('2026-12-01')
    const needsMandate = { mandate: async () => '' }
    expect(await collect('2026-12-04', needsMandate)).toHaveLength(2)
    await answerAll('2026-12-04', 'paid')
    await db
      .update(housemateAccounts)
      .set({ mandate: 'M-2', sealedDetails: null })
      .where(eq(housemateAccounts.housemateId, kit))
    expect(await collect('2026-12-05', needsMandate)).toEqual([{ amountPence: 2_417, mandate: 'M-2' }])
  })

  it('is collected by our staff where they noted that its tenant pays, also beside a provider', async () => {
    await db.delete(housemateAccounts).where(eq(housemateAccounts.housemateId, kit))
    await bill('2026-12-01')
    expect(await collect('2026-12-04', { mandate: async () => '' })).toHaveLength(2)
    const attempts = await db.select().from(invoicePayments).where(eq(invoicePayments.status, 'Pending'))
    expect(attempts).toHaveLength(3)
  })

  it('whose account came late is tried again as many days apart as any other', async () => {
    await db.update(housemates).set({ hasPaymentDetails: false }).where(eq(housemates.id, kit))
    await bill('2026-12-01')
    await db.update(housemates).set({ hasPaymentDetails: true }).where(eq(housemates.id, kit))
    await collect('2027-01-11')
    await mail('2027-01-11')
    await collect('2027-01-14')
    await answerAll('2027-01-15', 'refused')
    const [again] = await db
      .select({ retryOn: invoicePayments.retryOn })
      .from(invoicePayments)
      .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
      .where(eq(invoices.housemateId, kit))
    expect(again?.retryOn).toBe('2027-01-21')
  })

  it('is told of to nobody who has left', async () => {
    await db.update(housemates).set({ hasPaymentDetails: false }).where(eq(housemates.id, kit))
    await bill('2026-12-01')
    await db.delete(invoiceNotices)
    await db
      .update(housemates)
      .set({ leftAt: at('2026-12-02', 9) })
      .where(eq(housemates.id, kit))
    await mail('2026-12-03')
    expect((await mailed()).slice(3)).toEqual([
      ['share', priya],
      ['share', zoe],
    ])
  })

  it('is tried again as an invoice is, and not from who has left', async () => {
    await bill('2026-12-01')
    await collect('2026-12-04')
    await answerAll('2026-12-05', 'refused')
    await db
      .update(housemates)
      .set({ leftAt: at('2026-12-06', 9) })
      .where(eq(housemates.id, zoe))
    expect(await collect('2026-12-10')).toHaveLength(2)
    // Kit leaves while an attempt waits for its answer: it isn't asked for again, and the job has not failed.
    await db
      .update(housemates)
      .set({ leftAt: at('2026-12-10', 9) })
      .where(eq(housemates.id, kit))
    expect(await collect('2026-12-11', { mandate: async () => '' })).toHaveLength(1)
    await answerAll('2026-12-11', 'refused')
    expect((await shares()).map(([, , status]) => status)).toEqual(['Failed', 'Failed', 'Failed'])
    expect(await paidOut()).toEqual([0, 0])
  })

  it('too much of it is told to our staff where no other share takes it', async () => {
    await bill('2026-12-01')
    const receipt = {
      invoiceId: await shareOfKit(),
      pence: 3_000,
      on: '2026-12-02',
      method: 'transfer',
    } as const
    await recordReceipt(db, { ...receipt, bankReference: null }, byStaff(at('2026-12-02', 10)))
    expect(await creditsToGiveBack(db)).toEqual([])
    await db
      .update(housemates)
      .set({ leftAt: at('2026-12-20', 9) })
      .where(eq(housemates.id, kit))
    expect(await creditsToGiveBack(db)).toMatchObject([{ tenant: { firstName: 'Kit' }, pence: 583 }])
    // They owe another share, for which it is kept.
    await db.insert(invoices).values({
      partnerId: leeds,
      orderId,
      housemateId: kit,
      status: 'Failed',
      totalPence: 2_417,
      createdAt: at('2026-11-01', 0),
    })
    expect(await creditsToGiveBack(db)).toEqual([])
  })

  it('takes what came by itself, and keeps what is too much for the same tenant’s next share', async () => {
    await bill('2026-12-01')
    const receipt = { invoiceId: await shareOfKit(), pence: 3_000, on: '2026-12-02' }
    await recordReceipt(
      db,
      { ...receipt, method: 'transfer', bankReference: null },
      byStaff(at('2026-12-02', 10)),
    )
    expect(await collect('2026-12-04')).toEqual([
      { amountPence: 2_418, mandate: `M-${priya}` },
      { amountPence: 2_417, mandate: `M-${zoe}` },
    ])
    await answerAll('2026-12-07', 'paid')
    expect(await paidOut()).toEqual([6_002, 1_250])
    await bill('2027-01-01')
    // £5.83 of Kit's is paid.
    expect(await collect('2027-01-07')).toEqual([
      { amountPence: 2_418, mandate: `M-${priya}` },
      { amountPence: 1_834, mandate: `M-${kit}` },
      { amountPence: 2_417, mandate: `M-${zoe}` },
    ])
  })

  it('takes less once something is credited', async () => {
    await bill('2026-12-01')
    const credit = { invoiceId: await shareOfKit(), orderId, pence: 417, reason: 'Charged too much' }
    await creditInvoice(db, credit, byStaff(at('2026-12-02', 10)))
    expect((await collect('2026-12-04')).map(({ amountPence }) => amountPence)).toEqual([2_418, 2_000, 2_417])
  })

  it('asks nothing of a suspended partner’s tenants, nor mails them', async () => {
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, leeds))
    await bill('2026-12-01')
    expect(await mailed()).toEqual([])
    expect(await collect('2026-12-04')).toEqual([])
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, leeds))
    await mail('2026-12-07')
    expect(await toldOn()).toEqual(['2026-12-10', '2026-12-10', '2026-12-10'])
  })

  it('tells nobody without an email, and so takes nothing from them', async () => {
    await db.update(housemates).set({ email: null }).where(eq(housemates.id, kit))
    await bill('2026-12-01')
    await mail('2026-12-02')
    expect(await collect('2026-12-04')).toHaveLength(2)
    expect(await mailed()).toEqual([
      ['share', priya],
      ['share', zoe],
    ])
  })
})

it('a share is audited as its tenant’s, without their name', async () => {
  await bill('2026-12-01')
  await collect('2026-12-04')
  const entries = await db
    .select({ action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.partnerId, leeds), eq(auditEntries.actor, 'system')))
    .orderBy(auditEntries.id)
  expect(entries[0]).toMatchObject({
    action: 'invoice.create',
    after: [
      { order_id: orderId, housemate_id: priya, month: '2026-12-01', total_pence: 2_418 },
      { housemate_id: kit },
      { housemate_id: zoe },
    ],
  })
  expect(entries[1]).toMatchObject({
    action: 'invoice.take_payment',
    after: [{ order_id: orderId, housemate_id: priya, attempt: 1, amount_pence: 2_418 }],
  })
  expect(JSON.stringify(entries)).not.toContain('Nair')
})
