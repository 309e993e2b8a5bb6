import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'

export function Sample() {
  return (
    <p>
      £64.25 <VisuallyHidden>due on 24/03/2026</VisuallyHidden>
    </p>
  )
}
