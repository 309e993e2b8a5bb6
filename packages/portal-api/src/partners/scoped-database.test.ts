import { count, eq, sql, type SQL } from 'drizzle-orm'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { partners } from '../db/schema/partners.ts'
import { users } from '../db/schema/people.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import type { providers } from '../db/schema/providers.ts'
import { recoveryCodes } from '../db/schema/second-factor.ts'
import { fillWorld, kingsway, leeds, northgate } from '../testing/test-world.ts'
import { testDatabase } from '../testing/test-database.ts'
import { ScopedDatabase, type TenantTable } from './scoped-database.ts'

const { db } = await testDatabase()
await fillWorld(db)

function seenBy(partnerId: number, partnerIds: number[]): ScopedDatabase {
  return new ScopedDatabase(db, {
    user: {
      id: 1,
      firstName: 'Ada',
      lastName: 'Byrne',
      email: 'lead@north.test',
      phoneNumber: null,
      colourScheme: 'system',
      density: 'comfortable',
    },
    sessionId: 1,
    partnerId,
    isTeamLead: true,
    partner: { type: 1, has_partner_packages: true, commission_allowed: true },
    secondFactor: { enabled: false, required: false },
    partnerIds,
  })
}

const head = seenBy(northgate, [northgate, leeds])
const branch = seenBy(leeds, [leeds])

async function partnersOfBills(scoped: ScopedDatabase) {
  const rows = await scoped
    .select({ partnerId: postalBills.partnerId, bills: count() })
    .from(postalBills)
    .groupBy(postalBills.partnerId)
  return new Set(rows.map(({ partnerId }) => partnerId))
}

describe('reading', () => {
  it('sees the partners in scope and no other', async () => {
    expect(await partnersOfBills(head)).toEqual(new Set([northgate, leeds]))
    expect(await partnersOfBills(branch)).toEqual(new Set([leeds]))
  })

  it('keeps the scope whatever conditions come with it', async () => {
    const ids = await branch.select({ id: postalBills.id }).from(postalBills, sql`true or true`)
    expect(ids).toEqual([{ id: 1200 }])
    expect(
      await branch.select({ id: postalBills.id }).from(postalBills, eq(postalBills.partnerId, kingsway)),
    ).toEqual([])
  })

  it('narrows, and never widens', async () => {
    expect(await partnersOfBills(head.narrowedTo([leeds]))).toEqual(new Set([leeds]))
    expect(await partnersOfBills(head.narrowedTo([kingsway]))).toEqual(new Set())
    expect(await partnersOfBills(head.narrowedTo([kingsway, leeds]))).toEqual(new Set([leeds]))
    expect(await partnersOfBills(branch.narrowedTo([northgate]))).toEqual(new Set())
    expect(await partnersOfBills(head.narrowedTo([leeds]).narrowedTo([northgate]))).toEqual(new Set())
    expect(await partnersOfBills(head.narrowedTo([]))).toEqual(new Set([northgate, leeds]))
  })

  it('takes the partners themselves by their id', async () => {
    const names = await head.select({ name: partners.name }).from(partners).orderBy(partners.id)
    expect(names.map(({ name }) => name)).toEqual(['Northgate', 'Northgate Leeds'])
  })

  it('cannot be written without the scope', () => {
    expectTypeOf<typeof providers>().not.toExtend<TenantTable>()
    expectTypeOf(head.select({ id: postalBills.id }).from(postalBills)).not.toHaveProperty('where')
    expectTypeOf(head).not.toHaveProperty('execute')
  })
})

describe('changing', () => {
  it('touches only what is in scope', async () => {
    const touched = await branch.transaction((transaction) =>
      transaction
        .update(providerAccounts, { accountBalancePence: -1 })
        .returning({ id: providerAccounts.id }),
    )
    expect(touched).toEqual([{ id: 503 }])
    const gone = await branch.transaction((transaction) =>
      transaction.delete(postalBills, eq(postalBills.id, 1300)).returning({ id: postalBills.id }),
    )
    expect(gone).toEqual([])
  })

  const entry = { userId: 1, actingPartnerId: leeds, action: 'test', subjectType: 'test' }

  it('makes rows for the user’s own partner', async () => {
    const [made] = await branch.transaction((transaction) =>
      transaction.insert(auditEntries, entry).returning({ partnerId: auditEntries.partnerId }),
    )
    expect(made).toEqual({ partnerId: leeds })
  })

  it('makes rows for another partner in view, and for no stranger', async () => {
    const madeFor = (scoped: ScopedDatabase, partnerId: number) =>
      scoped.transaction((transaction) =>
        transaction.insert(auditEntries, entry, partnerId).returning({ partnerId: auditEntries.partnerId }),
      )
    expect(await madeFor(head, leeds)).toEqual([{ partnerId: leeds }])
    await expect(madeFor(head, kingsway)).rejects.toThrow('not in view')
    await expect(madeFor(branch, northgate)).rejects.toThrow('not in view')
    await expect(madeFor(head.narrowedTo([northgate]), leeds)).rejects.toThrow('not in view')
  })

  it('happens as a whole or not at all', async () => {
    const failing = head.transaction(async (transaction) => {
      await transaction.update(postalBills, { isEstimated: true })
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await db.$count(postalBills, eq(postalBills.isEstimated, true))).toBe(0)
  })
})

describe('what is a person’s own', () => {
  const seenAs = (id: number) => {
    const { scope } = head
    return new ScopedDatabase(db, { ...scope, user: { ...scope.user, id } })
  }
  const code = (name: string) => ({ codeHash: name })
  const codesOf = (scoped: ScopedDatabase, ...conditions: SQL[]) =>
    scoped.selectOwn({ code: recoveryCodes.codeHash }).from(recoveryCodes, ...conditions)

  it('is seen and changed by that person alone, whatever conditions come with it', async () => {
    const [first, second] = [seenAs(1), seenAs(2)]
    await first.transaction((transaction) => transaction.insertOwn(recoveryCodes, code('first')))
    await second.transaction((transaction) => transaction.insertOwn(recoveryCodes, code('second')))
    expect(await codesOf(first, sql`true or true`)).toEqual([{ code: 'first' }])
    await second.transaction((transaction) =>
      transaction.updateOwn(recoveryCodes, { codeHash: 'changed' }, sql`true or true`),
    )
    expect(await codesOf(first)).toEqual([{ code: 'first' }])
    expect(await codesOf(second)).toEqual([{ code: 'changed' }])
    await second.transaction((transaction) => transaction.deleteOwn(recoveryCodes))
    expect(await codesOf(first)).toEqual([{ code: 'first' }])
    expect(await codesOf(second)).toEqual([])
  })

  it('is the person’s own row too', async () => {
    await seenAs(2).transaction((transaction) => transaction.updateOwn(users, { firstName: 'Grace' }))
    const named = await db.select({ id: users.id }).from(users).where(eq(users.firstName, 'Grace'))
    expect(named).toEqual([{ id: 2 }])
  })
})
