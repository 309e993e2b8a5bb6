import { RadioGroup } from '@doorstep/ui/RadioGroup'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'calder', label: 'Calder Water' },
  { value: 'oakmere', label: 'Oakmere Power' },
]

export function Sample() {
  return <RadioGroup label="Supplier" name="supplier" options={suppliers} hint="As on the bill" />
}
