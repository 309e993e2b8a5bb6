import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'calder', label: 'Calder Water' },
  { value: 'oakmere', label: 'Oakmere Power' },
]

export function Sample() {
  return <CheckboxGroup label="Suppliers" name="suppliers" options={suppliers} defaultValue={['calder']} />
}
