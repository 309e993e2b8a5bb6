import { addDays, addMonths, daysBetween, formatDate, formatMonth, startOfMonth } from './dates.ts'
import { listOfNames } from './list-of-names.ts'
import { formatPence } from './money.ts'
import type { PackageDays } from './package.ts'
import { type NamedTenancy, stayOf, type TenancyDates } from './tenancies.ts'
import { gapsAfter, overlaps, type Stay } from './void-periods.ts'

/** One thing that changing a tenancy's dates changes (D19): what it is about, what happens, and more about it. */
export type TenancyChange = {
  kind: 'void' | 'money' | 'bills' | 'suppliers'
  title: string
  detail: string | null
}

/** A package whose months are charged: each as a whole, where it is active and within its days as the month begins (D91). */
export type ChargedPackage = {
  /** What it costs each month, in pence. */
  monthlyPence: number
  /** Its days before the change and after it; without a last one it has no end. */
  before: PackageDays
  after: PackageDays
  /** The first month, by its first day, that begins with the package active. */
  activeFrom: string
  /** The months that are charged, by their first days, also those that are on no invoice yet. */
  charged: readonly string[]
  /** Those that our staff waived. */
  waived: readonly string[]
  /** The month of today, by its first day. */
  thisMonth: string
}

/** What stands around a tenancy whose dates change. */
export type TenancySurroundings = {
  /** The other tenancies of the property, without leads. */
  others: readonly NamedTenancy[]
  /** Its package; null when it has none, or one that stays as it is whatever its tenancy’s dates are. */
  charged: ChargedPackage | null
  /** Void bills of the property. */
  bills: readonly { provider_name: string; period_from: string; period_to: string }[]
  /** The suppliers that were told of the tenancy, with the dates they know. */
  notified: readonly ({ name: string } & TenancyDates)[]
}

/**
 * What follows from changing a tenancy's dates, in the order void periods, money, bills, suppliers (D19, D67). Nothing is listed that
 * does not change.
 */
export function tenancyChanges(
  before: TenancyDates,
  after: TenancyDates,
  { others, charged, bills, notified }: TenancySurroundings,
): TenancyChange[] {
  if (before.tenancy_start === after.tenancy_start && before.tenancy_end === after.tenancy_end) return []
  return [
    ...voidPeriodChanges(before, after, others),
    ...(charged === null ? [] : moneyChanges(charged)),
    ...billChanges(daysThatChange(before, after), bills),
    ...supplierChanges(after, notified),
  ]
}

/** How the gaps on either side of the tenancy change. */
function voidPeriodChanges(
  before: TenancyDates,
  after: TenancyDates,
  others: readonly TenancyDates[],
): TenancyChange[] {
  const [gapsBefore, gapsNow] = [before, after].map((dates) => gapsAfter([...others, dates].map(stayOf)))
  return [gapBefore, gapBehind].flatMap((gapOf): TenancyChange[] => {
    const [from, to] = [gapOf(before, gapsBefore ?? []), gapOf(after, gapsNow ?? [])]
    if (from?.starts_on === to?.starts_on && from?.ends_on === to?.ends_on) return []
    const detail =
      to && `${formatDate(to.starts_on)} ${to.ends_on ? `to ${formatDate(to.ends_on)}` : 'onwards'}`
    return [{ kind: 'void', title: `Void period: ${voidTitle(from, to)}`, detail: detail ?? null }]
  })
}

const gapBehind = ({ tenancy_end }: TenancyDates, gaps: readonly Stay[]) =>
  tenancy_end === null ? undefined : gaps.find(({ starts_on }) => starts_on === addDays(tenancy_end, 1))

const gapBefore = ({ tenancy_start }: TenancyDates, gaps: readonly Stay[]) =>
  gaps.find(({ ends_on }) => ends_on === addDays(tenancy_start, -1))

