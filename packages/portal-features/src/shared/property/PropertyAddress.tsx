import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { houseNumber } from '../format/houseNumber.ts'
import { AddressLine, type PropertyPlace } from './AddressLine.tsx'
import * as css from './PropertyAddress.css.ts'

export interface PropertyAddressProps {
  property: PropertyPlace
  /** Makes the address a link. */
  href?: string
  /** A second fact, after the postcode under the address: whose it is. */
  note?: string
}

/** A property in a row: its plate and its address. */
export function PropertyAddress({ property, href, note }: PropertyAddressProps) {
  return (
    <span className={css.property}>
      <NumberPlate text={houseNumber(property.address_line1)} />
      <AddressLine
        property={property}
        {...(href !== undefined && { link: { href } })}
        {...(note !== undefined && { note })}
      />
    </span>
  )
}
