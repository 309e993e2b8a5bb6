import { encodeFilter } from '@doorstep/portal-contract/filters'
import { creditNoteRef } from '@doorstep/portal-contract/invoices'
import { invoicesPage } from '@doorstep/portal-contract/invoices.schema'
import { payoutsAnswer } from '@doorstep/portal-contract/package.schema'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/universal'
import { beforeAll, describe, expect, it } from 'vitest'
import { billGroups } from '../db/schema/catalogue.ts'
import { bills, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoiceNotices,
  invoicePayments,
  invoices,
  payouts,
} from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { createPdfTextReader } from '../node/pdf-text-reader.ts'
import { pdfMaker } from '../node/pdf-maker.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  parkRow,
  kingsway,
  kingswayHouse,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  people,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
await db.insert(billGroups).values({ id: 1, name: 'Electricity', position: 1 })
const portal = await startPortal({ db, pdf: pdfMaker })
const path = '/api/i/partner/package-report'

/** Packages with one bill each; of the branch's the name is made to harm a spreadsheet. */
const hostile = '=HYPERLINK("https://evil.test","Pay <here> & now")'
const places = [
  { id: 1, partnerId: northgate, propertyId: parkRow, name: 'Electricity' },
  { id: 2, partnerId: leeds, propertyId: leedsFlat, name: hostile },
  { id: 3, partnerId: kingsway, propertyId: kingswayHouse, name: 'Electricity' },
]
for (const { id, name, ...place } of places) {
  const startsOn = '2026-01-01'
  await db.insert(tenancies).values({ ...place, id, startsOn, tenantsCount: 2, leadTenantName: 'Kit Hale' })
  await db.insert(orders).values({
    ...place,
    id,
    tenancyId: id,
    responsibilityType: 'partner',
    statusId: 4,
    startsOn,
    hasTvLicence: id === 2,
  })
  await db.insert(bills).values({
    id,
    partnerId: place.partnerId,
    orderId: id,
    groupId: 1,
    providerId: larkfield,
    name,
    pricePence: 1,
  })
}
await db.update(properties).set({ addressLine1: '@SUM(A1)' }).where(eq(properties.id, leedsFlat))
await db
  .update(partners)
  .set({
    addressLine1: '1 Park Row',
    addressCity: 'Leeds',
    vatNumber: 'GB123456789',
    isInvoicedForBranches: true,
  })
  .where(eq(partners.id, northgate))

/** An invoice of a month for some orders, of which each pays 2,550 pence with VAT of 5%, a fee of 12.50 and all but one a coupon. */
async function addInvoice(id: number, partnerId: number, month: string, orderIds: number[]): Promise<void> {
  const lines = orderIds.flatMap((orderId) => {
    const of = { partnerId, invoiceId: id, orderId, orderPartnerId: places[orderId - 1]?.partnerId ?? 0 }
    const fee = { ...of, vatPercent: 20 }
    return [
      {
        ...of,
        kind: 'bill' as const,
        billId: orderId,
        name: places[orderId - 1]?.name ?? '',
        amountPence: 2_550,
        vatPercent: 5,
      },
      { ...fee, kind: 'management_fee' as const, name: 'Management fee', amountPence: 1_250 },
      ...(orderId === 1 ? [] : [{ ...fee, kind: 'discount' as const, name: 'FIVER', amountPence: -500 }]),
    ]
  })
  const totalPence = lines.reduce((sum, line) => sum + line.amountPence, 0)
  const createdAt = new Date(`${month}-01T00:00:00Z`)
  // Who sells wasn't configured yet in February.
  const seller =
    month === '2026-02'
      ? {}
      : { sellerName: 'Example Bills Ltd', sellerAddress: '1 Example Street', sellerVatNumber: 'GB987654321' }
  await db.insert(invoices).values({ id, partnerId, status: 'Failed', totalPence, createdAt, ...seller })
  await db.insert(invoiceLines).values(lines)
}
await addInvoice(11, northgate, '2026-02', [1, 2])
await addInvoice(12, northgate, '2026-03', [2, 1])
await addInvoice(13, kingsway, '2026-03', [3])
await addInvoice(14, leeds, '2026-01', [2])
await db
  .insert(invoiceNotices)
  .values({ partnerId: northgate, invoiceId: 12, kind: 'made', firstAttemptOn: '2026-03-05' })
