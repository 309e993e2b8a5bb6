import { Combobox } from '@doorstep/ui/Combobox'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'calder', label: 'Calder Water' },
  { value: 'oakmere', label: 'Oakmere Power' },
]

export function Sample() {
  return <Combobox label="Supplier" name="supplier" options={suppliers} />
}
