import { addressTexts } from '@doorstep/portal-contract/addresses'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { Duplicates } from '@doorstep/portal-contract/property-form.schema'
import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import type { Problems } from './quote.fields.ts'
import type { Prices } from './quote.prices.ts'
import { placeProblems, placeRefusal } from './quote.problems.ts'
import type { QuoteParts } from './quote.state.ts'

/**
 * Loads today's prices of a draft, and its coupon. There are no prices before bills were chosen, nor for dates that were taken meanwhile or a property that has gone.
 */
export async function loadPrices(draft: PackageDraft, { onboarding } = browserClient()): Promise<Prices> {
  const { housemates, start, bills, coupon: code } = draft
  const [priced, applied] = await Promise.all([
    bills && housemates !== null && start !== null
      ? answerOf(onboarding.quote(queryOf(draft)), placeRefusal)
      : nothing,
    code === null ? nothing : answerOf(onboarding.coupon({ code }), couponRefusal),
  ])
  return { quote: priced.answer, coupon: applied.answer, errors: { ...priced.errors, ...applied.errors } }
}

const queryOf = ({ property_id, tenancy_id, housemates, start, months }: PackageDraft) => ({
  property_id: property_id ?? undefined,
  tenancy_id: tenancy_id ?? undefined,
  housemates: housemates ?? 0,
  start: start ?? '',
  months: months ?? undefined,
})

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

/** Checks the first step and asks for its prices. @throws what is wrong with the answers, or a PortalError */
export async function pricesOf({ change }: Pick<QuoteParts, 'change'>, draft: PackageDraft): Promise<Quote> {
  const errors = placeProblems(draft)
  if (Object.keys(errors).length > 0) throw new FormRefusal({ errors })
  const { data: duplicate, elsewhere } = await duplicatesOf(draft.property)
  change({ duplicate, elsewhere })
  if (duplicate) {
    throw new FormRefusal({ errors: { 'property.address_line1': [addressTexts.duplicate] } })
  }
  try {
    return await browserClient().onboarding.quote(queryOf(draft))
  } catch (error) {
    if (error instanceof PortalError && error.status === 404)
      throw new FormRefusal({ errors: placeRefusal(error) })
    throw error
  }
}

async function duplicatesOf(property: PackageDraft['property']): Promise<Duplicates> {
  if (!property || property.partner_id === null) return { data: null, elsewhere: null }
  const { address_line1, address_line2, address_postcode, partner_id } = property
  return browserClient().propertyForm.duplicate({
    address_line1,
    address_line2: address_line2 || undefined,
    address_postcode,
    partner_id,
    except: undefined,
  })
}
