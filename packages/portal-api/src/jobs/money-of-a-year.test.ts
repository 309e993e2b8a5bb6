import { commissionRef } from '@doorstep/portal-contract/commission'
import { addDays, addMonths, dayInLondon, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { type PaymentFailure, paymentFailures, paymentRef } from '@doorstep/portal-contract/invoices'
import { and, asc, eq, gt, isNull, sql, sum } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { housemates } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { users } from '../db/schema/people.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoicePayments,
  invoices,
  packageCharges,
  payouts,
} from '../db/schema/payments.ts'
import { approveCharges, waitingCharges, waiveCharges } from '../invoices/charges.ts'
import { balancesOf } from '../invoices/balance.ts'
import { creditInvoice, recordRefund } from '../invoices/credit.ts'
import { type PaymentOutcome, recordReceipt, settlePayment, takeBackReceipt } from '../invoices/settle.ts'
import { setBranchInvoicee } from '../staff/branch-invoices.ts'
import { runCommissionCommand } from '../staff/commission.ts'
import { fillCatalogue } from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { keptAndTrueSums } from '../testing/invoice-sums.ts'
import { fillWorld } from '../testing/test-world.ts'
import {
  branches,
  fillYear,
  headOffice,
  leadOf,
  type Package,
  packages,
  partnerIds,
  Records,
} from '../testing/year-of-money.ts'
import { makeCommissionReports, payCommissionReports } from './commission.ts'
import { mailInvoices } from './mail-invoices.ts'
import { makeInvoices } from './make-invoices.ts'
import { moveOrders } from './move-orders.ts'
import { takePayments } from './take-payments.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
const origin = 'https://portal.example.com'
let now = startOfDayInLondon('2026-01-01')
const portal = await startPortal({
  db,
  clock: () => now,
  // What a PDF is made of, because its layout says nothing of money.
  pdf: {
    letter: async () => new Uint8Array(),
    statement: async (document) => new TextEncoder().encode(JSON.stringify(document)),
  },
})
await fillWorld(db)
await fillCatalogue(db)
await fillYear(db)

const first = '2026-01-01'

/** What partners and our staff do at some minute of the year. */
const event = fc.record({
  minute: fc.noBias(fc.nat(365 * 24 * 60 - 1)),
  kind: fc.constantFrom(
    ...(['end', 'end', 'end again', 'end again', 'tenants', 'tenants', 'address', 'move'] as const),
    ...(['leave', 'come back', 'suspend', 'return', 'head office', 'die', 'die'] as const),
    ...(['receipt', 'receipt', 'mistyped', 'credit', 'credit', 'credit', 'refund'] as const),
    ...(['approve commission', 'remake commission'] as const),
  ),
  which: fc.noBias(fc.nat(1_000_000)),
  pence: fc.noBias(fc.integer({ min: 1, max: 20_000 })),
})
type Event = typeof event extends fc.Arbitrary<infer Of> ? Of : never

const outcomes: PaymentOutcome[] = [
  'paid',
  'paid',
  'paid',
  ...(Object.keys(paymentFailures) as PaymentFailure[]),
]

/** What becomes of a request for money: an answer after some hours, also twice or contradicted later; null for never. */
const reply = fc.option(
  fc.record({
    outcome: fc.constantFrom(...outcomes),
    hours: fc.noBias(fc.nat(24 * 20)),
    afterwards: fc.constantFrom(
      'nothing' as const,
      'nothing' as const,
      'again' as const,
      'contradicts' as const,
    ),
  }),
  { freq: 12 },
)

type Reply = typeof reply extends fc.Arbitrary<infer Of> ? Of : never

const isMostOf = (all: number) => (some: number) => some >= all / 4

/** What may be refused to our staff, in the words that say why. */
const refusals =
  /waits for an answer|So much is not left|is left to pay|does not charge|is the same|takes off the same|taken back already|was paid too much|already set|is not (pending|approved)/

const death = new Error('The process died.')
const busy = new Error('Whoever takes the money is busy.')

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

