import { type PackageBill, type QuoteGroup, withPackageBills } from '@doorstep/portal-contract/quotes'
import type { Quote, QuotedBill } from '@doorstep/portal-contract/quotes.schema'

/** A group of bills on offer, as the person chose from it. */
export type OfferedGroup = QuoteGroup<QuotedBill>

/** The groups of a quote as the person chose from them; as they come while nothing was chosen. */
export function offeredGroups(
  quote: Pick<Quote, 'data'> | null,
  chosen: readonly PackageBill[] | null,
): readonly OfferedGroup[] {
  if (!quote) return []
  return chosen ? withPackageBills(quote.data, chosen) : quote.data
}
