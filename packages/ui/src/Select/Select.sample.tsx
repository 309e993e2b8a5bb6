import { useState } from 'react'
import { Select } from '@doorstep/ui/Select'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'calder', label: 'Calder Water' },
  { value: 'oakmere', label: 'Oakmere Power' },
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
