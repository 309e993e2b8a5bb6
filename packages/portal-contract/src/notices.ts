import { workingDaysBetween } from './dates.ts'
import type { TenancyDates } from './tenancies.ts'

/**
 * What a notice to a supplier or council asks for: to open an account from the tenancy's start, to close it at its end, or to change the
 * dates that it has (D24, D88).
 */
export const noticePurposes = ['open', 'close', 'change'] as const
export type NoticePurpose = (typeof noticePurposes)[number]

/**
 * What a supplier has yet to be told of a tenancy, whose dates may be others than those that it was told last (D88); null when it knows.
 * @param told the dates of the last notice; undefined when there was none
 */
export function noticeDue(
  { tenancy_start, tenancy_end }: TenancyDates,
  told: TenancyDates | undefined,
): NoticePurpose | null {
  if (!told) return 'open'
  if (told.tenancy_start !== tenancy_start) return 'change'
  if (told.tenancy_end === tenancy_end) return null
  // One without an end date was given one.
  return told.tenancy_end === null ? 'close' : 'change'
}

/** A supplier's usual time is its average over so many days (D67). */
export const usualTimeDays = 90

/** How far a notice is, as days in London; `settled_on` is when the account was opened or closed. */
export type NoticeProgress = { sent_on: string; settled_on: string | null }

/** What a notice's clock says, in working days (D67; specification, section 9). `late` is 0 unless it is late. */
export type NoticeClock = { state: 'waiting' | 'late' | 'settled'; days: number; late: number }

/**
 * How many working days a notice has taken until it was settled, or until today.
 * @param usual the supplier's usual time in working days; without one nothing is late
 */
export function noticeClock(
  { sent_on, settled_on }: NoticeProgress,
  usual: number | null,
  today: string,
): NoticeClock {
  const days = Math.max(0, workingDaysBetween(sent_on, settled_on ?? today))
  if (settled_on !== null) return { state: 'settled', days, late: 0 }
  const late = usual === null ? 0 : Math.max(0, days - usual)
  return { state: late > 0 ? 'late' : 'waiting', days, late }
}

/**
 * Whether a supplier can be chased today: its answer is late, and it was not chased on this working day (D67). What was sent on a Friday
 * counts for the weekend after it.
 * @param chasedOn the day in London on which it was last chased
 */
export function canChase({ state }: NoticeClock, chasedOn: string | null, today: string): boolean {
  return state === 'late' && (chasedOn === null || workingDaysBetween(chasedOn, today) > 0)
}

/**
 * A supplier's usual time in whole working days, one at least: the average of what it settled (D67). Null when it settled nothing.
 * @param settled how many notices were sent on one day and settled on another
 */
export function usualWorkingDays(
  settled: readonly { sent_on: string; settled_on: string; count: number }[],
): number | null {
  const count = settled.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return null
  const days = settled.reduce(
    (sum, each) => sum + Math.max(0, workingDaysBetween(each.sent_on, each.settled_on)) * each.count,
    0,
  )
  return Math.max(1, Math.round(days / count))
}
