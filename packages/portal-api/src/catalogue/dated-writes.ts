import { addDays, formatDate } from '@doorstep/portal-contract/dates'
import { and, gt, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { catalogueBillPrices, managementFees } from '../db/schema/catalogue.ts'
import { type Dated, hasBegun, isSame } from './dated.ts'

/**
 * Ends what holds today where something else follows, and forgets what was planned for later; what held before today stays as it was
 * quoted.
 * @param which the rows of what is priced
 * @returns the rows to add: those of later days, or all where none has begun
 */
export async function fromToday<Value>(
  tx: Database,
  table: typeof catalogueBillPrices | typeof managementFees,
  which: SQL | undefined,
  {
    before,
    after,
    today,
  }: { before: readonly Dated<Value>[]; after: readonly Dated<Value>[]; today: string },
): Promise<{ value: Value; validFrom: string; validTo: string | null }[]> {
  const added = hasBegun(before, today) ? after.filter(({ from }) => from > today) : after
  const [first] = added
  const { validFrom, validTo } = table
  await tx.delete(table).where(and(which, gt(validFrom, today)))
  await tx
    .update(table)
    .set({ validTo: first ? addDays(first.from, -1) : null })
    .where(and(which, lte(validFrom, today), or(isNull(validTo), gte(validTo, today))))
  return added.map(({ from, value }, index) => {
    const next = added[index + 1]
    return { value, validFrom: from, validTo: next ? addDays(next.from, -1) : null }
  })
}

/** What changes from which day on, in a sentence. */
export function datedChanges<Value>(
  before: readonly Dated<Value>[],
  after: readonly Dated<Value>[],
  textOf: (value: Value, previous: Value | undefined) => string,
): string {
  const isIn = (list: readonly Dated<Value>[], one: Dated<Value>) => list.some((each) => isSame(each, one))
  const planned = after.flatMap((each, index) =>
    isIn(before, each)
      ? []
      : [`from ${formatDate(each.from)} ${textOf(each.value, after[index - 1]?.value)}`],
  )
  const taken = before.filter((each) => !after.some(({ from }) => from === each.from))
  return [...planned, ...taken.map(({ from }) => `nothing new from ${formatDate(from)} any more`)].join('; ')
}