function voidTitle(from: Stay | undefined, to: Stay | undefined): string {
  if (!to) return 'there is none any more'
  if (!from) return to.ends_on === null ? 'a new one without an end' : `${lengthOf(to)}, new`
  if (from.ends_on === null && to.ends_on === null)
    return `starts on ${formatDate(to.starts_on)} instead of ${formatDate(from.starts_on)}`
  return `${lengthOf(from)} becomes ${lengthOf(to)}`
}

function lengthOf({ starts_on, ends_on }: Stay): string {
  if (ends_on === null) return 'one without an end'
  const days = daysBetween(starts_on, ends_on) + 1
  return days === 1 ? '1 day' : `${days} days`
}

/** From which month to which a package is charged, what is charged late, and what stays charged that its days leave out now. */
function moneyChanges(pack: ChargedPackage): TenancyChange[] {
  const { before, after, thisMonth } = pack
  const pence = formatPence(pack.monthlyPence)
  const [first, firstBefore] = [firstMonth(after, pack), firstMonth(before, pack)]
  const changes: { title: string; detail: string }[] = []
  if (first === null) {
    if (firstBefore !== null)
      changes.push({ title: 'nothing is charged', detail: 'No month begins while the package runs.' })
  } else {
    if (first !== firstBefore)
      changes.push({ title: `${formatMonth(first)} is the first month`, detail: `${pence} each month` })
    if (before.ends_on !== after.ends_on)
      changes.push(
        after.ends_on === null
          ? { title: 'they continue without an end', detail: `${pence} each month` }
          : {
              title: `${formatMonth(after.ends_on)} is the last month`,
              detail: `${pence} for the whole month`,
            },
      )
  }
  const known = new Set([...pack.charged, ...pack.waived])
  const late = monthsUpTo(thisMonth, pack.activeFrom).filter(
    (month) => isIn(after, month) && !isIn(before, month) && !known.has(month),
  )
  const lastMonth = addMonths(thisMonth, -1)
  const check = `We check months before ${formatMonth(lastMonth)} before we charge them.`
  if (late.length > 0)
    changes.push({
      title: `${areMonths(late)} charged later`,
      detail: `With the next payment.${late.some((month) => month < lastMonth) ? ` ${check}` : ''}`,
    })
  const kept = pack.charged.filter((month) => isIn(before, month) && !isIn(after, month))
  if (kept.length > 0)
    changes.push({
      title: `${areMonths(kept)} charged already`,
      detail: `Contact us if ${kept.length === 1 ? 'it' : 'they'} should be credited.`,
    })
  return changes.map(({ title, detail }) => ({ kind: 'money', title: `Payments: ${title}`, detail }))
}

/** Whether a package's days have the first day of a month. */
const isIn = ({ starts_on, ends_on }: PackageDays, month: string) =>
  starts_on <= month && (ends_on === null || ends_on >= month)

/** The first month that is charged of a package with some days; null where none is. */
function firstMonth(days: PackageDays, { activeFrom }: ChargedPackage): string | null {
  const own = startOfMonth(days.starts_on)
  const whole = own === days.starts_on ? own : addMonths(own, 1)
  const first = whole > activeFrom ? whole : activeFrom
  return isIn(days, first) ? first : null
}

