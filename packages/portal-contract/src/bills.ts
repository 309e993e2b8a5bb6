import { formatDayMonth } from './dates.ts'
import { toPence } from './money.ts'

/** Bills in this group are not listed but are included in totals (specification, section 9; D54). */
export const hiddenBillsGroup = 'Billing Better Service'

/** The group of the TV licence: payouts say whether a package has it (specification, section 3). */
export const tvLicenceGroup = 'TV Licence'

/** The bills that lists show (D54). */
export function listedBills<Bill extends { group: { name: string } }>(bills: readonly Bill[]): Bill[] {
  return bills.filter(({ group }) => group.name !== hiddenBillsGroup)
}

/** A bill's price on the wire, in pounds: a number, or how many housemates pay how much each (specification, section 3). */
export type BillPrice = number | readonly { housemates: number; price_per_housemate: number }[]

/** What a bill costs in integer pence: the price per housemate times the housemates (specification, section 9). */
export function billPrice(price: BillPrice): number {
  if (typeof price === 'number') return toPence(price)
  return price.reduce((sum, part) => sum + toPence(part.price_per_housemate) * part.housemates, 0)
}

/** What bills cost each month in integer pence, with those that lists do not show (D54). */
export function monthlyPrice(bills: readonly { price: BillPrice }[]): number {
  return bills.reduce((sum, { price }) => sum + billPrice(price), 0)
}

/** A bill's state as shown; 'Install Date Booked' shows the date: 'Install date: 19 March' (specification, section 3). */
export function billStateText(state: string, installDay: string | null): string {
  return state === 'Install Date Booked' && installDay ? `Install date: ${formatDayMonth(installDay)}` : state
}
