import { RadioCards } from '@doorstep/ui/RadioCards'

const tariffs = [
  { value: 'fixed', label: 'Fixed', hint: 'The same price for 12 months.', end: '£118.40' },
  { value: 'variable', label: 'Variable', hint: 'Follows the price cap.', end: '£112.06' },
  { value: 'green', label: 'Green', hint: 'From wind and sun alone.', end: '£124.90' },
]

export function Sample() {
  return <RadioCards label="Electricity" name="tariff" options={tariffs} />
}
