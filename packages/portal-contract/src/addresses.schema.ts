import { z } from 'zod'
import { addressTexts as sentences, isPostcode, normalisePostcode } from './addresses.ts'
import { text } from './wire.schema.ts'

/** A UK postcode, in upper case with one space before its last three (D17). */
export const postcode = text(sentences.postcode)
  .trim()
  .min(1, sentences.noPostcode)
  .transform(normalisePostcode)
  .pipe(z.string().refine(isPostcode, sentences.postcode))

/** A company's trading address (D16); a second line is null when it is left out. */
export const tradingAddress = {
  address_line1: text(sentences.line1)
    .trim()
    .min(1, sentences.line1)
    .max(100, 'Use no more than 100 characters.'),
  address_line2: text('Check the second line of the address.')
    .trim()
    .max(100, 'Use no more than 100 characters.')
    .nullish()
    .transform((line) => line || null),
  address_city: text(sentences.city).trim().min(1, sentences.city).max(60, 'Use no more than 60 characters.'),
  address_postcode: postcode,
}
