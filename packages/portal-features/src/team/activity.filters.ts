import { activityGroups } from '@doorstep/portal-contract/activity'
import { defineList, type ListDefinition } from '../shared/list/defineList.ts'
import { oneDay, oneId, oneOf } from '../shared/list/filters.ts'

/** The activity log (D7), the second view of the team screen: who did what, and when. Days are in London time, both inclusive. */
export const activity = defineList({
  path: '/team?view=activity',
  filters: {
    user: oneId,
    group: oneOf(activityGroups.map(({ id }) => id)),
    from: oneDay,
    to: oneDay,
  },
  tidy: (query) => {
    const { from, to } = query
    return from && to && to < from ? { ...query, from: to, to: from } : query
  },
})

export type ActivityFilters = typeof activity extends ListDefinition<infer Query> ? Query : never
