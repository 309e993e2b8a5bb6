import { dashboardMonthsUntil, comparedDay, type FirstStep } from '@doorstep/portal-contract/dashboard'
import type { Dashboard } from '@doorstep/portal-contract/dashboard.schema'
import { addMonths } from '@doorstep/portal-contract/dates'
import { toPence, toPounds } from '@doorstep/portal-contract/money'
import {
  activeOrderStatuses,
  type OrderStatusId,
  setupOrderStatuses,
  unfinishedOrderStatuses,
} from '@doorstep/portal-contract/orders'
import { guards } from '@doorstep/portal-contract/partners'
import { percentChange } from '@doorstep/portal-contract/percent-change'
import { outstandingInAll } from '@doorstep/portal-contract/postal-bills'
import { and, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { anyIn, expression, max, sum } from '../db/expressions.ts'
import { commissionReports } from '../db/schema/commission.ts'
import { dailyFigures } from '../db/schema/daily-figures.ts'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invites, memberships } from '../db/schema/people.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { countPackages } from '../orders/list.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { summariseByProvider } from '../postal-bills/read.ts'
import { countPropertyStatuses } from '../properties/list.ts'

/** The figures of a day that are compared with an earlier one (D36), of all partners in view together; money in pence. */
export type Figures = {
  day: string
  activePackages: number
  /** Null where it was not kept yet for every partner. */
  activeBillsIncluded: number | null
  beingSetUp: number
  leads: number
  voids: number
  outstandingVoidPence: number
}

/**
 * The figures that were kept on some days, of all partners in view together (D72). A day on which none were kept has no row.
 * @param which which days
 */
export function readFigures(scoped: ScopedDatabase, which: SQL | undefined): Promise<Figures[]> {
  const included = dailyFigures.activeBillsIncluded
  return scoped
    .select({
      day: dailyFigures.day,
      activePackages: sum(dailyFigures.activePackages),
      activeBillsIncluded: expression<
        number | null
      >`case when count(${included}) = count(*) then ${sum(included)}::int end`,
      beingSetUp: sum(dailyFigures.beingSetUp),
      leads: sum(dailyFigures.leads),
      voids: sum(dailyFigures.voids),
      outstandingVoidPence: sum(dailyFigures.outstandingVoidPence),
    })
    .from(dailyFigures, which)
    .groupBy(dailyFigures.day)
}

/** The last days of some months on which figures were kept. @param next the first day after them */
function lastKeptDays(scoped: ScopedDatabase, first: string, next: string): SQL {
  const lastOfEach = scoped
    .select({ day: max(dailyFigures.day) })
    .from(dailyFigures, gte(dailyFigures.day, first), lt(dailyFigures.day, next))
    .groupBy(expression`date_trunc('month', ${dailyFigures.day}::timestamp)`)
  return inArray(dailyFigures.day, lastOfEach)
}

/**
 * The dashboard's figures, each with its change over some days (D36).
 * @param scoped all that the person sees: the first steps are of the partner, whatever lists are narrowed to
 * @param partnerIds the partners that the figures are narrowed to (D10)
 * @param today a day in London
 */
