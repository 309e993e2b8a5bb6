import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A stored phone number as people read it, UK ones without +44: '+441134960182' → '0113 496 0182' (D17). Only for the server: it is large. */
export function readablePhoneNumber(number: string): string {
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed) return number
  return parsed.countryCallingCode === '44' ? parsed.formatNational() : parsed.formatInternational()
}