/** The jobs that may die midway, each with how many transactions it does before. */
const mortal = [
  'move-orders',
  'make-invoices',
  'make-commission-reports',
  'take-payments',
  'mail-invoices',
] as const
type Mortal = (typeof mortal)[number]
const dying = new Map<Mortal, number>()

/** Runs a job, which dies midway if it is to. Providers that are busy are no failure of the year. */
async function runJob(name: Mortal, job: (connection: typeof db) => Promise<unknown>): Promise<void> {
  const transactions = dying.get(name)
  const failure = await job(transactions === undefined ? db : dyingAfter(transactions)).then(
    () => undefined,
    (error: unknown) => error,
  )
  const failures: unknown[] = failure instanceof AggregateError ? failure.errors : failure ? [failure] : []
  for (const each of failures) if (each !== death && each !== busy) throw failure
  if (failures.includes(busy)) count('busy')
  if (!failures.includes(death)) return
  dying.delete(name)
  count(`death of ${name}`)
}

const pick = <Of>(of: readonly Of[], which: number): Of | undefined => of[which % Math.max(1, of.length)]
/** Half of what happens concerns few of them, so that much of it meets. */
function pickPackage(which: number): Package {
  const found = pick(which % 2 === 0 ? packages.slice(0, 12) : packages, Math.floor(which / 2))
  if (!found) throw new Error('There are packages.')
  return found
}

/** How often something was tried, and done: nothing of the year is refused mostly. */
const tried = new Map<string, number>()
const done = new Map<string, number>()
const addOne = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1)
const count = (name: string) => addOne(done, name)

