import { addedPostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import {
  bulkAdded,
  uploadedBill,
  waitingBills as waitingAnswer,
  undoneBulk,
} from '@doorstep/portal-contract/waiting-bills.schema'
import type { UploadedBill, WaitingBill } from '@doorstep/portal-contract/waiting-bills.schema'
import { asc, eq, gte } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { waitingBills } from '../db/schema/waiting-bills.ts'
import { purge } from '../jobs/purge.ts'
import { createFileTurns } from '../node/file-turns.ts'
import { readPdfText } from '../node/pdf-text.ts'
import { billLines, billPdf } from '../testing/bill-pdf.ts'
import { png } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor, testNow } from '../testing/test-portal.ts'
import {
  accountKingStreet,
  balancesFromBills,
  fillWorld,
  kingStreet,
  kingswayHouse,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
// In this thread, where pdf.js takes the bytes away that it reads.
const readPdf = (bytes: Uint8Array<ArrayBuffer>) => readPdfText(bytes.slice())
const portal = await startPortal({ db, readPdf, readFileInTurn: createFileTurns() })
const path = '/api/i/partner/postal-bills/bulk'

let lead: Visitor
let member: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
})
const firstAdded = 10_000
const bills = () => db.select().from(postalBills).orderBy(asc(postalBills.id))
const originalBills = await bills()
await db.execute(`select setval(pg_get_serial_sequence('postal_bills', 'id'), ${firstAdded})`)
await db.execute(`select setval(pg_get_serial_sequence('provider_accounts', 'id'), ${firstAdded})`)
const originalAccounts = await db.select().from(providerAccounts)

beforeEach(async () => {
  await db.delete(auditEntries)
  await db.delete(unusedFiles)
  await db.delete(waitingBills)
  await db.delete(postalBills).where(gte(postalBills.id, firstAdded))
  await db.delete(providerAccounts).where(gte(providerAccounts.id, firstAdded))
  for (const { id, status, voidPeriodId } of originalBills)
    await db.update(postalBills).set({ status, voidPeriodId }).where(eq(postalBills.id, id))
  for (const { id, accountBalancePence } of originalAccounts)
    await db.update(providerAccounts).set({ accountBalancePence }).where(eq(providerAccounts.id, id))
})
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const sendFile = (bytes: Uint8Array<ArrayBuffer>, name: string, visitor = lead) =>
  visitor.send('POST', `${path}?name=${encodeURIComponent(name)}`, { body: bytes })
async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  name = 'Bill.pdf',
  visitor = lead,
): Promise<UploadedBill> {
  const response = await sendFile(bytes, name, visitor)
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status: 201 })
  expect(uploadedBill.parse(answer)).toEqual(answer)
  return uploadedBill.parse(answer)
}
const uploadLines = async (...[lines, name, visitor]: [string[], string?, Visitor?]) =>
  (await upload(await billPdf(lines), name, visitor)).data
async function waiting(visitor = lead): Promise<WaitingBill[]> {
  return waitingAnswer.parse(await (await visitor.get(path)).json()).data
}
const change = (id: number, version: string, answers: object, visitor = lead) =>
  visitor.send('PATCH', `${path}/${id}`, {
    body: JSON.stringify({ version, answers }),
    headers: { 'Content-Type': 'application/json' },
  })
async function add(given?: { id: number; version: string }[], visitor = lead) {
  const seen = (given ?? (await waiting(visitor))).map(({ id, version }) => ({ id, version }))
  const response = await visitor.post(`${path}/add`, { bills: seen })
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status: 200 })
  return bulkAdded.parse(answer)
}
const undo = (undo_id: number | null, visitor = lead) => visitor.post(`${path}/undo-add`, { undo_id })
async function expectBalancesRight(): Promise<void> {
  const accounts = await db.select().from(providerAccounts)
  expect(new Map(accounts.map(({ id, accountBalancePence }) => [id, accountBalancePence]))).toEqual(
    await balancesFromBills(db),
  )
}

