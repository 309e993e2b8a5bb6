import { asc, gt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { properties } from '../db/schema/properties.ts'

/** Properties looked at in one transaction: few enough that nobody waits for it. */
const batchSize = 1_000

/** The ids of all properties in order, as ranges with both ends included, for jobs that look at each of them. */
export async function* propertyBatches(db: Database): AsyncGenerator<[first: number, last: number]> {
  let after = 0
  for (;;) {
    const batch = await db
      .select({ id: properties.id })
      .from(properties)
      .where(gt(properties.id, after))
      .orderBy(asc(properties.id))
      .limit(batchSize)
    const [first, last] = [batch[0], batch.at(-1)]
    if (!first || !last) return
    yield [first.id, last.id]
    after = last.id
  }
}
