import { toggleMarkAsPaidResult, undoMarkAsPaidResult } from '@doorstep/portal-contract/postal-bills.schema'
import type { ToggleMarkAsPaidResult } from '@doorstep/portal-contract/postal-bills.schema'
import { apiError } from '@doorstep/portal-contract/wire.schema'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, idempotencyKeys } from '../db/schema/audit.ts'
import { postalBillChallenges, postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  accountKingStreet,
  balancesFromBills,
  fillWorld,
  leeds,
  northgate,
  people,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const path = '/api/i/partner/postal-bills'
const thirty = Array.from({ length: 30 }, (_, index) => 1000 + index)

const statesNow = () =>
  db
    .select({
      id: postalBills.id,
      status: postalBills.status,
      markedPaidAt: postalBills.markedPaidAt,
      markedPaidByUserId: postalBills.markedPaidByUserId,
    })
    .from(postalBills)
    .orderBy(asc(postalBills.id))
const original = await statesNow()

let lead: Visitor
let member: Visitor
let branch: Visitor
beforeEach(async () => {
  portal.pass({ minutes: 5 })
  lead ??= await portal.signedIn(people.lead)
  member ??= await portal.signedIn(people.member)
  branch ??= await portal.signedIn(people.branch)
  for (const { id, ...state } of original) {
    await db
      .update(postalBills)
      .set({ ...state, updatedAt: portal.now() })
      .where(eq(postalBills.id, id))
  }
  for (const [id, accountBalancePence] of await balancesFromBills(db)) {
    await db.update(providerAccounts).set({ accountBalancePence }).where(eq(providerAccounts.id, id))
  }
})

const toggle = (ids: number[], isPaid: boolean, visitor = lead, headers = {}) =>
  visitor.post(`${path}/toggle-mark-as-paid`, { ids, isPaid }, headers)
const undo = (undoId: number | null, visitor = lead, headers = {}) =>
  visitor.post(`${path}/undo-mark-as-paid`, { undo_id: undoId }, headers)

async function toggled(ids: number[], isPaid: boolean, visitor = lead): Promise<ToggleMarkAsPaidResult> {
  const response = await toggle(ids, isPaid, visitor)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: toggleMarkAsPaidResult.parse(body) })
  return toggleMarkAsPaidResult.parse(body)
}

async function expectBalancesRight(): Promise<void> {
  const rows = await db
    .select({ id: providerAccounts.id, pence: providerAccounts.accountBalancePence })
    .from(providerAccounts)
  expect(new Map(rows.map(({ id, pence }) => [id, pence]))).toEqual(await balancesFromBills(db))
}

