import { daysBetween, formatDate } from './dates.ts'

export const meterKinds = ['electricity', 'gas', 'water'] as const
export type MeterKind = (typeof meterKinds)[number]

/** How many rates an electricity meter counts apart (D85), in words. */
export const meterRates = { 1: 'One rate', 2: 'Day and night' } as const
export type MeterRates = keyof typeof meterRates

/** What a reading is for: the start or the end of a tenancy, or neither. */
export const readingTypes = ['start', 'end', 'regular'] as const
export type ReadingType = (typeof readingTypes)[number]

export const readingTypeLabels: Record<ReadingType, string> = {
  start: 'Start of tenancy',
  end: 'End of tenancy',
  regular: 'Regular',
}

/** What people may say about a reading that is lower than the one before it (D23). */
export const saidDropReasons = ['rolled_over', 'meter_changed'] as const

/** Why a reading is lower than the one before it; `unexplained` when its reader only checked the numbers, so somebody has to find out (D67). */
export const dropReasons = [...saidDropReasons, 'unexplained'] as const
export type DropReason = (typeof dropReasons)[number]

/** What meters count in. A gas meter's unit isn't known: `gasUnitsText` says which it may be. */
export const meterUnits: Record<MeterKind, string> = { electricity: 'kWh', gas: 'meter units', water: 'm³' }

/** What a gas meter's units are, in plain words. */
export const gasUnitsText =
  'A gas meter counts cubic metres, or hundreds of cubic feet if it’s an old one. Its face says which.'

/** The largest reading: eight digits (D23). */
export const largestReading = 99_999_999

/** Errors of a reading's fields. */
export const readingTexts = {
  reading: 'Enter the reading as a whole number of 1 to 8 digits.',
  date: 'Enter the day of the reading.',
  newSerial: 'Enter the serial number of the new meter.',
} as const

/** What the form of a changed meter says where an answer is missing (D85). */
export const missingOfReplacement = {
  date: 'Enter the day the meter was changed.',
  serial_number: readingTexts.newSerial,
  reading: readingTexts.reading,
  reading2: readingTexts.reading,
} as const

/** What a two-rate meter counts apart: the day in `reading`, the night in `reading2`. */
export type ReadRegisters = { reading: number; reading2: number | null }

/** A reading of one meter, as far as the rules below look at it. */
export type KnownReading = ReadRegisters & { date_of_reading: string; drop_reason: DropReason | null }

/** What a later reading is compared with. */
export type LastReading = ReadRegisters & { date_of_reading: string }

/** A reading that is to be added, with what its reader has confirmed. */
export type GivenReading = KnownReading & { is_confirmed: boolean }

/** What a reading's reader is asked before it is kept, by the field of the answer. */
export type ReadingDoubt =
  | { field: 'drop_reason'; last: LastReading }
  /** Both numbers in the meter's own units. */
  | { field: 'is_confirmed'; used: number; expected: number }
  | { field: 'is_confirmed'; next: KnownReading }

/** More than so many times the expected use is asked about (D23). */
const implausibleTimes = 3

/** Less use than this is never asked about, so that a home that stood empty may be lived in again. In the meter's own units. */
const smallUse = 50

/**
 * A reading as people type and paste it, in digits alone: without spaces, the commas of thousands, and the part behind the point, which is
 * red on a meter. Any other text as it is, without its spaces, for whoever checks it.
 */
export function tidyReading(text: string): string {
  const typed = text.replaceAll(/\s/g, '')
  const [, whole] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/.exec(typed) ?? []
  return whole?.replaceAll(',', '') ?? typed
}

/** The reading that was typed; null when it is no whole number of 1 to 8 digits. */
export function readReading(text: string): number | null {
  const tidied = tidyReading(text)
  return /^\d{1,8}$/.test(tidied) ? Number(tidied) : null
}

/** A reading as it stands on a meter, with its zeros and without commas: 9316 → '09316'. */
export const readingText = (reading: number): string => String(reading).padStart(5, '0')

/** A reading of one or two rates as shown: '48210', '48210 day, 19284 night'. */
export const registersText = ({ reading, reading2 }: ReadRegisters): string =>
  reading2 === null ? readingText(reading) : `${readingText(reading)} day, ${readingText(reading2)} night`

/**
 * What was used between two readings of one meter, all rates together; null where the meter was changed in between, or nothing says why
 * the later one is lower.
 */
