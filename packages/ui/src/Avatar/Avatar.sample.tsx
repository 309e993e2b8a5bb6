import { Avatar } from '@doorstep/ui/Avatar'

export function Sample() {
  return <Avatar name="Helen Marsh" />
}
