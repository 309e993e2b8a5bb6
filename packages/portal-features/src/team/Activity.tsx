import { useList } from '../shared/list/useList.ts'
import { island } from '../shared/island.tsx'
import { activity } from './activity.filters.ts'
import { type ActivityInitial, activitySource } from './activity.load.ts'
import { ActivityView } from './ActivityView.tsx'

export interface ActivityProps {
  initial: ActivityInitial
}

/** The island of the activity log. It is hydrated with the server's data. */
export const Activity = island(function Activity({ initial }: ActivityProps) {
  const { team, partnerId, below } = initial
  const { state, store } = useList({ list: activity, source: activitySource(), initial })
  return <ActivityView {...{ team, partnerId, below, state }} actions={store} />
})
