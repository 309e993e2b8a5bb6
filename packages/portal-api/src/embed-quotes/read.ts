import { withoutHiddenGroups } from '@doorstep/portal-contract/quotes'
import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import { quoteFor } from '../onboarding/read.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** Today's prices as everyone may see them: without the groups that quotes hide (D54). */
export async function findEmbedQuote(scoped: ScopedDatabase, housemates: number, now: Date): Promise<Quote> {
  const quote = await quoteFor(scoped, housemates, now)
  return { ...quote, data: withoutHiddenGroups(quote.data) }
}