const whole = {
  property_id: String(kingStreet),
  provider_id: String(larkfield),
  account_number: 'KS-1001',
  amount: '1219.04',
  is_credit: '0',
  issue_date: '2026-03-17',
  due_date: '2026-03-30',
  period_from: '2026-02-01',
  period_to: '2026-02-28',
}

describe('uploading a file', () => {
  it('knows a retired supplier by its name where there is an account with it', async () => {
    const retire = (retiredAt: Date | null) =>
      db.update(providers).set({ retiredAt }).where(eq(providers.name, 'Larkfield Energy'))
    await retire(testNow)
    const bill = await uploadLines(billLines({ account: 'NEW 12345' }))
    await retire(null)
    expect(bill.provider).toEqual(expect.objectContaining({ name: 'Larkfield Energy' }))
  })

  it('reads what the bill says, finds its account, and says what was read', async () => {
    const bill = await uploadLines(billLines())
    expect(bill).toMatchObject({
      file_name: 'Bill.pdf',
      answers: whole,
      refusal: null,
      unread: null,
      uploaded_by: null,
      problems: {},
      property: { id: kingStreet },
      provider: { name: 'Larkfield Energy' },
    })
    expect(bill.read.toSorted()).toEqual(
      Object.keys(whole)
        .filter((field) => field !== 'is_credit')
        .toSorted(),
    )
    expect(await waiting(member)).toEqual([{ ...bill, uploaded_by: 'Ada Byrne 1' }])
    const file = await member.get(`${path}/${bill.id}/download`)
    expect([file.status, new Uint8Array(await file.arrayBuffer())]).toEqual([200, await billPdf(billLines())])
    expect(await bills()).toHaveLength(originalBills.length)
  })

  it.each<[string, string[], string, object]>([
    [
      'the account in the name',
      ['Nothing'],
      'KS 1001 March.pdf',
      { property_id: String(kingStreet), account_number: 'KS-1001' },
    ],
    [
      'the name before the text',
      billLines({ account: 'LF-1003' }),
      'ks1001.pdf',
      { property_id: String(kingStreet) },
    ],
    [
      'an account without its label',
      ['Ref LF-1003 of yours'],
      'Bill.pdf',
      { property_id: String(leedsFlat) },
    ],
    [
      'a postcode in the name',
      ['Calder Water'],
      'Bill LS2_8JS.pdf',
      { property_id: String(parkRow), account_number: '' },
    ],
    [
      'a postcode in the text, of a branch',
      billLines({ account: 'NEW 12345', address: 'LS3 1AA' }),
      'Bill.pdf',
      { property_id: String(leedsFlat), account_number: 'NEW 12345' },
    ],
    [
      'no property where the account and the address are of two',
      billLines({ account: 'LF-1003' }),
      'Bill.pdf',
      { property_id: '', provider_id: String(larkfield), account_number: 'LF-1003' },
    ],
    [
      'nobody else’s account',
      billLines({ account: 'KW-1004', address: 'M1 1AA' }),
      'KW1004.pdf',
      { property_id: '', account_number: 'KW-1004' },
    ],
  ])('finds %s', async (_, lines, name, answers) => {
    expect((await uploadLines(lines, name)).answers).toMatchObject(answers)
  })

  it.each<
    [
      string,
      () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
      Partial<Record<'refusal' | 'unread', string>>,
    ]
  >([
    ['a scan', () => billPdf([], { scan: true }), { unread: 'This PDF is a scan' }],
    ['a picture', () => png(4, 4), { unread: 'This is a picture' }],
    [
      'a PDF with a password',
      () => billPdf(billLines(), { password: 'x' }),
      { refusal: 'Save a copy without the password' },
    ],
    ['a broken PDF', () => new TextEncoder().encode('%PDF-1.7\nbroken\n%%EOF'), { refusal: 'damaged' }],
    [
      'a PDF that is cut off',
      () => billPdf(billLines()).then((pdf) => pdf.slice(0, 400)),
      { refusal: 'damaged' },
    ],
    [
      'another kind of file',
      () => new TextEncoder().encode('<script>'),
      { refusal: 'Choose a PDF, JPG or PNG file.' },
    ],
    ['an empty one', () => new Uint8Array(), { refusal: 'The file is empty.' }],
    ['one that is too large', () => new Uint8Array(10 * 1024 * 1024 + 1), { refusal: 'up to 10 MB' }],
  ])('says of %s what to do', async (_, make, said) => {
    const { data } = await upload(await make())
    for (const [field, sentence] of Object.entries(said))
      expect(data).toMatchObject({ [field]: expect.stringContaining(sentence) as string })
    expect(data.answers.property_id).toBe('')
    // Only what can be added is kept.
    const download = await lead.get(`${path}/${data.id}/download`)
    expect(download.status).toBe(data.refusal === null ? 200 : 404)
    const changed = await change(data.id, data.version, whole)
    expect(changed.status).toBe(data.refusal === null ? 200 : 422)
    expect((await add()).added).toBe(data.refusal === null ? 1 : 0)
  })

  it('keeps one file once, and says where it is a bill already', async () => {
    const pdf = await billPdf(billLines())
    const first = await upload(pdf)
    const second = await upload(pdf, 'Copy.pdf', member)
    expect(second).toMatchObject({ already: true, data: { id: first.data.id } })
    const { undo_id } = await add()
    expect((await upload(pdf)).data.refusal).toBe(
      'This file has already been added: Larkfield Energy, 12 King Street, issued 17/03/2026. Delete this row.',
    )
    await undo(undo_id)
    // It waits again by itself, and is found.
    expect(await upload(pdf)).toMatchObject({ already: true, data: { id: first.data.id } })
  })

  it('keeps the row of a file that was refused, also when it can be added now', async () => {
    const locked = await billPdf(billLines(), { password: 'x' })
    const refused = (await upload(locked)).data
    const again = await upload(locked, 'Again.pdf')
    expect(again).toMatchObject({ already: false, data: { id: refused.id, file_name: 'Again.pdf' } })
    expect(await waiting()).toEqual([again.data])

    const pdf = await billPdf(billLines())
    const first = await upload(pdf)
    const { undo_id } = await add()
    const added = (await upload(pdf)).data
    expect(added.refusal).toContain('This file has already been added')
    await undo(undo_id)
    await lead.send('DELETE', `${path}/${first.data.id}`)
    expect((await upload(pdf)).data).toMatchObject({ id: added.id, refusal: null, answers: whole })
  })

  it('keeps a file once that comes several times together, also while it is deleted', async () => {
    const pdf = await billPdf(billLines())
    const answers = await Promise.all([lead, member, lead].map((visitor) => upload(pdf, 'Bill.pdf', visitor)))
    expect(answers.filter(({ already }) => !already)).toHaveLength(1)
    const [row] = await waiting()
    const again = [lead, member, lead].map((visitor) => upload(pdf, 'Bill.pdf', visitor))
    await lead.send('DELETE', `${path}/${row?.id}`)
    await Promise.all(again)
    expect((await waiting()).length).toBeLessThan(2)
  })

  it('is in the audit with what is changed and deleted, and only the deletion in the activity', async () => {
    const bill = await uploadLines(billLines())
    await change(bill.id, bill.version, { amount: '5.00' })
    await lead.send('DELETE', `${path}/${bill.id}`)
    const changed = { ...bill.answers, amount: '5.00' }
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    const common = { partnerId: northgate, subjectType: 'waiting_bill', subjectId: bill.id }
    expect(entries).toMatchObject([
      { ...common, action: 'waiting_bill.upload', after: bill.answers, summedUpBy: northgate },
      {
        ...common,
        action: 'waiting_bill.change',
        before: bill.answers,
        after: changed,
        summedUpBy: northgate,
      },
      { ...common, action: 'waiting_bill.delete', before: changed, summedUpBy: null },
    ])
  })

  it('says it of a bill that was added by itself', async () => {
    const pdf = await billPdf(billLines())
    const body = new FormData()
    for (const [name, value] of Object.entries(whole)) body.set(name, value)
    body.set('file', new File([pdf], 'Bill.pdf'))
    expect((await lead.send('POST', '/api/i/partner/postal-bills', { body })).status).toBe(201)
    expect((await upload(pdf)).data.refusal).toContain('This file has already been added')
    const scanned = await uploadLines([...billLines(), 'Page 1'])
    expect(scanned.problems).toEqual({ bill: 'This bill has already been added.' })
  })

  it('takes 100 files', async () => {
    await db.insert(waitingBills).values(
      Array.from({ length: 99 }, (_, index) => ({
        partnerId: northgate,
        fileName: 'a.pdf',
        fileHash: String(index),
        fileKey: `a${index}`,
        mediaType: 'application/pdf' as const,
        fileSize: 1,
        answers: whole,
        read: [],
        problems: {},
      })),
    )
    await uploadLines(billLines())
    const refused = await sendFile(await billPdf(['Another']), 'b.pdf')
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { file: [expect.stringContaining('100 files are waiting') as string] } },
    ])
  })
})

