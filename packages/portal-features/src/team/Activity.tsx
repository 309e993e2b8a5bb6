import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useList } from '../shared/list/useList.ts'
import { activity } from './activity.filters.ts'
import { type ActivityInitial, activitySource } from './activity.load.ts'
import { ActivityView } from './ActivityView.tsx'

export interface ActivityProps {
  initial: ActivityInitial
  client?: PortalClient
}

/** The island of the activity log. It is hydrated with the server's data. */
export function Activity({ initial, client = browserClient() }: ActivityProps) {
  const { team, partnerId, below } = initial
  const { state, store } = useList({ list: activity, source: activitySource(client, team.scope), initial })
  return <ActivityView {...{ team, partnerId, below, state }} actions={store} />
}
