import type { Coupon, PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import {
  isQuoteValid,
  priceDifferences,
  seenPrices,
  withPackageBills,
} from '@doorstep/portal-contract/quotes'
import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import type { Problems } from './quote.fields.ts'
import type { PriceChange } from './quote.state.ts'

/** Today's prices of a draft, and its coupon if it can still be used; and which of its answers no longer hold, by field. */
export type Prices = { quote: Quote | null; coupon: Coupon | null; errors: Problems }

export const noPrices: Prices = { quote: null, coupon: null, errors: {} }

/** How today's prices differ from those that the person saw last; null when they don't. */
export function priceChangeOf(
  draft: PackageDraft,
  quote: Quote | null,
  coupon: Coupon | null,
): PriceChange | null {
  if (!draft.quoted || !quote || !draft.bills) return null
  const now = seenPrices(withPackageBills(quote.data, draft.bills), quote.service_charge)
  const difference = priceDifferences(draft.quoted, now, coupon)
  // By the day of the latest prices: the page may have been opened days ago.
  const hasExpired = !isQuoteValid(draft.quoted.quoted_on, quote.quoted_on)
  return difference.changes.length > 0 || hasExpired ? { ...difference, hasExpired } : null
}

/** Whether two drafts have the same answers in the first step, which the prices depend on. */
export const isSamePlace = (one: PackageDraft, other: PackageDraft): boolean =>
  one.property_id === other.property_id &&
  one.tenancy_id === other.tenancy_id &&
  one.property === other.property &&
  one.housemates === other.housemates &&
  one.start === other.start &&
  one.months === other.months
