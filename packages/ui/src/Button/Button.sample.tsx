import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'

export function Sample() {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button variant="primary" busy={isBusy} onClick={() => setBusy(true)}>
      Download CSV
    </Button>
  )
}
