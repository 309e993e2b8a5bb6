import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { count } from '../db/expressions.ts'
import { catalogueBills } from '../db/schema/catalogue.ts'
import { meters } from '../db/schema/meters.ts'
import { operatorChanges } from '../db/schema/operator.ts'
import { bills } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'
import { settleAccounts } from '../postal-bills/settle.ts'

type Supplier = typeof providers.$inferSelect

/** All suppliers by name, with how many accounts partners have with each. */
export async function listSuppliers(db: Database) {
  const found = await db.select().from(providers).orderBy(asc(providers.name))
  const counts = await db
    .select({ providerId: providerAccounts.providerId, accounts: count() })
    .from(providerAccounts)
    .groupBy(providerAccounts.providerId)
  const accountsOf = new Map(counts.map(({ providerId, accounts }) => [providerId, accounts]))
  return found.map((supplier) => ({ ...supplier, accounts: accountsOf.get(supplier.id) ?? 0 }))
}

/**
 * Makes one of two suppliers that are the same one (D101): accounts with all their bills, meters, and bills of packages that run go to the one
 * that stays; the other is retired. What was sent, read and paid out names the supplier that it was.
 * @param from the id in the catalogue file of the one that goes @param into of the one that stays
 * @returns what was changed, a sentence each
 * @throws with a sentence where one isn't there, they are of different kinds, the catalogue still offers the one that goes, or an account
 *   number is at two properties
 */
export const mergeSuppliers = (
  db: Database,
  { from, into }: { from: string; into: string },
  { by, now }: StaffChange,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const [goes, stays] = [await lockSupplier(tx, from), await lockSupplier(tx, into)]
    if (goes.id === stays.id) throw new Error('These are one supplier already.')
    if (goes.kind !== stays.kind)
      throw new Error(
        `${goes.name} is of ${goes.kind} and ${stays.name} of ${stays.kind}, so they can’t be one.`,
      )
    if (stays.retiredAt) throw new Error(`${stays.name} is retired: merge it into the one that is offered.`)
    if ((await tx.$count(catalogueBills, eq(catalogueBills.providerId, goes.id))) > 0)
      throw new Error(
        `${goes.name} has bills in the catalogue. Name ${into} as their supplier in the file, apply it, and merge them then.`,
      )
    // In their order, as everyone does who locks several.
    await tx
      .select({ id: providerAccounts.id })
      .from(providerAccounts)
      .where(inArray(providerAccounts.providerId, [goes.id, stays.id]))
      .orderBy(asc(providerAccounts.id))
      .for('update')
    const joined = await joinAccounts(tx, goes, stays)
    const moved = await tx
      .update(providerAccounts)
      .set({ providerId: stays.id, updatedAt: now })
      .where(eq(providerAccounts.providerId, goes.id))
      .returning({
        partnerId: providerAccounts.partnerId,
        number: providerAccounts.accountNumber,
        balancePence: providerAccounts.accountBalancePence,
      })
    const outdated = await settleAccounts({ db: tx }, { accountIds: joined.map(({ id }) => id), now })
    await noteAccounts(tx, [...moved, ...joined], outdated, { goes, stays, by, now })
    const ofMeters = await tx
      .update(meters)
      .set({ providerId: stays.id })
      .where(eq(meters.providerId, goes.id))
      .returning({ id: meters.id })
    const ofPackages = await tx
      .update(bills)
      .set({ providerId: stays.id })
      .where(and(eq(bills.providerId, goes.id), ne(bills.state, 'Ended')))
      .returning({ id: bills.id })
    await tx
      .update(providers)
      .set({ retiredAt: goes.retiredAt ?? now })
      .where(eq(providers.id, goes.id))
    const accounts = moved.length + joined.length
    const changes = [
      `${goes.name} is ${stays.name} from now on.`,
      `Now with it: accounts ${accounts}, meters ${ofMeters.length}, bills of packages ${ofPackages.length}.`,
    ]
    await tx.insert(operatorChanges).values({ madeBy: by, action: 'supplier.merge', changes, createdAt: now })
    return changes
  })

async function lockSupplier(tx: Database, slug: string): Promise<Supplier> {
  const [supplier] = await tx.select().from(providers).where(eq(providers.slug, slug)).for('update')
  if (!supplier) throw new Error(`There is no supplier ${slug}. npm run staff -- suppliers list shows them.`)
  return supplier
}

const kept = alias(providerAccounts, 'kept')

/** Writes into the audit of each partner which of its accounts are with another supplier now, and which bills are outdated by that. */
async function noteAccounts(
  tx: Database,
  accounts: readonly { partnerId: number; number: string; balancePence: number }[],
  outdated: ReadonlySet<number>,
  { goes, stays, by, now }: { goes: Supplier; stays: Supplier } & StaffChange,
): Promise<void> {
  const theirs = await tx
    .select({ id: postalBills.id, partnerId: postalBills.partnerId })
    .from(postalBills)
    .where(inArray(postalBills.id, [...outdated]))
  for (const [partnerId, own] of Map.groupBy(accounts, (account) => account.partnerId)) {
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId,
      action: 'postal_bills.merge_suppliers',
      subjectType: 'provider_account',
      before: {
        supplier: goes.name,
        balances: own.map(({ number, balancePence }) => ({ number, pence: balancePence })),
      },
      after: {
        supplier: stays.name,
        accounts: own.length,
        outdated_bills: theirs.filter((bill) => bill.partnerId === partnerId).map(({ id }) => id),
      },
      now,
    })
  }
}

/**
 * Moves the bills of accounts that a partner has with both, under one number, into those that stay.
 * @returns those, with what the one that goes had @throws where such a number is at two properties
 */
async function joinAccounts(tx: Database, goes: Supplier, stays: Supplier) {
  const pairs = await tx
    .select({
      partner: partners.name,
      partnerId: providerAccounts.partnerId,
      number: providerAccounts.accountNumber,
      balancePence: providerAccounts.accountBalancePence,
      from: { id: providerAccounts.id, propertyId: providerAccounts.propertyId },
      into: { id: kept.id, propertyId: kept.propertyId },
    })
    .from(providerAccounts)
    .innerJoin(
      kept,
      and(
        eq(kept.partnerId, providerAccounts.partnerId),
        eq(kept.accountKey, providerAccounts.accountKey),
        eq(kept.providerId, stays.id),
      ),
    )
    .innerJoin(partners, eq(partners.id, providerAccounts.partnerId))
    .where(eq(providerAccounts.providerId, goes.id))
  for (const { partner, number, from, into } of pairs) {
    if (from.propertyId !== into.propertyId)
      throw new Error(
        `${partner} has account ${number} with both, at two properties. Have one of them put right first.`,
      )
    await tx
      .update(postalBills)
      .set({ providerAccountId: into.id, providerId: stays.id })
      .where(eq(postalBills.providerAccountId, from.id))
  }
  await tx.delete(providerAccounts).where(
    inArray(
      providerAccounts.id,
      pairs.map(({ from }) => from.id),
    ),
  )
  return pairs.map(({ partnerId, number, balancePence, into }) => ({
    id: into.id,
    partnerId,
    number,
    balancePence,
  }))
}
