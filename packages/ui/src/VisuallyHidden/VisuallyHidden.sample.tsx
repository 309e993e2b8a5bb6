import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'

export function Sample() {
  return (
    <p>
      1 to 25 <VisuallyHidden>of 412 bills</VisuallyHidden>
    </p>
  )
}
