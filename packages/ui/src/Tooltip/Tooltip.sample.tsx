import { ChevronLeft } from 'lucide'
import { IconButton } from '@doorstep/ui/IconButton'
import { Tooltip } from '@doorstep/ui/Tooltip'

export function Sample() {
  return (
    <Tooltip content="Previous bill (left arrow)">
      <IconButton label="Previous bill" icon={ChevronLeft} />
    </Tooltip>
  )
}
