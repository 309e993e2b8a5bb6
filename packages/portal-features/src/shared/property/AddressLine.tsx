import { linesText } from '@doorstep/portal-contract/addresses'
import { postcodeText } from '@doorstep/portal-contract/properties'
import { Link } from '@doorstep/ui/Link'
import * as css from './AddressLine.css.ts'

/** Where a property is, as every call gives it. */
export interface PropertyPlace {
  address_line1: string
  address_line2: string | null
  address_city: string
  address_postcode: string
}

export interface AddressLineProps {
  property: PropertyPlace
  /** Makes its lines a link. */
  link?: { href: string } & Record<`data-${string}`, unknown>
}

/** An address in a row: its lines and its postcode, which go on under each other where a column is narrow. */
export function AddressLine({ property, link }: AddressLineProps) {
  const { address_city, address_postcode } = property
  const lines = linesText(property)
  const postcode = postcodeText(address_postcode)
  const title = `${lines}, ${address_city} ${postcode}`
  return (
    <span className={css.line}>
      {link ? (
        <span className={css.address}>
          <Link variant="quiet" {...link} title={title}>
            {lines}
          </Link>
        </span>
      ) : (
        <span className={css.address} title={title}>
          {lines}
        </span>
      )}
      <span className={css.postcode}>{postcode}</span>
    </span>
  )
}
