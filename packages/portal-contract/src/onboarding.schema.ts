import { z } from 'zod'
import {
  bankAccountOf,
  couponSentences,
  isCouponCode,
  isPaymentReference,
  isSortCode,
  maxPackageBills,
  normaliseCouponCode,
  onboardingSentences as sentences,
  packageMonths,
  paymentTypes,
  sortCodeOf,
} from './onboarding.ts'
import { emailAddress, personName, phoneNumber } from './people.schema.ts'
import { isPlainName, plainNameSentence } from './plain-name.ts'
import { newProperty } from './property-form.schema.ts'
import { tenancyLimits } from './tenancies.ts'
import { dataOf, givenDay, id, isoDate, isoDateTime, pounds, text } from './wire.schema.ts'

const startDay = givenDay(sentences.start)

const housemates = z
  .int(sentences.housemates)
  .min(tenancyLimits.tenants.min, sentences.housemates)
  .max(tenancyLimits.tenants.max, sentences.housemates)

/** How long the tenancy lasts; null for no fixed end. */
const months = z
  .int(sentences.months)
  .min(packageMonths.min, sentences.months)
  .max(packageMonths.max, sentences.months)
  .nullable()

/** A coupon's code, in upper case (D27). */
const couponCode = text(couponSentences.form)
  .max(60, couponSentences.form)
  .transform(normaliseCouponCode)
  .refine(isCouponCode, couponSentences.form)

/** POST …/onboarding/coupon (D27). */
export const couponForm = z.object({ code: couponCode })

/** What a coupon takes off the management fee each month: a percentage, or an amount in pounds. */
export const couponAnswer = dataOf(
  z.object({
    code: z.string(),
    percent_off: z.int().nullable(),
    amount_off: pounds.nullable(),
    /** The last day, or null. */
    valid_to: isoDate.nullable(),
  }),
)

/** A bill's payment reference; an empty one is none. */
const accountNumber = text(sentences.accountNumber)
  .trim()
  .max(25, sentences.accountNumber)
  .nullish()
  .transform((typed) => typed || null)
  .refine((typed) => typed === null || isPaymentReference(typed), sentences.accountNumber)

/** A bill of a package that is to be made (specification, section 7). */
const packageBill = z.object({ id, account_number: accountNumber })

const optionalPhone = z.preprocess((given) => (given === '' ? null : given), phoneNumber.nullable())

/** The tenancy of a package that is to be made (D27). */
const packageTenancy = z
  .object({
    tenancy_start: startDay,
    months,
    /** How many people live there, named or not. */
    tenants: housemates,
    /** Their names as far as they are known, the lead tenant's first. */
    housemates: z
      .array(z.object({ first_name: personName('first'), last_name: personName('last') }))
      .min(1, sentences.noNames)
      .max(tenancyLimits.tenants.max, sentences.tooManyNames),
    lead_tenant_email: emailAddress,
    lead_tenant_phone: optionalPhone,
  })
  .refine(({ tenants, housemates: named }) => named.length <= tenants, {
    path: ['housemates'],
    error: sentences.tooManyNames,
  })

/** How the partner pays (D27). Bank details are never answered again; of the account only the last four digits are. */
const paymentMethod = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('invoice') }),
    z.object({
      type: z.literal('direct_debit'),
      account_name: text(sentences.accountName)
        .trim()
        .min(1, sentences.accountName)
        .max(70, 'Use no more than 70 characters.')
        .refine(isPlainName, plainNameSentence),
      sort_code: text(sentences.sortCode)
        .max(20, sentences.sortCode)
        .transform(sortCodeOf)
        .refine(isSortCode, sentences.sortCode),
      account_number: text(sentences.bankAccount)
        .max(20, sentences.bankAccount)
        .transform((typed, context) => {
          const number = bankAccountOf(typed)
          if (number !== undefined) return number
          context.addIssue({ code: 'custom', message: sentences.bankAccount })
          return z.NEVER
        }),
    }),
  ],
  sentences.paymentMethod,
)

