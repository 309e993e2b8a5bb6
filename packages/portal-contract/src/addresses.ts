/** Errors of an address's fields, and about whose property is there (D16, D17). */
export const addressSentences = {
  line1: 'Enter the first line of the address.',
  city: 'Enter the town or city.',
  noPostcode: 'Enter the postcode.',
  postcode: 'Enter a full UK postcode, such as LS6 3AG.',
  owner: 'Choose who the property belongs to.',
  duplicate: 'You already have a property with this first line and postcode.',
} as const

/** A postcode as it is stored: in upper case, with one space before its last three characters (D17). */
export function normalisePostcode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/\s+/g, '')
  return letters.length > 3 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters
}

/** Whether a normalised postcode has the form of a UK one (D17). */
export const isPostcode = (postcode: string): boolean =>
  /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$/.test(postcode)