/** Changes a record by a call, as its partner's team lead. @returns whether it was changed */
async function change(lead: string, path: string, changes: object): Promise<boolean> {
  const [partner] = await db
    .select({ status: partners.status })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.id))
    .where(eq(users.email, lead))
  // The people of a suspended partner can't change anything.
  if (partner?.status !== 'active') return false
  const visitor = await portal.signedIn(lead)
  const found = await visitor.get(path.replace(/(property\/\d+)$/, '$1/fields'))
  expect(found.status).toBe(200)
  const { data } = (await found.json()) as { data: { version: string } }
  const answer = await visitor.send('PATCH', path, {
    body: JSON.stringify({ version: data.version, ...changes }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect([200, 409, 422]).toContain(answer.status)
  return answer.ok
}
const ofFamily = packages.filter(({ lead }) => lead === leadOf(headOffice))
const property = ({ id }: Package) => `/api/i/partner/property/${id}`
const tenancy = (pack: Package) => `${property(pack)}/tenancy/${pack.id}`

/** Lives a year of the portal: its jobs, what people do, and the answers of who takes the money. */
async function runYear(events: Event[], replies: Reply[]) {
  const records = new Records()
  /** What was asked of who takes the money, by our references. */
  const asked = new Set<string>()
  /** Documents as they were when they were issued, with the moment, and some of their files. */
  const documents = new Map<string, { text: string; at: Date }>()
  const kept = { invoice: 0, note: 0 }
  const files = new Map<number, string | null>()
  /** What is still to happen, in its order. */
  const plan: { at: Date; run: () => Promise<unknown> }[] = []
  const schedule = (at: Date, run: () => Promise<unknown>) => {
    const place = plan.findIndex((each) => each.at > at)
    plan.splice(place === -1 ? plan.length : place, 0, { at, run })
  }

  async function request({ reference }: { reference: string }): Promise<void> {
    if (asked.has(reference)) return
    const next = replies[asked.size % replies.length]
    asked.add(reference)
    if (!next) return
    const { outcome, hours, afterwards } = next
    const after = (more: number) => new Date(now.getTime() + (hours + more) * 3_600_000)
    schedule(after(0), () => answer(reference, outcome, 'first'))
    if (afterwards !== 'nothing') schedule(after(hours * 3 + 5), () => answer(reference, outcome, afterwards))
    // It was heard, and the answer to the request was lost.
    if (hours % 9 === 0) throw busy
  }

  async function keepDocuments(): Promise<void> {
    for (const { kind, id, text } of await documentsAfter(kept)) {
      kept[kind] = id
      documents.set(`${kind} ${id}`, { text, at: now })
      if (kind === 'invoice' && documents.size % 40 === 1) files.set(id, await fileOf(id))
    }
  }

  const jobs: [time: string, run: () => Promise<unknown>][] = [
    ['00:05', () => runJob('move-orders', (connection) => moveOrders(connection, now))],
    [
      '00:25',
      () =>
        runJob('make-invoices', (connection) => makeInvoices(connection, now, { origin })).then(
          keepDocuments,
        ),
    ],
    [
      '00:30',
      () => runJob('make-commission-reports', (connection) => makeCommissionReports(connection, now)),
    ],
    ['05:35', () => runJob('take-payments', (connection) => takePayments(connection, { request }, now))],
    ['08:02', () => runJob('mail-invoices', (connection) => mailInvoices(connection, now, origin))],
    ['09:00', () => payCommissionReports(db, now)],
    ['15:30', decideWaitingCharges],
  ]

  /** @returns whether it was done */
  async function apply({ kind, which, pence }: Event): Promise<boolean> {
    const pack = pickPackage(which)
    const today = dayInLondon(now)
    const all = await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(which % 3 === 0 ? undefined : sql`${invoices.status} in ('Pending', 'Failed')`)
      .orderBy(asc(invoices.id))
    const invoice = pick(all, which)
    const staff = async (command: Promise<unknown>) =>
      command.then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && refusals.test(error.message)) return false
          throw error
        },
      )
    switch (kind) {
      case 'end': {
        const end = addDays(today, (pence % 100) - 60)
        const isDone = await change(pack.lead, tenancy(pack), { tenancy_end: end })
        if (isDone) records.end(pack.id, end, now)
        return isDone
      }
      case 'end again': {
        // What was recorded is put right: it goes on, or ended some weeks later.
        const wrong = packages.filter(({ id }) => records.endAt(id, now) !== null)
        const one = pick(wrong, which)
        const before = one && records.endAt(one.id, now)
        if (!one || !before) return false
        const end = pence % 3 === 0 ? addDays(before, pence % 90) : null
        const isDone = await change(one.lead, tenancy(one), { tenancy_end: end })
        if (isDone) records.end(one.id, end, now)
        return isDone
      }
      case 'tenants': {
        const tenants = 1 + (pence % 6)
        const isDone = await change(pack.lead, tenancy(pack), { tenants })
        if (isDone) records.tenants(pack.id, tenants, now)
        return isDone
      }
      case 'address':
        return change(pack.lead, property(pack), { address_line1: `${pence} Other Street` })
      case 'move':
        return change(leadOf(headOffice), property(pick(ofFamily, which) ?? pack), {
          partner_id: pick([headOffice, ...branches], pence),
        })
      case 'leave':
      case 'come back': {
        const shared = pick(
          packages.filter(({ household }) => household.length > 0),
          which,
        )
        const last = shared?.household.at(-1)
        if (!shared || last === undefined) return false
        await db
          .update(housemates)
          .set({ leftAt: kind === 'leave' ? now : null })
          .where(eq(housemates.id, last))
        return true
      }
      case 'suspend':
        await db
          .update(partners)
          .set({ status: 'suspended' })
          .where(eq(partners.id, pick(partnerIds, which) ?? headOffice))
        return true
      case 'return':
        await db.update(partners).set({ status: 'active' })
        return true
      case 'head office':
        return staff(
          setBranchInvoicee(db, headOffice, which % 2 === 0 ? 'head-office' : 'branches', byStaff(now)),
        )
      case 'die':
        // The next run that has as much to do.
        dying.set(pick(mortal, which) ?? 'make-invoices', Math.floor(which / mortal.length) % 3)
        return true
      case 'receipt':
        if (!invoice) return false
        return staff(
          recordReceipt(
            db,
            { invoiceId: invoice.id, pence, on: today, method: 'transfer', bankReference: null },
            byStaff(now),
          ),
        )
      case 'mistyped': {
        const receipts = await db
          .select({ id: invoicePayments.id })
          .from(invoicePayments)
          .where(and(eq(invoicePayments.method, 'transfer'), isNull(invoicePayments.takesBackId)))
          .orderBy(asc(invoicePayments.id))
        const wrong = pick(receipts, which)
        return wrong
          ? staff(takeBackReceipt(db, { reference: paymentRef(wrong.id), reason: 'Mistyped' }, byStaff(now)))
          : false
      }
      case 'credit': {
        if (!invoice) return false
        const [line] = await db
          .select({ orderId: invoiceLines.orderId })
          .from(invoiceLines)
          .where(eq(invoiceLines.invoiceId, invoice.id))
          .orderBy(sql`(${invoiceLines.id} * 31 + ${which}) % 17`)
          .limit(1)
        const credit = { invoiceId: invoice.id, orderId: line?.orderId ?? 0, reason: 'Charged too much' }
        return staff(creditInvoice(db, { ...credit, pence: 1 + (pence % 3_000) }, byStaff(now)))
      }
      case 'refund':
        return refundAll()
      case 'approve commission':
      case 'remake commission': {
        const reports = await db.select().from(commissionReports).orderBy(asc(commissionReports.id))
        const report = pick(
          reports.filter(({ status }) => status === 'pending'),
          which,
        )
        const command = kind === 'approve commission' ? 'approve-commission' : 'remake-commission'
        return report ? staff(runCommissionCommand(db, command, report.uniqueRef, byStaff(now))) : false
      }
    }
  }

  async function answer(reference: string, outcome: PaymentOutcome, is: 'first' | 'again' | 'contradicts') {
    if (is === 'contradicts') {
      const other = outcome === 'paid' ? 'refused' : 'paid'
      await expect(settlePayment(db, reference, other, byStaff(now))).rejects.toThrow('contradicts')
    } else await settlePayment(db, reference, outcome, byStaff(now))
    count(`answer that ${is}`)
  }

  // Half a minute later than any job.
  for (const each of events)
    schedule(new Date(startOfDayInLondon(first).getTime() + (each.minute + 0.5) * 60_000), async () => {
      addOne(tried, each.kind)
      if (await apply(each)) count(each.kind)
      await keepDocuments()
    })
  // In the month after nobody is suspended, and no job dies.
  schedule(startOfDayInLondon('2027-01-01'), async () => {
    dying.clear()
    await db.update(partners).set({ status: 'active' })
  })
  for (let day = first; day <= '2027-02-02'; day = addDays(day, 1)) {
    const date = Number(day.slice(8))
    // They don't run on every day: what is planned for one that is left out is done on the next.
    if (date % 6 !== 0 && ![1, 2, 7, 8].includes(date)) continue
    for (const [time, run] of jobs) {
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      schedule(new Date(startOfDayInLondon(day).getTime() + (hour * 60 + minute) * 60_000), run)
    }
  }
  const end = startOfDayInLondon('2027-02-03')
  for (let step = plan.shift(); step && step.at < end; step = plan.shift()) {
    now = step.at
    await step.run()
  }
  await refundAll()
  return { records, asked, documents, files }
}

