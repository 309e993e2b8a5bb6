import { alertListHref, firstAlertListHref } from './messages.ts'
import { addDays, addMonths, dayInLondon } from './dates.ts'
import type { DropReason, MeterKind, ReadingType } from './meter-readings.ts'
import type { PropertyStatus } from './properties.ts'
import type { TenancyDates } from './tenancies.ts'

/** The five lists of the alerts page, in order (D37). */
export const alertTypes = [
  'ending_tenancy',
  'unknown_property',
  'start_reading',
  'end_reading',
  'meter_verification',
] as const
export type AlertType = (typeof alertTypes)[number]

/** What the calls and the page's address call each list, in order; the page opens with the first. */
export const alertListIds = [
  'ending-tenancies',
  'unknown-properties',
  'start-readings',
  'end-readings',
  'meter-verification',
] as const
export type AlertListId = (typeof alertListIds)[number]

/** The name of each list, and where the alerts page shows all of it, whichever view a person opens it with (D60). */
export const alertLists: Record<AlertType, { id: AlertListId; name: string; href: string }> = {
  ending_tenancy: { id: 'ending-tenancies', name: 'Ending tenancies', href: firstAlertListHref },
  unknown_property: {
    id: 'unknown-properties',
    name: 'Unknown properties',
    href: alertListHref('unknown-properties'),
  },
  start_reading: { id: 'start-readings', name: 'Start readings', href: alertListHref('start-readings') },
  end_reading: { id: 'end-readings', name: 'End readings', href: alertListHref('end-readings') },
  meter_verification: {
    id: 'meter-verification',
    name: 'Meter verification',
    href: alertListHref('meter-verification'),
  },
}

/** The type of a list's alerts. */
export const alertTypeOf = (list: AlertListId): AlertType =>
  alertTypes.find((type) => alertLists[type].id === list) ?? alertTypes[0]

/** Where an alert stands: it waits, waits for a day that a person chose, or is done. */
export const alertStates = ['to-do', 'snoozed', 'done'] as const
export type AlertState = (typeof alertStates)[number]

/** The most alerts in one call and in a selection. */
export const maxBulkAlerts = 1_000

/** An alert can be put off for so many days at most. */
export const longestSnoozeDays = 366

/** What is due so many days from now is due this week. */
export const weekDays = 7

/** Sentences about alerts that a call refuses. */
export const alertTexts = {
  snoozeDay: 'Choose a day from tomorrow on, within a year.',
  voidDay: 'Enter the first day of the void period, today or earlier.',
} as const

/** What only the server says of them. */
export const alertRefusals = {
  chooseOne: 'Choose at least one alert.',
  chooseFewer: 'Choose no more than 1,000 alerts at a time.',
  unlikeSuggestion: 'What we know of this property has changed. Check the suggestion, then confirm it again.',
} as const

/** A tenancy that ends within so many days is an alert (D37). */
export const endingTenancyDays = 60

/** A reading is due so many days after a tenancy's start or end, and counts for it as many days before or after. */
export const readingDueDays = 7

/** A missing reading is an alert for so many days after the tenancy's start or end: by then suppliers have sent a final bill. */
export const missingReadingDays = 42

/** A meter that nobody has read or verified for so many months is an alert. */
export const meterCheckMonths = 12

/** Days to act on an alert that has no day of its own: an unknown property, a meter to verify. */
export const daysToAct = 14

/** The status of a property that nothing is known about (D24a). */
export const unknownStatusId = 6 satisfies PropertyStatus['id']

/** A property as far as alerts follow from it. Days are London's, moments are in UTC, both as ISO 8601. */
export type AlertedProperty = {
  status_id: PropertyStatus['id']
  /** The day on which it got its status. */
  status_since: string
  /** The day on which it was added. Readings of earlier days are not asked for. */
  added_on: string
  /** Its tenancies without leads and deleted ones. */
  tenancies: readonly AlertedTenancy[]
  meters: readonly AlertedMeter[]
}

export type AlertedTenancy = TenancyDates & { id: number }

export type AlertedMeter = {
  id: number
  kind: MeterKind
  /** Whether it has a serial or a supply number. One whose numbers were taken away stays for its readings alone. */
  has_number: boolean
  added_on: string
  verified_at: string | null
  readings: readonly AlertedReading[]
}

export type AlertedReading = {
  id: number
  date_of_reading: string
  type: ReadingType
  tenancy_id: number | null
  drop_reason: DropReason | null
  added_at: string
}

/** Something that waits for someone of the partner. One alert differs from another in any of its fields. */
export type DueAlert = {
  type: AlertType
  tenancy_id: number | null
  meter_id: number | null
  /** The day that lists are sorted by: until when it should be done. */
  due_on: string
}

/**
 * What is due at a property that was not deleted (D37). An alert is raised when it comes to be due, and is done when it no longer is.
 * The job's SQL says the same (portal-api, alerts/effects.ts); a test holds the two together.
 * @param today a day in London
 */
