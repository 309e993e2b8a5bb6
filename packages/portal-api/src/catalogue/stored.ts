import { asc } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  billGroups,
  catalogueBillPrices,
  catalogueBills,
  coupons,
  managementFees,
} from '../db/schema/catalogue.ts'
import { partners } from '../db/schema/partners.ts'
import { tags } from '../db/schema/properties.ts'
import { heatingProviders, providers } from '../db/schema/providers.ts'
import { datedOf, type Dated } from './dated.ts'

/** What each person of a household pays in pence a month, by how many they are. */
export type Prices = Record<string, number>

/** The management fee of a package in pence a month. */
export type Fee = { pence: number; vatPercent: number }

export const noFee: Fee = { pence: 0, vatPercent: 0 }

export type StoredBill = typeof catalogueBills.$inferSelect & { prices: Dated<Prices>[] }

/** The catalogue as the database has it. */
export type Stored = Awaited<ReturnType<typeof readStored>>

/** Reads the whole catalogue as it is at one moment, also while another is applied. */
export const readCatalogueNow = (db: Database): Promise<Stored> =>
  db.transaction(readStored, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** Reads the whole catalogue in a transaction; there is little of it. */
export async function readStored(db: Database) {
  const bills = await db
    .select()
    .from(catalogueBills)
    .orderBy(asc(catalogueBills.position), asc(catalogueBills.id))
  const prices = await db
    .select()
    .from(catalogueBillPrices)
    .orderBy(asc(catalogueBillPrices.housemates), asc(catalogueBillPrices.validFrom))
  const fees = await db.select().from(managementFees).orderBy(asc(managementFees.validFrom))
  const pricesOf = Map.groupBy(prices, ({ billId }) => billId)
  return {
    suppliers: await db.select().from(providers).orderBy(asc(providers.id)),
    heatingProviders: await db.select().from(heatingProviders).orderBy(asc(heatingProviders.id)),
    tags: await db.select().from(tags).orderBy(asc(tags.id)),
    groups: await db.select().from(billGroups).orderBy(asc(billGroups.position), asc(billGroups.id)),
    bills: bills.map((bill): StoredBill => ({
      ...bill,
      prices: datedOf(pricesOf.get(bill.id) ?? [], pricesIn),
    })),
    fees: datedOf(fees, ([fee]): Fee =>
      fee ? { pence: fee.monthlyPence, vatPercent: fee.vatPercent } : noFee,
    ),
    coupons: await db.select().from(coupons).orderBy(asc(coupons.id)),
    partners: await db
      .select({
        id: partners.id,
        name: partners.name,
        commissionAllowed: partners.commissionAllowed,
        commissionRatePence: partners.commissionRatePence,
      })
      .from(partners)
      .orderBy(asc(partners.id)),
  }
}

const pricesIn = (rows: readonly { housemates: number; pricePerHousematePence: number }[]): Prices =>
  Object.fromEntries(
    rows.map(({ housemates, pricePerHousematePence }) => [housemates, pricePerHousematePence]),
  )
