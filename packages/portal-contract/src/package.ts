import { addDays, addMonths, formatDate, startOfMonth } from './dates.ts'
import {
  openOrderStatuses,
  orderStatusFacts,
  type OrderStatusId,
  orderStatusIds,
  signedUpStatus,
  unfinishedOrderStatuses,
} from './orders.ts'
import { type TenancyDates, tenancyLimits } from './tenancies.ts'

/** The days of a package, both inclusive; without a last one it has no end. */
export type PackageDays = { starts_on: string; ends_on: string | null }

/**
 * The first and the last day on which a package of a tenancy or lead that there is may start when it is ordered today (D113): never before
 * it is ordered, within the tenancy and before its last day. Without a day in between there is none.
 */
export function packageStartRange(
  { tenancy_start, tenancy_end }: TenancyDates,
  today: string,
): { from: string; to: string } {
  const from = latest(tenancy_start, today)
  const furthest = addMonths(from, tenancyLimits.startMonths.ahead)
  const last = tenancy_end === null ? furthest : addDays(tenancy_end, -1)
  return { from, to: last < furthest ? last : furthest }
}

/** The start that such a package has unless another one is asked for: with its tenancy, or next month where that has begun (D113). */
export function usualPackageStart(dates: TenancyDates, today: string): string {
  const { from, to } = packageStartRange(dates, today)
  if (from === dates.tenancy_start) return from
  const nextMonth = nextMonthPaid(today, today)
  return nextMonth <= to ? nextMonth : from
}

/**
 * The next month that a package is paid for: the first that begins after today, once the package has started (D91).
 * @param start the package's
 * @returns the first day of the month
 */
export function nextMonthPaid(start: string, today: string): string {
  const day = latest(start, addDays(today, 1))
  return day.endsWith('-01') ? day : addMonths(startOfMonth(day), 1)
}

/** Why such a package can't start on a day; null when it can (D113). */
export function packageStartProblem(start: string, dates: TenancyDates, today: string): string | null {
  const { from, to } = packageStartRange(dates, today)
  if (start >= from && start <= to) return null
  return `Choose a start from ${formatDate(from)} to ${formatDate(to)}.`
}

/**
 * The start that a draft says of such a package. Null where that day is over by now, or no longer within the tenancy, so that it is chosen
 * again (D113); it stays where no day can be chosen.
 */
export function startOfDraft(start: string | null, dates: TenancyDates, today: string): string | null {
  const { from, to } = packageStartRange(dates, today)
  if (start === null || from > to) return start
  return start >= from && start <= to ? start : null
}

/**
 * Why a package can't end with its tenancy: it would end before it has begun (D113). Null when it can.
 * @param hasEnded whether the package is over, so that it can't be withdrawn
 */
export function packageEndProblem({ starts_on, ends_on }: PackageDays, hasEnded: boolean): string | null {
  if (ends_on === null || ends_on > starts_on) return null
  const instead = hasEnded ? '' : ', or withdraw the package first'
  return `The package starts on ${formatDate(starts_on)}. Choose an end after that${instead}.`
}

/**
 * The day before which a package never starts, whatever its tenancy's start is put right to (D113): its own start; where it starts with its
 * tenancy the day it was ordered, because a correction doesn't make months before the order cost money, or its start where that is earlier.
 */
export function earliestPackageStart(start: string, tenancyStart: string, orderedOn: string): string {
  return start !== tenancyStart || start < orderedOn ? start : orderedOn
}

/** The start of a package after its tenancy's start was put right (D113): as early as it may be within the tenancy. */
export const startAfter = (earliestStart: string, tenancyStart: string): string =>
  latest(earliestStart, tenancyStart)

const latest = (a: string, b: string) => (a > b ? a : b)

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
  { status_id, starts_on }: { status_id: OrderStatusId; starts_on: string },
  changes: readonly { to_status_id: OrderStatusId; on: string }[],
  today: string,
): PackageStep[] {
  const reached = (status: OrderStatusId) =>
    changes.findLast((each) => each.to_status_id === status)?.on ?? null
  const willWait = unfinishedOrderStatuses.includes(status_id) && signedUpStatus(starts_on, today) === 9
  const way = orderStatusIds.filter((status) => {
    const step = orderStatusFacts[status].way
    return step && (!step.onlyWaiting || willWait || status === status_id || reached(status) !== null)
  })
  const own = status_id === 6 ? [status_id, ...way] : way
  const current = own.indexOf(status_id)
  const steps = own.flatMap((status, index): PackageStep[] => {
    const step = { status, label: orderStatusFacts[status].title }
    if (current !== -1 && index > current)
      return [{ ...step, state: 'coming', on: expectedOn(status, starts_on, today) }]
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
