import { meterPicks } from '@doorstep/portal-contract/readings-grid'
import { defineList, type QueryOf } from '../list/defineList.ts'
import { choice, manyIds, ofPartner, oneDay, sentAs } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'

/** How many properties the grid has on a page. */
export const gridSizes = ['25', '50', 'all'] as const

/**
 * The grid that meter readings are typed into: `?meters=start` shows the properties whose start readings are due. `date` is the day on
 * which the meters were read, today by default.
 */
export const readingsGrid = defineList({
  path: pathTo('/properties/Readings'),
  filters: {
    partner: ofPartner(sentAs('partner_id', manyIds)),
    meters: choice(meterPicks, 'all'),
    date: sentAs(null, { ...oneDay, widens: true as const }),
    rows: sentAs(null, { ...choice(gridSizes, '25'), widens: true as const }),
  },
})

export type GridQuery = QueryOf<typeof readingsGrid>