const attempt = { partnerId: northgate, invoiceId: 12, amountPence: 7_100, userId: 1 }
await db.insert(invoicePayments).values([
  {
    ...attempt,
    attempt: 1,
    status: 'Failed Temp',
    failureReason: 'Your bank did not answer in time.',
    retryOn: '2026-03-10',
    createdAt: new Date('2026-03-03T09:00:00Z'),
    settledAt: new Date('2026-03-05T09:00:00Z'),
  },
  { ...attempt, attempt: 2, status: 'Pending', userId: null, createdAt: new Date('2026-03-10T09:00:00Z') },
])
await db.insert(payouts).values(
  [1, 2].map((id) => ({
    partnerId: places[id - 1]?.partnerId ?? 0,
    orderId: id,
    invoiceId: 12,
    invoicePartnerId: northgate,
    billId: id,
    providerId: larkfield,
    typeId: 0 as const,
    amountPence: 2_550,
    serviceFeePence: 1_000,
    paidAt: new Date('2026-03-05T09:00:00Z'),
  })),
)

let lead: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
})

async function read(visitor: Visitor, query = '') {
  const response = await visitor.get(path + query)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: invoicesPage.parse(body) })
  return invoicesPage.parse(body)
}
const idsIn = async (visitor: Visitor, query?: string) =>
  (await read(visitor, query)).data.map(({ id }) => id)
const filter = (...partner_id: number[]) => `?filter=${encodeFilter({ partner_id })}`

describe('the list of invoices (specification, sections 2, 3 and 7; D70)', () => {
  it('has those made to the partner and to those below it, newest first, and nobody else’s', async () => {
    expect(await idsIn(lead)).toEqual([12, 11, 14])
    expect(await idsIn(branch)).toEqual([14])
    expect(await idsIn(await portal.signedIn(people.kingsway))).toEqual([13])
    expect(await read(lead, '?per_page=1&page=2')).toMatchObject({
      data: [{ id: 11 }],
      meta: { total: 3, last_page: 3 },
    })
  })

  it('has for some partners what was made to them, and what has packages of theirs', async () => {
    expect(await idsIn(lead, filter(leeds))).toEqual([12, 11, 14])
    expect(await idsIn(lead, filter(northgate))).toEqual([12, 11])
    expect(await idsIn(lead, filter(kingsway))).toEqual([])
  })

  it('says what an invoice is for, whose parts add up to it, and each attempt with who paid, the last one first', async () => {
    const [newest] = (await read(lead)).data
    const user = {
      id: 1,
      first_name: 'Ada',
      last_name: 'Byrne 1',
      full_name: 'Ada Byrne 1',
      email: people.lead,
      phone_number: '+441134960000',
    }
    expect(newest).toEqual({
      id: 12,
      first_attempt_on: '2026-03-05',
      created_at: '2026-03-01T00:00:00.000Z',
      status: 'Failed',
      partner_id: northgate,
      partner_name: 'Northgate',
      total: 71,
      payment_type: 'direct_debit',
      paid: 0,
      vat: 5.75,
      breakdown: [
        { partner_id: northgate, partner_name: 'Northgate', packages: 1, amount: 25.5 },
        { partner_id: leeds, partner_name: 'Northgate Leeds', packages: 1, amount: 25.5 },
      ],
      late_months: [],
      management_fees: 25,
      discounts: -5,
      payments: [
        {
          id: expect.any(Number),
          reference: expect.stringMatching(/^PAY-\d{6}$/),
          cost: 71,
          method: 'direct_debit',
          takes_back: false,
          attempt: 2,
          status: 'Pending',
          failure_reason: null,
          retry_on: null,
          created_at: '2026-03-10T09:00:00.000Z',
          settled_at: null,
          user: null,
        },
        {
          id: expect.any(Number),
          reference: expect.stringMatching(/^PAY-\d{6}$/),
          cost: 71,
          method: 'direct_debit',
          takes_back: false,
          attempt: 1,
          status: 'Failed Temp',
          failure_reason: 'Your bank did not answer in time.',
          retry_on: '2026-03-10',
          created_at: '2026-03-03T09:00:00.000Z',
          settled_at: '2026-03-05T09:00:00.000Z',
          user,
        },
      ],
      credit_notes: [],
    })
  })

  it('says what it charges for months before its own, and so do its files (D91)', async () => {
    const line = { partnerId: leeds, invoiceId: 14, orderId: 2, orderPartnerId: leeds, vatPercent: 20 }
    const fee = { ...line, kind: 'management_fee' as const, name: 'Management fee', amountPence: 1_250 }
    const [late] = await db
      .insert(invoiceLines)
      .values({ ...fee, lateMonth: '2025-12-01' })
      .returning()
    const invoice = (await read(branch)).data.find(({ id }) => id === 14)
    expect(invoice?.late_months).toEqual([{ month: '2025-12-01', packages: 1, amount: 12.5 }])
    const file = await (await branch.get(`${path}/14/download/breakdown`)).text()
    const { data } = Papa.parse<string[]>(file.trim(), { newline: '\r\n' })
    const [head = [], ...rows] = data
    const months = rows.map((row) => row[head.indexOf('Month')])
    expect(months).toEqual(['January 2026', 'January 2026', 'January 2026', 'December 2025'])
    await db.delete(invoiceLines).where(eq(invoiceLines.id, late?.id ?? 0))
  })

  it('is narrowed by status and month', async () => {
    const by = (wanted: object) => idsIn(lead, `?filter=${encodeFilter(wanted)}`)
    expect(await by({ status: ['Paid', 'Pending'] })).toEqual([])
    expect(await by({ status: ['Failed'], month: ['2026-02', '2026-03'] })).toEqual([12, 11])
    expect(await by({ month: ['2026-01'] })).toEqual([14])
  })

  it.each([
    '?filter=x',
    `?filter=${encodeFilter({ status: [1] })}`,
    `?filter=${encodeFilter({ month: ['2026-13'] })}`,
    '?page=0',
    '?per_page=1000',
  ])('refuses %s', async (query) => {
    expect((await lead.get(path + query)).status).toBe(422)
  })
})