/** Our staff decide about all months that wait for their word: some are waived. */
async function decideWaitingCharges(): Promise<void> {
  for (const charge of await waitingCharges(db))
    if (charge.orderId % 4 === 0)
      await waiveCharges(db, { ...charge, reason: 'Agreed by phone' }, byStaff(now))
    else await approveCharges(db, charge, byStaff(now))
}

/** Gives back what waits for it. @returns whether something did */
async function refundAll(): Promise<boolean> {
  const notes = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(and(eq(creditNotes.isRefundDue, true), isNull(creditNotes.refundedAt)))
  for (const { id } of notes)
    await recordRefund(db, id, byStaff(now)).catch((error: Error) => {
      // What came by a receipt that was taken back.
      if (!/was paid too much/.test(error.message)) throw error
    })
  return notes.length > 0
}

type Issued = { kind: 'invoice' | 'note'; id: number; text: string }

/** What documents say that were issued after others, by their ids: all but their status and whose records they are now. */
async function documentsAfter(last: Record<Issued['kind'], number>): Promise<Issued[]> {
  const sold = await db
    .select({
      id: invoices.id,
      text: sql<string>`(to_jsonb(${invoices}) - 'status' - 'partner_id')::text
        || jsonb_agg(to_jsonb(${invoiceLines}) - 'partner_id' - 'order_partner_id' order by ${invoiceLines.id})`,
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(gt(invoices.id, last.invoice))
    .groupBy(invoices.id)
    .orderBy(asc(invoices.id))
  const notes = await db
    .select({
      id: creditNotes.id,
      text: sql<string>`(to_jsonb(${creditNotes}) - 'partner_id' - 'refunded_at')::text
        || jsonb_agg(to_jsonb(${creditNoteLines}) - 'partner_id' order by ${creditNoteLines.id})`,
    })
    .from(creditNotes)
    .innerJoin(creditNoteLines, eq(creditNoteLines.creditNoteId, creditNotes.id))
    .where(gt(creditNotes.id, last.note))
    .groupBy(creditNotes.id)
    .orderBy(asc(creditNotes.id))
  const of = (kind: Issued['kind'], all: Omit<Issued, 'kind'>[]) => all.map((one) => ({ kind, ...one }))
  return [...of('invoice', sold), ...of('note', notes)]
}

/** The files of an invoice, as its partner downloads them; null of a tenant's share, which has none, and while its partner is suspended. */
async function fileOf(id: number): Promise<string | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id))
  const [partner] = await db
    .select()
    .from(partners)
    .where(eq(partners.id, invoice?.partnerId ?? 0))
  if (invoice?.housemateId !== null || partner?.status !== 'active') return null
  const visitor = await portal.signedIn(leadOf(partner.id))
  const texts = ['pdf', 'breakdown'].map(async (file) => {
    const answer = await visitor.get(`/api/i/partner/package-report/${id}/download/${file}`)
    expect(answer.status).toBe(200)
    return answer.text()
  })
  return (await Promise.all(texts)).join('\n')
}

