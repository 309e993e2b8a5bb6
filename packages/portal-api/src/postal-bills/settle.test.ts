import {
  accountBalance,
  settledBills,
  statusAfterToggle,
  type AccountBill,
} from '@doorstep/portal-contract/postal-bills'
import { toggleMarkAsPaidResult, undoMarkAsPaidResult } from '@doorstep/portal-contract/postal-bills.schema'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { createSessions } from '../auth/sessions.ts'
import { ScopedDatabase } from '../partners/scoped-database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import {
  accountKingStreet,
  fillWorld,
  kingStreet,
  larkfield,
  northgate,
  people,
} from '../testing/test-world.ts'
import { settleAccounts } from './effects.ts'

const { db } = await testDatabase()
await fillWorld(db)
await db.execute(sql`select setval(pg_get_serial_sequence('postal_bills', 'id'), 5000)`)
const portal = await startPortal({ db })
const lead = await portal.signedIn(people.lead)

/** The database as the team lead sees it. */
async function scoped(): Promise<ScopedDatabase> {
  const session = await createSessions(db, portal.now, undefined).find(
    decodeURIComponent((await lead.cookie('doorstep_session')) ?? ''),
  )
  if (!session) throw new Error('Nobody is signed in.')
  return new ScopedDatabase(db, session.scope)
}

async function makeAccount(accountNumber: string): Promise<number> {
  const place = { partnerId: northgate, propertyId: kingStreet, providerId: larkfield }
  const [made] = await db
    .insert(providerAccounts)
    .values({ ...place, accountNumber })
    .returning({ id: providerAccounts.id })
  return made?.id ?? 0
}

/** Adds a bill to an account, as adding one does: in one transaction that settles the account. */
async function addBill(providerAccountId: number, issueDate: string, amountPence: number): Promise<number> {
  return (await scoped()).transaction(async (transaction) => {
    const [added]: { id: number }[] = await transaction
      .insert(postalBills, {
        propertyId: kingStreet,
        providerId: larkfield,
        providerAccountId,
        status: 'needs_paying',
        issueDate,
        periodFrom: '2026-01-01',
        periodTo: '2026-01-31',
        amountPence,
      })
      .returning({ id: postalBills.id })
    await transaction.run(settleAccounts, { accountIds: [providerAccountId], now: portal.now() })
    return added?.id ?? 0
  })
}

async function mark(ids: number[], isPaid: boolean) {
  const response = await lead.post('/api/i/partner/postal-bills/toggle-mark-as-paid', { ids, isPaid })
  expect(response.status).toBe(200)
  return toggleMarkAsPaidResult.parse(await response.json())
}

async function undo(undo_id: number | null) {
  const response = await lead.post('/api/i/partner/postal-bills/undo-mark-as-paid', { undo_id })
  expect(response.status).toBe(200)
  return undoMarkAsPaidResult.parse(await response.json())
}

const billsOf = (accountId: number): Promise<AccountBill[]> =>
  db
    .select({
      id: postalBills.id,
      status: postalBills.status,
      issue_date: postalBills.issueDate,
      amount: postalBills.amountPence,
    })
    .from(postalBills)
    .where(eq(postalBills.providerAccountId, accountId))
    .orderBy(asc(postalBills.id))

async function balanceOf(accountId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ pence: providerAccounts.accountBalancePence })
    .from(providerAccounts)
    .where(eq(providerAccounts.id, accountId))
  return found?.pence
}

it('a newer bill makes an older unpaid one outdated, and leaves a challenged one and other accounts alone (D30)', async () => {
  const id = await addBill(accountKingStreet, '2026-03-18', 4000)
  const statuses = new Map((await billsOf(accountKingStreet)).map((bill) => [bill.id, bill.status]))
  expect([statuses.get(1000), statuses.get(1101), statuses.get(id)]).toEqual([
    'outdated',
    'challenged',
    'needs_paying',
  ])
  expect(await balanceOf(accountKingStreet)).toBe(-(4000 + 7050))
  const [account] = await db
    .select({ newest: providerAccounts.newestBillOn })
    .from(providerAccounts)
    .where(eq(providerAccounts.id, accountKingStreet))
  expect(account?.newest).toBe('2026-03-18')
  expect(await db.$count(postalBills, eq(postalBills.status, 'outdated'))).toBe(2)
})

it('a paid bill that is marked as unpaid behind a newer one is outdated, and undoing makes it paid again', async () => {
  const account = await makeAccount('S-1')
  const older = await addBill(account, '2026-02-01', 1000)
  await mark([older], true)
  await addBill(account, '2026-03-01', 2500)
  const marked = await mark([older], false)
  expect(marked).toMatchObject({
    updated: 1,
    data: [{ id: older, status: 'outdated', marked_paid_at: null }],
  })
  expect(await balanceOf(account)).toBe(-2500)
  expect(await undo(marked.undo_id)).toMatchObject({ data: [{ id: older, status: 'paid' }] })
  expect(await balanceOf(account)).toBe(-2500)
})

it('undoing a mark does not bring a bill back that a newer one came after', async () => {
  const account = await makeAccount('S-2')
  const older = await addBill(account, '2026-02-01', 1000)
  const { undo_id } = await mark([older], true)
  const newer = await addBill(account, '2026-03-01', 2500)
  expect(await undo(undo_id)).toMatchObject({ restored: 1, data: [{ id: older, status: 'outdated' }] })
  expect((await billsOf(account)).map(({ id, status }) => [id, status])).toEqual([
    [older, 'outdated'],
    [newer, 'needs_paying'],
  ])
  expect(await balanceOf(account)).toBe(-2500)
})

it('keeps an account as the contract’s rules do, after any bills and marks', async () => {
  let accounts = 0
  const step = fc.oneof(
    fc.record({ day: fc.integer({ min: 10, max: 28 }), amount: fc.integer({ min: -5000, max: 90_000 }) }),
    fc.record({ at: fc.nat(4), isPaid: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (history) => {
      const account = await makeAccount(`R-${++accounts}`)
      let expected: AccountBill[] = []
      for (const each of history) {
        if ('day' in each) {
          const issue_date = `2026-03-${each.day}`
          const id = await addBill(account, issue_date, each.amount)
          expected = expected.concat({ id, issue_date, amount: each.amount, status: 'needs_paying' })
        } else {
          const bill = expected[each.at]
          if (!bill) continue
          await mark([bill.id], each.isPaid)
          expected = expected.with(each.at, {
            ...bill,
            status: statusAfterToggle(bill.status, each.isPaid),
          })
        }
        expected = settledBills(expected)
        expect(await billsOf(account)).toEqual(expected)
        expect(await balanceOf(account)).toBe(accountBalance(expected))
      }
    }),
    { numRuns: 12 },
  )
})