it('the payouts of an invoice are those made of it, with the fees that were kept', async () => {
  const body = payoutsAnswer.parse(await (await lead.get(`${path}/12/payouts`)).json())
  expect(body).toMatchObject({ total_service_fee: 20, has_tv_licence: true })
  expect(body.payouts.map(({ bill_id, amount }) => [bill_id, amount])).toEqual([
    [2, 25.5],
    [1, 25.5],
  ])
  expect(payoutsAnswer.parse(await (await lead.get(`${path}/11/payouts`)).json()).payouts).toEqual([])
})

/** The lines of an invoice as the database has them, with what they are for. */
const linesOf = async (id: number) =>
  db
    .select()
    .from(invoiceLines)
    .innerJoin(properties, eq(properties.partnerId, invoiceLines.orderPartnerId))
    .innerJoin(orders, eq(orders.id, invoiceLines.orderId))
    .innerJoin(partners, eq(partners.id, invoiceLines.orderPartnerId))
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(partners.name, invoiceLines.orderId, invoiceLines.id)
    .then((rows) => rows.filter((row) => row.orders.propertyId === row.properties.id))

const kinds = { bill: 'Bill', management_fee: 'Management fee', discount: 'Discount' }

describe('a document stays as it was issued (D93)', () => {
  it('whatever becomes of addresses, branches, names and VAT numbers', async () => {
    const breakdown = async () => (await lead.get(`${path}/12/download/breakdown`)).text()
    const documents = async () => {
      const [invoice] = (await read(lead, '?per_page=1')).data
      const { xml } = await workbook(12)
      return [
        await breakdown(),
        xml('worksheets/sheet1'),
        xml('worksheets/sheet2'),
        xml('sharedStrings'),
        invoice,
      ]
    }
    const before = await documents()
    const isParkRow = eq(properties.id, parkRow)
    const was = { addressLine1: '100% House, Park_Row', addressPostcode: 'LS2 8JS', partnerId: northgate }
    const moved = { addressLine1: '99 Other Street', addressPostcode: 'LS9 9ZZ', partnerId: leeds }
    await db.update(properties).set(moved).where(isParkRow)
    const buyer = { name: 'Northgate', addressLine1: '1 Park Row', vatNumber: 'GB123456789' }
    const renamed = { name: 'Northgate Homes', addressLine1: '2 New Row', vatNumber: 'GB999999999' }
    await db.update(partners).set(renamed).where(eq(partners.id, northgate))
    await db.update(partners).set({ name: 'Leeds Homes' }).where(eq(partners.id, leeds))
    const after = await documents()
    await db.update(partners).set(buyer).where(eq(partners.id, northgate))
    await db.update(partners).set({ name: 'Northgate Leeds' }).where(eq(partners.id, leeds))
    await db.update(properties).set(was).where(isParkRow)
    expect(after).toEqual(before)
  })

  it.each([
    ['total', () => db.update(invoices).set({ totalPence: 1 })],
    ['buyer', () => db.update(invoices).set({ buyerName: 'Somebody else' })],
    [
      'amount of a line',
      () => db.update(invoiceLines).set({ amountPence: 1 }).where(eq(invoiceLines.kind, 'bill')),
    ],
    ['address of a line', () => db.update(invoiceLines).set({ addressLine1: 'Elsewhere' })],
  ])('the database refuses another %s', async (_what, change) => {
    await expect(change()).rejects.toMatchObject({ cause: { code: '23001' } })
  })
})

