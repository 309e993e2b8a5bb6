import { StatusBadge } from '@doorstep/ui/StatusBadge'

export function Sample() {
  return <StatusBadge tone="caution">Needs paying</StatusBadge>
}
