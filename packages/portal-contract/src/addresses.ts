/** Errors of an address's fields, and about whose property is there (D16, D17, D84). */
export const addressTexts = {
  line1: 'Enter the first line of the address.',
  city: 'Enter the town or city.',
  noPostcode: 'Enter the postcode.',
  postcode: 'Enter a full UK postcode, such as LS6 3AG.',
  owner: 'Choose a branch.',
  duplicate: 'You already have a property at this address.',
} as const

/** Where a property is; `address_line2` is null for most. */
export type AddressLines = {
  address_line1: string
  address_line2: string | null
  address_postcode: string
}

/** The lines of an address that tell a property from its neighbours: 'Flat 2, Mill House'. */
export const linesText = ({ address_line1, address_line2 }: Omit<AddressLines, 'address_postcode'>): string =>
  address_line2 ? `${address_line1}, ${address_line2}` : address_line1

/** The same with its postcode: 'Flat 2, Mill House, LS6 3AG'. */
export const addressText = (address: AddressLines): string =>
  `${linesText(address)}, ${address.address_postcode}`

/** A postcode as it is stored: in upper case, with one space before its last three characters (D17). */
export function normalisePostcode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/\s+/g, '')
  return letters.length > 3 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters
}

/** Whether a normalised postcode has the form of a UK one (D17). */
export const isPostcode = (postcode: string): boolean =>
  /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$/.test(postcode)
