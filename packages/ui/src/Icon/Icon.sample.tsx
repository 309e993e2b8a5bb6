import { Search } from 'lucide'
import { Icon } from '@doorstep/ui/Icon'
import { Inline } from '@doorstep/ui/Inline'

export function Sample() {
  return (
    <Inline>
      <Icon icon={Search} /> Search by address
    </Inline>
  )
}
