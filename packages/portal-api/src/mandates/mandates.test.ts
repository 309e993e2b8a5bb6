import { todayInLondon } from '@doorstep/portal-contract/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { directDebits, housemateAccounts, housemates, orders } from '../db/schema/orders.ts'
import { invoiceLines, invoiceNotices, invoicePayments, invoices } from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { totpKeys } from '../db/schema/second-factor.ts'
import { createSealer, named, systemRandom } from '../http/crypto.ts'
import { handOverAccounts } from '../jobs/hand-over-accounts.ts'
import { removeTenantsData } from '../jobs/remove-tenants-data.ts'
import { sealAfresh } from '../jobs/seal-afresh.ts'
import { takePayments } from '../jobs/take-payments.ts'
import type { PaymentRequest, Payments } from '../payments.ts'
import { sandboxPayments } from '../payments.ts'
import { totpPurpose } from '../second-factor/second-step.ts'
import { keepAccounts, showAccounts } from '../staff/mandates.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { fillWorld, kingStreet, northgate } from '../testing/test-world.ts'
import { detailsText, sealPurpose } from './accounts.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
await fillWorld(db)
const sealer = createSealer('a key for tests', systemRandom)

const orderId = 501
const housemateId = 502
const ofOrder = { partnerId: northgate, orderId }
const partnersOwn = { account_name: 'Northgate', sort_code: '123456', account_number: '01234567' }
const kits = { account_name: 'K Hale', sort_code: '654321', account_number: '87655678' }

const giveDebit = async () =>
  db.insert(directDebits).values({
    ...ofOrder,
    sealedDetails: await sealer.seal(detailsText(partnersOwn), sealPurpose.partner(orderId)),
    lastFour: '4567',
    createdByUserId: 1,
  })
/** As a later link gives it: in place of the account before. */
async function giveAccount(details = kits) {
  await db.delete(housemateAccounts)
  await db.insert(housemateAccounts).values({
    ...ofOrder,
    housemateId,
    sealedDetails: await sealer.seal(detailsText(details), sealPurpose.tenant(housemateId)),
    lastFour: details.account_number.slice(-4),
  })
}

beforeEach(async () => {
  await db.delete(auditEntries)
  await db.delete(invoices)
  await db.delete(orders)
  await db.delete(tenancies).where(eq(tenancies.id, orderId))
  const place = { id: orderId, partnerId: northgate, propertyId: kingStreet, startsOn: '2026-01-01' }
  await db
    .insert(tenancies)
    .values({ ...place, tenantsCount: 1, leadTenantName: 'Kit Hale', deletedAt: testNow })
  await db.insert(orders).values({ ...place, tenancyId: orderId, responsibilityType: 'tenant', statusId: 4 })
  await db
    .insert(housemates)
    .values({ ...ofOrder, id: housemateId, firstName: 'Kit', lastName: 'Hale', hasPaymentDetails: true })
  await giveDebit()
  await giveAccount()
})

const kept = async () => {
  const all = [...(await db.select().from(directDebits)), ...(await db.select().from(housemateAccounts))]
  return all.map(({ sealedDetails, lastFour, mandate }) => ({ sealedDetails, lastFour, mandate }))
}
const debitRef = async () => `DD-${String((await db.select().from(directDebits))[0]?.id).padStart(6, '0')}`
const accountRef = async () =>
  `TA-${String((await db.select().from(housemateAccounts))[0]?.id).padStart(6, '0')}`
const actions = async () =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ actor, action, after }) => [
    actor,
    action,
    after,
  ])

/** A provider that keeps what it was given by our reference. */
function provider({ losesFirstAnswer = false, refuses = '' } = {}) {
  const taken = new Map<string, Parameters<NonNullable<Payments['mandate']>>[0]>()
  const requests: PaymentRequest[] = []
  let calls = 0
  const payments: Payments = {
    mandate: async (details) => {
      calls += 1
      if (details.reference === refuses) throw new Error('Not today.')
      taken.set(details.reference, details)
      if (losesFirstAnswer && calls === 1) throw new Error('The connection was lost.')
      return `M-${details.reference}`
    },
    request: async (payment) => void requests.push(payment),
  }
  return { payments, taken, requests, handOver: () => handOverAccounts({ db, payments, sealer }, testNow) }
}

