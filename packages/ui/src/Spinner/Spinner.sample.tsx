import { Spinner } from '@doorstep/ui/Spinner'

export function Sample() {
  return <Spinner label="Loading the document" />
}
