import { Link } from '@doorstep/ui/Link'

export function Sample() {
  return <Link href="#void-bills">Void bills</Link>
}