/** The months from one to another, by their first days. */
function monthsUpTo(last: string, from: string): string[] {
  const months = []
  for (let month = from; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** 'March 2026 is', 'March 2026 to May 2026 are', 'March 2026 and May 2026 are': months, oldest first. */
function areMonths(months: readonly string[]): string {
  const runs: string[][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && addMonths(run.at(-1) ?? month, 1) === month) run.push(month)
    else runs.push([month])
  }
  const named = runs.map((run) =>
    [...new Set([run.at(0), run.at(-1)])].map((month) => formatMonth(month ?? '')).join(' to '),
  )
  return `${listOfNames(named)} ${months.length === 1 ? 'is' : 'are'}`
}

/** The days that belong to the tenancy before or after the change, but not both times. */
export function daysThatChange(before: TenancyDates, after: TenancyDates): Stay[] {
  return [
    ...between(before.tenancy_start, after.tenancy_start),
    ...between(dayAfter(before.tenancy_end), dayAfter(after.tenancy_end)),
  ]
}

const dayAfter = (day: string | null) => (day === null ? null : addDays(day, 1))

/** The days from the earlier one up to the day before the later one; null is after every day. */
function between(a: string | null, b: string | null): Stay[] {
  if (a === b) return []
  const [first, last] = a !== null && (b === null || a < b) ? [a, b] : [b, a]
  return first === null ? [] : [{ starts_on: first, ends_on: last === null ? null : addDays(last, -1) }]
}

function billChanges(days: Stay[], bills: TenancySurroundings['bills']): TenancyChange[] {
  const affected = bills.filter(({ period_from, period_to }) =>
    days.some((stay) => overlaps(stay, { starts_on: period_from, ends_on: period_to })),
  )
  if (affected.length === 0) return []
  const providers = [...new Set(affected.map(({ provider_name }) => provider_name))]
  const count = affected.length === 1 ? '1 void bill covers' : `${affected.length} void bills cover`
  return [{ kind: 'bills', title: `Bills: ${count} days that change`, detail: providers.join(', ') }]
}

function supplierChanges(after: TenancyDates, notified: TenancySurroundings['notified']): TenancyChange[] {
  const outdated = notified.filter(
    (each) => each.tenancy_start !== after.tenancy_start || each.tenancy_end !== after.tenancy_end,
  )
  const names = [...new Set(outdated.map(({ name }) => name))]
  if (names.length === 0) return []
  const who = names.length === 1 ? '1 has the old dates' : `${names.length} have the old dates`
  return [{ kind: 'suppliers', title: `Suppliers: ${who}`, detail: names.join(', ') }]
}

/** A block of the picture of a tenancy's dates: someone lives there, or nobody does. */
export type DatesBlock = Stay & { kind: 'own' | 'other' | 'void'; label: string }

/** The same days before and after a change, for a picture of both (D67). */
export type DatesPicture = { from: string; to: string; before: DatesBlock[]; after: DatesBlock[] }

/** Who lives there before and after a change of dates, over the fewest whole months that show it, with a month on either side. */
export function datesPicture(
  before: TenancyDates,
  after: TenancyDates,
  others: readonly NamedTenancy[],
): DatesPicture {
  const changed = daysThatChange(before, after).flatMap(({ starts_on, ends_on }) => [
    starts_on,
    ends_on ?? addMonths(starts_on, 3),
  ])
  const days = changed.length > 0 ? changed : [before.tenancy_end ?? before.tenancy_start]
  const first = days.reduce((a, b) => (a < b ? a : b))
  const last = days.reduce((a, b) => (a > b ? a : b))
  const from = startOfMonth(addMonths(first, -1))
  const to = addDays(startOfMonth(addMonths(last, 2)), -1)
  const span = { starts_on: from, ends_on: to }
  const blocksOf = (dates: TenancyDates): DatesBlock[] => [
    {
      ...stayOf(dates),
      kind: 'own',
      label: dates.tenancy_end ? formatDate(dates.tenancy_end) : 'No end date',
    },
    ...others.map((other) => ({ ...stayOf(other), kind: 'other' as const, label: other.lead_tenant_name })),
    ...gapsAfter([dates, ...others].map(stayOf)).map((gap) => ({
      ...gap,
      kind: 'void' as const,
      label: gap.ends_on === null ? 'Void' : lengthOf(gap),
    })),
  ]
  const shown = (dates: TenancyDates) =>
    blocksOf(dates)
      .filter((block) => overlaps(block, span))
      .toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  return { from, to, before: shown(before), after: shown(after) }
}
