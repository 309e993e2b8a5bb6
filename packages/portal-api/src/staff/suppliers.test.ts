import { asc, eq, gt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { operatorChanges } from '../db/schema/operator.ts'
import { meters } from '../db/schema/meters.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { byStaff } from '../testing/by-staff.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import {
  accountKingStreet,
  balancesFromBills,
  fillWorld,
  kingStreet,
  larkfield,
  northgate,
  parkRow,
  settleBalances,
} from '../testing/test-world.ts'
import { mergeSuppliers } from './suppliers.ts'

const { db } = await testDatabase()
await fillWorld(db)
const twin = 290
const [original] = await db.select().from(providers).where(eq(providers.id, larkfield))
if (!original) throw new Error('The world has no such supplier.')
await db.insert(providers).values({ ...original, id: twin, slug: 'larkfield-twin', name: 'Larkfield Energi' })

const into = original.slug
const merge = (from = 'larkfield-twin', stays = into) =>
  mergeSuppliers(db, { from, into: stays }, byStaff(testNow))

async function addAccount(id: number, propertyId: number, accountNumber: string, pence: number) {
  const place = { partnerId: northgate, propertyId, providerId: twin }
  await db.insert(providerAccounts).values({ id, ...place, accountNumber })
  await db.insert(postalBills).values({
    id: id + 10_000,
    ...place,
    providerAccountId: id,
    status: 'needs_paying',
    issueDate: '2026-03-01',
    dueDate: '2026-03-29',
    periodFrom: '2026-02-01',
    periodTo: '2026-02-28',
    amountPence: pence,
  })
}

it('two suppliers that are one: accounts and bills are with the one that stays, and balances are right', async () => {
  // A number of its own, and one that the partner has with both at one property.
  await addAccount(901, parkRow, 'TW-1', 4_200)
  await addAccount(902, kingStreet, 'ks 1001', 1_300)
  await db
    .insert(meters)
    .values({ partnerId: northgate, propertyId: parkRow, kind: 'electricity', providerId: twin })
  await settleBalances(db)

  expect(await merge()).toEqual([
    'Larkfield Energi is Larkfield Energy from now on.',
    'Now with it: accounts 2, meters 1, bills of packages 0.',
  ])
  expect(
    await db
      .select({
        id: postalBills.id,
        provider: postalBills.providerId,
        account: postalBills.providerAccountId,
      })
      .from(postalBills)
      .where(gt(postalBills.id, 10_000))
      .orderBy(asc(postalBills.id)),
  ).toEqual([
    { id: 10_901, provider: larkfield, account: 901 },
    { id: 10_902, provider: larkfield, account: accountKingStreet },
  ])
  const accounts = await db.select().from(providerAccounts)
  expect(accounts.some(({ providerId, id }) => providerId === twin || id === 902)).toBe(false)
  const right = await balancesFromBills(db)
  for (const { id, accountBalancePence } of accounts)
    expect({ id, pence: accountBalancePence }).toEqual({ id, pence: right.get(id) ?? 0 })
  expect(await db.$count(meters, eq(meters.providerId, twin))).toBe(0)
  const [gone] = await db.select().from(providers).where(eq(providers.id, twin))
  expect(gone?.retiredAt).toEqual(testNow)
  expect(
    await db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'postal_bills.merge_suppliers')),
  ).toEqual([
    {
      before: {
        supplier: 'Larkfield Energi',
        balances: [
          { number: 'TW-1', pence: -4_200 },
          { number: 'ks 1001', pence: -1_300 },
        ],
      },
      after: { supplier: 'Larkfield Energy', accounts: 2, outdated_bills: [10_902], by: 'Jo Reed' },
    },
  ])
  expect(await db.select().from(operatorChanges)).toMatchObject([
    { madeBy: 'Jo Reed', action: 'supplier.merge' },
  ])
})

it('is refused where it would be a guess', async () => {
  await expect(merge('nobody')).rejects.toThrow('There is no supplier nobody.')
  await expect(merge(into)).rejects.toThrow('These are one supplier already.')
  await expect(merge(into, 'larkfield-twin')).rejects.toThrow('Larkfield Energi is retired')
  await db.update(providers).set({ kind: 'water' }).where(eq(providers.id, twin))
  await expect(merge()).rejects.toThrow('they can’t be one')
  await db.update(providers).set({ kind: original.kind }).where(eq(providers.id, twin))
  // One number at two properties: nobody knows which is right.
  await addAccount(903, parkRow, 'KS-1001', 100)
  await expect(merge()).rejects.toThrow('account KS-1001 with both, at two properties')
  expect(await db.$count(providerAccounts, eq(providerAccounts.providerId, twin))).toBe(1)
})
