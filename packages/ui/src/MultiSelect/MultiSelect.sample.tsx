import { useState } from 'react'
import { MultiSelect } from '@doorstep/ui/MultiSelect'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy', count: 11 },
  { value: 'oakmere', label: 'Oakmere Power', count: 8 },
  { value: 'larkfield', label: 'Larkfield Energy', count: 9 },
  { value: 'kestrel', label: 'Kestrel Gas', count: 5 },
  { value: 'calder', label: 'Calder Water', count: 6 },
  { value: 'tidewell', label: 'Tidewell Water', count: 2 },
]

export function Sample() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <MultiSelect
      label="Supplier"
      searchLabel="Find a supplier"
      name="suppliers"
      options={suppliers}
      value={chosen}
      onValueChange={setChosen}
    />
  )
}
