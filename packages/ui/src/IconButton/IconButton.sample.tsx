import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { IconButton } from '@doorstep/ui/IconButton'
import { Inline } from '@doorstep/ui/Inline'

export function Sample() {
  const [bill, setBill] = useState(1)
  return (
    <Inline>
      <IconButton label="Next bill" icon={ChevronRight} onClick={() => setBill(bill + 1)} />
      Bill {bill}
    </Inline>
  )
}
