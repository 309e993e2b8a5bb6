import { BackLink } from '@doorstep/ui/BackLink'

export function Sample() {
  return <BackLink href="#void-bills">Void bills</BackLink>
}