describe('the breakdown as CSV', () => {
  it('has each line as the database has it, with formulas made harmless', async () => {
    const response = await lead.get(`${path}/12/download/breakdown`)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=breakdown-2026-03-12.csv')
    const { data } = Papa.parse<string[]>((await response.text()).trim(), { newline: '\r\n' })
    const lines = await linesOf(12)
    expect(lines).toHaveLength(5)
    expect(data.slice(1)).toEqual(
      lines.map(({ invoice_lines: line, properties: at, partners: of }) => [
        '12',
        '01/03/2026',
        of.name,
        at.addressLine1.startsWith('@') ? `'${at.addressLine1}` : at.addressLine1,
        at.addressLine2 ?? '',
        at.addressCity,
        at.addressPostcode,
        String(line.orderId),
        'March 2026',
        kinds[line.kind],
        line.name === hostile ? `'${hostile}` : line.name,
        String(line.vatPercent),
        ((line.amountPence - line.vatPence) / 100).toFixed(2),
        (line.vatPence / 100).toFixed(2),
        (line.amountPence / 100).toFixed(2),
      ]),
    )
  })
})

/** A PDF's text as another library reads it. */
const readPdfText = createPdfTextReader()

async function pdfOf(id: number) {
  const response = await lead.get(`${path}/${id}/download/pdf`)
  const found = await readPdfText(new Uint8Array(await response.arrayBuffer()))
  return { response, text: 'lines' in found ? found.lines.join('\n') : found.problem }
}

/** A workbook as another library reads it, and the XML that it unpacks to. */
async function workbook(id: number) {
  const response = await lead.get(`${path}/${id}/download/invoice`)
  expect(response.status).toBe(200)
  const file = await response.blob()
  const [summary, lines] = await readXlsxFile(file)
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const xml = (name: string) => strFromU8(parts[`xl/${name}.xml`] ?? new Uint8Array())
  return { response, summary: summary?.data ?? [], lines: lines?.data ?? [], xml }
}

