import { useState } from 'react'
import { MultiSelect } from '@doorstep/ui/MultiSelect'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'calder', label: 'Calder Water' },
  { value: 'oakmere', label: 'Oakmere Power' },
]

export function Sample() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <MultiSelect
      label="Supplier"
      name="suppliers"
      options={suppliers}
      value={chosen}
      onValueChange={setChosen}
    />
  )
}
