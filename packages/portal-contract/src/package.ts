import { addDays } from './dates.ts'
import {
  openOrderStatuses,
  orderStatusFacts,
  type OrderStatusId,
  orderStatusIds,
  signedUpStatus,
  unfinishedOrderStatuses,
} from './orders.ts'

/** A step of a package: done, where it is now, or still to come. `on` is when it was reached, or for one to come when it is expected. */
export type PackageStep = {
  status: OrderStatusId
  label: string
  state: 'done' | 'current' | 'coming'
  on: string | null
}

/**
 * How far a package is, in the titles of section 4 of the specification. A package that is closed shows the steps it had, and then how
 * it ended (D21).
 * @param changes the statuses it has had, the first one first, with their days in London
 */
export function packageSteps(
  { status_id, tenancy_start }: { status_id: OrderStatusId; tenancy_start: string },
  changes: readonly { to_status_id: OrderStatusId; on: string }[],
  today: string,
): PackageStep[] {
  const reached = (status: OrderStatusId) =>
    changes.findLast((each) => each.to_status_id === status)?.on ?? null
  const willWait = unfinishedOrderStatuses.includes(status_id) && signedUpStatus(tenancy_start, today) === 9
  const way = orderStatusIds.filter((status) => {
    const step = orderStatusFacts[status].way
    return step && (!step.onlyWaiting || willWait || status === status_id || reached(status) !== null)
  })
  const own = status_id === 6 ? [status_id, ...way] : way
  const current = own.indexOf(status_id)
  const steps = own.flatMap((status, index): PackageStep[] => {
    const step = { status, label: orderStatusFacts[status].title }
    if (current !== -1 && index > current)
      return [{ ...step, state: 'coming', on: expectedOn(status, tenancy_start, today) }]
    if (index === current) return [{ ...step, state: 'current', on: reached(status) }]
    const on = reached(status)
    // A package that began further on did not have the steps before.
    return on === null ? [] : [{ ...step, state: 'done', on }]
  })
  if (openOrderStatuses.includes(status_id)) return steps
  return [
    ...steps,
    { status: status_id, label: orderStatusFacts[status_id].title, state: 'current', on: reached(status_id) },
  ]
}

/** When a step is expected; null once that day is past. */
function expectedOn(status: OrderStatusId, start: string, today: string): string | null {
  const days = orderStatusFacts[status].way?.expected
  const day = days === undefined ? null : addDays(start, days)
  return day !== null && day > today ? day : null
}
