import { DateRangeField } from '@doorstep/ui/DateRangeField'

export function Sample() {
  return (
    <DateRangeField
      label="Invoice period"
      startName="from"
      endName="to"
      defaultValue={{ start: '2026-02-01', end: '2026-02-28' }}
    />
  )
}
