import { useState } from 'react'
import { Checkbox } from '@doorstep/ui/Checkbox'

export function Sample() {
  const [isOnInvoice, setOnInvoice] = useState(false)
  return (
    <Checkbox
      label="Add to my invoice"
      name="on_invoice"
      checked={isOnInvoice}
      onCheckedChange={setOnInvoice}
    />
  )
}
