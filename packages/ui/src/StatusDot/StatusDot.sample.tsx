import { Inline } from '@doorstep/ui/Inline'
import { StatusDot } from '@doorstep/ui/StatusDot'

export function Sample() {
  return (
    <Inline>
      <StatusDot tone="positive" label="" aria-hidden />
      Paid
    </Inline>
  )
}
