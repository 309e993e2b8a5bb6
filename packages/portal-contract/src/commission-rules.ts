import {
  addDays,
  addMonths,
  dayInLondon,
  formatDate,
  startOfDayInLondon,
  startOfMonth,
  workingDaysBetween,
} from './dates.ts'
import { orderStatusFacts, type OrderStatusId } from './orders.ts'

/** The last day of the month that begins on a day. */
export const endOfMonth = (monthStart: string): string => addDays(addMonths(monthStart, 1), -1)

/**
 * The months that a partner has no report of yet, oldest first, each by its first day: from the one after its last report up to the last
 * month that is over. Without a report, only the latter.
 */
export function monthsDue(lastPeriodStart: string | null, today: string): string[] {
  const last = addMonths(startOfMonth(today), -1)
  const first = lastPeriodStart === null ? last : addMonths(lastPeriodStart, 1)
  const count = Math.max(0, monthNumber(last) - monthNumber(first) + 1)
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}

/** The last Monday to Friday of a month (specification, section 9). @param monthStart its first day */
function lastWorkingDay(monthStart: string): string {
  let day = endOfMonth(monthStart)
  while (workingDaysBetween(addDays(day, -1), day) === 0) day = addDays(day, -1)
  return day
}

/**
 * When an approved report is paid: on the last working day of the month after it was made, or of the first later month whose last working day
 * has not passed when it is approved. @param approvedOn a day in London
 */
export function commissionPayDay(periodStart: string, approvedOn: string): string {
  let month = addMonths(periodStart, 2)
  if (startOfMonth(approvedOn) > month) month = startOfMonth(approvedOn)
  const day = lastWorkingDay(month)
  return day < approvedOn ? lastWorkingDay(addMonths(month, 1)) : day
}

/**
 * When the approved reports of a partner are paid (D94): each on its pay day with those that wait, unless they come to less than nothing. One below
 * zero has no pay day of its own: it is taken off the first payment that is more.
 * @returns their days, in their order; null for what waits for a report that isn't approved yet
 */
export function paymentDays(approved: readonly { payDay: string; pence: number }[]): (string | null)[] {
  const days = approved.map((): string | null => null)
  for (const day of approved.map(({ payDay }) => payDay).toSorted()) {
    const waiting = approved.flatMap(({ payDay, pence }, index) =>
      days[index] === null && (pence < 0 || payDay <= day) ? [{ index, pence }] : [],
    )
    if (waiting.reduce((sum, { pence }) => sum + pence, 0) < 0) continue
    for (const { index } of waiting) days[index] = day
  }
  return days
}

/** What was recorded of a package at a moment: its dates, and how many tenants it has. */
export type RecordedTerms = { at: Date; startsOn: string; endsOn: string | null; tenants: number }

/** Months that another report has of a package, from the first of them on. */
export type CountedMonths = {
  fromMonth: string
  /** Below 0 where it takes back what was counted before. */
  months: number
  /** Null where it was not kept. */
  tenants: number | null
  /** Of one month. */
  ratePence: number
  /** `settled`: by a report from before terms were recorded, whose numbers stay. `refused`: by one that our staff refused. */
  report: 'settled' | 'recorded' | 'refused'
}

/** A tenant package, as all that was recorded of it says. */
export type CommissionPackage = {
  /** Each status that it had, oldest first. */
  statuses: readonly { status: OrderStatusId; at: Date }[]
  /** In the order in which they were recorded, one at least. The first also holds for the time before. */
  terms: readonly RecordedTerms[]
  /** What other reports have of it, whichever partner's; a refused one's corrections are none. */
  counted: readonly CountedMonths[]
}

/** Months of a package in a report. Money in pence; `reason` says why it earned nothing. */
export type CommissionLine = {
  fromMonth: string
  /** Below 0 where it takes back what an earlier report has. */
  months: number
  tenants: number | null
  /** Of one month. */
  ratePence: number
  amountPence: number
  /** Whether it puts right what an earlier report has. */
  isCorrection: boolean
  reason: string | null
}

type CommissionReport = {
  periodStart: string
  /** What was recorded before it counts: the end of the month, or when the report is made again. */
  recordedUntil: Date
  /** What a tenant earned in a month, by what was recorded at its end; null where commission wasn't allowed then. */
  tenantRateOf: (month: string) => number | null
}

/** How long a number of tenants that was raised during a month has to stand at its end. */
const raisedDays = 7

/**
 * What a report has of a package; nothing where it doesn't have it. A package earns its rate for every calendar month that it ran from the
 * first to the last day after it was ordered, once it is active: the months before that, while it waited for approval, come with the first
 * report after it, each at its own number of tenants. What other reports have and is recorded otherwise by now is put right: taken back, and
 * counted again (D94).
 */
