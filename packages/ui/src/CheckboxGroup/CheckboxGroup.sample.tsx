import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'

const bills = [
  { value: 'electricity', label: 'Electricity' },
  { value: 'gas', label: 'Gas' },
  { value: 'water', label: 'Water' },
]

export function Sample() {
  return <CheckboxGroup label="Bills in the package" name="bills" options={bills} />
}
