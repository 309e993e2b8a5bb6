import {
  enterPaymentReference,
  packageBills,
  pickQuoteBill,
  seenPrices,
  toggleQuoteGroup,
} from '@doorstep/portal-contract/quotes'
import type { OfferedGroup } from '../shared/order/offeredGroups.ts'
import { groupsOf, type QuoteParts } from './quote.state.ts'

/** The choice of the bills (specification, section 4; D26). */
export function createBills({ get, change, edit }: Pick<QuoteParts, 'get' | 'change' | 'edit'>) {
  /** Keeps the bills that were chosen, with the prices at which they were, once the person has agreed to those. */
  function keepGroups(next: readonly OfferedGroup[]): void {
    const { quote, priceChange } = get()
    if (!quote) return
    const { service_charge, bills } = seenPrices(next, quote.service_charge)
    const quoted = { quoted_on: quote.quoted_on, service_charge, bills: [...bills] }
    edit({ bills: packageBills(next), ...(!priceChange && { quoted }) })
    change({ errors: {} })
  }

  return {
    /** Keeps the bills as they are, at today's prices. */
    keep: () => keepGroups(groupsOf(get())),

    /** Turns a group on or off. @returns whether one of its bills has to be chosen */
    toggle(groupId: number): boolean {
      const { groups, choose } = toggleQuoteGroup(groupsOf(get()), groupId)
      if (!choose) keepGroups(groups)
      return choose
    },

    pick: (groupId: number, billId: number) => keepGroups(pickQuoteBill(groupsOf(get()), groupId, billId)),

    /** Sets or removes the payment reference of a group. */
    enterReference: (groupId: number, reference: string | null) =>
      keepGroups(enterPaymentReference(groupsOf(get()), groupId, reference)),
  }
}
