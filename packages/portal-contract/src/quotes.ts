import { hiddenBillsGroup } from './bills.ts'
import { toPence } from './money.ts'

/** A bill on offer (specification, section 3); prices in pounds, as on the wire. */
export type QuoteBill = {
  id: number
  active: boolean
  account_number: string | null
  prices: readonly { price_total: number }[]
}

/** Bills of one kind, of which at most one is active. */
export type QuoteGroup = { id: number; name: string; bills: readonly QuoteBill[] }

/** Groups that are not shown, never active and never in totals (specification, section 9; D54). */
export const hiddenQuoteGroups: readonly string[] = ['TV Package', 'Cleaner', 'Free Perks']

/** A quote without its hidden groups (D54). */
export function withoutHiddenGroups(groups: readonly QuoteGroup[]): QuoteGroup[] {
  return groups.filter(({ name }) => !hiddenQuoteGroups.includes(name))
}

/** The groups that the package screen shows: 'Billing Better Service' is not shown but is included in the total (D54). */
export function listedQuoteGroups(groups: readonly QuoteGroup[]): QuoteGroup[] {
  return withoutHiddenGroups(groups).filter(({ name }) => name !== hiddenBillsGroup)
}

/** The result of toggling a group: the new groups, and whether to open the choose-package modal. */
export type ToggledGroup = { groups: QuoteGroup[]; choose: boolean }

/**
 * Turns a group on or off (specification, section 4): with an active bill, all of its bills deactivate; with exactly
 * one bill, that one activates; with several, nothing changes and the user has to choose one.
 */
export function toggleQuoteGroup(groups: readonly QuoteGroup[], groupId: number): ToggledGroup {
  const bills = groups.find(({ id }) => id === groupId)?.bills ?? []
  const isOn = bills.some(({ active }) => active)
  const choose = !isOn && bills.length > 1
  const activate = isOn ? undefined : bills[0]?.id
  return { groups: choose ? [...groups] : activateOnly(groups, groupId, activate), choose }
}

/** Picks a bill: it activates and the others in its group deactivate (specification, section 4). */
export function pickQuoteBill(groups: readonly QuoteGroup[], groupId: number, billId: number): QuoteGroup[] {
  return activateOnly(groups, groupId, billId)
}

/** Sets the payment reference on the group's first bill and keeps only that bill (specification, section 4). */
export function enterPaymentReference(
  groups: readonly QuoteGroup[],
  groupId: number,
  accountNumber: string,
): QuoteGroup[] {
  return groups.map((group) =>
    group.id === groupId
      ? {
          ...group,
          bills: group.bills.slice(0, 1).map((bill) => ({ ...bill, account_number: accountNumber })),
        }
      : group,
  )
}

/**
 * A quote's monthly total in integer pence: the active bills' first `price_total` and the management fee (specification, section 9).
 * @param managementFee the quote's `service_charge` in pounds, as on the wire
 */
export function quoteTotal(groups: readonly QuoteGroup[], managementFee: number): number {
  return withoutHiddenGroups(groups)
    .flatMap(({ bills }) => bills)
    .filter(({ active }) => active)
    .reduce((sum, { prices }) => sum + toPence(prices[0]?.price_total ?? 0), toPence(managementFee))
}

function activateOnly(
  groups: readonly QuoteGroup[],
  groupId: number,
  billId: number | undefined,
): QuoteGroup[] {
  return groups.map((group) =>
    group.id === groupId
      ? { ...group, bills: group.bills.map((bill) => ({ ...bill, active: bill.id === billId })) }
      : group,
  )
}
