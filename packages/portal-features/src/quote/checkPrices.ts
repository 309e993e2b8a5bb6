import { FormRefusal } from '../shared/client/formProblem.ts'
import type { QuoteState } from './quote.state.ts'

/** Refuses to continue while prices have changed that the person has not agreed to (D28). @throws a FormRefusal */
export function checkPrices({ priceChange }: Pick<QuoteState, 'priceChange'>): void {
  if (priceChange)
    throw new FormRefusal({ errors: {}, message: 'Check today’s prices above, then continue.' })
}
