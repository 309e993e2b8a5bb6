import { DateRangeField, type DateRangePreset } from '@doorstep/ui/DateRangeField'
import { addDays } from '@doorstep/ui/functions/dates'

const presets: DateRangePreset[] = [
  { label: 'Last 30 days', range: (today) => ({ start: addDays(today, -29), end: today }) },
  { label: 'Last 90 days', range: (today) => ({ start: addDays(today, -89), end: today }) },
  { label: '2025', range: { start: '2025-01-01', end: '2025-12-31' } },
]

export function Sample() {
  return <DateRangeField label="Invoice period" startName="from" endName="to" presets={presets} />
}