/**
 * POST …/onboarding/partner-package (specification, section 7; D27). The property is one there is, `property_id`, or a new one,
 * `property`.
 */
export const newPackage = z.object({
  bills: z
    .array(packageBill, sentences.noBills)
    .min(1, sentences.noBills)
    .max(maxPackageBills, `Choose no more than ${maxPackageBills} bills.`),
  /** What the person saw and agreed to, each month: another price is refused and answered with today's quote. */
  total: pounds.min(0, sentences.total).max(1_000_000, sentences.total),
  property_id: id.nullish().transform((given) => given ?? null),
  property: newProperty.nullish().transform((given) => given ?? null),
  tenancy: packageTenancy,
  payment_method: paymentMethod,
  coupon: couponCode.nullish().transform((given) => given ?? null),
  /** The draft that it was made from, which is then closed. */
  draft_id: id.nullish().transform((given) => given ?? null),
})

/** The new package: its order's id, as the specification says, and where its tenancy is. */
export const newPackageAnswer = dataOf(z.object({ id, property_id: id, tenancy_id: id }))

/** Text as it was typed: it is checked when the package is submitted. */
const typed = (max: number) =>
  text('Use only letters, numbers and punctuation.').max(max, `Use no more than ${max} characters.`)

/**
 * What the wizard keeps of a package until it is submitted (specification, section 3; D28). Bank details are never kept.
 */
export const packageDraft = z.object({
  property_id: id.nullable(),
  /** A new property, as far as it was typed. */
  property: z
    .object({
      address_line1: typed(200),
      address_line2: typed(200),
      address_city: typed(200),
      address_postcode: typed(50),
      partner_id: id.nullable(),
    })
    .nullable(),
  housemates: housemates.nullable(),
  start: startDay.nullable(),
  months,
  /** The chosen bills; null until some were. */
  bills: z
    .array(z.object({ id, account_number: typed(100).nullish() }))
    .max(maxPackageBills)
    .nullable(),
  /** The prices that the person saw last, and when they were quoted. */
  quoted: z
    .object({
      quoted_on: startDay,
      service_charge: pounds,
      bills: z.array(z.object({ id, name: typed(200), price_total: pounds })).max(maxPackageBills),
    })
    .nullable(),
  coupon: typed(60).nullable(),
  payment_type: z.enum(paymentTypes).nullable(),
  tenants: z
    .array(z.object({ first_name: typed(200), last_name: typed(200) }))
    .max(tenancyLimits.tenants.max),
  lead_tenant_email: typed(300),
  lead_tenant_phone: typed(100),
})

/** PUT …/onboarding/draft: what to keep, and the version that it was made from; null to begin one. */
export const draftSave = z.object({ version: isoDateTime.nullable(), draft: packageDraft })

/** A person's draft as it is kept. */
export const savedDraft = z.object({
  id,
  version: isoDateTime,
  draft: packageDraft,
  /** The address of the draft's property; null for a new one, or one that is no longer there. */
  property: z
    .object({
      id,
      address_line1: z.string(),
      address_line2: z.string().nullable(),
      address_city: z.string(),
      address_postcode: z.string(),
      partner_id: id,
    })
    .nullable(),
  saved_at: isoDateTime,
})

/** GET …/onboarding/draft: the person's draft, or null. */
export const draftAnswer = dataOf(savedDraft.nullable())

/** PUT …/onboarding/draft; a 409 has the draft that another tab or device saved as `current`, or null when it is gone. */
export const draftSavedAnswer = dataOf(savedDraft)

export type CouponForm = z.input<typeof couponForm>
export type Coupon = z.infer<typeof couponAnswer>['data']
export type NewPackage = z.input<typeof newPackage>
export type NewPackageValues = z.output<typeof newPackage>
export type CreatedPackage = z.infer<typeof newPackageAnswer>['data']
export type PackageDraft = z.infer<typeof packageDraft>
export type DraftSave = z.input<typeof draftSave>
export type SavedDraft = z.infer<typeof savedDraft>