it(
  'a year of 200 packages: each month is charged once, all money is accounted for, documents stay, and commission is what the facts come to',
  { timeout: 900_000 },
  async () => {
    const history = fc.record({
      events: fc.array(event, { minLength: 600, maxLength: 600 }),
      replies: fc.array(reply, { minLength: 300, maxLength: 300 }),
    })
    // A year takes too long to be shrunk: the seed that is printed repeats it.
    await fc.assert(fc.asyncProperty(history, check), { numRuns: 1, endOnFailure: true })
  },
)

async function check({ events, replies }: { events: Event[]; replies: Reply[] }) {
  const { records, asked, documents, files } = await runYear(events, replies)
  expect(portal.failures).toEqual([])
  // What people may mostly do was mostly done; and everything that can go wrong went wrong.
  for (const kind of ['end', 'end again', 'tenants', 'address', 'receipt'])
    expect({ kind, done: done.get(kind) ?? 0 }).toEqual({
      kind,
      done: expect.toSatisfy(isMostOf(tried.get(kind) ?? 0)),
    })
  const all = [...events.map(({ kind }) => kind), ...mortal.map((name) => `death of ${name}`), 'busy']
  const expected = new Set([...all, 'answer that first', 'answer that again', 'answer that contradicts'])
  // Credit notes that are to be given back are rare.
  expected.delete('refund')
  expect([...expected].filter((each) => !done.has(each))).toEqual([])

  const issuedAt = (id: number) => documents.get(`invoice ${id}`)?.at ?? now
  await expectChargedOnce(records, issuedAt)
  await expectMoneyAccountedFor(asked)
  // Documents are there and say what they said when they were issued, and so do their files.
  const issued = (await documentsAfter({ invoice: 0, note: 0 })).map(
    ({ kind, id, text }) => `${kind} ${id} ${text}`,
  )
  expect(issued.length).toBeGreaterThan(500)
  expect(issued.toSorted()).toEqual([...documents].map(([name, { text }]) => `${name} ${text}`).toSorted())
  const downloaded = [...files].filter(([, text]) => text !== null)
  expect(downloaded.length).toBeGreaterThan(0)
  for (const [id, text] of downloaded) expect(await fileOf(id)).toBe(text)
  await expectCommission(records)
}