export function commissionLines(pack: CommissionPackage, report: CommissionReport): CommissionLine[] {
  const { periodStart } = report
  const last = statusAtEnd(pack, periodStart)
  if (!last) return []
  const had = countedByMonth(pack)
  const earned = earnedBy(pack, report, had)
  const lines: CommissionLine[] = []
  const firstMonth =
    [startOfMonth(orderedOn(pack) ?? periodStart), ...had.keys()].toSorted()[0] ?? periodStart
  for (let month = firstMonth; month <= periodStart; month = addMonths(month, 1)) {
    const units = had.get(month)?.units ?? []
    for (const { times, ...unit } of differences(units, earned(month)))
      for (let each = 0; each < Math.abs(times); each += 1)
        addMonth(lines, { ...unit, month, sign: Math.sign(times), isCorrection: units.length > 0 })
  }
  if (lines.some(({ isCorrection }) => !isCorrection)) return lines
  const reason = whyNothing(pack, report, last)
  if (reason === null) return lines
  const tenants = tenantsIn(pack, periodStart, report.recordedUntil)
  const ratePence = (report.tenantRateOf(periodStart) ?? 0) * tenants
  const nothing = { fromMonth: periodStart, months: 0, amountPence: 0, isCorrection: false }
  return [...lines, { ...nothing, tenants, ratePence, reason }]
}

/** A month of a package, counted or taken back. */
type Unit = { tenants: number | null; ratePence: number; times: number }

/** What other reports have of each month. */
function countedByMonth({ counted }: CommissionPackage) {
  const months = new Map<string, { units: Unit[]; settled: Unit[]; isRefused: boolean }>()
  for (const { fromMonth, months: signed, tenants, ratePence, report } of counted)
    for (let index = 0; index < Math.abs(signed); index += 1) {
      const month = addMonths(fromMonth, index)
      const there = months.get(month) ?? { units: [], settled: [], isRefused: false }
      months.set(month, there)
      const unit = { tenants, ratePence, times: Math.sign(signed) }
      if (report === 'refused') there.isRefused = true
      else there.units.push(unit)
      if (report === 'settled') there.settled.push(unit)
    }
  return months
}

/** What each month of a package earns by what is recorded: once at most, but for what reports from before counted. */
function earnedBy(pack: CommissionPackage, report: CommissionReport, had: ReturnType<typeof countedByMonth>) {
  const { recordedUntil, tenantRateOf, periodStart } = report
  const { startsOn, endsOn } = knownTerms(pack, recordedUntil)
  const [first] = pack.terms
  const ordered = orderedOn(pack)
  const active = lastActive(pack, periodStart)
  const until = active?.endedOn && (endsOn === null || active.endedOn < endsOn) ? active.endedOn : endsOn
  return (month: string): Unit[] => {
    const before = had.get(month)
    if (before?.isRefused) return []
    const isInDates = isWithin(month, { startsOn, endsOn: until })
    // What its dates left out already when terms began to be recorded stays counted, too.
    const wasInDates = first !== undefined && isWithin(month, first)
    if (before && before.settled.length > 0 && (isInDates || !wasInDates)) return before.settled
    if (!isInDates) return []
    // Whoever has the package today, a month that was counted keeps its rate.
    const past = before?.units.find(({ tenants, times }) => tenants !== null && times > 0)
    const tenantRate = past ? past.ratePence / (past.tenants ?? 1) : tenantRateOf(month)
    if (!active || month > active.month || tenantRate === null || ordered === null || ordered > month)
      return []
    const tenants = tenantsIn(pack, month, recordedUntil)
    return [{ tenants, ratePence: tenants * tenantRate, times: 1 }]
  }
}

/** Whether a package ran from the first to the last day of a month. */
const isWithin = (month: string, { startsOn, endsOn }: Pick<RecordedTerms, 'startsOn' | 'endsOn'>) =>
  startsOn <= month && (endsOn === null || endsOn >= endOfMonth(month))

/** What has to be counted once more, or taken back, so that what was had becomes what is due. */
function differences(had: readonly Unit[], due: readonly Unit[]): Unit[] {
  const all = [...had.map((unit) => ({ ...unit, times: -unit.times })), ...due]
  return [...Map.groupBy(all, ({ tenants, ratePence }) => `${tenants}/${ratePence}`).values()].flatMap(
    (same) => {
      const times = same.reduce((sum, unit) => sum + unit.times, 0)
      const [unit] = same
      return unit && times !== 0 ? [{ ...unit, times }] : []
    },
  )
}

/** Adds a month to the line that it continues, or as a line of its own. */
function addMonth(
  lines: CommissionLine[],
  {
    month,
    sign,
    tenants,
    ratePence,
    isCorrection,
  }: Omit<Unit, 'times'> & { month: string; sign: number; isCorrection: boolean },
): void {
  const line = lines.find(
    (each) =>
      each.tenants === tenants &&
      each.ratePence === ratePence &&
      each.isCorrection === isCorrection &&
      Math.sign(each.months) === sign &&
      addMonths(each.fromMonth, Math.abs(each.months)) === month,
  )
  if (line) {
    line.months += sign
    line.amountPence += sign * ratePence
  } else {
    const amountPence = sign * ratePence
    lines.push({
      fromMonth: month,
      months: sign,
      tenants,
      ratePence,
      amountPence,
      isCorrection,
      reason: null,
    })
  }
}

