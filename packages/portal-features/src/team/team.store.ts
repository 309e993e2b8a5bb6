import { officeFailures, successMessages } from '@doorstep/portal-contract/messages'
import { isOnlyTeamLead } from '@doorstep/portal-contract/team'
import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team.schema'
import { atom, computed } from 'nanostores'
import { change } from '../shared/change/change.ts'
import type { PortalError } from '../shared/client/PortalError.ts'
import { createInvites } from '../shared/invites/invites.store.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import { ask, confirm } from '../shared/modal/confirm.ts'
import type { Address } from '../shared/state/address.ts'
import { $now } from '../shared/state/page.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { team } from './team.filters.ts'
import { type TeamInitial, teamSource } from './team.load.ts'
import { type TeamExtras, teamState } from './team.state.ts'

export type TeamStoreOptions = {
  initial: TeamInitial
  address: Address
  now?: () => Date
}

/** The store of the team screen: its state and actions. One per island. */
export function createTeamStore({ initial, address, now = () => new Date() }: TeamStoreOptions) {
  const { team: of } = initial
  const list = createListStore({
    list: team,
    source: teamSource(of),
    initial,
    address,
    changeMovesRows: () => false,
  })
  const $extras = atom<TeamExtras>({ changing: [] })

  const invites = createInvites<TeamInvite>({
    idOf: ({ id }) => id,
    sendAgain: (id, api) => api.team.sendInviteAgain(id),
    revoke: (id, api) => api.team.revokeInvite(id),
    update(apply) {
      list.setPart('invites', apply(list.$state.get().parts.invites ?? []))
    },
    reload: refresh,
    now,
  })
  const $state = computed([list.$state, $extras, invites.$state], teamState)

  async function refresh(): Promise<void> {
    await Promise.all([list.reloadRows(), list.reloadPart('invites')])
  }

  /** Someone who has left meanwhile; after any other refusal, what is shown may be old too. */
  function onRefused({ status }: PortalError, gone: string): null | undefined {
    if ([403, 404, 409].includes(status)) void refresh()
    if (status !== 404) return undefined
    pushToast({ tone: 'neutral', message: gone })
    return null
  }

  /** Whether someone can't be changed, which is said, because a team must keep a team lead (D13). */
  async function mustStay(user: TeamUser, flag: 'updateUser' | 'deleteUser'): Promise<boolean> {
    if (!isOnlyTeamLead(list.$state.get().page?.data ?? [], user)) return false
    await ask({
      flag,
      question: `${user.full_name} is the only team lead`,
      consequence: `${of.name} needs at least one team lead. Make someone else a team lead first.`,
      confirmLabel: 'Close',
    })
    return true
  }

  /** Changes someone's role: optimistic, and rolled back when it was not saved (specification, section 6). */
  async function updateUser({ id, full_name, pivot }: TeamUser): Promise<void> {
    if (list.isPending(id)) return
    const isTeamLead = !pivot.is_team_lead
    await change({
      ...list.rowChange({
        to: [{ id, pivot: { is_team_lead: isTeamLead } }],
        call: (api) => api.team.updateUser(id, isTeamLead),
        rowsIn: () => [],
        failure: officeFailures.updateUser,
        toast: successMessages.accessUpdated,
        onFailure: (error) => onRefused(error, `${full_name} is no longer in the team.`),
      }),
      waitsOffline: false,
      onPending(isPending) {
        const others = $extras.get().changing.filter((one) => one !== id)
        $extras.set({ changing: isPending ? [...others, id] : others })
      },
    })
  }

  return {
    list,
    $state,
    invites,
    /** Reloads the people after a change outside the list. */
    reloadUsers: list.reloadRows,
    updateUser,

    /** Asks before someone becomes a team lead or a member, and says what that means (the modal `updateUser`; specification, section 6). */
    async askToUpdate(user: TeamUser): Promise<void> {
      if (await mustStay(user, 'updateUser')) return
      const commission = of.seesCommission ? 'commission and ' : ''
      const isConfirmed = await ask({
        flag: 'updateUser',
        ...(user.pivot.is_team_lead
          ? {
              question: `Make ${user.full_name} a team member?`,
              consequence: `They can still sign in, but they’ll no longer see ${commission}the activity log, or be able to invite, change or remove people.`,
              confirmLabel: 'Make team member',
            }
          : {
              question: `Make ${user.full_name} a team lead?`,
              consequence: `They will see ${commission}the activity log, and can invite, change and remove people, including you.`,
              confirmLabel: 'Make team lead',
            }),
      })
      if (isConfirmed) await updateUser(user)
    },

    /** Asks before someone is removed from the team (the modal `deleteUser`; specification, section 6; D47). */
    async askToRemove(user: TeamUser): Promise<void> {
      if (await mustStay(user, 'deleteUser')) return
      await confirm({
        flag: 'deleteUser',
        question: `Remove ${user.full_name}?`,
        consequence: `They’ll be signed out at once and won’t be able to sign in for ${of.name}. Their past activity stays in the log.`,
        confirmLabel: `Remove ${user.full_name}`,
        tone: 'critical',
        // The row is gone once the dialog closes, so that focus goes on to the next.
        async call(api) {
          await api.team.removeUser(user.id)
          await list.reloadRows()
        },
        failure: officeFailures.deleteUser,
        toast: successMessages.accessRevoked,
        onFailure: (error) => onRefused(error, `${user.full_name} had already left the team.`),
      })
    },

    /** Adds people who have just been invited. */
    async addInvites(sent: readonly TeamInvite[]): Promise<void> {
      // If the list had not loaded before, load all of it.
      if (list.$state.get().parts.invites === null) await list.reloadPart('invites')
      invites.add(sent)
    },

    /** Keeps invites that were just sent from being sent again. Returns a cleanup function. */
    start() {
      invites.restAll(initial.parts.invites ?? [], new Date($now.get()))
      return invites.stop
    },
  }
}
