import {
  activeBill,
  groupPrice,
  listedQuoteGroups,
  type QuoteCoupon,
  quoteCosts,
  type QuoteGroup,
  quoteValidUntil,
} from '@doorstep/portal-contract/quotes'
import { type CostLine, costLines } from '../shared/order/costLines.ts'
import type { QuoteState } from './quote.store.ts'

/** What a package costs each month: its lines, their total and what of it the coupon takes off, in pence. */
export type QuoteSum = {
  lines: readonly CostLine[]
  totalPence: number
  discountPence: number
  housemates: number
  /** The last day on which these prices hold. */
  validUntil: string
}

/** The sum of a quote (D26, D27). */
export function quoteLines(
  groups: readonly QuoteGroup[],
  managementFee: number,
  coupon: QuoteCoupon | null,
): Pick<QuoteSum, 'lines' | 'totalPence' | 'discountPence'> {
  const costs = quoteCosts(groups, managementFee, coupon)
  const chosen = listedQuoteGroups(groups).filter(activeBill)
  const bills = chosen.map((group) => ({ label: group.name, pence: groupPrice(group) }))
  return {
    lines: costLines(bills, costs, coupon),
    totalPence: costs.total,
    discountPence: costs.discount,
  }
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
