import { eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { count, expression } from '../db/expressions.ts'
import { alertPreferences } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import type { providers } from '../db/schema/providers.ts'
import { recoveryCodes } from '../db/schema/second-factor.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { fillWorld, kingsway, leeds, northgate } from '../testing/test-world.ts'
import { scopeOf } from '../testing/test-scope.ts'
import { testDatabase } from '../testing/test-database.ts'
import { ScopedDatabase } from './scoped-database.ts'
import { countBy } from './select-by.ts'
import type { SharedTable, TenantTable } from './table-kinds.ts'

const { db } = await testDatabase()
await fillWorld(db)

const seenBy = (partnerId: number, partnerIds: number[]) =>
  new ScopedDatabase(db, scopeOf(partnerId, partnerIds))

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
    const query = head.select({ id: postalBills.id }).from(postalBills)
    for (const way of [
      'where',
      '$dynamic',
      'having',
      'union',
      'crossJoin',
      'rightJoin',
      'fullJoin',
    ] as const) {
      expectTypeOf(query).not.toHaveProperty(way)
      expect(way in query, way).toBe(false)
    }
    expectTypeOf(head).not.toHaveProperty('execute')
  })

  it('joins along foreign keys only', async () => {
    const bills = () => branch.select({ hash: users.passwordHash }).from(postalBills)
    // @ts-expect-error -- a join takes a column, not a condition
    expect(() => bills().innerJoin(users, sql`true`)).toThrow()
    expect(() => bills().innerJoin(users, postalBills.id)).toThrow('No foreign key')
    expect(() => bills().innerJoin(users, memberships.userId)).toThrow('No foreign key')
    // A user's memberships hang on the user, who is not the scoped row.
    const people = branch
      .select({ id: memberships.id })
      .from(memberships)
      .innerJoin(users, memberships.userId)
    expect(() => people.innerJoin(alias(sessions, 'theirs'), sessions.userId)).toThrow('No foreign key')
  })

  it('compares a sub-select with the row around it, without a join too', async () => {
    const child = alias(partners, 'child')
    const children = head.select({ all: count() }).from(child, eq(child.parentId, partners.id))
    const [north] = await head
      .select({ children: children.value(), bills: countBy(postalBills.partnerId) })
      .from(partners, eq(partners.id, northgate))
    const bills = await db.$count(postalBills, eq(postalBills.partnerId, northgate))
    expect(north).toEqual({ children: 1, bills })
  })

  it('takes no raw SQL among its fields', async () => {
    const theirs = sql<number>`(select count(*) from postal_bills)`
    // @ts-expect-error -- a field is a column or an expression
    const read = () => branch.select({ all: theirs })
    // @ts-expect-error -- also in a group
    const readGroup = () => branch.select({ partner: { all: theirs } })
    // @ts-expect-error -- an expression takes none either
    const compute = () => expression`coalesce(${theirs}, 0)`
    // @ts-expect-error -- nor a table
    const name = () => expression`exists ${postalBills}`
    // @ts-expect-error -- nor a query without a scope
    const ask = () => expression`exists ${db.select().from(postalBills)}`
    expect([read, readGroup, compute, name, ask]).toHaveLength(5)
    expect(() => expression`(select count(*) from postal_bills)`).toThrow('scoped select')
    expect(() => expression`exists (TABLE postal_bills)`).toThrow('scoped select')
  })

  it('reads what all partners share, and coupons of nobody else', async () => {
    const coupon = { percentOff: 10, validFrom: '2026-01-01' }
    await db.insert(coupons).values([
      { ...coupon, code: 'ALL' },
      { ...coupon, code: 'LEEDS', partnerId: leeds },
      { ...coupon, code: 'KINGSWAY', partnerId: kingsway },
    ])
    const codes = await branch
      .selectShared({ code: coupons.code })
      .from(coupons, sql`true or true`)
      .orderBy(coupons.id)
    expect(codes.map(({ code }) => code)).toEqual(['ALL', 'LEEDS'])
    expectTypeOf<typeof users>().not.toExtend<SharedTable>()
    expectTypeOf<typeof postalBills>().not.toExtend<SharedTable>()
  })
})

