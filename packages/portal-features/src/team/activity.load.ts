import type { ActivityEntry } from '@doorstep/portal-contract/activity.schema'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { agentText, type AgentText } from '../shared/agentText.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type ListInitial, type ListSource, loadList } from '../shared/list/listSource.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { activity, type ActivityFilters } from './activity.filters.ts'
import { type TeamOf, teamOf } from './team.load.ts'

/** The initial data of the log. */
export type ActivityInitial = ListInitial<ActivityFilters, ActivityEntry> & {
  team: TeamOf
  /** The partner that the person works as. */
  partnerId: number
  /** What the partners below are called, where entries may be theirs: 'branches' or 'letting agents'. */
  below: AgentText['many'] | null
}

/** The number of entries on a page. */
const entriesPerPage = 50

/** The source of the log's entries. */
export const activitySource = (
  partnerScope: number | null,
  { team } = browserClient(),
): ListSource<ActivityFilters, ActivityEntry> => ({
  page: (query, options) =>
    team.activity(
      {
        ...partnerQuery(partnerScope),
        ...activity.pick(query),
        ...activity.pageOf(query),
        per_page: entriesPerPage,
      },
      options,
    ),
  failure: unexpectedFailure,
})

type Asked = { search: string; session: Session; partnerScope: number | null }

/** Loads the data of the log. */
export async function loadActivity(
  client: PortalClient,
  { search, session, partnerScope }: Asked,
): Promise<ActivityInitial> {
  return {
    ...(await loadList(activity, activitySource(partnerScope, client), search)),
    team: teamOf(session, partnerScope),
    partnerId: session.partner.id,
    below:
      partnerScope === null && session.partner.children.length > 0 ? agentText(session.partner).many : null,
  }
}