export async function readDashboard(
  scoped: ScopedDatabase,
  { partner_id: partnerIds, days }: { partner_id: number[]; days: number },
  today: string,
): Promise<Dashboard> {
  const { scope } = scoped
  const narrowed = scoped.narrowedTo(partnerIds)
  const months = dashboardMonthsUntil(today)
  const [firstMonth = today] = months
  const comparedWith = comparedDay(today, days)
  const seesCommission = guards.commission({ partner: { ...scope.partner, is_team_lead: scope.isTeamLead } })
  const [packages, leads, statuses, bills, kept, reports, steps] = await Promise.all([
    countPackages(narrowed, { status: [...activeOrderStatuses, ...setupOrderStatuses] }),
    countPackages(narrowed, { leads: true }),
    countPropertyStatuses(narrowed),
    summariseByProvider(narrowed, {}, today),
    readFigures(
      narrowed,
      or(eq(dailyFigures.day, comparedWith), lastKeptDays(narrowed, firstMonth, months.at(-1) ?? today)),
    ),
    seesCommission ? readCommission(narrowed) : undefined,
    readFirstSteps(scoped),
  ])
  const before = kept.find(({ day }) => day === comparedWith)
  const change = (name: Exclude<keyof Figures, 'day' | 'activeBillsIncluded'>, now: number) =>
    percentChange(before?.[name] ?? null, now)
  const counted = (
    rows: typeof packages,
    of: readonly OrderStatusId[],
    name: 'activePackages' | 'beingSetUp' | 'leads',
  ) => {
    const paidBy = (payer: 'tenant' | 'partner') =>
      rows
        .filter((row) => row.payer === payer && of.includes(row.statusId))
        .reduce((total, row) => total + row.count, 0)
    const [tenant, partner] = [paidBy('tenant'), paidBy('partner')]
    return { value: tenant + partner, change: change(name, tenant + partner), tenant, partner }
  }
  const active = counted(packages, activeOrderStatuses, 'activePackages')
  const voids = statuses['void-period'] ?? 0
  const outstanding = outstandingInAll(bills)
  return {
    days,
    active_packages: active,
    being_set_up: counted(packages, setupOrderStatuses, 'beingSetUp'),
    leads: counted(leads, unfinishedOrderStatuses, 'leads'),
    voids: { value: voids, change: change('voids', voids) },
    outstanding_void_balance: {
      value: outstanding.amount,
      change: change('outstandingVoidPence', toPence(outstanding.amount)),
      bills_count: outstanding.bills,
      overdue_count: outstanding.overdue,
      credit: outstanding.credit,
    },
    ...(reports !== undefined && { latest_commission: reports }),
    property_statuses: statuses,
    months: months.map((month, index) => {
      if (index === months.length - 1) return { month, tenant: active.tenant, partner: active.partner }
      const end = addMonths(month, 1)
      const last = kept
        .filter(({ day }) => day >= month && day < end)
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
        .at(-1)
      const partner = last?.activeBillsIncluded ?? null
      return { month, tenant: last && partner !== null ? last.activePackages - partner : null, partner }
    }),
    first_steps: steps,
  }
}

/** The commission of the latest reports in view, and how it has changed since those of the period before; null without any (D38). */
async function readCommission(scoped: ScopedDatabase): Promise<Dashboard['latest_commission']> {
  const { periodStart, totalCommissionPence } = commissionReports
  const [latest, earlier] = await scoped
    .select({ period_start: periodStart, pence: sum(totalCommissionPence) })
    .from(commissionReports, ne(commissionReports.status, 'refused'))
    .groupBy(periodStart)
    .orderBy(desc(periodStart))
    .limit(2)
  return latest
    ? {
        value: toPounds(latest.pence),
        change: percentChange(earlier?.pence ?? null, latest.pence),
        period_start: latest.period_start,
      }
    : null
}

/** What was done of the first steps with the portal; inviting colleagues is for team leads (specification, section 6). */
async function readFirstSteps(scoped: ScopedDatabase): Promise<Partial<Record<FirstStep, boolean>>> {
  const { partnerId, user, isTeamLead } = scoped.scope
  const [found] = await scoped
    .select({
      property: anyIn(scoped.select({ id: properties.id }).from(properties, isNull(properties.deletedAt))),
      tenancy: anyIn(scoped.select({ id: tenancies.id }).from(tenancies, isNull(tenancies.deletedAt))),
      // The order of a warm lead is none yet: nobody was invited.
      package: anyIn(scoped.select({ id: orders.id }).from(orders, ne(orders.statusId, warmLead))),
      isInvited: anyIn(
        scoped
          .select({ id: invites.id })
          .from(
            invites,
            and(eq(invites.partnerId, partnerId), eq(invites.kind, 'team'), isNull(invites.revokedAt)),
          ),
      ),
      hasColleague: anyIn(
        scoped
          .select({ id: memberships.id })
          .from(memberships, eq(memberships.partnerId, partnerId), ne(memberships.userId, user.id)),
      ),
    })
    .from(partners, eq(partners.id, partnerId))
  if (!found) return {}
  const { isInvited, hasColleague, ...steps } = found
  return { ...steps, ...(isTeamLead && { colleague: isInvited || hasColleague }) }
}

const warmLead = 6 satisfies OrderStatusId
