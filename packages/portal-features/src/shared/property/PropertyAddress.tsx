import { postcodeText } from '@doorstep/portal-contract/properties'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { houseNumber } from '../format/houseNumber.ts'
import * as css from './PropertyAddress.css.ts'

export interface PropertyAddressProps {
  property: {
    address_line1: string
    address_line2: string | null
    address_city: string
    address_postcode: string
  }
}

/** A property in a row: its plate, its address, which a narrow column cuts, and its postcode, which is never cut. */
export function PropertyAddress({ property }: PropertyAddressProps) {
  const { address_line1, address_line2, address_city, address_postcode } = property
  const postcode = postcodeText(address_postcode)
  const whole = `${[address_line1, address_line2, address_city].filter(Boolean).join(', ')} ${postcode}`
  return (
    <span className={css.property}>
      <NumberPlate text={houseNumber(address_line1)} />
      <span className={css.words}>
        <span className={css.address} title={whole}>
          {address_line1}
        </span>
        <span className={css.postcode}>{postcode}</span>
      </span>
    </span>
  )
}
