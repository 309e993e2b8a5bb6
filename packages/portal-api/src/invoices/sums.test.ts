import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceBranches, invoiceLines, invoices } from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { keptAndTrueSums } from '../testing/invoice-sums.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, leeds, leedsFlat, northgate, parkRow } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
await db.update(partners).set({ isInvoicedForBranches: true }).where(eq(partners.id, northgate))

/** Packages of the head office and of its branch. */
const packages = [1, 2, 3, 4].map((id) => ({ id, partnerId: id % 2 === 0 ? northgate : leeds }))
for (const { id, partnerId } of packages) {
  const place = { id, partnerId, propertyId: partnerId === leeds ? leedsFlat : parkRow }
  const [startsOn, endsOn] = [`202${id}-01-01`, `202${id}-12-31`]
  await db
    .insert(tenancies)
    .values({ ...place, startsOn, endsOn, tenantsCount: 2, leadTenantName: 'Kit Hale' })
  await db
    .insert(orders)
    .values({ ...place, startsOn, tenancyId: id, responsibilityType: 'partner', statusId: 4 })
}
await db
  .insert(housemates)
  .values({ id: 1, orderId: 2, partnerId: northgate, firstName: 'Kit', lastName: 'Hale' })

/** Each once: a package has a fee and a discount for a month. */
const lines = packages.flatMap(({ id, partnerId }) =>
  [null, '2026-01-01', '2026-02-01'].flatMap((lateMonth) =>
    (['management_fee', 'discount'] as const).map((kind) => ({
      orderId: id,
      orderPartnerId: partnerId,
      lateMonth,
      kind,
      name: 'Fee',
    })),
  ),
)
const written = fc.record({
  /** Of which of two invoices, in which statement, for how much, and whether it is removed again. */
  each: fc.array(
    fc.record({
      invoice: fc.constantFrom(1, 2),
      statement: fc.nat(3),
      pence: fc.nat(100_000),
      vatPercent: fc.constantFrom(0, 5, 20),
      isRemoved: fc.boolean(),
    }),
    { minLength: lines.length, maxLength: lines.length },
  ),
  order: fc.shuffledSubarray(lines, { minLength: 1 }),
})

it('the kept sums of an invoice are those of its lines, in however many statements they are written, and after some are gone', async () => {
  await fc.assert(
    fc.asyncProperty(written, async ({ each, order }) => {
      await db.delete(invoices)
      await db.insert(invoices).values(
        [1, 2].map((id) => ({
          id,
          partnerId: northgate,
          status: 'Pending' as const,
          totalPence: 0,
          createdAt: new Date(Date.UTC(2026, id, 1)),
        })),
      )
      const all = order.map((line, index) => ({ ...line, ...(each[index] ?? each[0]) }))
      const ids = new Map<number, boolean>()
      for (const own of Map.groupBy(all, ({ statement = 0 }) => statement).values()) {
        const made = await db
          .insert(invoiceLines)
          .values(
            own.map(({ invoice = 1, pence = 0, vatPercent = 0, ...line }) => ({
              ...line,
              partnerId: northgate,
              invoiceId: invoice,
              vatPercent,
              amountPence: line.kind === 'discount' ? -1 - pence : pence,
            })),
          )
          .returning({ id: invoiceLines.id })
        for (const [index, { id }] of made.entries()) ids.set(id, own[index]?.isRemoved ?? false)
        const sums = await keptAndTrueSums(db)
        expect(sums.kept).toEqual(sums.true)
      }
      for (const [id, isRemoved] of ids)
        if (isRemoved) await db.delete(invoiceLines).where(eq(invoiceLines.id, id))
      const sums = await keptAndTrueSums(db)
      expect(sums.kept).toEqual(sums.true)
    }),
    { numRuns: 20 },
  )
})

it('a tenant’s share has none', async () => {
  await db.delete(invoices)
  const payer = { partnerId: northgate, orderId: 2, housemateId: 1 }
  await db.insert(invoices).values({ ...payer, id: 3, status: 'Pending', totalPence: 700 })
  const line = { partnerId: northgate, invoiceId: 3, orderId: 2, orderPartnerId: northgate, name: 'Fee' }
  await db.insert(invoiceLines).values({ ...line, kind: 'management_fee', amountPence: 700, vatPercent: 20 })
  expect(await db.select().from(invoiceBranches)).toEqual([])
})