/** An invoice of £10 for packages, to be collected today. */
async function madeInvoice(...orderIds: number[]): Promise<number> {
  const [invoice] = await db
    .insert(invoices)
    .values({ partnerId: northgate, status: 'Pending', totalPence: 1_000, createdAt: new Date('2026-03-01') })
    .returning()
  const invoiceId = invoice?.id ?? 0
  const told = { kind: 'made' as const, firstAttemptOn: todayInLondon(testNow) }
  await db.insert(invoiceNotices).values({ partnerId: northgate, invoiceId, ...told })
  await db.insert(invoiceLines).values(
    orderIds.map((id) => ({
      partnerId: northgate,
      orderId: id,
      invoiceId,
      orderPartnerId: northgate,
      kind: 'management_fee' as const,
      name: 'Management fee',
      amountPence: 1_000 / orderIds.length,
      vatPercent: 20,
    })),
  )
  return invoiceId
}

describe('bank details that a provider takes (D96)', () => {
  it('are handed over once by our reference, and kept by their last four digits', async () => {
    const { taken, handOver } = provider()
    const [debit, account] = [await debitRef(), await accountRef()]
    await handOver()
    expect([...taken.values()]).toEqual([
      { reference: debit, accountName: 'Northgate', sortCode: '123456', accountNumber: '01234567' },
      { reference: account, accountName: 'K Hale', sortCode: '654321', accountNumber: '87655678' },
    ])
    expect(await kept()).toEqual([
      { sealedDetails: null, lastFour: '4567', mandate: `M-${debit}` },
      { sealedDetails: null, lastFour: '5678', mandate: `M-${account}` },
    ])
    expect(await actions()).toEqual([
      ['system', 'order.hand_over_bank_details', { reference: debit, last_four: '4567' }],
      ['system', 'order.hand_over_bank_details', { reference: account, last_four: '5678' }],
    ])
    taken.clear()
    await handOver()
    expect(taken.size).toBe(0)
  })

  it('are handed over again with the same reference where the answer was lost, and keep no other back', async () => {
    const { taken, handOver } = provider({ losesFirstAnswer: true })
    await expect(handOver()).rejects.toThrow('Some bank details were not handed over.')
    expect(await kept()).toMatchObject([
      { sealedDetails: expect.any(String), mandate: null },
      { sealedDetails: null },
    ])
    await handOver()
    expect(taken.size).toBe(2)
    expect(await kept()).toMatchObject([{ sealedDetails: null, mandate: `M-${await debitRef()}` }, {}])
  })

  it('that are replaced meanwhile are another mandate', async () => {
    const first = await accountRef()
    const { taken, payments } = provider()
    const whileAsked: Payments = {
      ...payments,
      mandate: async (details) => {
        if (details.reference === first) await giveAccount({ ...kits, account_number: '11112222' })
        return (await payments.mandate?.(details)) ?? ''
      },
    }
    const handOver = () => handOverAccounts({ db, payments: whileAsked, sealer }, testNow)
    await handOver()
    expect(await kept()).toMatchObject([{}, { lastFour: '2222', mandate: null }])
    await handOver()
    const second = await accountRef()
    expect(second).not.toBe(first)
    expect(taken.get(second)).toMatchObject({ accountNumber: '11112222' })
    expect(await kept()).toMatchObject([{}, { lastFour: '2222', mandate: `M-${second}` }])
  })

  it('go with each request for money, which is not made without', async () => {
    const { requests, payments, handOver } = provider()
    const invoiceId = await madeInvoice(orderId)
    await expect(takePayments(db, payments, testNow)).rejects.toThrow('Some payments were not asked for.')
    expect([requests, await db.$count(invoicePayments)]).toEqual([[], 0])
    await handOver()
    await takePayments(db, payments, testNow)
    expect(await db.select().from(invoicePayments)).toMatchObject([
      { attempt: 1, status: 'Pending', userId: 1 },
    ])
    expect(requests).toMatchObject([{ invoiceId, amountPence: 1_000, mandate: `M-${await debitRef()}` }])
  })

  it('are waited for, however long, without telling anybody of another day', async () => {
    const { payments } = provider()
    await madeInvoice(orderId)
    const weeksLater = new Date(testNow.getTime() + 40 * 86_400_000)
    await expect(takePayments(db, payments, weeksLater)).rejects.toThrow('Some payments were not asked for.')
    expect(await db.select().from(invoiceNotices)).toMatchObject([{ firstAttemptOn: todayInLondon(testNow) }])
  })

  it('are those that were given last, though others have a mandate already', async () => {
    const { requests, payments, handOver } = provider()
    await handOver()
    const newer = orderId + 1
    const place = { id: newer, partnerId: northgate, propertyId: kingStreet, startsOn: '2026-02-01' }
    await db
      .insert(tenancies)
      .values({ ...place, tenantsCount: 1, leadTenantName: 'Zoe Field', deletedAt: testNow })
    onTestFinished(async () => void (await db.delete(tenancies).where(eq(tenancies.id, newer))))
    onTestFinished(async () => void (await db.delete(orders).where(eq(orders.id, newer))))
    onTestFinished(async () => void (await db.delete(invoices)))
    await db.insert(orders).values({ ...place, tenancyId: newer, responsibilityType: 'partner', statusId: 4 })
    const details = detailsText({ ...partnersOwn, account_number: '11112222' })
    const given = { partnerId: northgate, orderId: newer, lastFour: '2222', createdByUserId: null }
    const sealedDetails = await sealer.seal(details, sealPurpose.partner(newer))
    await db.insert(directDebits).values({ ...given, sealedDetails, createdAt: new Date('2030-01-01') })
    await madeInvoice(orderId, newer)
    await expect(takePayments(db, payments, testNow)).rejects.toThrow('Some payments were not asked for.')
    expect([requests, await db.$count(invoicePayments)]).toEqual([[], 0])
    await handOver()
    await takePayments(db, payments, testNow)
    expect(await db.select().from(invoicePayments)).toMatchObject([{ attempt: 1, userId: null }])
    const [, second] = await db.select().from(directDebits).orderBy(directDebits.id)
    expect(requests).toMatchObject([{ mandate: second?.mandate }])
    expect(second?.mandate).toMatch(/^M-DD-/)
  })

  it.each([
    ['cancelled', 5],
    ['ended', 7],
    ['lost', 8],
  ] as const)('wait while their package is %s, so that it can run on', async (_status, statusId) => {
    const { taken, handOver } = provider()
    await db.update(orders).set({ statusId })
    await handOver()
    expect([...taken.keys()]).toEqual([])
    expect(await showAccounts({ db, sealer }, byStaff(testNow))).toEqual({ shown: [], failures: [] })
    await db.update(orders).set({ statusId: 4 })
    await handOver()
    expect([...taken.keys()]).toEqual([await debitRef(), await accountRef()])
  })

  it('are the partner’s alone where it pays, until the last invoice of its package is paid', async () => {
    const { taken, handOver } = provider()
    await db.update(orders).set({ responsibilityType: 'partner', statusId: 7 })
    const id = await madeInvoice(orderId)
    await db.update(invoices).set({ status: 'Paid' }).where(eq(invoices.id, id))
    await handOver()
    expect([...taken.keys()]).toEqual([])
    await db.update(invoices).set({ status: 'Failed' }).where(eq(invoices.id, id))
    await handOver()
    expect([...taken.keys()]).toEqual([await debitRef()])
  })

  it('are deleted where they wait when their tenants’ data is (docs/decisions/0039)', async () => {
    await removeTenantsData(db, new Date('2033-03-17T04:00:00Z'), 6)
    expect(await kept()).toEqual([])
  })
})

