import { billChallenges, challengedBill } from '@doorstep/portal-contract/postal-bills.schema'
import { asc, eq, gte } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { postalBillChallenges, postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { settleChallenge } from '../staff/settle-challenge.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { balancesFromBills, fillWorld, kingStreet, larkfield, people } from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
await fillWorld(db)
const firstAdded = 10_000
await db.execute(`select setval(pg_get_serial_sequence('postal_bills', 'id'), ${firstAdded})`)
const portal = await startPortal({ db })
const path = '/api/i/partner/postal-bills'
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n%%EOF')

let lead: Visitor
let stranger: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  stranger = await portal.signedIn(people.kingsway)
})
/** A bill that needs paying, one that is paid, and one that is outdated. */
const [unpaid, paid, outdated] = [1000, 1100, 1102]
const original = await db.select().from(postalBills).orderBy(asc(postalBills.id))
beforeEach(async () => {
  await db.delete(postalBillChallenges)
  await db.delete(auditEntries)
  await db.delete(postalBills).where(gte(postalBills.id, firstAdded))
  for (const { id, status, markedPaidAt } of original)
    await db.update(postalBills).set({ status, markedPaidAt }).where(eq(postalBills.id, id))
})
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const answers = { reason: 'wrong_dates', message: 'The tenants moved in on 3 March.' }
const lease = () => new File([pdf], 'Lease.pdf')

function challenge(id = unpaid, given: Partial<typeof answers> = {}, files: File[] = [], visitor = lead) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...answers, ...given })) body.set(name, value)
  for (const file of files) body.append('files', file)
  return visitor.send('POST', `${path}/${id}/challenge`, { body })
}
const withdraw = (id = unpaid, visitor = lead) => visitor.send('DELETE', `${path}/${id}/challenge`)

/** Adds a bill that was issued later on the account of the unpaid one; it outdates none that is challenged. */
async function addNewerBill() {
  const body = new FormData()
  const bill = {
    property_id: String(kingStreet),
    provider_id: String(larkfield),
    account_number: 'KS-1001',
    issue_date: '2026-03-17',
    period_from: '2026-02-01',
    period_to: '2026-02-28',
    amount: '12.00',
  }
  for (const [name, value] of Object.entries(bill)) body.set(name, value)
  body.set('file', lease())
  expect(await (await lead.send('POST', path, { body })).json()).toMatchObject({ outdated: 0 })
}

/** The status that the answer says. */
async function statusIn(response: Response) {
  const body: unknown = await response.json()
  expect({ ok: response.ok, body }).toEqual({ ok: true, body: challengedBill.parse(body) })
  return challengedBill.parse(body).data.status
}
async function challenges(id = unpaid) {
  return billChallenges.parse(await (await lead.get(`${path}/${id}/challenges`)).json()).data
}
async function expectBalancesRight(): Promise<void> {
  const rows = await db
    .select({ id: providerAccounts.id, pence: providerAccounts.accountBalancePence })
    .from(providerAccounts)
  expect(new Map(rows.map(({ id, pence }) => [id, pence]))).toEqual(await balancesFromBills(db))
}

