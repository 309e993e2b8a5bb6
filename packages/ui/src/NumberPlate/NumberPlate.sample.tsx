import { NumberPlate } from '@doorstep/ui/NumberPlate'

export function Sample() {
  return <NumberPlate text="14B" />
}
