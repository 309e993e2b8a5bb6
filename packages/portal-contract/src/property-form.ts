import { addressText, addressTexts, type AddressLines } from './addresses.ts'
import { isMpan, isMprn } from './meter-numbers.ts'
import type { PropertyField } from './property-fields.ts'

/** The most bedrooms and tags of a property (D17). */
export const maxBedrooms = 20
export const maxTags = 10

/** Errors of a property's fields (D17). */
export const propertyTexts = {
  bedrooms: `Enter a whole number from 0 to ${maxBedrooms}.`,
  tags: `Choose no more than ${maxTags} tags.`,
  owner: addressTexts.owner,
  unknownTag: 'One of these tags no longer exists. Choose the tags again.',
  heating: 'This supplier no longer exists. Choose another one.',
  mpanLength: 'Enter all 13 digits of the MPAN.',
  mpanDigit: 'One digit of this MPAN is wrong. Check it on a bill.',
  mprn: 'Enter the MPRN, which has 6 to 10 digits.',
  rates: 'Choose one rate, or day and night.',
  serial: 'Use up to 30 letters, digits, spaces, slashes and hyphens.',
  accountThere:
    'Its new owner already has one of this property’s supplier accounts. Remove the account there first.',
  otherFamily:
    'Its packages have invoices or commission with its current owner, so it can’t move to this one.',
  hasPackage:
    'A property that has had a package can’t be deleted, because its records are kept. End its tenancy instead.',
  hasLead:
    'A property that has had a lead can’t be deleted, because its records are kept. Mark the lead as lost instead.',
  hasBills: 'A property that has had a void bill can’t be deleted, because its bills are kept.',
  addressTaken: 'There is another property with this address now, so this one can’t be restored.',
  duplicate: addressTexts.duplicate,
  supply: 'Send mpan, mprn or both.',
} as const

/** The fields that number a supply, which two properties may share (D84). */
export const supplyFields = ['mpan', 'mprn'] as const satisfies readonly PropertyField[]
export type SupplyField = (typeof supplyFields)[number]

/** What is asked when another property has a supply's number (D84). */
export const supplyTaken = (field: SupplyField, at: AddressLines): string =>
  `${addressText(at)} has this ${field.toUpperCase()} too. Check it on a bill, or confirm that it supplies both.`

/** How many rates an electricity meter counts apart (D85), in words. */
export const meterRates = { 1: 'One rate', 2: 'Day and night' } as const
export type MeterRates = keyof typeof meterRates

/** What is wrong with an MPAN as `mpanOf` reads it, if anything (D17). */
export function mpanProblem(mpan: string): string | undefined {
  if (!/^\d{13}$/.test(mpan)) return propertyTexts.mpanLength
  return isMpan(mpan) ? undefined : propertyTexts.mpanDigit
}

/** What is wrong with an MPRN as `mprnOf` reads it, if anything (D17). */
export const mprnProblem = (mprn: string): string | undefined =>
  isMprn(mprn) ? undefined : propertyTexts.mprn

/** A meter's serial number, as it is printed on the meter. */
export const isSerialNumber = (serial: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 /-]{0,29}$/.test(serial)