describe('another account that a process of the code of before writes into the row', () => {
  const replaced = async () =>
    db.update(housemateAccounts).set({
      sealedDetails: await sealer.seal(
        detailsText({ ...kits, account_number: '11112222' }),
        sealPurpose.tenant(housemateId),
      ),
      lastFour: '2222',
      updatedAt: testNow,
    })

  it('was seen by nobody', async () => {
    const first = await accountRef()
    await showAccounts({ db, sealer }, byStaff(testNow))
    await replaced()
    const keep = (reference: string) => keepAccounts(db, [reference], byStaff(testNow))
    await expect(keep(first)).rejects.toThrow(`No bank details wait as ${first}.`)
    await expect(keep(await accountRef())).rejects.toThrow('Nobody has seen')
  })

  it('is another mandate', async () => {
    const { taken, handOver } = provider()
    await handOver()
    await replaced()
    expect(await kept()).toMatchObject([{}, { lastFour: '2222', mandate: null }])
    await handOver()
    expect(taken.get(await accountRef())).toMatchObject({ accountNumber: '11112222' })
    expect(await kept()).toMatchObject([{}, { sealedDetails: null, mandate: `M-${await accountRef()}` }])
  })
})

describe('bank details that no provider takes', () => {
  const show = () => showAccounts({ db, sealer }, byStaff(testNow))

  it('wait for our staff', async () => {
    await handOverAccounts({ db, payments: sandboxPayments, sealer }, testNow)
    expect(await kept()).toMatchObject([{ mandate: null }, { mandate: null }])
  })

  it('are shown until our staff say that they have them, audited each time with who saw them', async () => {
    const [debit, account] = [await debitRef(), await accountRef()]
    expect(await show()).toEqual({
      shown: [
        {
          reference: debit,
          payer: 'Northgate, 12 King Street, LS1 4AB',
          packageId: orderId,
          details: { accountName: 'Northgate', sortCode: '123456', accountNumber: '01234567' },
        },
        {
          reference: account,
          payer: 'Kit Hale, 12 King Street, LS1 4AB',
          packageId: orderId,
          details: { accountName: 'K Hale', sortCode: '654321', accountNumber: '87655678' },
        },
      ],
      failures: [],
    })
    // Whose terminal was closed before it printed sees them again.
    expect((await show()).shown).toHaveLength(2)
    await keepAccounts(db, [account], byStaff(testNow))
    expect(await kept()).toMatchObject([
      { sealedDetails: expect.any(String), mandate: null },
      { sealedDetails: null, lastFour: '5678', mandate: null },
    ])
    expect((await show()).shown.map(({ reference }) => reference)).toEqual([debit])
    expect((await actions()).at(-2)).toEqual([
      'staff',
      'order.hand_over_bank_details',
      { reference: account, last_four: '5678', by: 'Jo Reed' },
    ])
    expect((await actions()).at(-1)).toEqual([
      'staff',
      'order.show_bank_details',
      { reference: debit, last_four: '4567', by: 'Jo Reed' },
    ])
    expect(JSON.stringify(await actions())).not.toMatch(/01234567|87655678/)
  })

  it('are collected by our staff, also once a provider is connected, which has no mandate for them', async () => {
    await show()
    await keepAccounts(db, [await debitRef()], byStaff(testNow))
    await madeInvoice(orderId)
    const { requests, payments } = provider()
    await takePayments(db, payments, testNow)
    const attempts = await db.select().from(invoicePayments)
    expect(attempts).toMatchObject([{ attempt: 1, status: 'Pending' }])
    // Its money takes days, in which nothing is taken back and told anew.
    await takePayments(db, payments, new Date(testNow.getTime() + 14 * 86_400_000))
    expect(await db.select().from(invoicePayments)).toEqual(attempts)
    expect(requests).toEqual([])
  })

  it('are wiped only once somebody saw them, all or none', async () => {
    const [debit, account] = [await debitRef(), await accountRef()]
    const keep = (...references: string[]) => keepAccounts(db, references, byStaff(testNow))
    await expect(keep(debit)).rejects.toThrow(`Nobody has seen ${debit} yet. Run mandates first.`)
    await show()
    await giveAccount({ ...kits, account_number: '11112222' })
    await expect(keep(debit, account)).rejects.toThrow(`No bank details wait as ${account}.`)
    await expect(keep(debit, await accountRef())).rejects.toThrow('Nobody has seen')
    expect(await kept()).toMatchObject([{ mandate: null }, { lastFour: '2222', mandate: null }])
  })

  it('say plainly that another key can’t open them', async () => {
    const other = createSealer('another key', systemRandom)
    const { shown, failures } = await showAccounts({ db, sealer: other }, byStaff(testNow))
    expect(shown).toEqual([])
    expect(failures[0]).toMatch(
      `The bank details of ${await debitRef()} can’t be decrypted. This was encrypted or signed with another APP_KEY.`,
    )
    expect(await actions()).toEqual([])
  })
})

