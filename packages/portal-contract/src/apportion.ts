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
export type SupplyReading = KnownReading & {
  id: number
  meter_id: number
  /** The meter in whose place its own came (D85). */
  replaces_id: number | null
  type: ReadingType
}

/** What one payer owes of a bill, in integer pence, by each way of splitting it. */
export type ApportionedShare = Payer & {
  pence: Record<ApportionBasis, number>
  /** What was used on its days between readings, in the meter's units; null where none of its days lies between readings. */
  usage: number | null
  /** On how many of its days some meter isn't between readings. */
  unreadDays: number
}

/**
 * A day on which the payer changes, the bill's first day, or the day after its last: there is a reading, or one is worked out from the
 * readings around it, or it is missing.
 */
export type Border = { day: string } & (
  | { state: 'read' | 'missing' }
  | { state: 'between'; after: string; before: string }
)

export type Apportionment = { shares: ApportionedShare[]; borders: Border[] }

/** What was used between two readings of one meter: from the beginning of a day to the beginning of another. */
type Segment = { from: string; to: string; used: number; after: string; before: string }

/** Days of one payer, within which neither the payer nor the readings around them change. */
type Part = { payer: number; from: string; to: string; days: number }

/** A place in the course of a meter: the beginning of a day. */
type Placed = { at: string; reading: SupplyReading }

/**
 * Splits a bill between those who owe for its days, by days and by readings; each way adds up to the bill exactly (D39).
 *
 * By readings, use is spread evenly between each two readings of a meter, and never beyond them. On days that don't lie between readings of
 * a meter, its part of the bill keeps its share by days. So does the standing charge. Days of which nothing is known are a payer of their own, so nobody else is
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
  const places = segmentsByPlace(placed)
  const segments = places.flat().toSorted((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
  const parts = partsOf(payers, edges, segments)
  const uses = places.map((own) => payers.map((_, index) => useOf(partsOfPayer(parts, index), own)))
  const days = payers.map((payer) => payer.days)
  const byDays = splitTotal(bill.pence, days)
  const standing = splitTotal(bill.standingPence, days)
  const rest = splitTotal(bill.pence - bill.standingPence, weightsByReadings(days, uses))
  const at = new Set(placed.flatMap((each) => each.map((one) => one.at)))
  return {
    shares: payers.map((payer, index) => ({
      ...payer,
      pence: { days: byDays[index] ?? 0, readings: (standing[index] ?? 0) + (rest[index] ?? 0) },
      usage: sumOrNull(uses.map((use) => use[index]?.usage ?? null)),
      unreadDays: sum(
        partsOfPayer(parts, index)
          .filter(
            (part) => places.length === 0 || places.some((own) => segmentsAround(part, own).length === 0),
          )
          .map((part) => part.days),
      ),
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

/** What was used between readings at each place of a meter: of a meter, and of those that came there one after the other. */
function segmentsByPlace(placed: readonly Placed[][]): Segment[][] {
  const replaces = new Map(placed.flat().map(({ reading }) => [reading.meter_id, reading.replaces_id]))
  const firstOf = (meter: number): number => {
    const before = replaces.get(meter) ?? null
    return before === null ? meter : firstOf(before)
  }
  const byPlace = Map.groupBy(placed, ([first]) => firstOf(first?.reading.meter_id ?? 0))
  return [...byPlace.values()].map((own) => own.flatMap(segmentsOf))
}

function partsOf(payers: readonly Payer[], edges: readonly string[], segments: readonly Segment[]): Part[] {
  const [first, last] = [edges[0] ?? '', edges.at(-1) ?? '']
  const cuts = [...new Set([...edges, ...segments.flatMap(({ from, to }) => [from, to])])]
    .filter((day) => day >= first && day <= last)
    .toSorted()
  return cuts.flatMap((from, index) => {
    const to = cuts[index + 1]
    const payer = payers.findIndex(({ periods }) =>
      periods.some((each) => each.from <= from && from <= each.to),
    )
    return to === undefined || payer < 0 ? [] : [{ payer, from, to, days: daysBetween(from, to) }]
  })
}

const partsOfPayer = (parts: readonly Part[], payer: number) => parts.filter((part) => part.payer === payer)

const segmentsAround = ({ from, to }: Part, segments: readonly Segment[]) =>
  segments.filter((segment) => segment.from <= from && to <= segment.to)

type Use = { usage: number | null; unreadDays: number }

/** What was used at a place of a meter on some days. */
function useOf(parts: readonly Part[], segments: readonly Segment[]): Use {
  const used = parts.flatMap((part) =>
    segmentsAround(part, segments).map(
      ({ from, to, used: between }) => (between * part.days) / daysBetween(from, to),
    ),
  )
  const unread = parts.filter((part) => segmentsAround(part, segments).length === 0)
  return { usage: sumOrNull(used), unreadDays: sum(unread.map(({ days }) => days)) }
}

/** Fine enough for the largest bill, and small enough for exact sums. */
const whole = 10_000_000

/**
 * At each place of a meter, days between readings share by what was used, and all other days have as much as those have on average, so together
 * each has its part by days. Where nothing was used at any place, all is by days; one that was never read twice says nothing of its part.
 */
function weightsByReadings(days: readonly number[], uses: readonly Use[][]): number[] {
  const weights = days.map(() => 0)
  for (const own of uses) {
    const used = sum(own.map(({ usage }) => usage ?? 0))
    const readDays = sum(days) - sum(own.map(({ unreadDays }) => unreadDays))
    if (used > 0)
      own.forEach(({ usage, unreadDays }, index) => {
        weights[index] = (weights[index] ?? 0) + (usage ?? 0) + (unreadDays * used) / readDays
      })
  }
  const all = sum(weights)
  return all === 0 ? [...days] : weights.map((weight) => Math.round((whole * weight) / all))
}

function borderOn(day: string, at: ReadonlySet<string>, segments: readonly Segment[]): Border {
  if (at.has(day)) return { day, state: 'read' }
  const around = segments.find(({ from, to }) => from < day && day < to)
  return around
    ? { day, state: 'between', after: around.after, before: around.before }
    : { day, state: 'missing' }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The sum of those that are known; null where none is. */
function sumOrNull(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((each) => each !== null)
  return known.length === 0 ? null : sum(known)
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
