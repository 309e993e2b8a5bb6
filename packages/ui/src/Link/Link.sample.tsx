import { Link } from '@doorstep/ui/Link'

export function Sample() {
  return <Link href="#void-bills">See the void bills</Link>
}
