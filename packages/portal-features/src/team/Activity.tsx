import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { useEffect, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import { followListLinks } from '../shared/list/followListLinks.ts'
import { browserAddress } from '../shared/state/address.ts'
import { useStore } from '../shared/state/useStore.ts'
import { activityHref, activityPath, changeActivity, parseActivityFilters } from './activity.filters.ts'
import { type ActivityInitial, fetchActivity } from './activity.load.ts'
import { ActivityView } from './ActivityView.tsx'

export interface ActivityProps {
  initial: ActivityInitial
  client?: PortalClient
}

/** The activity log's island: starts from what the server loaded, and is on its own from then on. */
export function Activity({ initial, client }: ActivityProps) {
  const [list] = useState(() =>
    createListStore({
      initial,
      parse: parseActivityFilters,
      hrefOf: activityHref,
      fetch: fetchActivity(client ?? browserClient(), initial.team.scope),
      address: browserAddress(),
      failure: unexpectedFailure,
    }),
  )
  const state = useStore(list.$state)

  useEffect(() => {
    const stopList = list.start()
    const stopLinks = followListLinks(activityPath, (href) => void list.go(href))
    return () => {
      stopList()
      stopLinks()
    }
  }, [list])

  return (
    <ActivityView
      team={initial.team}
      hasBranches={initial.hasBranches}
      today={initial.today}
      list={state}
      onSearch={(search, how) => void list.search(search, how)}
      onFilter={(change) => void list.go(activityHref(changeActivity(state.shown, change)))}
      onRetry={() => void list.retry()}
    />
  )
}
