import { addressTexts } from './addresses.ts'
import { onboardingTexts } from './onboarding.ts'
import { personTexts } from './people.ts'
import { tenancyLimits } from './tenancies.ts'

/** Errors in the fields of a quote on a reseller's own site (D42), where people ask for themselves. */
export const embedQuoteTexts = {
  housemates: `Enter how many people there are, from ${tenancyLimits.tenants.min} to ${tenancyLimits.tenants.max}.`,
  start: 'Enter the day you move in.',
  noBills: onboardingTexts.noBills,
  name: 'Enter your name.',
  longName: 'Use no more than 100 characters.',
} as const

/** How long the name of who asks may be: that of a lead tenant. */
export const maxEmbedName = 100

/** What the first part of the quote says where an answer is missing. */
export const missingOfEmbedQuote = {
  address_postcode: addressTexts.noPostcode,
  housemates: embedQuoteTexts.housemates,
  start: embedQuoteTexts.start,
} as const

/** The same of who asks for it. */
export const missingOfEmbedLead = {
  name: embedQuoteTexts.name,
  email: personTexts.noEmail,
  phone: personTexts.phone,
  address_line1: addressTexts.line1,
  address_city: addressTexts.city,
  address_postcode: addressTexts.noPostcode,
} as const
