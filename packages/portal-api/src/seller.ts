import type { Database } from './db/database.ts'
import { operatorChanges, sellers } from './db/schema/operator.ts'

/** The company that runs the portal, as it is written on the invoices it issues (D93). What isn't known is null, and no document says it. */
export type Seller = {
  name: string
  address: string | null
  vatNumber: string | null
  /** Where partners pay what isn't collected: 'sort code 12-34-56, account 12345678'. */
  bankAccount: string | null
}

/** The company as setup was told; undefined before. */
export async function findSeller(db: Database): Promise<Seller | undefined> {
  const [seller] = await db.select().from(sellers)
  if (!seller) return undefined
  const { name, address, vatNumber, bankAccount } = seller
  return { name, address, vatNumber, bankAccount }
}

/** Keeps the company, with who changed it. Invoices that were issued stay as they are. @returns whether it is another now */
export async function keepSeller(
  tx: Database,
  seller: Seller,
  { now, by }: { now: Date; by: string },
): Promise<boolean> {
  const before = await findSeller(tx)
  const fields = ['name', 'address', 'vatNumber', 'bankAccount'] as const
  const changes = fields.flatMap((field) =>
    before?.[field] === seller[field] || (!before && seller[field] === null)
      ? []
      : [`${field}: ${before?.[field] ?? 'none'} → ${seller[field] ?? 'none'}`],
  )
  if (changes.length === 0) return false
  const values = { ...seller, updatedAt: now }
  await tx.insert(sellers).values(values).onConflictDoUpdate({ target: sellers.id, set: values })
  await tx.insert(operatorChanges).values({ madeBy: by, action: 'seller.update', changes, createdAt: now })
  return true
}
