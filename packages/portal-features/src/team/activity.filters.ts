import { activityGroups } from '@doorstep/portal-contract/activity'
import { isAt, withEntries } from '../shared/addresses/defineAddress.ts'
import { defineList, type QueryOf } from '../shared/list/defineList.ts'
import { oneDay, oneId, oneOf, sentAs } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'

/** The activity log (D7), the second view of the team screen: who did what, and when. Days are in London time, both inclusive. */
export const activity = defineList({
  path: withEntries(pathTo('/team'), [['view', 'activity']]),
  filters: {
    user: sentAs('user_id', oneId),
    group: oneOf(activityGroups.map(({ id }) => id)),
    from: oneDay,
    to: oneDay,
  },
  tidy: (query) => {
    const { from, to } = query
    return from && to && to < from ? { ...query, from: to, to: from } : query
  },
})

export type ActivityFilters = QueryOf<typeof activity>

/** Whether a URL is one of the log, the screen's second view. */
export const isActivityView = (url: URL): boolean => isAt(activity.path, url)
