/** Whose portal a mail comes from (D41). */
export type MailBrand = {
  /** The reseller's; null is the product itself. */
  resellerId: number | null
  name: string
  /** `#rrggbb`, the bar on top. */
  colour: string
  /** The whole address of a picture; null shows the name. */
  logo: string | null
}

/** Without a reseller: the product's own, in the door's colour. */
export const productBrand: MailBrand = { resellerId: null, name: 'Doorstep', colour: '#13505f', logo: null }