describe('putting a bill right', () => {
  it('checks it as the form of a single one, and no longer calls it read', async () => {
    const bill = await uploadLines(['Nothing'])
    expect(bill.problems).toMatchObject({ property_id: 'Choose a property.', amount: 'Enter the amount.' })
    const answers = { ...whole, property_id: String(parkRow) }
    const changed = (await (await change(bill.id, bill.version, answers)).json()) as { data: WaitingBill }
    expect(changed.data.problems).toEqual({
      account_number: expect.stringContaining('This account is for 12 King Street.') as string,
    })
    expect(changed.data.read).toEqual([])
  })

  it('never overwrites a colleague’s change', async () => {
    const bill = await uploadLines(billLines())
    expect((await change(bill.id, bill.version, { amount: '5.00' }, member)).status).toBe(200)
    const late = await change(bill.id, bill.version, { amount: '7.00' })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { current: { answers: { amount: '5.00' } } },
    ])
    expect(await add([bill])).toMatchObject({ added: 0, data: [{ id: bill.id }], undo_id: null })
  })

  it.each([
    ['a stranger’s property', { property_id: String(kingswayHouse) }, 'property_id'],
    ['no property at all', { property_id: '__proto__' }, 'property_id'],
    ['a number with an exponent', { amount: '1e5' }, 'amount'],
    ['a day to come', { issue_date: '2027-01-01', due_date: '' }, 'issue_date'],
  ])('says what is wrong with %s', async (_, answers, field) => {
    const bill = await uploadLines(billLines())
    const changed = (await (await change(bill.id, bill.version, answers)).json()) as { data: WaitingBill }
    expect(Object.keys(changed.data.problems)).toEqual([field])
    expect(changed.data.property?.id).not.toBe(kingswayHouse)
  })

  it('deletes it with its file', async () => {
    const bill = await uploadLines(billLines())
    expect((await member.send('DELETE', `${path}/${bill.id}`)).status).toBe(204)
    expect(await waiting()).toEqual([])
    expect(await db.select().from(unusedFiles)).toHaveLength(1)
    expect((await lead.send('DELETE', `${path}/${bill.id}`)).status).toBe(404)
  })
})

