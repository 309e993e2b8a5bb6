import { type QuoteGroup, quoteLines, quoteValidUntil } from '@doorstep/portal-contract/quotes'
import type { CostLine } from '@doorstep/portal-contract/costLines'
import type { QuoteState } from './quote.state.ts'

/** What a package costs each month: its lines, their total and what of it the coupon takes off, in pence. */
export type QuoteSum = {
  lines: readonly CostLine[]
  totalPence: number
  discountPence: number
  housemates: number
  /** The last day on which these prices hold. */
  validUntil: string
}

/** The sum of a wizard's state; undefined before there are prices. */
export function quoteSum(
  { draft, quote, coupon, priceChange }: Pick<QuoteState, 'draft' | 'quote' | 'coupon' | 'priceChange'>,
  groups: readonly QuoteGroup[],
): QuoteSum | undefined {
  if (!quote || draft.housemates === null) return undefined
  // Prices that stay the same are quoted on the day they were agreed to, however often they are loaded since.
  const quotedOn = (!priceChange && draft.quoted?.quoted_on) || quote.quoted_on
  return {
    ...quoteLines(groups, quote.service_charge, coupon),
    housemates: draft.housemates,
    validUntil: quoteValidUntil(quotedOn),
  }
}
