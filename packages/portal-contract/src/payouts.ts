/** What a payout is for (specification, section 9; D29 names the others). */
export const payoutTypes = { refund: 2, adjustment: 3, oneOffCharge: 4 } as const

/** The types of payouts that went to a provider (specification, section 9). */
export const providerPayoutTypeIds = [0, 1, 5] as const

const providerPayoutTypes: ReadonlySet<number> = new Set(providerPayoutTypeIds)

/** Whether a payout went to a provider (specification, section 9). */
export function isProviderPayout(typeId: number): boolean {
  return providerPayoutTypes.has(typeId)
}

/** An invoice's payout; `amount` in integer pence. */
export type Payout = { type_id: number; amount: number; bill_id: number | null }

/** A row of the payouts: a provider payout with everything added to its bill, or an 'Other' row (D29). */
export type PayoutLine<P extends Payout> = { payout: P; amount: number; isOther: boolean; added: P[] }

/**
 * One line for each provider payout, in order, each other payout added to the first line with the same bill; one
 * without such a line becomes its own 'Other' line at the end, so the lines always add up to the total (D29).
 */
export function payoutLines<P extends Payout>(payouts: readonly P[]): PayoutLine<P>[] {
  const lines = payouts
    .filter(({ type_id }) => isProviderPayout(type_id))
    .map((payout) => newLine(payout, false))
  const others: PayoutLine<P>[] = []
  for (const payout of payouts) {
    if (isProviderPayout(payout.type_id)) continue
    const line = lines.find((each) => payout.bill_id !== null && each.payout.bill_id === payout.bill_id)
    if (line) {
      line.amount += payout.amount
      line.added.push(payout)
    } else {
      others.push(newLine(payout, true))
    }
  }
  return [...lines, ...others]
}

function newLine<P extends Payout>(payout: P, isOther: boolean): PayoutLine<P> {
  return { payout, amount: payout.amount, isOther, added: [] }
}
