import type { Coupon, PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { placeRefusal, type Problems } from './quote.problems.ts'

/** Today's prices of a draft, and its coupon if it can still be used; and which of its answers no longer hold, by field. */
export type Prices = { quote: Quote | null; coupon: Coupon | null; errors: Problems }

export const noPrices: Prices = { quote: null, coupon: null, errors: {} }

/**
 * Loads them. There are no prices before bills were chosen, nor for dates that were taken meanwhile or a property that has gone.
 */
export async function loadPrices(
  { onboarding }: Pick<PortalClient, 'onboarding'>,
  { property_id, housemates, start, months, bills, coupon: code }: PackageDraft,
): Promise<Prices> {
  const query = {
    property_id: property_id ?? undefined,
    housemates: housemates ?? 0,
    start: start ?? '',
    months: months ?? undefined,
  }
  const [priced, applied] = await Promise.all([
    bills && housemates !== null && start !== null
      ? answerOf(onboarding.quote(query), placeRefusal)
      : nothing,
    code === null ? nothing : answerOf(onboarding.coupon({ code }), couponRefusal),
  ])
  return { quote: priced.answer, coupon: applied.answer, errors: { ...priced.errors, ...applied.errors } }
}

const couponRefusal = ({ errors }: PortalError): Problems =>
  errors?.['code'] ? { coupon: errors['code'] } : {}

const nothing = { answer: null, errors: {} }

/** A call's answer; or null, with what was refused. */
async function answerOf<Answer>(
  call: Promise<Answer>,
  refusedBy: (error: PortalError) => Problems,
): Promise<{ answer: Answer | null; errors: Problems }> {
  try {
    return { answer: await call, errors: {} }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    return { answer: null, errors: refusedBy(error) }
  }
}
