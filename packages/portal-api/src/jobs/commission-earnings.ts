import { addMonths, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { asc, min, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { commissionReports, commissionTerms } from '../db/schema/commission.ts'
import { partners } from '../db/schema/partners.ts'

type Earnings = {
  /** Whose packages are in its report: its own, and those of branches below it that don't earn commission themselves. */
  partnerIds: number[]
  /** What a tenant of a partner's package earned in a month, whoever earned it; null where nobody was allowed it. */
  tenantRateOf: (partnerId: number, month: string) => number | null
}

/**
 * Who earns commission of a partner's family, by what was recorded at the end of each month (D94): a package earns it for the partner that it
 * belongs to or, where that isn't allowed it, for the nearest one above that is. Nothing is earned before that partner's first report.
 * @param periodStart the month of the partner's report
 * @returns undefined when the partner wasn't allowed commission at its end
 */
export async function earningsOf(
  tx: Database,
  partnerId: number,
  periodStart: string,
): Promise<Earnings | undefined> {
  const family = await familyOf(tx, partnerId)
  const ids = [...family.keys()]
  const terms = Map.groupBy(
    await tx
      .select()
      .from(commissionTerms)
      .where(anyOf(commissionTerms.partnerId, ids))
      .orderBy(asc(commissionTerms.id)),
    (term) => term.partnerId,
  )
  const first = new Map(
    (
      await tx
        .select({ id: commissionReports.partnerId, month: min(commissionReports.periodStart) })
        .from(commissionReports)
        .where(anyOf(commissionReports.partnerId, ids))
        .groupBy(commissionReports.partnerId)
    ).map(({ id, month }) => [id, month]),
  )
  const earning = (id: number | null, month: string): typeof commissionTerms.$inferSelect | undefined => {
    if (id === null) return undefined
    const end = startOfDayInLondon(addMonths(month, 1))
    const own = terms.get(id) ?? []
    // The first holds for the time before too.
    const term = own.findLast(({ recordedAt }) => recordedAt < end) ?? own[0]
    return term?.isAllowed ? term : earning(family.get(id) ?? null, month)
  }
  if (earning(partnerId, periodStart)?.partnerId !== partnerId) return undefined
  return {
    partnerIds: ids.filter((id) => earning(id, periodStart)?.partnerId === partnerId),
    tenantRateOf(id, month) {
      const term = earning(id, month)
      return term && month >= (first.get(term.partnerId) ?? periodStart) ? term.ratePence : null
    },
  }
}

/** A partner, those below it and those above it, each with its parent. */
async function familyOf(tx: Database, partnerId: number): Promise<Map<number, number | null>> {
  const { rows } = await tx.execute<{ id: string; parent_id: string | null }>(sql`
    with recursive below as (
      select id, parent_id from ${partners} where id = ${partnerId}
      union all
      select branch.id, branch.parent_id from ${partners} branch join below on branch.parent_id = below.id
    ), above as (
      select id, parent_id from ${partners} where id = ${partnerId}
      union all
      select parent.id, parent.parent_id from ${partners} parent join above on above.parent_id = parent.id
    )
    select id, parent_id from below union select id, parent_id from above`)
  return new Map(rows.map(({ id, parent_id }) => [Number(id), parent_id === null ? null : Number(parent_id)]))
}
