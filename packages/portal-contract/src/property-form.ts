import { addressSentences } from './addresses.ts'
import { isMpan, isMprn } from './meter-numbers.ts'

/** The most bedrooms and tags of a property (D17). */
export const maxBedrooms = 20
export const maxTags = 10

/** Errors of a property's fields (D17). */
export const propertySentences = {
  bedrooms: `Enter a whole number from 0 to ${maxBedrooms}.`,
  tags: `Choose no more than ${maxTags} tags.`,
  owner: addressSentences.owner,
  unknownTag: 'One of these tags no longer exists. Choose the tags again.',
  heating: 'This provider no longer exists. Choose another one.',
  mpanLength: 'Enter all 13 digits of the MPAN.',
  mpanDigit: 'One digit of this MPAN is wrong. Check it on a bill.',
  mprn: 'Enter the MPRN, which has 6 to 10 digits.',
  serial: 'Use up to 30 letters, digits, spaces, slashes and hyphens.',
  accountThere:
    'Its new owner already has one of this property’s supplier accounts. Remove the account there first.',
  otherFamily:
    'Its packages have invoices or commission with its current owner, so it can’t move to this one.',
  hasOrders:
    'A property that has had a package or a lead can’t be deleted, because its records are kept. End its tenancy or mark its lead as lost instead.',
  hasBills: 'A property that has had a void bill can’t be deleted, because its bills are kept.',
  addressTaken: 'There is another property with this address now, so this one can’t be restored.',
  duplicate: addressSentences.duplicate,
} as const

/** What is wrong with an MPAN as `mpanOf` reads it, if anything (D17). */
export function mpanProblem(mpan: string): string | undefined {
  if (!/^\d{13}$/.test(mpan)) return propertySentences.mpanLength
  return isMpan(mpan) ? undefined : propertySentences.mpanDigit
}

/** What is wrong with an MPRN as `mprnOf` reads it, if anything (D17). */
export const mprnProblem = (mprn: string): string | undefined =>
  isMprn(mprn) ? undefined : propertySentences.mprn

/** A meter's serial number, as it is printed on the meter. */
export const isSerialNumber = (serial: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 /-]{0,29}$/.test(serial)
