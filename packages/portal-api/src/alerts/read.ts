import { type AlertType, alertTypes, weekDays } from '@doorstep/portal-contract/alerts'
import type { AlertCounts } from '@doorstep/portal-contract/alerts.schema'
import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { and, isNull, lte } from 'drizzle-orm'
import { listAlertPreferences } from '../account/alert-preferences.ts'
import { count } from '../db/expressions.ts'
import { alerts } from '../db/schema/alerts.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { isSnoozed, isToDo } from './list.ts'

/**
 * The figures of the five lists (D60).
 * @param scoped narrowed to the partners that they are asked for
 */
export async function countAlerts(scoped: ScopedDatabase, now: Date): Promise<AlertCounts> {
  const today = todayInLondon(now)
  const [counted, preferences] = await Promise.all([
    scoped
      .select({
        type: alerts.type,
        to_do: count(isToDo(today)),
        snoozed: count(isSnoozed(today)),
        thisWeek: count(and(isToDo(today), lte(alerts.dueOn, addDays(today, weekDays)))),
      })
      .from(alerts, isNull(alerts.resolvedAt))
      .groupBy(alerts.type),
    listAlertPreferences(scoped),
  ])
  const inPortal = (type: AlertType) => preferences.some((one) => one.type === type && one.in_portal)
  const countOf = (type: AlertType) => counted.find((one) => one.type === type)
  return {
    lists: alertTypes.map((type) => {
      const { to_do = 0, snoozed = 0 } = countOf(type) ?? {}
      return { type, to_do, snoozed, in_portal: inPortal(type) }
    }),
    due_this_week: counted.reduce((sum, { type, thisWeek }) => sum + (inPortal(type) ? thisWeek : 0), 0),
  }
}
