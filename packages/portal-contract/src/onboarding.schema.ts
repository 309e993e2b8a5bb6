import { z } from 'zod'
import { bankAccountOf, bankAccountTexts, isSortCode, sortCodeOf } from './bank-accounts.ts'
import { idText, optionalId } from './lists.schema.ts'
import {
  couponTexts,
  isCouponCode,
  isPaymentReference,
  maxPackageBills,
  normaliseCouponCode,
  onboardingRefusals,
  onboardingTexts as sentences,
  packageMonths,
  paymentTypes,
} from './onboarding.ts'
import { responsibilityType } from './orders.schema.ts'
import { emailAddress, phoneNumber } from './people.schema.ts'
import { isPlainName, plainNameText } from './plain-name.ts'
import { newProperty } from './property-form.schema.ts'
import { tenancyLimits } from './tenancies.ts'
import { housemateFields, refuseRepeatedEmails } from './tenancies.schema.ts'
import { dataOf, givenDay, id, isoDate, isoDateTime, pounds, text, version } from './wire.schema.ts'

const startDay = givenDay(sentences.start)

const housemates = z
  .int(sentences.housemates)
  .min(tenancyLimits.tenants.min, sentences.housemates)
  .max(tenancyLimits.tenants.max, sentences.housemates)

/** How long the tenancy lasts; null for no fixed end. */
const months = z
  .int(onboardingRefusals.months)
  .min(packageMonths.min, onboardingRefusals.months)
  .max(packageMonths.max, onboardingRefusals.months)
  .nullable()

/** A coupon's code, in upper case (D27). */
const couponCode = text(couponTexts.form)
  .max(60, couponTexts.form)
  .transform(normaliseCouponCode)
  .refine(isCouponCode, couponTexts.form)

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

/** A housemate of a package that is to be made. What is not sent of someone known stays as it is. */
const packageTenant = z.object({
  ...housemateFields,
  email: housemateFields.email.optional(),
  phone_number: housemateFields.phone_number.optional(),
})

/** The tenancy of a package that is to be made (D27). */
const packageTenancy = z
  .object({
    tenancy_start: startDay,
    months,
    /** How many people live there, named or not. */
    tenants: housemates,
    /** Who they are as far as it is known, the lead tenant first, whose email and phone number are below. */
    housemates: z
      .array(packageTenant)
      .min(1, onboardingRefusals.noNames)
      .max(tenancyLimits.tenants.max, onboardingRefusals.tooManyNames),
    lead_tenant_email: emailAddress,
    lead_tenant_phone: optionalPhone,
  })
  .refine(({ tenants, housemates: named }) => named.length <= tenants, {
    path: ['housemates'],
    error: onboardingRefusals.tooManyNames,
  })
  .superRefine(({ lead_tenant_email, housemates: [, ...others] }, context) =>
    refuseRepeatedEmails([lead_tenant_email, ...others.map(({ email }) => email)], context, ['housemates']),
  )

/** A bank account that pays by Direct Debit (D27). */
export const bankAccount = {
  account_name: text(bankAccountTexts.name)
    .trim()
    .min(1, bankAccountTexts.name)
    .max(70, 'Use no more than 70 characters.')
    .refine(isPlainName, plainNameText),
  sort_code: text(bankAccountTexts.sortCode)
    .max(20, bankAccountTexts.sortCode)
    .transform(sortCodeOf)
    .refine(isSortCode, bankAccountTexts.sortCode),
  account_number: text(bankAccountTexts.number)
    .max(20, bankAccountTexts.number)
    .transform((typed, context) => {
      const number = bankAccountOf(typed)
      if (number !== undefined) return number
      context.addIssue({ code: 'custom', message: bankAccountTexts.number })
      return z.NEVER
    }),
}

/** How the partner pays (D27). Bank details are never answered again; of the account only the last four digits are. */
const paymentMethod = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('invoice') }),
    z.object({
      type: z.literal('direct_debit'),
      ...bankAccount,
    }),
  ],
  sentences.paymentMethod,
)

/** What a package costs each month, as a person saw it. */
const monthlyTotal = pounds.min(0, onboardingRefusals.total).max(1_000_000, onboardingRefusals.total)