describe('adding them', () => {
  it('adds what is ready as single ones would be, keeps the rest, and undoes all at once', async () => {
    await uploadLines(billLines())
    await uploadLines(billLines({ account: 'NEW 5005', address: 'Flat 2, 9 Mill Lane LS3 1AA' }))
    const twice = await uploadLines([...billLines(), 'A second copy of the same bill'])
    const unfinished = await uploadLines(['Nothing'])
    const added = await add()
    expect(added).toMatchObject({ added: 2, outdated: 1, to_pay: 1 })
    expect(added.data.map(({ id, problems }) => [id, problems.bill ?? problems.property_id])).toEqual([
      [twice.id, 'This bill has already been added.'],
      [unfinished.id, 'Choose a property.'],
    ])
    const now = await bills()
    expect(now.filter(({ id }) => id >= firstAdded)).toMatchObject([
      {
        providerAccountId: accountKingStreet,
        amountPence: 121_904,
        fileName: 'Bill.pdf',
        status: 'needs_paying',
      },
      { partnerId: leeds, propertyId: leedsFlat, dueDate: '2026-03-30' },
    ])
    expect(now.find(({ id }) => id === 1000)?.status).toBe('outdated')
    await expectBalancesRight()
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(
      entries
        .filter(({ action }) => action.startsWith('postal_bills.'))
        .map(({ action, partnerId, summedUpBy }) => [action, partnerId, summedUpBy]),
    ).toEqual([
      ['postal_bills.add_many', northgate, null],
      ['postal_bills.add_many', leeds, northgate],
      ['postal_bills.add', northgate, northgate],
      ['postal_bills.add', leeds, leeds],
    ])

    const back = await undo(added.undo_id)
    expect(undoneBulk.parse(await back.json())).toMatchObject({ removed: 2, kept: 0, to_pay: -1 })
    expect((await bills()).map(({ id, status }) => [id, status])).toEqual(
      originalBills.map(({ id, status }) => [id, status]),
    )
    await expectBalancesRight()
    expect(await waiting()).toHaveLength(4)
    // Their files are kept for another try.
    expect(await db.select().from(unusedFiles)).toEqual([])
    expect((await add()).added).toBe(2)
  })

  it('undoes only what nobody touched since, for the person who did it', async () => {
    await uploadLines(billLines())
    await uploadLines(billLines({ account: 'NEW 5005', address: 'LS3 1AA' }))
    const { undo_id } = await add()
    expect((await undo(undo_id, member)).status).toBe(404)
    const ofLeeds = (await bills()).find(({ partnerId, id }) => partnerId === leeds && id >= firstAdded)
    await lead.post('/api/i/partner/postal-bills/toggle-mark-as-paid', { ids: [ofLeeds?.id], isPaid: true })
    expect(undoneBulk.parse(await (await undo(undo_id)).json())).toMatchObject({
      removed: 1,
      kept: 1,
      to_pay: 0,
    })
    expect((await waiting()).map(({ property }) => property?.id)).toEqual([kingStreet])
  })

  it('is not for what the form of a single bill added', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(whole)) body.set(name, value)
    body.set('file', new File([await billPdf(billLines())], 'Bill.pdf'))
    const added = await lead.send('POST', '/api/i/partner/postal-bills', { body })
    const { undo_id } = addedPostalBill.parse(await added.json())
    expect((await undo(undo_id)).status).toBe(404)
    expect(await bills()).toHaveLength(originalBills.length + 1)
  })

  it('is no branch’s or head office’s business, nor a stranger’s', async () => {
    const bill = await uploadLines(billLines())
    for (const email of [people.branch, people.kingsway]) {
      const other = await portal.signedIn(email)
      expect(await waiting(other)).toEqual([])
      expect((await change(bill.id, bill.version, {}, other)).status).toBe(404)
      expect(await add([bill], other)).toMatchObject({ added: 0 })
      expect((await other.get(`${path}/${bill.id}/download`)).status).toBe(404)
    }
  })
})

it('forgets what nobody went on with, with its file, and never the file of a bill', async () => {
  await uploadLines(billLines())
  await add()
  await uploadLines(['Nothing'])
  const days = (count: number) => new Date(portal.now().getTime() + count * 86_400_000)
  await purge(db, days(29))
  expect(await db.select().from(waitingBills)).toMatchObject([{ billId: null }])
  expect(await db.select().from(unusedFiles)).toEqual([])
  await purge(db, days(31))
  expect(await db.select().from(waitingBills)).toEqual([])
  expect(await db.select().from(unusedFiles)).toHaveLength(1)
})
