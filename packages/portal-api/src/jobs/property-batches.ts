import { asc, between, gt, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { properties } from '../db/schema/properties.ts'
import { isDatabaseLost } from '../http/database-errors.ts'

/** Properties looked at in one transaction: few enough that nobody waits for it. */
const batchSize = 1_000

/** The first and the last id of some properties that follow each other. */
type Range = [first: number, last: number]

/** The ids of all properties in order, as ranges with both ends included, for jobs that look at each of them. */
export async function* propertyBatches(db: Database): AsyncGenerator<Range> {
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

/** Does something to some properties. @param which the condition that they meet */
type Work = (transaction: Database, which: SQL) => Promise<unknown>

/**
 * Does something to all properties, a batch in a transaction. One that fails is halved until the properties are found that can't be done,
 * so that they keep no others from it.
 * @throws once all others are done, with the ids of those that could not be; at once where the database is lost
 */
export async function eachPropertyBatch(db: Database, work: Work): Promise<void> {
  const failures: { id: number; error: unknown }[] = []
  const doRange = async ([first, last]: Range): Promise<void> => {
    try {
      await db.transaction((tx) => work(tx, between(properties.id, first, last)))
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      if (first === last) return void failures.push({ id: first, error })
      const middle = Math.floor((first + last) / 2)
      await doRange([first, middle])
      await doRange([middle + 1, last])
    }
  }
  for await (const range of propertyBatches(db)) await doRange(range)
  if (failures.length === 0) return
  const ids = failures.slice(0, 20).map(({ id }) => id)
  const more = failures.length > ids.length ? ` and ${failures.length - ids.length} more` : ''
  throw new Error(`Properties ${ids.join(', ')}${more} could not be done; all others are.`, {
    cause: failures[0]?.error,
  })
}
