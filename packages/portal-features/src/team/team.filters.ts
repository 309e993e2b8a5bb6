import { defineList, type QueryOf } from '../shared/list/defineList.ts'
import { pathTo } from '../shared/pages/pathTo.ts'

/** The list of colleagues (specification, section 2); sorted by last sign-in unless the address says otherwise. */
export const team = defineList({
  path: pathTo('/team'),
  sort: { columns: ['name', 'last_signed_in'], first: { column: 'last_signed_in', direction: 'desc' } },
})

export type TeamQuery = QueryOf<typeof team>