/** A package that is to be made, with everything that it takes. */
export const wholePackage = z.object({
  bills: z
    .array(packageBill, sentences.noBills)
    .min(1, sentences.noBills)
    .max(maxPackageBills, `Choose no more than ${maxPackageBills} bills.`),
  /** What the person saw and agreed to, each month: another price is refused and answered with today's quote (D81). */
  total: monthlyTotal.nullish().transform((given) => given ?? null),
  property_id: id.nullish().transform((given) => given ?? null),
  property: newProperty.nullish().transform((given) => given ?? null),
  /** The tenancy or lead that the package is for: its property, end and number of tenants are taken, whatever else is sent (D86). */
  tenancy_id: id.nullish().transform((given) => given ?? null),
  /**
   * The day on which the package of a tenancy or lead that there is starts (D113): by default with it, or next month where it has begun.
   * The package of a new tenancy starts with that.
   */
  start: givenDay(sentences.packageStart)
    .nullish()
    .transform((given) => given ?? null),
  tenancy: packageTenancy,
  /** Who pays: the tenants, who are then invited to, or the partner. */
  responsibility_type: responsibilityType.nullish().transform((given) => given ?? 'partner'),
  /** Null where the tenants pay. */
  payment_method: paymentMethod.nullish().transform((given) => given ?? null),
  coupon: couponCode.nullish().transform((given) => given ?? null),
  /** The draft that it was made from, which is then closed. */
  draft_id: id.nullish().transform((given) => given ?? null),
})

/**
 * POST …/onboarding/partner-package (specification, section 7; D27). The property is one there is, `property_id`, a new one, `property`,
 * or that of `tenancy_id`. What is left out comes from the person's draft, and of the tenancy or lead that it is for (D81, D86).
 */
export const newPackage = wholePackage.extend({
  property_id: id.nullish(),
  property: newProperty.nullish(),
  tenancy_id: id.nullish(),
  start: givenDay(sentences.packageStart).nullish(),
  tenancy: z.object(packageTenancy.shape).partial().nullish(),
  responsibility_type: responsibilityType.nullish(),
  payment_method: paymentMethod.nullish(),
  coupon: couponCode.nullish(),
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
  /** The tenancy or lead that it is for; null for a new one (D86). */
  tenancy_id: id.nullable().default(null),
  responsibility_type: responsibilityType.default('partner'),
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
  /** When a new tenancy starts, with its package; or the package of one that there is (D113). */
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
    .array(
      z.object({
        first_name: typed(200),
        last_name: typed(200),
        /** Those of the lead tenant are below. */
        email: typed(300).optional(),
        phone_number: typed(100).optional(),
      }),
    )
    .max(tenancyLimits.tenants.max),
  lead_tenant_email: typed(300),
  lead_tenant_phone: typed(100),
})

/** PUT …/onboarding/draft: what to keep, of which draft and the version that it was made from; both null to begin one. */
export const draftSave = z.object({
  id: id.nullish().transform((given) => given ?? null),
  version: version.nullable(),
  draft: packageDraft,
})

/** GET …/onboarding/draft: which of the person's drafts; with neither, the one that was saved last. */
export const draftQuery = z.object({ id: optionalId, property_id: optionalId })

/** DELETE …/onboarding/draft. */
export const draftDelete = z.object({ id: idText })

/** A person's draft as it is kept. */
export const savedDraft = z.object({
  id,
  version,
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
  /** The tenancy or lead that it is for; null for a new one, or one that is no longer there. */
  tenancy: z
    .object({
      id,
      is_lead: z.boolean(),
      lead_tenant_name: z.string(),
      tenancy_start: isoDate,
      tenancy_end: isoDate.nullable(),
    })
    .nullable(),
  saved_at: isoDateTime,
})

/** GET …/onboarding/draft: the person's draft, or null. */
export const draftAnswer = dataOf(savedDraft.nullable())

/** POST …/onboarding/draft/{id}/email: where one of the person's quotes goes, and what it costs each month on their screen (D28). */
export const quoteEmail = z.object({
  email: emailAddress,
  /** Pages of before don't say it. */
  total: monthlyTotal.nullish().transform((given) => given ?? null),
})
export const quoteEmailed = dataOf(z.object({ email: z.string() }))

/** GET …/onboarding/drafts: the person's drafts, the last one saved first (D89). */
export const draftsAnswer = dataOf(z.array(savedDraft))

/** PUT …/onboarding/draft; a 409 has the draft that another tab or device saved as `current`, or null when it is gone. */
export const draftSavedAnswer = dataOf(savedDraft)

export type QuoteEmail = z.input<typeof quoteEmail>
export type QuoteEmailed = z.infer<typeof quoteEmailed>['data']
export type CouponForm = z.input<typeof couponForm>
export type Coupon = z.infer<typeof couponAnswer>['data']
export type NewPackage = z.input<typeof newPackage>
export type NewPackageValues = z.output<typeof newPackage>
export type WholePackage = z.output<typeof wholePackage>
export type CreatedPackage = z.infer<typeof newPackageAnswer>['data']
export type PackageDraft = z.infer<typeof packageDraft>
export type DraftSave = z.input<typeof draftSave>
export type SavedDraft = z.infer<typeof savedDraft>
