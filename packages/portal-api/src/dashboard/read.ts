import { eq } from 'drizzle-orm'
import { count, sum } from '../db/expressions.ts'
import { dailyFigures } from '../db/schema/daily-figures.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** The figures of the dashboard that are compared with an earlier day (D36); money in pence. */
export type Figures = {
  activePackages: number
  beingSetUp: number
  leads: number
  voids: number
  outstandingVoidPence: number
}

/**
 * The figures of a day, of all partners in view together (D72), for `percentChange` of the contract.
 * @param day in London, `YYYY-MM-DD`
 * @returns null when none were kept that day
 */
export async function readFigures(scoped: ScopedDatabase, day: string): Promise<Figures | null> {
  const [found] = await scoped
    .select({
      rows: count(),
      activePackages: sum(dailyFigures.activePackages),
      beingSetUp: sum(dailyFigures.beingSetUp),
      leads: sum(dailyFigures.leads),
      voids: sum(dailyFigures.voids),
      outstandingVoidPence: sum(dailyFigures.outstandingVoidPence),
    })
    .from(dailyFigures, eq(dailyFigures.day, day))
  if (!found || found.rows === 0) return null
  const { rows: _rows, ...figures } = found
  return figures
}
