import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'

export function Sample() {
  return (
    <Inline>
      <Button variant="primary">Mark as paid</Button>
      <Button>Download CSV</Button>
    </Inline>
  )
}
