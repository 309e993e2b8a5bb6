import { z } from 'zod'
import { text } from './wire.schema.ts'

const postcodeSentence = 'Enter a full UK postcode, such as LS6 3AG.'

/** A UK postcode, in upper case with one space before its last three (D17). */
export const postcode = text(postcodeSentence)
  .trim()
  .min(1, 'Enter the postcode.')
  .transform((typed) => {
    const letters = typed.toUpperCase().replaceAll(/\s+/g, '')
    return `${letters.slice(0, -3)} ${letters.slice(-3)}`
  })
  .pipe(z.string().regex(/^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$/, postcodeSentence))

/** A company's trading address (D16); a second line is null when it is left out. */
export const tradingAddress = {
  address_line1: text('Enter the first line of the address.')
    .trim()
    .min(1, 'Enter the first line of the address.')
    .max(100, 'Use no more than 100 characters.'),
  address_line2: text('Check the second line of the address.')
    .trim()
    .max(100, 'Use no more than 100 characters.')
    .nullish()
    .transform((line) => line || null),
  address_city: text('Enter the town or city.')
    .trim()
    .min(1, 'Enter the town or city.')
    .max(60, 'Use no more than 60 characters.'),
  address_postcode: postcode,
}
