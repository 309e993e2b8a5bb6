import { z } from 'zod'
import { emptyAsNone, optionalId } from './lists.schema.ts'
import { onboardingRefusals, onboardingTexts as sentences, packageMonths } from './onboarding.ts'
import { billProvider } from './providers.schema.ts'
import { tenancyLimits } from './tenancies.ts'
import { dataOf, givenDay, id, isoDate, pounds } from './wire.schema.ts'

const wholeNumber = ({ min, max }: { min: number; max: number }, sentence: string) =>
  z
    .string(sentence)
    .regex(/^\d{1,4}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(min, sentence).max(max, sentence))

/**
 * GET /api/i/partner/onboarding/quote (specification, section 7; D25). Without `months` the tenancy has no fixed end. With `tenancy_id` the
 * days are those of that tenancy or lead (D86), and `start` is when the package starts, where that is asked (D113); without, it is when the
 * tenancy does, and required.
 */
export const quoteQuery = z.object({
  /** A property there is already; left out for a new one. */
  property_id: optionalId,
  housemates: wholeNumber(tenancyLimits.tenants, sentences.housemates),
  tenancy_id: optionalId,
  start: givenDay(sentences.start).optional(),
  months: emptyAsNone(wholeNumber(packageMonths, onboardingRefusals.months).optional()),
})

/** A bill on offer (specification, sections 3 and 9): its first price is that of the household. */
export const quoteBill = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  account_number: z.string().nullable(),
  provider: billProvider,
  prices: z.array(z.object({ housemates: z.int(), price_per_housemate: pounds, price_total: pounds })),
})

/** Bills of one kind (specification, section 3). Hidden groups are in the answer too, never active (D54). */
export const quoteGroup = z.object({ id, name: z.string(), bills: z.array(quoteBill) })

export const quoteAnswer = dataOf(z.array(quoteGroup)).extend({
  /** The management fee each month (specification, section 3). */
  service_charge: pounds,
  /** The day it was made on, and the last on which it is valid (D28). */
  quoted_on: isoDate,
  valid_until: isoDate,
})

export type QuoteQuery = {
  property_id?: number | undefined
  tenancy_id?: number | undefined
  housemates: number
  start?: string | undefined
  months?: number | undefined
}
export type QuotedBill = z.infer<typeof quoteBill>
export type QuotedGroup = z.infer<typeof quoteGroup>
export type Quote = z.infer<typeof quoteAnswer>
