import { Heading } from '@doorstep/ui/Heading'

export function Sample() {
  return <Heading level={2}>Current tenancy</Heading>
}
