import { z } from 'zod'
import { tradingAddress } from './addresses.schema.ts'
import { embedQuoteTexts as sentences, maxEmbedName } from './embed-quotes.ts'
import { maxPackageBills, onboardingRefusals } from './onboarding.ts'
import { emailAddress, phoneNumber } from './people.schema.ts'
import { isPlainName, plainNameText } from './plain-name.ts'
import { quoteQuery } from './quotes.schema.ts'
import { tenancyLimits } from './tenancies.ts'
import { dataOf, givenDay, id, pounds, text } from './wire.schema.ts'

/** GET /api/embed/quote (D42): today's prices for so many people; its answer is `quoteAnswer`, without hidden groups. */
export const embedQuoteQuery = z.object({
  housemates: quoteQuery.shape.housemates,
  /** Said by a widget's first call: it was opened. */
  first: z.literal('1', 'Leave it out, or say 1.').optional(),
})

const { min, max } = tenancyLimits.tenants

/** POST /api/embed/leads (D42): somebody without an account asks for a quote, which makes a lead of it. */
export const newEmbedLead = z.object({
  housemates: z.int(sentences.housemates).min(min, sentences.housemates).max(max, sentences.housemates),
  /** The day they move in. */
  start: givenDay(sentences.start),
  bills: z
    .array(z.object({ id }), sentences.noBills)
    .min(1, sentences.noBills)
    .max(maxPackageBills, `Choose no more than ${maxPackageBills} bills.`),
  /** What they saw, for everyone each month: another price is refused with today's quote (D28). */
  total: pounds.min(0, onboardingRefusals.total).max(1_000_000, onboardingRefusals.total),
  name: text(sentences.name)
    .trim()
    .min(1, sentences.name)
    .max(maxEmbedName, sentences.longName)
    .refine(isPlainName, plainNameText),
  email: emailAddress,
  phone: phoneNumber,
  ...tradingAddress,
  /** A field that people don't see: whoever fills it in is a program, and is answered as if all were well. */
  subject: text('Leave this field empty.').max(500, 'Leave this field empty.').optional(),
})

/** Says no more than that it arrived: nobody learns what the reseller knew before. */
export const embedLeadAnswer = dataOf(z.null())

export type NewEmbedLead = z.input<typeof newEmbedLead>
export type NewEmbedLeadValues = z.output<typeof newEmbedLead>