it('a credit note is a document of its own, which refers to its invoice and takes something off it', async () => {
  const [line] = await linesOf(11)
  const of = { partnerId: northgate, invoiceId: 11 }
  const createdAt = new Date('2026-02-12T09:00:00Z')
  const [note] = await db
    .insert(creditNotes)
    .values({ ...of, reason: '=1+1', totalPence: 1_240, isRefundDue: false, createdAt })
    .returning()
  await db.insert(creditNoteLines).values({
    ...of,
    creditNoteId: note?.id ?? 0,
    invoiceLineId: line?.invoice_lines.id ?? 0,
    amountPence: 1_240,
    vatPence: 59,
    vatPercent: 5,
  })
  const reference = creditNoteRef(note?.id ?? 0)
  const invoice = (await read(lead, filter(northgate))).data.find(({ id }) => id === 11)
  expect(invoice?.credit_notes).toEqual([
    {
      id: note?.id,
      reference,
      created_at: createdAt.toISOString(),
      reason: '=1+1',
      total: 12.4,
      is_refund_due: false,
      refunded_at: null,
    },
  ])
  const response = await lead.get(`${path}/credit-note/${note?.id}/download`)
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename=${reference}.xlsx`)
  const [summary, lines] = await readXlsxFile(await response.blob())
  const facts = new Map(summary?.data.map(([name, value]) => [name, value]))
  expect(summary?.data[0]?.[0]).toBe('Credit note')
  expect([facts.get('Credit note number'), facts.get('Invoice number'), facts.get('Reason')]).toEqual([
    reference,
    11,
    '=1+1',
  ])
  expect(lines?.data.at(-1)?.slice(-3)).toEqual([-11.81, -0.59, -12.4])
  await db.delete(creditNotes)
})

it.each([
  ['paid in full', 0, true],
  // A receipt of some of it was taken back since: it is covered still, but not all that is credited is there.
  ['of which some was taken back', -400, false],
] as const)(
  'a credit note of an invoice that was %s says that it is given back only where the money is there: %s',
  async (_, takenBackPence, isDue) => {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, 11))
    const paid = await db
      .select({ pence: invoicePayments.amountPence })
      .from(invoicePayments)
      .where(and(eq(invoicePayments.invoiceId, 11), eq(invoicePayments.status, 'Paid')))
    const of = { partnerId: northgate, invoiceId: 11 }
    const amountPence =
      paid.reduce((left, { pence }) => left - pence, invoice?.totalPence ?? 0) + takenBackPence
    const [rest] = await db
      .insert(invoicePayments)
      .values({ ...of, method: 'other', status: 'Paid', amountPence, settledAt: testNow })
      .returning()
    const note = { ...of, reason: 'Charged twice', totalPence: 1_240 }
    await db.insert(creditNotes).values({ ...note, isRefundDue: true })
    const read11 = (await read(lead, filter(northgate))).data.find(({ id }) => id === 11)
    expect(read11?.credit_notes).toMatchObject([{ is_refund_due: isDue }])
    await db.delete(creditNotes)
    await db.delete(invoicePayments).where(eq(invoicePayments.id, rest?.id ?? 0))
  },
)

it('the invoice as PDF has seller, buyer, period, packages and VAT, and another of its month has another name', async () => {
  const { text, response } = await pdfOf(12)
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=invoice-2026-03-12.pdf')
  for (const part of [
    'Invoice for March 2026',
    '01/03/2026 to 31/03/2026',
    'Example Bills Ltd',
    'GB987654321',
    'Northgate',
    '1 Park Row, Leeds',
    'GB123456789',
    '100% House, Park_Row',
    'Northgate Leeds',
    '£71.00',
    '20%',
  ])
    expect(text).toContain(part)
  const unknown = await pdfOf(11)
  expect(unknown.text).not.toContain('Seller')
  expect((await lead.get(`${path}/13/download/pdf`)).status).toBe(404)
})

describe('the invoice as XLSX', () => {
  it('has each line as the database has it: amounts as numbers, what looks like a formula as text', async () => {
    const { response, lines } = await workbook(12)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=invoice-2026-03-12.xlsx')
    const stored = await linesOf(12)
    const rows = stored.map(({ invoice_lines: line, properties: at, partners: of }) => [
      of.name,
      at.addressLine1,
      at.addressLine2 ?? null,
      at.addressCity,
      at.addressPostcode,
      line.orderId,
      'March 2026',
      kinds[line.kind],
      line.name,
      line.vatPercent / 100,
      (line.amountPence - line.vatPence) / 100,
      line.vatPence / 100,
      line.amountPence / 100,
    ])
    expect(lines.slice(1, -1)).toEqual(rows)
    expect(lines.at(-1)).toEqual(['Total', ...Array.from({ length: 9 }, () => null), 65.25, 5.75, 71])
  })

  it('says whose it is and for when, with dates as dates, and the sums by branch and by VAT rate', async () => {
    const { summary } = await workbook(12)
    const date = (day: string) => new Date(`${day}T00:00:00Z`)
    const row = (...cells: unknown[]) => [...cells, ...Array.from({ length: 5 - cells.length }, () => null)]
    expect(summary).toEqual([
      row('Invoice'),
      row(),
      row('Invoice number', 12),
      row('Seller', 'Example Bills Ltd'),
      row('Seller’s address', '1 Example Street'),
      row('Seller’s VAT number', 'GB987654321'),
      row('Invoiced to', 'Northgate'),
      row('Address', '1 Park Row, Leeds'),
      row('VAT number', 'GB123456789'),
      row('Invoice date', date('2026-03-01')),
      row('Period from', date('2026-03-01')),
      row('Period to', date('2026-03-31')),
      row(),
      row('Branch', 'Packages', 'Net', 'VAT', 'Total'),
      row('Northgate', 1, 34.71, 3.29, 38),
      row('Northgate Leeds', 1, 30.54, 2.46, 33),
      row('Total', null, 65.25, 5.75, 71),
      row(),
      row('VAT rate', null, 'Net', 'VAT', 'Total'),
      row(0.05, null, 48.58, 2.42, 51),
      row(0.2, null, 16.67, 3.33, 20),
    ])
  })

  it('has sums as formulas that come to the values beside them, and is set up for paper', async () => {
    const { summary, lines, xml } = await workbook(12)
    const sheets = { Summary: summary, Lines: lines }
    const cell = (sheet: keyof typeof sheets, at: string) =>
      Number(sheets[sheet][Number(at.slice(1)) - 1]?.['ABCDEFGHIJKLM'.indexOf(at.slice(0, 1))])
    const range = (sheet: keyof typeof sheets, from: string, to: string) =>
      sheets[sheet]
        .slice(Number(from.slice(1)) - 1, Number(to.slice(1)))
        .map((_row, index) => cell(sheet, `${from.slice(0, 1)}${Number(from.slice(1)) + index}`))
    const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)
    let formulas = 0
    for (const [name, file] of [
      ['Summary', 'worksheets/sheet1'],
      ['Lines', 'worksheets/sheet2'],
    ] as const)
      for (const [, at = '', text = '', value] of xml(file).matchAll(
        /<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g,
      )) {
        const calculated = (() => {
          const [, one, other] = /^([A-Z]\d+)-([A-Z]\d+)$/.exec(text) ?? []
          if (one && other) return cell(name, one) - cell(name, other)
          const [, sheet, from = '', to = ''] = /^SUM\((?:(Lines)!)?([A-Z]\d+):([A-Z]\d+)\)$/.exec(text) ?? []
          if (from) return total(range(sheet ? 'Lines' : name, from, to))
          const [, rates = '', lastRate = '', wanted = '', first = '', last = ''] =
            /^SUMIF\(Lines!(\w+):(\w+),(\w+),Lines!(\w+):(\w+)\)$/.exec(text) ?? []
          const isWanted = range('Lines', rates, lastRate).map((rate) => rate === cell('Summary', wanted))
          return total(range('Lines', first, last).filter((_value, index) => isWanted[index]))
        })()
        expect([name, at, calculated.toFixed(2)]).toEqual([name, at, Number(value).toFixed(2)])
        formulas += 1
      }
    expect(formulas).toBe(5 + 3 + 2 * 3 + 3 + 2 * 3)
    for (const sheet of ['worksheets/sheet1', 'worksheets/sheet2']) {
      expect(xml(sheet)).toContain('<pageSetUpPr fitToPage="1"/>')
      expect(xml(sheet)).toMatch(
        /<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/,
      )
    }
    expect(xml('workbook')).toContain(
      '<definedName name="_xlnm.Print_Titles" localSheetId="1">Lines!$1:$1</definedName>',
    )
  })
})
