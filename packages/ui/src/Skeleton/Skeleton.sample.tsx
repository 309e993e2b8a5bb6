import { Skeleton } from '@doorstep/ui/Skeleton'

export function Sample() {
  return <Skeleton width="long" />
}
