import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { houseNumber } from '../format/houseNumber.ts'
import { AddressLine, type PropertyPlace } from './AddressLine.tsx'
import * as css from './PropertyAddress.css.ts'

export interface PropertyAddressProps {
  property: PropertyPlace
  /** Makes the address a link. */
  href?: string
  /** A second line under the address, such as whose it is. */
  note?: string
}

/** A property in a row: its plate and its address. */
export function PropertyAddress({ property, href, note }: PropertyAddressProps) {
  const address = <AddressLine property={property} {...(href !== undefined && { link: { href } })} />
  return (
    <span className={css.property}>
      <NumberPlate text={houseNumber(property.address_line1)} />
      {note === undefined ? (
        address
      ) : (
        <span className={css.lines}>
          {address}
          <span className={css.note}>{note}</span>
        </span>
      )}
    </span>
  )
}
