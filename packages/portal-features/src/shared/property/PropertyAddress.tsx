import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { houseNumber } from '../format/houseNumber.ts'
import { AddressLine, type PropertyPlace } from './AddressLine.tsx'
import * as css from './PropertyAddress.css.ts'

/** A property in a row: its plate and its address. */
export function PropertyAddress({ property }: { property: PropertyPlace }) {
  return (
    <span className={css.property}>
      <NumberPlate text={houseNumber(property.address_line1)} />
      <AddressLine property={property} />
    </span>
  )
}
