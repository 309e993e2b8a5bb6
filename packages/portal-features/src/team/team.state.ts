import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team.schema'
import type { InvitesState } from '../shared/invites/invites.store.ts'
import type { ListState } from '../shared/list/createListStore.ts'
import type { TeamQuery } from './team.filters.ts'
import type { TeamParts } from './team.load.ts'

/** The state of the screen besides its list. */
export type TeamExtras = {
  /** People whose access is being saved. */
  changing: readonly number[]
}

export type TeamState = TeamExtras &
  InvitesState & {
    /** Everyone in the team, the current user included. The last response is kept during a reload and after a failure (D35a). */
    users: readonly TeamUser[] | null
    usersState: 'ready' | 'loading' | 'error'
    invites: readonly TeamInvite[] | null
    invitesState: 'ready' | 'error'
    sort: TeamQuery['sort']
  }

/** The data that the screen shows. */
export function teamState(
  list: ListState<TeamQuery, TeamUser, TeamParts>,
  extras: TeamExtras,
  invites: InvitesState,
): TeamState {
  const { page, state, parts, current: shown } = list
  return {
    ...extras,
    ...invites,
    users: page?.data ?? null,
    usersState: state,
    invites: parts.invites,
    invitesState: parts.invites ? 'ready' : 'error',
    sort: shown.sort,
  }
}
