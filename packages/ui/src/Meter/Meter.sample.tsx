import { Meter } from '@doorstep/ui/Meter'

export function Sample() {
  return <Meter label="Oakmere Power, of the largest balance" value={1549} max={2148} />
}
