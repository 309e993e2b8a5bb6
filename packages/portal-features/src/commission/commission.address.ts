import { defineAddress } from '../shared/addresses/defineAddress.ts'
import { oneId } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'

/** The commission page; with `report` that one is open, else the latest. */
export const commissionPage = defineAddress(pathTo('/commission'), { report: oneId })