export function dueAlerts(property: AlertedProperty, today: string): DueAlert[] {
  return [
    ...alert('unknown_property', unknownPropertyDue(property)),
    ...property.tenancies.flatMap((tenancy) => [
      ...alert('ending_tenancy', endingTenancyDue(tenancy, today), { tenancy_id: tenancy.id }),
      ...alert('start_reading', startReadingDue(tenancy, property, today), { tenancy_id: tenancy.id }),
      ...alert('end_reading', endReadingDue(tenancy, property, today), { tenancy_id: tenancy.id }),
    ]),
    ...metersInUse(property.meters).flatMap((meter) =>
      alert('meter_verification', meterVerificationDue(meter, today), { meter_id: meter.id }),
    ),
  ]
}

const alert = (
  type: AlertType,
  due_on: string | null,
  of: { tenancy_id?: number; meter_id?: number } = {},
): DueAlert[] => (due_on === null ? [] : [{ type, tenancy_id: null, meter_id: null, ...of, due_on }])

/** A tenancy that has started is an alert from 60 days before its last day until that day is over. @returns that day, or null */
export function endingTenancyDue({ tenancy_start, tenancy_end }: TenancyDates, today: string): string | null {
  const isEnding =
    tenancy_start <= today &&
    tenancy_end !== null &&
    tenancy_end >= today &&
    tenancy_end <= addDays(today, endingTenancyDays)
  return isEnding ? tenancy_end : null
}

/** A property of unknown status is an alert until the status is known. @returns two weeks after it became unknown, or null */
export function unknownPropertyDue({
  status_id,
  status_since,
}: Pick<AlertedProperty, 'status_id' | 'status_since'>): string | null {
  return status_id === unknownStatusId ? addDays(status_since, daysToAct) : null
}

type Readable = Pick<AlertedProperty, 'added_on' | 'meters'>

/**
 * A tenancy is an alert from its first day on, for six weeks, until a meter of each kind in use has been read for its start.
 * @returns a week after its first day, or null
 */
export function startReadingDue(tenancy: AlertedTenancy, property: Readable, today: string): string | null {
  const { id, tenancy_start } = tenancy
  const isAsked = tenancy_start <= today && lacksReading(property, { type: 'start', day: tenancy_start, id })
  return isAsked ? readingDue(tenancy_start, property, today) : null
}

/**
 * A tenancy that has ended is an alert from the day after its last day on, for six weeks, until a meter of each kind in use has been read
 * for its end.
 * @returns a week after its last day, or null
 */
export function endReadingDue(tenancy: AlertedTenancy, property: Readable, today: string): string | null {
  const { id, tenancy_end } = tenancy
  if (tenancy_end === null) return null
  const isAsked = tenancy_end < today && lacksReading(property, { type: 'end', day: tenancy_end, id })
  return isAsked ? readingDue(tenancy_end, property, today) : null
}

const readingDue = (day: string, { added_on }: Readable, today: string) =>
  day >= added_on && today <= addDays(day, missingReadingDays) ? addDays(day, readingDueDays) : null

/** A reading counts when it is near the day, whatever it was taken for, or when it says that it is the tenancy's. */
function lacksReading({ meters }: Readable, asked: { type: ReadingType; day: string; id: number }): boolean {
  const [first, last] = [addDays(asked.day, -readingDueDays), addDays(asked.day, readingDueDays)]
  const counts = ({ date_of_reading, type, tenancy_id }: AlertedReading) =>
    (date_of_reading >= first && date_of_reading <= last) || (type === asked.type && tenancy_id === asked.id)
  const wasRead = new Set(meters.filter(({ readings }) => readings.some(counts)).map(({ kind }) => kind))
  return metersInUse(meters).some(({ kind }) => !wasRead.has(kind))
}

/**
 * A meter in use is an alert when its newest reading was accepted though it is lower than the one before, until another one follows or
 * somebody verifies the meter; and when it has been neither read nor verified for a year.
 * @returns two weeks after that, or null
 */
export function meterVerificationDue(meter: AlertedMeter, today: string): string | null {
  const { added_on, verified_at, readings } = meter
  const newest = readings.toSorted((a, b) => compare(b.date_of_reading, a.date_of_reading) || b.id - a.id)[0]
  const isDoubted =
    newest !== undefined &&
    newest.drop_reason !== null &&
    (verified_at === null || verified_at < newest.added_at)
  const readOn = newest?.date_of_reading ?? added_on
  const checkedOn = verified_at === null ? readOn : later(readOn, dayInLondon(verified_at))
  const since = isDoubted ? newest.date_of_reading : addMonths(checkedOn, meterCheckMonths)
  return since <= today ? addDays(since, daysToAct) : null
}

/** Of each kind the newest, because a replaced meter stays for its readings. */
function metersInUse(meters: readonly AlertedMeter[]): AlertedMeter[] {
  const newest = new Map(meters.toSorted((a, b) => a.id - b.id).map((meter) => [meter.kind, meter]))
  return [...newest.values()].filter(({ has_number }) => has_number)
}

const later = (a: string, b: string) => (a > b ? a : b)

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
