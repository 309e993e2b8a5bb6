import { addDays, addMonths, formatDate } from './dates.ts'
import { formatPence } from './money.ts'
import { tenancyLimits } from './tenancies.ts'

/** How long a package's tenancy may be said to last, in months; without it there is no fixed end (D25). */
export const packageMonths = { min: 1, max: 36 } as const

/** The most bills that a package is made of. */
export const maxPackageBills = 50

/**
 * The last day of a tenancy that lasts some months: the day before the same date that many months later, or the month's last day where
 * it has no such date (D39). 12 months from 1 April end on 31 March, and 12 months from 29 February 2028 on 28 February 2029. Null
 * without a fixed end.
 */
export function tenancyEnd(start: string, months: number | null): string | null {
  if (months === null) return null
  const sameDate = addMonths(start, months)
  const hasThatDate = sameDate.slice(-2) === start.slice(-2)
  return hasThatDate ? addDays(sameDate, -1) : sameDate
}

/** Errors of the wizard's fields (D25, D27). */
export const onboardingTexts = {
  property: 'Choose a property, or add a new one.',
  propertyGone: 'This property is no longer in the portal. Choose another one, or add it again.',
  housemates: `Enter how many tenants there are, from ${tenancyLimits.tenants.min} to ${tenancyLimits.tenants.max}.`,
  start: 'Enter the day the tenancy starts.',
  packageStart: 'Enter the day the package starts.',
  noBills: 'Choose at least one bill.',
  accountNumber:
    'Enter the payment reference: 4 to 25 letters, digits, spaces, slashes and hyphens, starting with a letter or digit.',
  paymentMethod: 'Choose how you’ll pay.',
} as const

/** What only the server says: errors of what no step of the wizard sends, for whoever calls by a program or was overtaken. */
export const onboardingRefusals = {
  months: `Choose a length from ${packageMonths.min} to ${packageMonths.max} months, or no fixed end.`,
  unknownBill: 'This bill is no longer offered. Choose another one.',
  tooManyNames: 'Enter no more names than there are tenants.',
  noNames: 'Enter the lead tenant’s name.',
  expired: 'This quote has expired. Check today’s prices, then submit again.',
  oneProperty: 'Choose a property or add a new one, not both.',
  startsWithTenancy: 'The package of a new tenancy starts with it. Leave its start out.',
  tenancyStarts: (day: string) =>
    `This tenancy starts on ${formatDate(day)}. Send the day the package starts as ‘start’.`,
  sameGroup: 'Choose one bill of each kind.',
  total: 'Send the monthly total that was agreed to.',
  hasPackage: 'This tenancy has a package already.',
  notPriced: 'Choose the bills first, then send the quote.',
  leadClosed: 'This lead is closed. Reopen it, then add its package.',
  severalDrafts: 'You have several quotes. Say in draft_id which one to order.',
  tenancyOver: (lastDay: string, today: string) =>
    `This tenancy ${lastDay < today ? 'has ended' : 'ends today'}, so it can’t have a package now.`,
} as const

/** A coupon's code as it is stored, in upper case (D27). */
export const normaliseCouponCode = (typed: string): string => typed.trim().toUpperCase()

/** Whether a normalised code has the form of a coupon's (D27). */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{3,24}$/.test(code)

/** Why a coupon can't be used (D27). */
export const couponTexts = {
  form: 'Enter the code as you were given it: 3 to 24 letters, digits and hyphens.',
  notApplied: (code: string) => `We couldn’t apply ${code}. Apply it again, or remove it.`,
} as const

/** Why a coupon can't be used, as the server says it. */
export const couponRefusals = {
  unknown: 'We don’t know this code. Check it and try again.',
  disabled: 'This code can no longer be used.',
  usedUp: 'This code has no uses left.',
  usedSince: 'This package’s coupon has no uses left, so this can’t be undone.',
  usedSinceLost:
    'This lead’s coupon has no uses left, so it can’t be reopened. Add the lead again without it.',
  noFee: 'There is no management fee for this code to come off.',
  early: (validFrom: string) => `This code can be used from ${formatDate(validFrom)}.`,
  expired: (validTo: string) => `This code expired on ${formatDate(validTo)}.`,
} as const

/** The facts of a coupon that say whether it can be used. */
export type CouponLimits = {
  valid_from: string
  /** The last day, or null. */
  valid_to: string | null
  /** Null for any number. */
  uses_left: number | null
  is_disabled: boolean
}

/** Why a coupon can't be used today; null when it can (D27). */
export function couponProblem(coupon: CouponLimits, today: string): string | null {
  if (coupon.is_disabled) return couponRefusals.disabled
  if (today < coupon.valid_from) return couponRefusals.early(coupon.valid_from)
  if (coupon.valid_to !== null && today > coupon.valid_to) return couponRefusals.expired(coupon.valid_to)
  return coupon.uses_left === 0 ? couponRefusals.usedUp : null
}

/** The sentence for a total that is not the one the person agreed to. @param agreed in integer pence, as is `now` */
export const priceChanged = (agreed: number, now: number): string =>
  `The price is now ${formatPence(now)} a month, not ${formatPence(agreed)}. Check the new prices, then submit again.`

/** A payment reference that a bill may have (D27, D32). */
export const isPaymentReference = (reference: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9 /-]{3,24}$/.test(reference)

/** How a partner pays for a package (D27). */
export const paymentTypes = ['direct_debit', 'invoice'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The wizard's steps, in order; their names are those of its pages (specification, section 2; D27). */
export const wizardSteps = ['Quote', 'Package', 'Payment', 'Tenancy'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** What of a draft says which steps are open. */
export type DraftProgress = {
  property_id: number | null
  property: { address_line1: string; address_city: string; address_postcode: string } | null
  housemates: number | null
  start: string | null
  bills: readonly unknown[] | null
  responsibility_type: 'tenant' | 'partner'
  payment_type: PaymentType | null
}

/**
 * The steps that are open for a draft, in order: each that follows complete ones (D28).
 * @param hasBankDetails whether the person has entered bank details since the page was opened; drafts never keep them
 */
export function openSteps(draft: DraftProgress, hasBankDetails: boolean): WizardStep[] {
  const done = [
    isPlaceChosen(draft) && draft.housemates !== null && draft.start !== null,
    draft.bills !== null && draft.bills.length > 0,
    draft.responsibility_type === 'tenant' ||
      draft.payment_type === 'invoice' ||
      (draft.payment_type === 'direct_debit' && hasBankDetails),
  ]
  const complete = done.includes(false) ? done.indexOf(false) : done.length
  return wizardSteps.slice(0, complete + 1)
}

/** People as they were typed. */
type Typed = {
  first_name: string
  last_name: string
  email?: string | undefined
  phone_number?: string | undefined
}

/** The people in a draft's household; it keeps the names of more when their number is lowered. */
export const householdOf = <Person extends Typed>({
  tenants,
  housemates,
}: {
  tenants: readonly Person[]
  housemates: number | null
}): Person[] => tenants.slice(0, housemates ?? 1)

/** Which people of a draft's household are known, by their index: the lead tenant, and those of whom anything was typed. */
export const namedIndexes = (draft: { tenants: readonly Typed[]; housemates: number | null }): number[] =>
  householdOf(draft).flatMap((person, index) =>
    index === 0 || Object.values(person).some((typed?: string) => typed?.trim()) ? [index] : [],
  )

const isPlaceChosen = ({ property_id, property }: DraftProgress) =>
  property_id !== null ||
  (property !== null &&
    [property.address_line1, property.address_city, property.address_postcode].every(
      (line) => line.trim() !== '',
    ))
