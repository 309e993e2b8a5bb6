import type { Session } from '@doorstep/portal-contract/auth'
import type { TeamSecondFactor } from '@doorstep/portal-contract/second-factor'
import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { parseTeamSort, type TeamSort } from './team.filters.ts'

/** Whose team is shown: the session's partner, or the branch that the partner switcher narrows to (D10). */
export type TeamOf = {
  name: string
  /** The branch's id; null for one's own partner. */
  scope: number | null
  /** Whether its team leads see commission (specification, section 6). */
  seesCommission: boolean
}

/** What the screen starts from. A list that could not be loaded is null (D35a). */
export type TeamInitial = {
  team: TeamOf
  /** Who is looking: not a colleague of themselves. */
  ownId: number
  sort: TeamSort
  /** The moment, so that server and browser count the same. */
  now: string
  users: TeamUser[] | null
  invites: TeamInvite[] | null
  /** What the team asks of everyone's signing in; only of one's own partner. */
  secondFactor: TeamSecondFactor | null
}

type Asked = { search: string; session: Session; partnerScope: number | null; now?: Date }

/** Whose team a session looks at. */
export function teamOf({ partner }: Session, partnerScope: number | null): TeamOf {
  const branch = partner.children.find(({ id }) => id === partnerScope)
  return branch
    ? { name: branch.name, scope: branch.id, seesCommission: false }
    : { name: partner.name, scope: null, seesCommission: partner.commission_allowed }
}

/** What the calls are narrowed by. */
export const ofTeam = ({ scope }: TeamOf): { partner_id?: number } =>
  scope === null ? {} : { partner_id: scope }

/** Asks for everything the screen shows, at once. Never fails. */
export async function loadTeam(
  { team: calls, secondFactor: rule }: PortalClient,
  { search, session, partnerScope, now = new Date() }: Asked,
): Promise<TeamInitial> {
  const team = teamOf(session, partnerScope)
  const [users, invites, secondFactor] = await Promise.all([
    calls.users(ofTeam(team)).catch(() => null),
    calls.invites(ofTeam(team)).catch(() => null),
    team.scope === null ? rule.team().catch(() => null) : null,
  ])
  return {
    team,
    ownId: session.user.id,
    sort: parseTeamSort(search),
    now: now.toISOString(),
    users,
    invites,
    secondFactor,
  }
}
