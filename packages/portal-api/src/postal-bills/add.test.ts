import { addedPostalBill, postalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { asc, eq, gte } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import {
  accountKingStreet,
  balancesFromBills,
  calder,
  fillWorld,
  kingStreet,
  kingswayHouse,
  larkfield,
  leeds,
  leedsFlat,
  parkRow,
  people,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const path = '/api/i/partner/postal-bills'
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n%%EOF')

let lead: Visitor
let member: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
})
const firstAdded = 10_000
/** What there is, without when it last changed. */
const stored = (rows: { updatedAt: Date }[]) => rows.map((row) => ({ ...row, updatedAt: null }))
const bills = () => db.select().from(postalBills).orderBy(asc(postalBills.id))
const accounts = () => db.select().from(providerAccounts).orderBy(asc(providerAccounts.id))
const originalBills = await bills()
const originalAccounts = await accounts()
await db.execute(`select setval(pg_get_serial_sequence('postal_bills', 'id'), ${firstAdded})`)
await db.execute(`select setval(pg_get_serial_sequence('provider_accounts', 'id'), ${firstAdded})`)

beforeEach(async () => {
  await db.delete(auditEntries)
  await db.delete(unusedFiles)
  await db.delete(postalBills).where(gte(postalBills.id, firstAdded))
  await db.delete(providerAccounts).where(gte(providerAccounts.id, firstAdded))
  for (const { id, status, voidPeriodId } of originalBills)
    await db.update(postalBills).set({ status, voidPeriodId }).where(eq(postalBills.id, id))
  for (const { id, accountBalancePence } of originalAccounts)
    await db.update(providerAccounts).set({ accountBalancePence }).where(eq(providerAccounts.id, id))
})
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const answers = {
  property_id: String(kingStreet),
  provider_id: String(larkfield),
  account_number: 'LK 77/20-4',
  issue_date: '2026-03-02',
  period_from: '2026-01-09',
  period_to: '2026-02-22',
  amount: '219.04',
  is_credit: '0',
  due_date: '2026-03-24',
}
type Answers = Partial<Record<keyof typeof answers, string>>

function send(
  given: Answers = {},
  visitor = lead,
  file: File | null = new File([pdf], 'Bill.pdf'),
  headers = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...answers, ...given })) body.set(name, value)
  if (file) body.set('file', file)
  return visitor.send('POST', path, { body, headers })
}

async function added(given: Answers = {}, visitor = lead, headers = {}) {
  const response = await send(given, visitor, undefined, headers)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toMatchObject({ status: 201 })
  expect(addedPostalBill.parse(body)).toEqual(body)
  return addedPostalBill.parse(body)
}
const undo = (id: number, undo_id: number | null, visitor = lead) =>
  visitor.post(`${path}/${id}/undo-add`, { undo_id })
const statusOf = async (id: number) =>
  postalBill.parse(((await (await lead.get(`${path}/${id}`)).json()) as { data: unknown }).data).status

async function expectBalancesRight(): Promise<void> {
  const rows = await accounts()
  expect(new Map(rows.map(({ id, accountBalancePence }) => [id, accountBalancePence]))).toEqual(
    await balancesFromBills(db),
  )
}

