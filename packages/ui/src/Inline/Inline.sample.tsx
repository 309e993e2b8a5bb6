import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'

export function Sample() {
  return (
    <Inline>
      <Button>Mark as paid</Button>
      <Button>Download</Button>
      <Button>Challenge</Button>
    </Inline>
  )
}
