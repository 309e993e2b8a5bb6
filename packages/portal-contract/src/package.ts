import { addDays, daysBetween } from './dates.ts'
import { type OrderStatusId, orderStatuses, setupLeadDays } from './orders.ts'

/** A step of a package: done, where it is now, or still to come. `on` is when it was reached, or for one to come when it is expected. */
export type PackageStep = {
  status: OrderStatusId
  label: string
  state: 'done' | 'current' | 'coming'
  on: string | null
}

/** The way to a running package, without Pre Bills Setup, which not every package has (D21). */
const wholeWay: readonly OrderStatusId[] = [1, 2, 10, 3, 4]

/** Statuses after which nothing more comes. */
const isClosed = (status: OrderStatusId) => status === 5 || status === 7 || status === 8

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
  const waits = status_id === 9 || reached(9) !== null || startsLater(status_id, tenancy_start, today)
  const way = waits ? wholeWay.toSpliced(2, 0, 9) : wholeWay
  const own = status_id === 6 ? [6 as const, ...way] : way
  const current = own.indexOf(status_id)
  const steps = own.flatMap((status, index): PackageStep[] => {
    const step = { status, label: titleOf(status) }
    if (current !== -1 && index > current)
      return [{ ...step, state: 'coming', on: expectedOn(status, tenancy_start, today) }]
    if (index === current) return [{ ...step, state: 'current', on: reached(status) }]
    const on = reached(status)
    // A package that began further on did not have the steps before.
    return on === null ? [] : [{ ...step, state: 'done', on }]
  })
  if (!isClosed(status_id)) return steps
  return [
    ...steps,
    { status: status_id, label: titleOf(status_id), state: 'current', on: reached(status_id) },
  ]
}

/** Whether an unfinished package will wait for its setup. */
function startsLater(status: OrderStatusId, start: string, today: string): boolean {
  return [6, 1, 2].includes(status) && daysBetween(today, start) > setupLeadDays
}

/** Setup begins 20 days before the start (specification, section 9), and a package runs from its start at the earliest. */
function expectedOn(status: OrderStatusId, start: string, today: string): string | null {
  const day = status === 10 ? addDays(start, -setupLeadDays) : status === 4 ? start : null
  return day !== null && day > today ? day : null
}

const titleOf = (status: OrderStatusId) =>
  status === 6 ? 'Quote viewed' : (orderStatuses.find(({ id }) => id === status)?.title ?? '')
