import type { ActivityPage } from '@doorstep/portal-contract/activity'
import type { Session } from '@doorstep/portal-contract/auth'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { fetchWithin, withinPages } from '../shared/list/createListStore.ts'
import { type ActivityFilters, activityQuery, parseActivityFilters } from './activity.filters.ts'
import { type TeamOf, teamOf } from './team.load.ts'

/** What the log starts from; its page is null when it could not be loaded (D35a). */
export type ActivityInitial = {
  team: TeamOf
  /** Whether entries may be of several partners: then each says whose. */
  hasBranches: boolean
  query: ActivityFilters
  /** A day in London. */
  today: string
  page: ActivityPage | null
}

type Asked = { search: string; session: Session; partnerScope: number | null; now?: Date }

/** Asks for what the log shows. Never fails. */
export async function loadActivity(
  client: PortalClient,
  { search, session, partnerScope, now = new Date() }: Asked,
): Promise<ActivityInitial> {
  const asked = parseActivityFilters(search)
  const page = await fetchWithin(fetchActivity(client, partnerScope), asked).catch(() => null)
  return {
    team: teamOf(session, partnerScope),
    hasBranches: partnerScope === null && session.partner.children.length > 0,
    query: page ? withinPages(asked, page) : asked,
    today: todayInLondon(now),
    page,
  }
}

/** How a page of the log is asked for. */
export const fetchActivity =
  ({ team }: PortalClient, partnerScope: number | null) =>
  (filters: ActivityFilters, signal?: AbortSignal): Promise<ActivityPage> =>
    team.activity(activityQuery(filters, partnerScope), { signal })
