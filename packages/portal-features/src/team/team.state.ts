import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team'
import type { TeamSort } from './team.filters.ts'
import type { TeamInitial } from './team.load.ts'

type ListState = 'ready' | 'loading' | 'error'

export type TeamState = {
  /** The whole team, oneself among them; the last that arrived, kept while it loads again and when that fails (D35a). */
  users: readonly TeamUser[] | null
  usersState: ListState
  invites: readonly TeamInvite[] | null
  invitesState: ListState
  sort: TeamSort
  /** The moment that times are told from, ISO. */
  now: string
  /** People whose access is being saved. */
  changing: readonly number[]
  /** Invites that are being sent again. */
  sending: readonly number[]
  /** Invites that were sent a moment ago, and can be sent again in at most a minute (D44). */
  resting: readonly number[]
}

/** What shows before anyone has done anything. */
export function initialState({ users, invites, sort, now }: TeamInitial): TeamState {
  return {
    users,
    usersState: users ? 'ready' : 'error',
    invites,
    invitesState: invites ? 'ready' : 'error',
    sort,
    now,
    changing: [],
    sending: [],
    resting: [],
  }
}