describe('a key that replaced another (docs/configuration.md)', () => {
  const after = createSealer('a new key', systemRandom, 'a key for tests')
  const alone = createSealer('a new key', systemRandom)

  it('seals anew what is kept, so that the one before it can go', async () => {
    const secret = await sealer.seal('JBSWY3DPEHPK3PXP', totpPurpose(1))
    await db.delete(totpKeys)
    // One is from before what is sealed named its key.
    await db.insert(totpKeys).values({ userId: 1, sealedSecret: named(secret).rest })
    await expect(showAccounts({ db, sealer: alone }, byStaff(testNow))).resolves.toMatchObject({
      shown: [],
    })
    await expect(sealAfresh({ db, sealer: alone })).rejects.toThrow('can’t be decrypted with APP_KEY')
    // The code of before can read nothing else, so without another key before it stays as it is.
    expect((await db.select().from(totpKeys)).map(({ sealedSecret }) => sealedSecret)).toEqual([
      named(secret).rest,
    ])
    const references = [await debitRef(), await accountRef()]
    await db.update(orders).set({ statusId: 7 })
    await sealAfresh({ db, sealer: after })
    await db.update(orders).set({ statusId: 4 })
    const [key] = await db.select().from(totpKeys)
    expect(await alone.open(key?.sealedSecret ?? '', totpPurpose(1))).toBe('JBSWY3DPEHPK3PXP')
    expect((await showAccounts({ db, sealer: alone }, byStaff(testNow))).shown).toMatchObject([
      { details: { accountNumber: '01234567' } },
      { details: { accountNumber: '87655678' } },
    ])
    expect([await debitRef(), await accountRef()]).toEqual(references)
    const before = [await kept(), await db.select().from(totpKeys)]
    await sealAfresh({ db, sealer: alone })
    expect([await kept(), await db.select().from(totpKeys)]).toEqual(before)
  })
})
