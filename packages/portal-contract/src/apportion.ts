import { addDays, daysBetween } from './dates.ts'
import { type Liabilities, type Payer, payersOfDays } from './liability.ts'
import { type KnownReading, type ReadingType, usedBetween } from './meter-readings.ts'
import { splitTotal } from './money.ts'
import type { Supply } from './supplies.ts'

/** What a bill may be split by (D33). */
export const apportionBases = ['days', 'readings'] as const
export type ApportionBasis = (typeof apportionBases)[number]

/** A bill as far as the rule needs it: integer pence, also negative, and its days, both inclusive. */
export type ApportionedBill = {
  supply: Supply | null
  period_from: string
  period_to: string
  pence: number
  /** What of it is for each day whatever was used; 0 where nobody said. A credit has none. */
  standingPence: number
}

/** A reading of a meter of the bill's supply. */
export type SupplyReading = KnownReading & { id: number; meter_id: number; type: ReadingType }

/** What one payer owes of a bill, in integer pence, by each way of splitting it. */
export type ApportionedShare = Payer & {
  pence: Record<ApportionBasis, number>
  /** What was used on its days between readings, in the meter's units; null where none of its days lies between readings. */
  usage: number | null
  /** How many of its days don't lie between readings. */
  unreadDays: number
}

/**
 * A day on which the payer changes, the bill's first day, or the day after its last: there is a reading, or one is worked out from the
 * readings around it, or it is missing.
 */
export type Border = { day: string } & (
  { state: 'read' | 'missing' } | { state: 'between'; after: string; before: string }
)

export type Apportionment = { shares: ApportionedShare[]; borders: Border[] }

/** What was used between two readings of one meter: from the beginning of a day to the beginning of another. */
type Segment = { from: string; to: string; used: number; after: string; before: string }

/** A place on the meter's line: the beginning of a day. */
type Placed = { at: string; reading: SupplyReading }

/**
 * Splits a bill between those who owe for its days, by days and by readings; each way adds up to the bill exactly (D39).
 *
 * By readings, use is spread evenly between each two readings of a meter, and never beyond them. Days that don't lie between readings
 * keep their share by days. So does the standing charge. Days of which nothing is known are a payer of their own, so nobody else is
 * given them (D87).
 */
export function apportionBill(
  of: Liabilities,
  bill: ApportionedBill,
  readings: readonly SupplyReading[],
): Apportionment {
  const payers = payersOfDays(of, bill.supply, bill.period_from, bill.period_to)
  if (payers.length === 0) return { shares: [], borders: [] }
  const starts = payers.flatMap(({ periods }) => periods.map(({ from }) => from)).toSorted()
  const edges = [...starts, addDays(bill.period_to, 1)]
  const placed = placeReadings(readings, [new Set(starts.slice(1)), new Set(edges)])
  const segments = placed
    .flatMap(segmentsOf)
    .toSorted((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
  const use = useOf(payers, edges, segments)
  const days = payers.map((payer) => payer.days)
  const byDays = splitTotal(bill.pence, days)
  const standing = splitTotal(bill.standingPence, days)
  const rest = splitTotal(bill.pence - bill.standingPence, weightsByReadings(days, use))
  const at = new Set(placed.flatMap((each) => each.map((one) => one.at)))
  return {
    shares: payers.map((payer, index) => ({
      ...payer,
      pence: { days: byDays[index] ?? 0, readings: (standing[index] ?? 0) + (rest[index] ?? 0) },
      usage: use[index]?.usage ?? null,
      unreadDays: use[index]?.unreadDays ?? 0,
    })),
    borders: edges.map((day) => borderOn(day, at, segments)),
  }
}

/**
 * Each meter's readings in their order, at the beginning of a day. Nobody knows at what time of its day a meter was read: one that counts
 * for the end of a tenancy is at the day's end, any other at its beginning, unless the payer changes only at the other of the two, or the
 * bill begins or ends only there.
 * @param likely days that readings are placed on if they can be, the likelier ones first
 */
function placeReadings(
  readings: readonly SupplyReading[],
  likely: readonly ReadonlySet<string>[],
): Placed[][] {
  const byMeter = Map.groupBy(readings, ({ meter_id }) => meter_id)
  return [...byMeter.values()].map((own) =>
    own
      .toSorted((a, b) => compare(a.date_of_reading, b.date_of_reading) || a.id - b.id)
      .map((reading) => {
        const day = reading.date_of_reading
        const next = addDays(day, 1)
        const [usual, other] = reading.type === 'end' ? [next, day] : [day, next]
        const days = likely.find((each) => each.has(usual) || each.has(other))
        return { at: days?.has(usual) === false ? other : usual, reading }
      }),
  )
}

function segmentsOf(placed: readonly Placed[]): Segment[] {
  return placed.flatMap(({ at: to, reading: later }, index) => {
    const earlier = placed[index - 1]
    if (!earlier || earlier.at >= to) return []
    const used = usedBetween(earlier.reading, later)
    if (used === null) return []
    return [
      { from: earlier.at, to, used, after: earlier.reading.date_of_reading, before: later.date_of_reading },
    ]
  })
}

type Use = { usage: number | null; unreadDays: number }

/** What each payer used. Within the parts between all these days, neither the payer nor the readings around them change. */
function useOf(payers: readonly Payer[], edges: readonly string[], segments: readonly Segment[]): Use[] {
  const [first, last] = [edges[0] ?? '', edges.at(-1) ?? '']
  const cuts = [...new Set([...edges, ...segments.flatMap(({ from, to }) => [from, to])])]
    .filter((day) => day >= first && day <= last)
    .toSorted()
  const use = payers.map((): Use => ({ usage: null, unreadDays: 0 }))
  cuts.forEach((from, index) => {
    const to = cuts[index + 1]
    const own =
      use[payers.findIndex(({ periods }) => periods.some((each) => each.from <= from && from <= each.to))]
    if (to === undefined || !own) return
    const days = daysBetween(from, to)
    const around = segments.filter((segment) => segment.from <= from && to <= segment.to)
    if (around.length === 0) own.unreadDays += days
    for (const segment of around)
      own.usage = (own.usage ?? 0) + (segment.used * days) / daysBetween(segment.from, segment.to)
  })
  return use
}

/** Fine enough for the largest bill, and small enough for exact sums. */
const whole = 10_000_000

/**
 * Days between readings have together the part of the bill that they have by days, and share it by what was used; where nothing was, by
 * days. All other days keep their part by days.
 */
function weightsByReadings(days: readonly number[], use: readonly Use[]): number[] {
  const allDays = sum(days)
  const unread = sum(use.map(({ unreadDays }) => unreadDays))
  const used = sum(use.map(({ usage }) => usage ?? 0))
  return days.map((own, index) => {
    const { usage = null, unreadDays = 0 } = use[index] ?? {}
    if (used === 0) return own
    const byUse = ((allDays - unread) * (usage ?? 0)) / used
    return Math.round((whole * (byUse + unreadDays)) / allDays)
  })
}

function borderOn(day: string, at: ReadonlySet<string>, segments: readonly Segment[]): Border {
  if (at.has(day)) return { day, state: 'read' }
  const around = segments.find(({ from, to }) => from < day && day < to)
  return around
    ? { day, state: 'between', after: around.after, before: around.before }
    : { day, state: 'missing' }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
