import { useState } from 'react'
import { Select } from '@doorstep/ui/Select'

const suppliers = [
  {
    label: 'Energy',
    options: [
      { value: 'fernhill', label: 'Fernhill Energy' },
      { value: 'larkfield', label: 'Larkfield Energy' },
      { value: 'oakmere', label: 'Oakmere Power' },
    ],
  },
  {
    label: 'Water',
    options: [
      { value: 'calder', label: 'Calder Water' },
      { value: 'tidewell', label: 'Tidewell Water', disabled: true },
    ],
  },
]

export function Sample() {
  const [supplier, setSupplier] = useState('')
  return (
    <Select
      label="Supplier"
      name="supplier"
      options={suppliers}
      placeholder="Choose a supplier"
      value={supplier}
      onValueChange={setSupplier}
    />
  )
}