export function usedBetween(earlier: ReadRegisters, later: KnownReading): number | null {
  if (later.drop_reason === 'meter_changed') return null
  const registers = [usedOf(earlier.reading, later.reading, later.drop_reason)]
  if (earlier.reading2 !== null && later.reading2 !== null)
    registers.push(usedOf(earlier.reading2, later.reading2, later.drop_reason))
  return registers.reduce((sum, used) => (sum === null || used === null ? null : sum + used), 0)
}

/** A register rolls over to 0 behind its last number, such as 99999. */
function usedOf(from: number, to: number, dropReason: DropReason | null): number | null {
  if (to >= from) return to - from
  return dropReason === 'rolled_over' ? 10 ** String(from).length - from + to : null
}

/**
 * What was used a day between the newest reading and the one before it on another day, all rates together; null when that is not known.
 * @param readings of one meter, newest first
 */
export function dailyUse(readings: readonly KnownReading[]): number | null {
  const [newest] = readings
  let used = 0
  for (const [index, later] of readings.entries()) {
    const earlier = readings[index + 1]
    const between = earlier && usedBetween(earlier, later)
    if (!newest || !earlier || between === null || between === undefined) return null
    used += between
    const days = daysBetween(earlier.date_of_reading, newest.date_of_reading)
    if (days > 0) return used / days
  }
  return null
}

/**
 * What has to be asked about a reading before it is kept (D23): why it is lower than the last; whether it is right, when it is higher than
 * the next and nothing says why that one is lower, or when more than three times the expected use was counted. Null when there is nothing
 * to ask.
 * @param earlier the meter's readings on or before its day, newest first
 * @param next the meter's first reading after its day
 */
export function readingDoubt(
  given: GivenReading,
  earlier: readonly KnownReading[],
  next?: KnownReading,
): ReadingDoubt | null {
  return doubtBeside(given, { last: earlier[0], daily: dailyUse(earlier), next })
}

/**
 * The same where no more is known than the last reading.
 * @param daily what the meter uses a day, see `dailyUse`
 */
export function doubtBeside(
  given: GivenReading,
  {
    last,
    daily,
    next,
  }: { last: LastReading | undefined; daily: number | null; next?: KnownReading | undefined },
): ReadingDoubt | null {
  if (last && given.drop_reason === null && isLower(given, last)) return { field: 'drop_reason', last }
  if (given.is_confirmed) return null
  if (next && next.drop_reason === null && isLower(next, given)) return { field: 'is_confirmed', next }
  if (!last) return null
  const used = usedBetween(last, given)
  if (daily === null || used === null) return null
  // Readings of one day are as far apart as those of two.
  const days = Math.max(1, daysBetween(last.date_of_reading, given.date_of_reading))
  const expected = Math.round(daily * days)
  const isImplausible = used > smallUse && used > implausibleTimes * daily * days
  return isImplausible ? { field: 'is_confirmed', used, expected } : null
}

function isLower(given: ReadRegisters, last: ReadRegisters): boolean {
  const isNightLower = given.reading2 !== null && last.reading2 !== null && given.reading2 < last.reading2
  return given.reading < last.reading || isNightLower
}

/**
 * Why a reading is lower than the one before it, once that one was corrected or removed (D85): what was said of it stays while it is
 * lower, and so does what was said of a removed reading between the two.
 * @param last the one that is before it now
 * @param said why the one that was before it was lower, where it was
 */
export function dropReasonAfter(
  reading: KnownReading,
  last: ReadRegisters | undefined,
  said: DropReason | null = null,
): DropReason | null {
  if (last && isLower(reading, last)) return reading.drop_reason ?? said
  // One of a meter that was changed may be any; the other reasons are of lower ones.
  return reading.drop_reason === 'meter_changed' ? reading.drop_reason : null
}

/** A doubt as a sentence at its field. */
export function readingDoubtText(doubt: ReadingDoubt): string {
  if (doubt.field === 'drop_reason')
    return `This is lower than the last reading, ${registersText(doubt.last)} on ${formatDate(doubt.last.date_of_reading)}. Say why, or correct the reading.`
  if ('next' in doubt)
    return `This is higher than the next reading, ${registersText(doubt.next)} on ${formatDate(doubt.next.date_of_reading)}. Confirm that it’s right, or correct it.`
  const [used, expected] = [doubt.used, doubt.expected].map((units) => units.toLocaleString('en-GB'))
  return `This is ${used} more than the last reading, and about ${expected} was expected. Confirm that it’s right, or correct it.`
}