/** Why a package that is in a month's report earns nothing for it; null where it isn't in it. */
function whyNothing(
  pack: CommissionPackage,
  { periodStart, recordedUntil }: CommissionReport,
  { status, since }: { status: OrderStatusId; since: string },
): string | null {
  const periodEnd = endOfMonth(periodStart)
  const { startsOn, endsOn } = knownTerms(pack, recordedUntil)
  const { stage } = orderStatusFacts[status]
  const isInMonth = startsOn <= periodEnd && (endsOn === null || endsOn >= periodStart)
  if (!isInMonth || stage === 'onboarding' || stage === 'lost') return null
  if (stage === 'cancelled')
    return since >= periodStart ? `Cancelled on ${formatDate(since)}, before the month was over.` : null
  if (stage !== 'active' && stage !== 'ended')
    return 'Not active yet. Its full months are added once it is active.'
  const until = stage === 'ended' && (endsOn === null || since < endsOn) ? since : endsOn
  if (until !== null && until < periodStart) return null
  const only = 'during the month. Only full months count.'
  if (startsOn > periodStart) return `Started on ${formatDate(startsOn)}, ${only}`
  const ordered = orderedOn(pack)
  if (ordered !== null && ordered > periodStart) return `Ordered on ${formatDate(ordered)}, ${only}`
  if (until !== null && until < periodEnd) return `Ended on ${formatDate(until)}, ${only}`
  return 'Already counted in an earlier report.'
}

/**
 * The day on which a package was ordered: the first on which it was more than a quote that somebody looked at. Of a lead it is the day it
 * was added, and its package doesn't start before it was won, unless the lead did (D113).
 */
function orderedOn({ statuses }: CommissionPackage): string | null {
  const first = statuses.find(({ status }) => orderStatusFacts[status].isListed)
  return first ? dayInLondon(first.at) : null
}

/** The status of a package as a month ended, and since which day in London. */
function statusAtEnd({ statuses }: CommissionPackage, month: string) {
  const end = endMomentOf(month)
  const last = statuses.findLast(({ at }) => at < end)
  return last && { status: last.status, since: dayInLondon(last.at) }
}

/** The last month up to one at whose end a package was active, or had ended after it was; and when it had ended by then. */
function lastActive(pack: CommissionPackage, upTo: string): { month: string; endedOn: string | null } | null {
  const first = pack.statuses[0]
  if (!first) return null
  for (let month = upTo; month >= startOfMonth(dayInLondon(first.at)); month = addMonths(month, -1)) {
    const at = statusAtEnd(pack, month)
    const stage = at && orderStatusFacts[at.status].stage
    if (stage === 'active') return { month, endedOn: null }
    if (stage === 'ended') return { month, endedOn: at?.since ?? null }
  }
  return null
}

/** What was last recorded of a package before a moment. */
const knownTerms = ({ terms }: CommissionPackage, until: Date): RecordedTerms => {
  const known = terms.findLast(({ at }) => at < until) ?? terms[0]
  if (!known) throw new Error('Nothing was recorded of the package.')
  return known
}

/**
 * The tenants that a month counts: as many as were recorded through the whole month, or, where they became more, as many as were recorded
 * through its last days and, as far as that is known, through the month after. So a number that was raised for the end of a month alone
 * counts nothing.
 */
function tenantsIn(pack: CommissionPackage, month: string, recordedUntil: Date): number {
  const end = endMomentOf(month)
  const monthLater = endMomentOf(addMonths(month, 1))
  const whole = fewestTenants(pack, beginningOf(month), end)
  const raisedBefore = beginningOf(addDays(endOfMonth(month), 1 - raisedDays))
  return Math.max(
    whole,
    fewestTenants(pack, raisedBefore, recordedUntil < monthLater ? recordedUntil : monthLater),
  )
}

/** The fewest tenants that were recorded at any moment from one to before another. */
function fewestTenants({ terms }: CommissionPackage, from: Date, to: Date): number {
  const during = terms.filter(
    ({ at }, index) =>
      (index === 0 || at < to) && (terms[index + 1] === undefined || (terms[index + 1]?.at ?? to) > from),
  )
  return Math.min(...during.map(({ tenants }) => tenants))
}

/** When days began, because the same ones are asked for of each package. */
const beginnings = new Map<string, Date>()

function beginningOf(day: string): Date {
  const known = beginnings.get(day) ?? startOfDayInLondon(day)
  beginnings.set(day, known)
  return known
}

const endMomentOf = (month: string) => beginningOf(addMonths(month, 1))

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** What a report's packages come to. */
export const commissionTotals = (lines: readonly CommissionLine[]) => ({
  totalCommissionPence: lines.reduce((sum, { amountPence }) => sum + amountPence, 0),
  totalEligibleOrders: lines.filter(({ reason }) => reason === null).length,
  totalOrders: lines.length,
})
