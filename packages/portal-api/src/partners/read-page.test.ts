import { asc, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { count } from '../db/expressions.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { scopeOf } from '../testing/test-scope.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, kingsway, leeds, northgate } from '../testing/test-world.ts'
import { readPage } from './read-page.ts'
import { ScopedDatabase } from './scoped-database.ts'

const { db } = await testDatabase()
await fillWorld(db)
const head = new ScopedDatabase(db, scopeOf(northgate, [northgate, leeds]))

describe('a page', () => {
  it('of what all share has its part and the total', async () => {
    const names = (page: number) =>
      readPage(
        head,
        providers,
        { matches: undefined, order: [asc(providers.name)], page, per_page: 1 },
        (isOnPage, facts) => head.selectShared({ name: providers.name, ...facts }).from(providers, isOnPage),
      )
    expect(await names(1)).toEqual({ rows: [{ name: 'Calder Water', total: 2 }], total: 2 })
    expect(await names(2)).toEqual({ rows: [{ name: 'Larkfield Energy', total: 2 }], total: 2 })
    expect(await names(3)).toEqual({ rows: [], total: 2 })
  })

  it('of coupons counts those of nobody else', async () => {
    const coupon = { percentOff: 10, validFrom: '2026-01-01' }
    await db.insert(coupons).values([
      { ...coupon, code: 'ALL' },
      { ...coupon, code: 'KINGSWAY', partnerId: kingsway },
    ])
    const wanted = { matches: undefined, order: [asc(coupons.id)], page: 1, per_page: 5 }
    const found = await readPage(head, coupons, wanted, (isOnPage, facts) =>
      head.selectShared({ code: coupons.code, ...facts }).from(coupons, isOnPage),
    )
    expect(found).toEqual({ rows: [{ code: 'ALL', total: 1 }], total: 1 })
  })

  it('of a grouped list has groups, and counts them', async () => {
    const owed = eq(postalBills.status, 'needs_paying')
    const order = [desc(sql`sum(${postalBills.amountPence})`), asc(postalBills.providerId)]
    const groupBy = postalBills.providerId
    const byProvider = (page: number) =>
      readPage(head, postalBills, { matches: owed, order, groupBy, page, per_page: 1 }, (isOnPage, facts) =>
        head
          .select({ name: providers.name, bills: count(), ...facts })
          .from(postalBills, isOnPage, owed)
          .innerJoin(providers, postalBills.providerId)
          .groupBy(postalBills.providerId, providers.id),
      )
    expect(await byProvider(1)).toEqual({
      rows: [{ name: 'Larkfield Energy', bills: 16, total: 2 }],
      total: 2,
    })
    expect(await byProvider(2)).toEqual({ rows: [{ name: 'Calder Water', bills: 16, total: 2 }], total: 2 })
    expect(await byProvider(3)).toEqual({ rows: [], total: 2 })
  })
})
