import {
  doubtBeside,
  readingText,
  readingTexts,
  readReading,
  tidyReading,
} from '@doorstep/portal-contract/meter-readings'
import { readingLinkTexts } from '@doorstep/portal-contract/reading-links'
import type { AskedMeter, SentReadings } from '@doorstep/portal-contract/reading-links.schema'

const meterFields = ['reading', 'reading2', 'is_confirmed'] as const
export type MeterField = (typeof meterFields)[number]

/** A field's name has its meter in it. */
export const fieldOf = (meterId: number, field: MeterField): string => `${field}-${meterId}`
export const fieldsOf = (meters: readonly AskedMeter[]): string[] =>
  meters.flatMap(({ id }) => meterFields.map((field) => fieldOf(id, field)))

type Errors = Record<string, string[]>

/** What was typed: the answer, or what is wrong with it or has to be checked first, by field. A meter that was left blank is left out. */
export function readAnswers(
  typed: FormData,
  meters: readonly AskedMeter[],
): { answer: SentReadings } | { errors: Errors } {
  const errors: Errors = {}
  const readings: SentReadings['readings'] = []
  const date_of_reading = String(typed.get('date_of_reading') ?? '')
  if (date_of_reading === '') errors['date_of_reading'] = [readingTexts.date]
  for (const meter of meters) {
    const fields = meter.is_two_rate ? (['reading', 'reading2'] as const) : (['reading'] as const)
    const texts = fields.map((field) => tidyReading(String(typed.get(fieldOf(meter.id, field)) ?? '')))
    if (texts.every((text) => text === '')) continue
    for (const [index, field] of fields.entries())
      if (readReading(texts[index] ?? '') === null) errors[fieldOf(meter.id, field)] = [readingTexts.reading]
    const [reading = '', reading2] = texts
    const is_confirmed = typed.has(fieldOf(meter.id, 'is_confirmed'))
    const given = {
      reading: Number(reading),
      reading2: reading2 === undefined ? null : Number(reading2),
      is_confirmed,
    }
    readings.push({ meter_id: meter.id, ...given })
    const question = is_confirmed ? null : questionOf(meter, { ...given, date_of_reading })
    if (question) errors[fieldOf(meter.id, 'is_confirmed')] = [question]
  }
  const [first] = meters
  if (first && readings.length === 0) errors[fieldOf(first.id, 'reading')] = [readingLinkTexts.noReading]
  return Object.keys(errors).length > 0 ? { errors } : { answer: { date_of_reading, readings } }
}

/** What is asked about a reading before it is sent, as far as the page knows without a network; null when there is nothing to ask. */
function questionOf(
  meter: AskedMeter,
  given: { reading: number; reading2: number | null; is_confirmed: boolean; date_of_reading: string },
): string | null {
  const { last, daily_use: daily } = meter
  if (!last || given.date_of_reading < last.date_of_reading || !Number.isInteger(given.reading)) return null
  const doubt = doubtBeside({ ...given, drop_reason: null }, { last, daily })
  if (!doubt) return null
  const how = doubt.field === 'drop_reason' ? 'lower' : 'much higher'
  const before = last.reading2 === null ? readingText(last.reading) : registers(last.reading, last.reading2)
  return `It is ${how} than the last reading, ${before}. Check the order of the numbers, and that the red one is left out.`
}

const registers = (day: number, night: number) => `${readingText(day)} day and ${readingText(night)} night`

/** The errors of the call at the page's fields. */
export function errorsAtFields(errors: Errors, { readings }: SentReadings): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const [, index, name] = /^readings\.(\d+)\.(\w+)$/.exec(path) ?? []
      const meterId = readings[Number(index)]?.meter_id
      const field = meterFields.find((one) => one === name)
      return [meterId === undefined || !field ? path : fieldOf(meterId, field), sentences]
    }),
  )
}
