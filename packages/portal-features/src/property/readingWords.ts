import { formatDate } from '@doorstep/portal-contract/dates'
import { readingTypeLabels } from '@doorstep/portal-contract/meter-readings'
import type { NewMeterReading } from '@doorstep/portal-contract/meter-readings.schema'
import type { PropertyTenancy, SupplyMeter } from '@doorstep/portal-contract/property.schema'

/** A tenancy whose start or end a reading may be. */
export type ReadTenancy = Pick<PropertyTenancy, 'id' | 'tenancy_start' | 'tenancy_end'> & {
  lead_tenant: { name: string }
}
type Meter = Pick<SupplyMeter, 'id' | 'kind' | 'serial_number'>

/** 'Electricity', 'Electricity, serial E1002003' where there are several. */
export function meterText({ kind, serial_number }: Meter, all: readonly Meter[]): string {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
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

/** The form's answers as the call takes them. What is not a whole number goes as it is: the API says what is wrong with it. */
export function readingAnswers(answers: FormData, documentId: number | undefined): NewMeterReading {
  const text = (name: string) => String(answers.get(name) ?? '').trim()
  const [type = '', tenancyId] = text('type').split(':')
  const given = {
    meter_id: Number(text('meter_id')),
    reading: wholeNumber(text('reading')),
    reading2: answers.has('reading2') ? wholeNumber(text('reading2')) : null,
    date_of_reading: text('date_of_reading'),
    type,
    tenancy_id: tenancyId === undefined ? null : Number(tenancyId),
    document_id: documentId ?? null,
    drop_reason: text('drop_reason') || null,
    is_confirmed: answers.has('is_confirmed'),
  }
  return given as NewMeterReading
}

const wholeNumber = (text: string) => (/^\d{1,8}$/.test(text) ? Number(text) : text)