describe('marking', () => {
  it('marks 30 bills as paid, and undoing gives each its exact earlier state back', async () => {
    const before = await statesNow()
    const result = await toggled([...thirty, 1100], true)
    expect(result).toMatchObject({
      message: '30 bill(s) marked as paid, 1 paid already',
      updated: 30,
      already: 1,
      skipped: 0,
    })
    expect(result.data).toHaveLength(31)
    const now = portal.now()
    const marked = await statesNow()
    for (const id of thirty) {
      expect(marked).toContainEqual({ id, status: 'paid', markedPaidAt: now, markedPaidByUserId: 1 })
    }
    // Paid before: as it was.
    expect(marked.find(({ id }) => id === 1100)).toEqual(before.find(({ id }) => id === 1100))
    await expectBalancesRight()

    portal.pass({ seconds: 9 })
    const response = await undo(result.undo_id)
    const body: unknown = await response.json()
    expect(response.status).toBe(200)
    expect(undoMarkAsPaidResult.parse(body)).toEqual(body)
    expect(body).toMatchObject({ restored: 30 })
    expect(await statesNow()).toEqual(before)
    await expectBalancesRight()
  })

  it('undoing marking as unpaid brings back when and by whom it was paid', async () => {
    const before = await statesNow()
    const result = await toggled([1100, 1000], false)
    expect(result).toMatchObject({
      message: '1 bill(s) marked as unpaid, 1 unpaid already',
      data: [
        { id: 1000, status: 'needs_paying', marked_paid_at: null },
        { id: 1100, status: 'needs_paying', marked_paid_at: null },
      ],
    })
    await expectBalancesRight()
    const restored = undoMarkAsPaidResult.parse(await (await undo(result.undo_id)).json())
    expect(restored).toEqual({
      restored: 1,
      kept: 0,
      data: [{ id: 1100, status: 'paid', marked_paid_at: '2026-02-01T12:34:56.789Z' }],
    })
    expect(await statesNow()).toEqual(before)
  })

  it('says that nothing was marked where all is as wanted already', async () => {
    expect(await toggled([1100], true)).toMatchObject({
      message: '1 bill was paid already',
      updated: 0,
      already: 1,
      undo_id: null,
    })
  })

  it('skips challenged and outdated bills and counts them', async () => {
    const result = await toggled([1000, 1001, 1101, 1102, 1000], true)
    expect(result).toMatchObject({ message: '2 bill(s) marked as paid, 2 skipped', updated: 2, skipped: 2 })
    expect(result.data.map(({ status }) => status)).toEqual(['paid', 'paid', 'challenged', 'outdated'])
    expect((await toggled([1101, 1102], false)).undo_id).toBeNull()
  })

  it('writes an audit entry with it: who, what, before and after', async () => {
    const { undo_id } = await toggled([1000, 1101], true)
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      id: undo_id,
      partnerId: northgate,
      userId: 1,
      actingPartnerId: northgate,
      changeId: null,
      action: 'postal_bills.mark_as_paid',
      subjectType: 'postal_bill',
      before: [{ id: 1000, status: 'needs_paying', marked_paid_at: null, marked_paid_by_user_id: null }],
      after: [
        { id: 1000, status: 'paid', marked_paid_at: portal.now().toISOString(), marked_paid_by_user_id: 1 },
      ],
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      createdAt: portal.now(),
    })
    const entries = await db.$count(auditEntries)
    await toggled([1000], true)
    expect(await db.$count(auditEntries)).toBe(entries)
  })

  it('leaves each partner an entry of its own bills, and undoes them together', async () => {
    const last = () => db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2)
    const idsOf = (bills: unknown) => (bills as { id: number }[]).map(({ id }) => id)
    const { undo_id } = await toggled([1000, 1200, 1001], true)
    const [ofBranch, ofHead] = await last()
    const made = { userId: 1, actingPartnerId: northgate, action: 'postal_bills.mark_as_paid' }
    expect(ofHead).toMatchObject({ ...made, id: undo_id, partnerId: northgate, changeId: null })
    expect(ofBranch).toMatchObject({ ...made, partnerId: leeds, changeId: undo_id })
    expect([idsOf(ofHead?.before), idsOf(ofBranch?.before)]).toEqual([[1000, 1001], [1200]])
    expect([idsOf(ofHead?.after), idsOf(ofBranch?.after)]).toEqual([[1000, 1001], [1200]])
    // The branch's own entry is no handle on the head office's change.
    expect((await undo(ofBranch?.id ?? null)).status).toBe(404)

    const restored = undoMarkAsPaidResult.parse(await (await undo(undo_id)).json())
    expect(restored.data.map(({ id }) => id)).toEqual([1000, 1001, 1200])
    expect(await statesNow()).toEqual(original)
    await expectBalancesRight()
    expect((await last()).map(({ action, partnerId }) => ({ action, partnerId }))).toEqual([
      { action: 'postal_bills.undo_mark_as_paid', partnerId: leeds },
      { action: 'postal_bills.undo_mark_as_paid', partnerId: northgate },
    ])
    expect(
      await db.$count(
        auditEntries,
        and(isNotNull(auditEntries.undoneAt), eq(auditEntries.changeId, undo_id ?? 0)),
      ),
    ).toBe(1)
    expect((await undo(undo_id)).status).toBe(409)
  })

  it('keeps an account’s balance minus what is owed', async () => {
    const balance = async () =>
      (await db.select().from(providerAccounts).where(eq(providerAccounts.id, accountKingStreet)))[0]
        ?.accountBalancePence
    const before = (await balance()) ?? 0
    await toggled([1000, 1002], true)
    expect(await balance()).toBe(before + 1000)
  })

  it('changes nothing when one of the bills is another partner’s or unknown', async () => {
    for (const id of [1300, 999_999, Number.MAX_SAFE_INTEGER]) {
      const response = await toggle([1000, id], true)
      expect(response.status).toBe(404)
      apiError.parse(await response.json())
    }
    expect((await toggle([1000], true, branch)).status).toBe(404)
    expect(await statesNow()).toEqual(original)
  })

  it('takes 10,000 ids and refuses one more', async () => {
    const ids = Array.from({ length: 10_001 }, (_, index) => index + 1)
    expect((await toggle(ids.slice(1), true)).status).toBe(404)
    expect((await toggle(ids, true)).status).toBe(422)
  })
})

