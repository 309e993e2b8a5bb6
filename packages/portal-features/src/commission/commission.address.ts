import { defineAddress } from '../shared/addresses/defineAddress.ts'
import { choice, oneId } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'

/** Which orders of a report are shown. */
export const orderChoices = ['all', 'earned', 'nothing'] as const
export type OrderChoice = (typeof orderChoices)[number]

/** The commission page; with `report` that one is open, else the latest, with some of its orders. */
export const commissionPage = defineAddress(pathTo('/commission'), {
  report: oneId,
  orders: choice(orderChoices, 'all'),
})