describe('changing', () => {
  it('touches only what is in scope', async () => {
    const touched = await branch.transaction((transaction) =>
      transaction
        .update(providerAccounts, { accountBalancePence: -1 }, isNotNull(providerAccounts.id))
        .returning({ id: providerAccounts.id }),
    )
    expect(touched).toEqual([{ id: 503 }])
    const gone = await branch.transaction((transaction) =>
      transaction.delete(postalBills, eq(postalBills.id, 1300)).returning({ id: postalBills.id }),
    )
    expect(gone).toEqual([])
  })

  const entry = { userId: 1, actingPartnerId: leeds, action: 'brand.update', subjectType: 'test' } as const

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

  it('gives no row to anybody else', async () => {
    await branch.transaction(async (transaction) => {
      const all = isNotNull(properties.id)
      // @ts-expect-error -- whose a row is does not change
      expect(() => transaction.update(properties, { partnerId: kingsway }, all)).toThrow('whose a row is')
      // @ts-expect-error -- nor where a partner belongs
      expect(() => transaction.updatePartners({ parentId: kingsway }, all)).toThrow('whose a row is')
      // @ts-expect-error -- nor whose what is one's own
      expect(() => transaction.updateOwn(recoveryCodes, { userId: 2 })).toThrow('whose a row is')
      const preference = { type: 'void_bill', partnerId: kingsway } as const
      expect(() => transaction.insertOwn(alertPreferences, preference)).toThrow('not in view')
    })
  })

  it('names its rows', async () => {
    await branch.transaction(async (transaction) => {
      // @ts-expect-error -- partners are changed by updatePartners, which has few columns
      const rename = () => transaction.update(partners, { name: 'Mine' }, eq(partners.id, leeds))
      expect(rename).toBeTypeOf('function')
      // @ts-expect-error -- a change says which rows
      expect(() => transaction.update(postalBills, { isEstimated: true })).toThrow('which rows')
      // @ts-expect-error -- and a removal
      expect(() => transaction.delete(postalBills)).toThrow('which rows')
      expect(() => transaction.delete(postalBills, undefined)).toThrow('which rows')
    })
  })

  it('makes nobody a member', async () => {
    await branch.transaction(async (transaction) => {
      // @ts-expect-error -- whoever is invited signs up for themselves
      expect(() => transaction.insert(memberships, { userId: 4, isTeamLead: true })).toThrow(
        'another person’s',
      )
      // @ts-expect-error -- nor oneself of another partner
      const join = () => transaction.insertOwn(memberships, { partnerId: leeds, isTeamLead: true })
      // @ts-expect-error -- nor a lead
      const promote = () => transaction.updateOwn(memberships, { isTeamLead: true })
      expect([join, promote]).toHaveLength(2)
    })
    expect(await db.$count(memberships, eq(memberships.userId, 4))).toBe(1)
  })

  it('changes no row of a stranger that is there already', async () => {
    const [theirs] = await db.select().from(providerAccounts).where(eq(providerAccounts.partnerId, kingsway))
    if (!theirs) throw new Error('Kingsway has no account.')
    const { partnerId: _, accountKey: __, ...values } = { ...theirs, accountNumber: 'TAKEN' }
    const changed = await branch.transaction((transaction) =>
      transaction
        .insert(providerAccounts, values)
        .onConflictDoUpdate({ target: providerAccounts.id, set: { accountNumber: 'TAKEN' } })
        .returning({ id: providerAccounts.id }),
    )
    expect(changed).toEqual([])
    expect(await db.$count(providerAccounts, eq(providerAccounts.accountNumber, 'TAKEN'))).toBe(0)
  })

  it('happens as a whole or not at all', async () => {
    const failing = head.transaction(async (transaction) => {
      await transaction.update(postalBills, { isEstimated: true }, isNotNull(postalBills.id))
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
