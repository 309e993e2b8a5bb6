import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team.schema'
import type { ListState } from '../shared/list/createListStore.ts'
import type { TeamQuery } from './team.filters.ts'
import type { TeamParts } from './team.load.ts'

/** The state of the screen besides its list. */
export type TeamExtras = {
  /** The time that relative times are based on, ISO. */
  now: string
  /** People whose access is being saved. */
  changing: readonly number[]
  /** The ids of invites that are being sent again. */
  sending: readonly number[]
  /** The ids of invites sent less than a minute ago, which can't be sent again yet (D44). */
  recentlySent: readonly number[]
}

export type TeamState = TeamExtras & {
  /** Everyone in the team, the current user included. The last response is kept during a reload and after a failure (D35a). */
  users: readonly TeamUser[] | null
  usersState: 'ready' | 'loading' | 'error'
  invites: readonly TeamInvite[] | null
  invitesState: 'ready' | 'error'
  sort: TeamQuery['sort']
}

/** The data that the screen shows. */
export function teamState(list: ListState<TeamQuery, TeamUser, TeamParts>, extras: TeamExtras): TeamState {
  const { page, state, parts, shown } = list
  return {
    ...extras,
    users: page?.data ?? null,
    usersState: state,
    invites: parts.invites,
    invitesState: parts.invites ? 'ready' : 'error',
    sort: shown.sort,
  }
}