describe('two at once', () => {
  it('a double click changes once, and the other press says that it was done already', async () => {
    const [first, second] = await Promise.all([toggled(thirty, true), toggled(thirty, true)])
    expect([first, second].map(({ updated, already }) => [updated, already]).toSorted()).toEqual([
      [0, 30],
      [30, 0],
    ])
    expect([first.undo_id, second.undo_id].filter((id) => id !== null)).toHaveLength(1)
    await expectBalancesRight()
  })

  it('overlapping toggles by several people, both ways, leave balances that add up', async () => {
    const rounds = Array.from({ length: 12 }, (_, round) => {
      const ids = thirty.filter((id) => (id * 7 + round) % 3 > 0)
      return toggle(round % 2 ? ids : ids.toReversed(), round % 3 !== 0, round % 2 ? lead : member)
    })
    const answers = await Promise.all(rounds)
    expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200))
    await expectBalancesRight()
  })

  it('undoing twice at once restores once', async () => {
    const { undo_id } = await toggled(thirty, true)
    const statuses = (await Promise.all([undo(undo_id), undo(undo_id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await statesNow()).toEqual(original)
  })
})

describe('undoing', () => {
  it('is for the same user only', async () => {
    const { undo_id } = await toggled([1000], true)
    expect((await undo(undo_id, member)).status).toBe(404)
    expect((await undo(undo_id, branch)).status).toBe(404)
    expect((await undo(999_999)).status).toBe(404)
  })

  it('is for 60 seconds, once', async () => {
    const { undo_id } = await toggled([1000], true)
    portal.pass({ seconds: 60 })
    expect((await undo(undo_id)).status).toBe(200)
    expect((await undo(undo_id)).status).toBe(409)
    const late = await toggled([1001], true)
    portal.pass({ seconds: 61 })
    const response = await undo(late.undo_id)
    expect(response.status).toBe(409)
    apiError.parse(await response.json())
  })

  it('leaves alone what someone else changed since, and answers 409 when that is all of it', async () => {
    const { undo_id } = await toggled([1000, 1001], true)
    portal.pass({ seconds: 1 })
    await toggled([1000], false, member)
    await toggled([1000], true, member)
    const restored = undoMarkAsPaidResult.parse(await (await undo(undo_id)).json())
    expect(restored).toEqual({
      restored: 1,
      kept: 1,
      data: [
        { id: 1000, status: 'paid', marked_paid_at: expect.any(String) },
        { id: 1001, status: 'needs_paying', marked_paid_at: null },
      ],
    })
    expect((await statesNow()).find(({ id }) => id === 1000)).toMatchObject({
      status: 'paid',
      markedPaidByUserId: 2,
    })

    const other = await toggled([1002], true)
    portal.pass({ seconds: 1 })
    await toggled([1002], false, member)
    const refused = await undo(other.undo_id)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: 'This can’t be undone, because it has changed since.' },
    ])
  })

  it('leaves alone a bill that somebody challenged since', async () => {
    const { undo_id } = await toggled([1000, 1001], true)
    await db
      .insert(postalBillChallenges)
      .values({ partnerId: northgate, postalBillId: 1000, reason: 'other', message: 'Not our dates.' })
    expect(await (await undo(undo_id)).json()).toMatchObject({
      restored: 1,
      kept: 1,
      data: [{ id: 1000 }, { id: 1001 }],
    })
    await db.delete(postalBillChallenges)
  })

  it('refuses what is no undo id', async () => {
    for (const body of [{}, { undo_id: 'x' }, { undo_id: -1 }, { undo_id: null }]) {
      expect((await lead.post(`${path}/undo-mark-as-paid`, body)).status).toBe(422)
    }
  })
})

describe('an Idempotency-Key', () => {
  const key = (value: string) => ({ 'Idempotency-Key': value })

  it('answers the first result again, without doing it again', async () => {
    const first = await (await toggle([1000, 1101], true, lead, key('a-1'))).json()
    portal.pass({ seconds: 5 })
    await toggled([1000], false, member)
    const again = await toggle([1000, 1101], true, lead, key('a-1'))
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(first)
    expect((await statesNow()).find(({ id }) => id === 1000)).toMatchObject({ status: 'needs_paying' })
  })

  it('refuses another body, and a key that is no key', async () => {
    await toggle([1000], true, lead, key('b-1'))
    const other = await toggle([1001], true, lead, key('b-1'))
    expect(other.status).toBe(422)
    expect(apiError.parse(await other.json()).errors).toHaveProperty('Idempotency-Key')
    expect((await toggle([1000], true, lead, key('has space'))).status).toBe(422)
    expect((await toggle([1000], true, lead, key('x'.repeat(256)))).status).toBe(422)
  })

  it('is each user’s own, and free again after a day', async () => {
    await toggle([1000], true, lead, key('c-1'))
    expect((await toggle([1001], true, member, key('c-1'))).status).toBe(200)
    portal.pass({ hours: 11 })
    await lead.get('/api/auth/user')
    portal.pass({ hours: 11 })
    await lead.get('/api/auth/user')
    portal.pass({ hours: 3 })
    expect((await toggle([1001], true, lead, key('c-1'))).status).toBe(200)
    member = await portal.signedIn(people.member)
    branch = await portal.signedIn(people.branch)
  })

  it('happens once when it arrives several times at once', async () => {
    const entries = await db.$count(auditEntries)
    const answers = await Promise.all(Array.from({ length: 5 }, () => toggle(thirty, true, lead, key('d-1'))))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(await db.$count(auditEntries)).toBe(entries + 1)
  })

  it('holds for undoing too', async () => {
    const { undo_id } = await toggled(thirty, true)
    const answers = await Promise.all([1, 2, 3].map(() => undo(undo_id, lead, key('f-1'))))
    for (const answer of answers) expect(answer.status).toBe(200)
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first).toMatchObject({ restored: 30 })
    for (const other of others) expect(other).toEqual(first)
    expect((await undo(999_999, lead, key('f-1'))).status).toBe(422)
    expect((await toggle([1000], true, lead, key('f-1'))).status).toBe(422)
  })

  it('is not kept for a call that failed', async () => {
    expect((await toggle([999_999], true, lead, key('e-1'))).status).toBe(404)
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'e-1'))).toBe(0)
  })
})