describe('challenging a bill (D33)', () => {
  it('says why, keeps its files and leaves what is owed', async () => {
    expect(await statusIn(await challenge(unpaid, {}, [lease(), lease()]))).toBe('challenged')
    const [made] = await challenges()
    expect(made).toMatchObject({
      ...answers,
      state: 'open',
      created_by: 'Ada Byrne 1',
      created_at: portal.now().toISOString(),
      closed_at: null,
      files: [{ file_name: 'Lease.pdf', media_type: 'application/pdf', file_size: pdf.length }, {}],
    })
    const file = await lead.get(`${path}/${unpaid}/challenge-files/${made?.files[0]?.id}/download`)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf)
    // Of another bill, it isn't there.
    const elsewhere = await lead.get(`${path}/${paid}/challenge-files/${made?.files[0]?.id}/download`)
    expect(elsewhere.status).toBe(404)
    await expectBalancesRight()
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, unpaid))).toMatchObject([
      {
        action: 'postal_bills.challenge',
        before: { status: 'needs_paying' },
        after: { status: 'challenged', reason: 'wrong_dates', files: 2 },
      },
    ])
  })

  it.each([
    ['paid', paid],
    ['outdated', outdated],
    ['challenged already', 1101],
  ])('refuses a bill that is %s', async (_, id) => {
    const response = await challenge(id)
    const message = 'Only a bill that needs paying can be challenged.'
    expect([response.status, await response.json()]).toEqual([409, { message }])
    expect(await challenges(id)).toEqual([])
  })

  it.each([
    ['no reason', { reason: '' }, 'reason', 'Choose a reason.'],
    ['one of its own', { reason: 'rude' }, 'reason', 'Choose a reason.'],
    ['no message', { message: '   ' }, 'message', 'Say what is wrong with the bill.'],
    ['a short one', { message: 'too short' }, 'message', 'Use at least 10 characters.'],
    ['a short one of pictures', { message: '👍'.repeat(9) }, 'message', 'Use at least 10 characters.'],
    ['a long one', { message: 'x'.repeat(1001) }, 'message', 'Use no more than 1,000 characters.'],
    ['what can’t be stored', { message: 'a message with \0' }, 'message', 'Say what is wrong with the bill.'],
  ])('refuses %s', async (_, given, field, sentence) => {
    const response = await challenge(unpaid, given)
    expect([response.status, await response.json()]).toMatchObject([422, { errors: { [field]: [sentence] } }])
  })

  it('refuses six files, and what is no PDF or picture', async () => {
    const six = await challenge(unpaid, {}, Array.from({ length: 6 }, lease))
    expect([six.status, await six.json()]).toMatchObject([422, { message: 'Choose up to 5 files.' }])
    const page = await challenge(unpaid, {}, [lease(), new File(['<script>'], 'a.pdf')])
    expect([page.status, await page.json()]).toMatchObject([
      422,
      { errors: { 'files.1': ['Choose a PDF, JPG or PNG file.'] } },
    ])
  })

  it('is not for a stranger', async () => {
    expect((await challenge(unpaid, {}, [], stranger)).status).toBe(404)
    await challenge()
    expect((await withdraw(unpaid, stranger)).status).toBe(404)
    expect((await stranger.get(`${path}/${unpaid}/challenges`)).status).toBe(404)
  })
})

describe('withdrawing it', () => {
  it('has the bill need paying, and keeps what was said', async () => {
    await challenge()
    portal.pass({ minutes: 5 })
    expect(await statusIn(await withdraw())).toBe('needs_paying')
    expect(await challenges()).toMatchObject([{ state: 'withdrawn', closed_at: portal.now().toISOString() }])
    await expectBalancesRight()
    const again = await withdraw()
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: 'This bill isn’t challenged any more.' },
    ])
    // It can be challenged anew; the newest comes first.
    expect(await statusIn(await challenge(unpaid, { reason: 'other' }))).toBe('challenged')
    expect(await challenges()).toMatchObject([{ state: 'open' }, { state: 'withdrawn' }])
  })

  it('has it outdated where a newer bill came meanwhile (D30)', async () => {
    await challenge()
    await addNewerBill()
    expect(await statusIn(await withdraw())).toBe('outdated')
    await expectBalancesRight()
  })
})

describe('what the supplier replies', () => {
  it.each([
    ['rejected', 'needs_paying', 'rejected'],
    ['paid', 'paid', 'upheld'],
    ['outdated', 'outdated', 'upheld'],
  ] as const)('%s: the bill is %s and its challenge %s', async (reply, status, state) => {
    await challenge()
    expect(await settleChallenge(db, unpaid, reply, byStaff(portal.now()))).toBe(status)
    const bill = challengedBill.parse(await (await lead.get(`${path}/${unpaid}`)).json()).data
    expect([bill.status, bill.marked_paid_at !== null]).toEqual([status, status === 'paid'])
    expect(await challenges()).toMatchObject([{ state, closed_at: portal.now().toISOString() }])
    await expectBalancesRight()
    expect(
      await db.select().from(auditEntries).where(eq(auditEntries.action, 'postal_bills.settle_challenge')),
    ).toMatchObject([{ actor: 'staff', subjectId: unpaid, after: { status, state } }])
  })

  it('has a bill that needs paying again outdated where a newer one came meanwhile', async () => {
    await challenge()
    await addNewerBill()
    expect(await settleChallenge(db, unpaid, 'rejected', byStaff(portal.now()))).toBe('outdated')
    await expectBalancesRight()
  })

  it('is refused for a bill that isn’t challenged, or isn’t there', async () => {
    await expect(settleChallenge(db, unpaid, 'paid', byStaff(portal.now()))).rejects.toThrow(
      "isn't challenged",
    )
    await expect(settleChallenge(db, 999_999, 'paid', byStaff(portal.now()))).rejects.toThrow(
      'There is no bill',
    )
  })
})
