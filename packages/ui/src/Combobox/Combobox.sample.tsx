import { Combobox } from '@doorstep/ui/Combobox'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'oakmere', label: 'Oakmere Power' },
  { value: 'larkfield', label: 'Larkfield Energy' },
  { value: 'kestrel', label: 'Kestrel Gas' },
  { value: 'calder', label: 'Calder Water' },
  { value: 'tidewell', label: 'Tidewell Water' },
]

export function Sample() {
  return <Combobox label="Supplier" name="supplier" options={suppliers} placeholder="Choose a supplier" />
}
