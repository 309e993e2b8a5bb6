import { hiddenBillsGroup, tvLicenceGroup } from '@doorstep/portal-contract/bills'
import type { MonthlyCosts } from '@doorstep/portal-contract/costs'
import { toPence } from '@doorstep/portal-contract/money'
import {
  onboardingRefusals,
  onboardingTexts as sentences,
  priceChanged,
} from '@doorstep/portal-contract/onboarding'
import {
  activeBill,
  type PackageBill,
  type QuoteGroup,
  withoutHiddenGroups,
  withPackageBills,
} from '@doorstep/portal-contract/quotes'
import type { Quote, QuotedBill } from '@doorstep/portal-contract/quotes.schema'
import { bills } from '../db/schema/orders.ts'
import { ApiError, invalid } from '../http/errors.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** What a package is made of: today's quote with those bills active, and those bills with their group. */
export type Chosen = {
  groups: QuoteGroup<QuotedBill>[]
  bills: { group: QuoteGroup<QuotedBill>; bill: QuotedBill }[]
}

/**
 * @throws a 422 at the bill that is not offered, with today's quote, or that is of a hidden group or the second of its group
 * (specification, section 4; D54)
 */
export function chosenBills(given: readonly PackageBill[], quote: Quote): Chosen {
  const shown = withoutHiddenGroups(quote.data)
  const taken = new Set<number>()
  for (const [index, { id }] of given.entries()) {
    const group = shown.find((one) => one.bills.some((bill) => bill.id === id))
    if (!group) throw invalid(`bills.${index}.id`, onboardingRefusals.unknownBill, quote)
    if (taken.has(group.id)) throw invalid(`bills.${index}.id`, onboardingRefusals.sameGroup)
    taken.add(group.id)
  }
  // 'Billing Better Service' is part of every package that has it by default, whether or not it was sent.
  const groups = withPackageBills(shown, given)
  const chosen = groups.flatMap((group) => {
    const bill = activeBill(group)
    return bill ? [{ group, bill }] : []
  })
  if (!chosen.some(({ group }) => group.name !== hiddenBillsGroup)) throw invalid('bills', sentences.noBills)
  return { groups, bills: chosen }
}

/** @throws a 409 with both prices and today's quote when the price is not the one the person agreed to (D28, D81) */
export function refuseOtherPrice(agreed: number | null, { total }: MonthlyCosts, quote: Quote): void {
  if (agreed === null || toPence(agreed) === total) return
  const sentence = priceChanged(toPence(agreed), total)
  throw new ApiError(409, sentence, { errors: { total: [sentence] }, current: quote })
}

export const hasTvLicence = ({ bills: all }: Chosen): boolean =>
  all.some(({ group }) => group.name === tvLicenceGroup)

export type OrderKey = { orderId: number; partnerId: number }

/** Writes the bills of an order at the prices that they are quoted at. @param given their payment references */
export async function addBills(
  transaction: ScopedTransaction,
  chosen: Chosen,
  { orderId, partnerId, housemates, given }: OrderKey & { housemates: number; given: readonly PackageBill[] },
  now: Date,
): Promise<void> {
  for (const { group, bill } of chosen.bills) {
    await transaction.insert(
      bills,
      {
        orderId,
        groupId: group.id,
        catalogueBillId: bill.id,
        providerId: bill.provider.id,
        name: bill.name,
        accountNumber: given.find(({ id }) => id === bill.id)?.account_number ?? null,
        housemates,
        pricePerHousematePence: toPence(bill.prices[0]?.price_per_housemate ?? 0),
        createdAt: now,
      },
      partnerId,
    )
  }
}
