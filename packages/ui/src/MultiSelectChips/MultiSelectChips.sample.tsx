import { useState } from 'react'
import { MultiSelectChips } from '@doorstep/ui/MultiSelectChips'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'calder', label: 'Calder Water' },
  { value: 'oakmere', label: 'Oakmere Power' },
]

export function Sample() {
  const [chosen, setChosen] = useState(suppliers)
  return (
    <MultiSelectChips
      label="Suppliers"
      chosen={chosen}
      onRemove={(value) => setChosen(chosen.filter((each) => each.value !== value))}
      onNoneLeft={() => {}}
    />
  )
}