describe('adding a bill (D32)', () => {
  it('keeps it with its file, on a new account whose balance it is', async () => {
    const { data } = await added()
    expect(data).toMatchObject({
      status: 'needs_paying',
      provider_id: larkfield,
      account_number: 'LK 77/20-4',
      issue_date: '2026-03-02',
      due_date: '2026-03-24',
      amount: 219.04,
      file_name: 'Bill.pdf',
      property: { id: kingStreet },
    })
    const file = await lead.get(`${path}/${data.id}/download`)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf)
    await expectBalancesRight()
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, data.id))).toMatchObject([
      {
        action: 'postal_bills.add',
        subjectId: data.id,
        after: { provider: 'Larkfield Energy', amount: 219.04 },
      },
    ])
  })

  it('takes a credit, no due date, and a partner’s branch', async () => {
    const { data } = await added({ property_id: String(leedsFlat), is_credit: '1', due_date: '' })
    expect(data).toMatchObject({ amount: -219.04, due_date: null, partner: { id: leeds } })
    await expectBalancesRight()
  })

  it('matches the account however its number is written, and outdates what is older and unpaid (D30)', async () => {
    const { data, outdated } = await added({
      account_number: 'ks 1001',
      issue_date: '2026-03-17',
      due_date: '',
    })
    expect(outdated).toBe(1)
    const [row] = await db.select().from(postalBills).where(eq(postalBills.id, data.id))
    expect(row?.providerAccountId).toBe(accountKingStreet)
    expect([await statusOf(data.id), await statusOf(1000), await statusOf(1101)]).toEqual([
      'needs_paying',
      'outdated',
      'challenged',
    ])
    await expectBalancesRight()
  })

  it('is outdated itself behind a newer bill', async () => {
    const { data } = await added({ account_number: 'KS-1001', issue_date: '2020-01-01', due_date: '' })
    expect([data.status, await statusOf(1000)]).toEqual(['outdated', 'needs_paying'])
    await expectBalancesRight()
  })

  it('is added once for one key, and the same bill a second time is refused', async () => {
    const headers = { 'idempotency-key': 'one-bill' }
    const first = await added({}, lead, headers)
    expect(await added({}, lead, headers)).toEqual(first)
    const again = await send({ account_number: 'LK77204' })
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: 'This bill has already been added.' },
    ])
    expect(await bills()).toHaveLength(originalBills.length + 1)
  })

  it.each<[string, Answers, string, string]>([
    ['no property', { property_id: '' }, 'property_id', 'Choose a property.'],
    ['no supplier', { provider_id: '' }, 'provider_id', 'Choose a supplier.'],
    ['a supplier that isn’t there', { provider_id: '999999' }, 'provider_id', 'Choose a supplier.'],
    ['no account number', { account_number: ' ' }, 'account_number', 'Enter the account number.'],
    ['a short one', { account_number: 'AB1' }, 'account_number', 'Enter the account number as printed'],
    [
      'one with a formula',
      { account_number: '=SUM(1)' },
      'account_number',
      'Enter the account number as printed',
    ],
    [
      'another property’s account',
      { property_id: String(parkRow), account_number: 'KS1001' },
      'account_number',
      'This account is for 12 King Street.',
    ],
    ['a day to come', { issue_date: '2026-03-18', due_date: '' }, 'issue_date', 'Enter a date up to today'],
    ['a day that isn’t', { issue_date: '2026-02-30' }, 'issue_date', 'Enter the date the bill was issued.'],
    ['a period backwards', { period_to: '2026-01-08' }, 'period_to', 'Enter a date from 09/01/2026 on.'],
    ['due before it was issued', { due_date: '2026-03-01' }, 'due_date', 'Enter a date from 02/03/2026 on'],
    ['nothing to pay', { amount: '0.00' }, 'amount', 'Enter an amount from £0.01'],
    ['a minus', { amount: '-5' }, 'amount', 'Enter an amount from £0.01'],
    ['an exponent', { amount: '1e5' }, 'amount', 'Enter an amount from £0.01'],
    ['a fraction of a penny', { amount: '1.005' }, 'amount', 'Enter an amount from £0.01'],
  ])('refuses %s', async (_, given, field, sentence) => {
    const response = await send(given)
    const body = (await response.json()) as { errors?: Record<string, string[]> }
    expect({ status: response.status, said: body.errors?.[field]?.[0] }).toEqual({
      status: 422,
      said: expect.stringContaining(sentence),
    })
    expect(stored(await bills())).toEqual(stored(originalBills))
    expect(await accounts()).toHaveLength(originalAccounts.length)
  })

  it.each<[string, File | null, string]>([
    ['no file', null, 'Choose the bill’s file.'],
    ['an empty one', new File([], 'a.pdf'), 'The file is empty. Choose another one.'],
    ['a page called PDF', new File(['<script>'], 'a.pdf'), 'Choose a PDF, JPG or PNG file.'],
  ])('refuses %s', async (_, file, sentence) => {
    const response = await send({}, lead, file)
    expect([response.status, await response.json()]).toMatchObject([422, { errors: { file: [sentence] } }])
  })

  it('refuses a retired supplier with which there is no account, which may be open on a page still', async () => {
    const [template] = await db.select().from(providers).where(eq(providers.id, calder))
    if (!template) throw new Error('The world has no such supplier.')
    const retired = { id: 299, slug: 'retired', name: 'Retired Water', retiredAt: testNow }
    await db.insert(providers).values({ ...template, ...retired })
    const response = await send({ provider_id: '299' })
    await db.delete(providers).where(eq(providers.id, 299))
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: { provider_id: ['Choose a supplier.'] } },
    ])
  })

  it('is not for a stranger’s property', async () => {
    expect((await send({ property_id: String(kingswayHouse) })).status).toBe(404)
  })
})

describe('undoing it', () => {
  it('removes the bill, its new account and its file', async () => {
    const { data, undo_id } = await added()
    const [row] = await db.select().from(postalBills).where(eq(postalBills.id, data.id))
    expect((await undo(data.id, undo_id)).status).toBe(200)
    expect(stored(await bills())).toEqual(stored(originalBills))
    expect(stored(await accounts())).toEqual(stored(originalAccounts))
    expect(await db.select({ key: unusedFiles.key }).from(unusedFiles)).toEqual([{ key: row?.fileKey }])
  })

  it('gives bills that it outdated their status back', async () => {
    const { data, undo_id } = await added({
      account_number: 'KS-1001',
      issue_date: '2026-03-17',
      due_date: '',
    })
    expect((await undo(data.id, undo_id)).status).toBe(200)
    expect(await statusOf(1000)).toBe('needs_paying')
    await expectBalancesRight()
  })

  it('is for the person who added it, once, for a minute, while nothing changed', async () => {
    const first = await added()
    expect((await undo(first.data.id, first.undo_id, member)).status).toBe(404)
    expect((await undo(1000, first.undo_id)).status).toBe(404)
    portal.pass({ seconds: 61 })
    expect((await undo(first.data.id, first.undo_id)).status).toBe(409)

    const second = await added({ provider_id: String(calder) })
    await member.post(`${path}/toggle-mark-as-paid`, { ids: [second.data.id], isPaid: true })
    const refused = await undo(second.data.id, second.undo_id)
    expect([refused.status, await statusOf(second.data.id)]).toEqual([409, 'paid'])
  })
})

it('lists the suppliers that a bill can be from by name', async () => {
  const response = await member.get(`${path}/suppliers`)
  expect(await response.json()).toMatchObject({
    data: [
      { id: calder, name: 'Calder Water' },
      { id: larkfield, name: 'Larkfield Energy' },
    ],
  })
})
