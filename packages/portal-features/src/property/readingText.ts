import { formatDate } from '@doorstep/portal-contract/dates'
import { readingTypeLabels, type ReadingType, readReading } from '@doorstep/portal-contract/meter-readings'
import type { MeterReading, NewMeterReadings } from '@doorstep/portal-contract/meter-readings.schema'
import type { PropertyTenancy, SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { capitalised } from '../shared/format/capitalised.ts'

/** A tenancy whose start or end a reading may be. */
export type ReadTenancy = Pick<PropertyTenancy, 'id' | 'tenancy_start' | 'tenancy_end'> & {
  lead_tenant: { name: string }
}
type Meter = Pick<SupplyMeter, 'id' | 'kind' | 'serial_number'>

/** 'Electricity', 'Electricity, serial E1002003' where there are several. */
export function meterText({ kind, serial_number }: Meter, all: readonly Meter[]): string {
  const name = capitalised(kind)
  const isOnly = all.filter((other) => other.kind === kind).length === 1
  return isOnly || !serial_number ? name : `${name}, serial ${serial_number}`
}

/** What a reading can be for, newest tenancy first; the value is its type and its tenancy: 'start:12'. */
export function purposeOptions(tenancies: readonly ReadTenancy[]): { value: string; label: string }[] {
  const ofTenancies = tenancies.flatMap(({ id, tenancy_start, tenancy_end, lead_tenant: { name } }) => [
    ...(tenancy_end
      ? [{ value: `end:${id}`, label: `${readingTypeLabels.end}: ${name}, ${formatDate(tenancy_end)}` }]
      : []),
    { value: `start:${id}`, label: `${readingTypeLabels.start}: ${name}, ${formatDate(tenancy_start)}` },
  ])
  return [{ value: 'regular', label: 'Regular reading' }, ...ofTenancies]
}

/** What a reading is for, as `purposeOptions` has it. */
export const purposeOf = ({ type, tenancy_id }: Pick<MeterReading, 'type' | 'tenancy_id'>): string =>
  tenancy_id === null ? type : `${type}:${tenancy_id}`

/** The same as the calls take it. */
export function purposeAnswers(purpose: string): { type: ReadingType; tenancy_id: number | null } {
  const [type = '', tenancyId] = purpose.split(':')
  return { type: type as ReadingType, tenancy_id: tenancyId === undefined ? null : Number(tenancyId) }
}

/** What the form asks of each meter; a field's name has its meter in it. */
const meterFields = ['reading', 'reading2', 'drop_reason', 'serial_number', 'is_confirmed'] as const
export type MeterField = (typeof meterFields)[number]
export const fieldOf = (meterId: number, field: MeterField): string => `${field}-${meterId}`
export const fieldsOf = (meters: readonly Pick<SupplyMeter, 'id'>[]): string[] =>
  meters.flatMap(({ id }) => meterFields.map((field) => fieldOf(id, field)))

/**
 * The form's answers as the call takes them: the meters that were read. What is not a whole number goes as it is: the API says what is
 * wrong with it.
 */
export function readingAnswers(
  answers: FormData,
  meters: readonly Pick<SupplyMeter, 'id' | 'is_two_rate'>[],
  documentId: number | undefined,
): NewMeterReadings {
  const text = (name: string) => String(answers.get(name) ?? '').trim()
  const readings = meters.flatMap(({ id, is_two_rate: isTwoRate }) => {
    const given = (field: MeterField) => text(fieldOf(id, field))
    if (given('reading') === '' && given('reading2') === '') return []
    const dropReason = given('drop_reason')
    return {
      meter_id: id,
      reading: wholeNumber(given('reading')),
      reading2: isTwoRate ? wholeNumber(given('reading2')) : null,
      document_id: documentId ?? null,
      drop_reason: dropReason || null,
      ...(dropReason === 'meter_changed' && { serial_number: given('serial_number') }),
      is_confirmed: answers.has(fieldOf(id, 'is_confirmed')),
    }
  })
  const given = { date_of_reading: text('date_of_reading'), ...purposeAnswers(text('type')), readings }
  return given as NewMeterReadings
}

/** The errors of the call at the form's fields. @param sent the ids of the meters that were sent, in their order */
export function errorsAtFields(
  errors: Record<string, string[]>,
  sent: readonly number[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const [, index, field] = /^readings\.(\d+)\.(\w+)$/.exec(path) ?? []
      const meterId = sent[Number(index)]
      const isAsked = meterFields.some((one) => one === field)
      return [meterId === undefined || !isAsked ? path : fieldOf(meterId, field as MeterField), sentences]
    }),
  )
}

/** A typed reading as calls take it: what is not a whole number as it is. */
export const wholeNumber = (text: string): number | string => readReading(text) ?? text
