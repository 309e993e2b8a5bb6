import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { TeamSecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type ListInitial, listPart, type ListSource, loadList, onePage } from '../shared/list/listSource.ts'
import { team, type TeamQuery } from './team.filters.ts'

/** The partner whose team is shown: the session's, or the branch that the partner switcher narrows to (D10). */
export type TeamOf = {
  name: string
  /** The branch's id; null for the session's own partner. */
  scope: number | null
  /** Whether its team leads see commission (specification, section 6). */
  seesCommission: boolean
}

/** The data that is shown beside the colleagues. */
export type TeamParts = {
  invites: TeamInvite[]
  /** The team's rule for signing in; only for the session's own partner. */
  secondFactor: TeamSecondFactor | undefined
}

/** The screen's initial data. */
export type TeamInitial = ListInitial<TeamQuery, TeamUser, TeamParts> & {
  team: TeamOf
  /** The current user's id, who is left out of the colleagues. */
  ownId: number
}

type Asked = { search: string; session: Session; partnerScope: number | null }

/** The partner whose team a session shows. */
export function teamOf({ partner }: Session, partnerScope: number | null): TeamOf {
  const branch = partner.children.find(({ id }) => id === partnerScope)
  return branch
    ? { name: branch.name, scope: branch.id, seesCommission: false }
    : { name: partner.name, scope: null, seesCommission: partner.commission_allowed }
}

/** The query parameter that narrows the calls. */
export const ofTeam = ({ scope }: Pick<TeamOf, 'scope'>): { partner_id?: number } =>
  scope === null ? {} : { partner_id: scope }

/** The source of the team: everyone on one page. */
export function teamSource(
  of: TeamOf,
  { team: calls, secondFactor } = browserClient(),
): ListSource<TeamQuery, TeamUser, TeamParts> {
  return {
    page: async (_, options) => onePage(await calls.users(ofTeam(of), options)),
    failure: unexpectedFailure,
    parts: {
      invites: listPart({
        load: (_, options) => calls.invites(ofTeam(of), options),
        failure: unexpectedFailure,
      }),
      secondFactor: listPart({
        load: async (_, options) => (of.scope === null ? secondFactor.team(options) : undefined),
        failure: unexpectedFailure,
      }),
    },
  }
}

/** Loads everything the screen shows in parallel. A call that fails leaves its part null (D35a). */
export async function loadTeam(
  client: PortalClient,
  { search, session, partnerScope }: Asked,
): Promise<TeamInitial> {
  const of = teamOf(session, partnerScope)
  return {
    ...(await loadList(team, teamSource(of, client), search)),
    team: of,
    ownId: session.user.id,
  }
}