async function expectChargedOnce(records: Records, issuedAt: (invoiceId: number) => Date) {
  const charges = await db.select().from(packageCharges)
  const charged = new Set(charges.map(({ orderId, month }) => `${orderId} ${month}`))
  // None is forgotten that is to be charged by what is known.
  const missing: string[] = []
  const today = dayInLondon(now)
  for (const pack of packages)
    for (let month = first; month <= today; month = addMonths(month, 1))
      if (records.isCharged(pack, month, now) && !charged.has(`${pack.id} ${month}`))
        missing.push(`${pack.id} ${month}`)
  expect(missing).toEqual([])
  // Each is billed or waived, once.
  expect(charges.filter(({ invoiceId, waivedAt }) => (invoiceId === null) === (waivedAt === null))).toEqual(
    [],
  )
  const lines = await db
    .select({
      orderId: invoiceLines.orderId,
      lateMonth: invoiceLines.lateMonth,
      createdAt: invoices.createdAt,
      invoiceIds: sql<number[]>`array_agg(distinct ${invoices.id})`,
      isShared: sql<boolean>`bool_or(${invoices.housemateId} is not null)`,
      pence: sum(invoiceLines.amountPence).mapWith(Number),
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    // All shares of a month are made at once.
    .groupBy(invoiceLines.orderId, invoiceLines.lateMonth, invoices.createdAt)
  const billed = lines.map(({ orderId, lateMonth, createdAt, invoiceIds, isShared, pence }) => {
    const pack = packages.find(({ id }) => id === orderId)
    if (!pack) throw new Error(`Package ${orderId} is none of the year.`)
    const month = lateMonth ?? `${dayInLondon(createdAt).slice(0, 7)}-01`
    const at = issuedAt(Number(invoiceIds[0]))
    // By what was recorded as the invoice was made; a share that nobody of the household has is nobody's.
    const shares = invoiceIds.length
    const sharing = isShared ? Math.max(shares, records.tenantsAt(pack, at)) : 1
    const own = [...Array(shares).keys()].map((index) => Math.ceil((pack.pricePence - index) / sharing))
    expect({ orderId, month, isShared, pence, isCharged: records.isCharged(pack, month, at) }).toEqual({
      orderId,
      month,
      isShared: pack.household.length > 0,
      pence: own.reduce((total, each) => total + each, 0),
      isCharged: true,
    })
    return `${orderId} ${month}`
  })
  expect(billed.toSorted()).toEqual(
    charges
      .filter(({ invoiceId }) => invoiceId !== null)
      .map(({ orderId, month }) => `${orderId} ${month}`)
      .toSorted(),
  )
}

async function expectMoneyAccountedFor(asked: Set<string>) {
  const payments = await db.select().from(invoicePayments)
  // What was asked for is never forgotten: its answer may come any day.
  const references = new Set(payments.map(({ id }) => paymentRef(id)))
  expect([...asked].filter((reference) => !references.has(reference))).toEqual([])

  const paid = Map.groupBy(
    payments.filter(({ status }) => status === 'Paid'),
    ({ invoiceId }) => invoiceId,
  )
  const notes = Map.groupBy(await db.select().from(creditNotes), ({ invoiceId }) => invoiceId)
  const out = Map.groupBy(await db.select().from(payouts), ({ invoiceId }) => invoiceId)
  const credit = new Map<string, number>()
  let [moneyIn, moneyOut, kept] = [0, 0, 0]
  const sold = await db.select().from(invoices)
  const balances = await balancesOf(db, sold)
  for (const [index, { id, totalPence, status, partnerId, housemateId }] of sold.entries()) {
    const own = paid.get(id) ?? []
    const total = (of: readonly { amountPence: number }[]) =>
      of.reduce((all, each) => all + each.amountPence, 0)
    const ownNotes = notes.get(id) ?? []
    const noted = (of: typeof ownNotes) => of.reduce((all, each) => all + each.totalPence, 0)
    const refunded = noted(ownNotes.filter(({ refundedAt }) => refundedAt !== null))
    const netPence = totalPence - noted(ownNotes)
    const herePence = total(own) - refunded
    const leftPence = netPence - herePence
    const outPence = (out.get(id) ?? []).reduce(
      (all, each) => all + each.amountPence + each.serviceFeePence,
      0,
    )
    expect({ id, ...balances[index] }).toMatchObject({
      id,
      creditedPence: totalPence - netPence,
      paidPence: herePence,
      leftPence,
    })
    // Suppliers and fees get what came, and no more than is charged.
    expect({ id, outPence }).toEqual({ id, outPence: Math.max(0, Math.min(herePence, netPence)) })
    expect({ id, isOpen: ['Pending', 'Failed'].includes(status) }).toEqual({ id, isOpen: leftPence > 0 })
    // Nobody is asked for more than was charged, unless more was given back than came.
    if (refunded === 0) expect(leftPence).toBeLessThanOrEqual(netPence)
    // Nobody is collected from twice.
    const attempts = total(own.filter(({ attempt }) => attempt !== null))
    expect(attempts).toBeLessThanOrEqual(totalPence)
    // Below nothing, more was given back than came, as a receipt was taken back after its refund: that is owed to us, not paid out.
    moneyIn += Math.max(0, herePence)
    moneyOut += outPence
    kept += balances[index]?.tooMuchPence ?? 0
    const payer = `${partnerId} ${housemateId}`
    credit.set(payer, (credit.get(payer) ?? 0) + total(own.filter(({ method }) => method === 'credit')))
  }
  expect(moneyIn).toBe(moneyOut + kept)
  // What is credit of one invoice and pays another adds nothing, and is its payer's own.
  expect([...credit].filter(([, pence]) => pence !== 0)).toEqual([])
  // The sums that invoices keep are those of their lines.
  const sums = await keptAndTrueSums(db)
  expect(sums.kept).toEqual(sums.true)
  // A package is paid for by its partner or by its tenants, never by both.
  const payers = await db
    .selectDistinct({
      orderId: invoiceLines.orderId,
      isShare: sql<boolean>`${invoices.housemateId} is not null`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
  const shared = new Set(packages.filter(({ household }) => household.length > 0).map(({ id }) => id))
  expect(payers.filter(({ orderId, isShare }) => isShare !== shared.has(orderId))).toEqual([])
}

async function expectCommission(records: Records) {
  const reports = await db.select().from(commissionReports).orderBy(asc(commissionReports.periodStart))
  const last = reports.at(-1)
  if (!last) throw new Error('No commission was reported.')
  const until = startOfDayInLondon(addMonths(last.periodStart, 1))
  const earned = new Map(
    (
      await db
        .select({ orderId: commissionLines.orderId, pence: sum(commissionLines.amountPence).mapWith(Number) })
        .from(commissionLines)
        .groupBy(commissionLines.orderId)
    ).map(({ orderId, pence }) => [orderId, pence]),
  )
  const allowed = new Map(
    (await db.select().from(partners)).map((partner) => [partner.id, partner.commissionAllowed]),
  )
  const expected: [number, number][] = []
  for (const pack of packages) {
    if (pack.household.length === 0) continue
    const isAllowed = pack.lead === leadOf(headOffice) || allowed.get(pack.partnerId)
    let tenants = 0
    for (let month = first; month <= last.periodStart; month = addMonths(month, 1))
      tenants += records.tenantsEarning(pack, month, until)
    expected.push([pack.id, isAllowed ? tenants * 250 : 0])
  }
  expect(expected.map(([id]) => [id, earned.get(id) ?? 0])).toEqual(expected)
  // Each report is what its lines come to, and has the reference of its month.
  for (const { id, totalCommissionPence, uniqueRef, periodStart, partnerId } of reports) {
    const [lines] = await db
      .select({ pence: sum(commissionLines.amountPence) })
      .from(commissionLines)
      .where(eq(commissionLines.reportId, id))
    expect(Number(lines?.pence ?? 0)).toBe(totalCommissionPence)
    expect(uniqueRef).toBe(commissionRef(periodStart, partnerId))
  }
}
