import { officeFailures, successMessages, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { secondsUntilSendAgain, sendAgainSeconds } from '@doorstep/portal-contract/team'
import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team.schema'
import { atom, computed } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { formProblem } from '../shared/client/formProblem.ts'
import type { Address } from '../shared/state/address.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import { team } from './team.filters.ts'
import { type TeamInitial, teamSource } from './team.load.ts'
import { type TeamExtras, teamState } from './team.state.ts'

export type TeamStoreOptions = {
  client: PortalClient
  initial: TeamInitial
  address: Address
  now?: () => Date
}

export type TeamStore = ReturnType<typeof createTeamStore>

/** The store of the team screen: its state and actions. One per island. */
export function createTeamStore({ client, initial, address, now = () => new Date() }: TeamStoreOptions) {
  const { team: calls } = client
  const list = createListStore({
    list: team,
    source: teamSource(client, initial.team),
    initial,
    address,
    changeMovesRows: () => false,
  })
  const $extras = atom<TeamExtras>({ now: initial.now, changing: [], sending: [], recentlySent: [] })
  const $state = computed([list.$state, $extras], teamState)
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  const update = (change: Partial<TeamExtras>) => $extras.set({ ...$extras.get(), ...change })
  const moment = () => now().toISOString()

  async function loadUsers(): Promise<void> {
    await list.reloadRows()
    update({ now: moment() })
  }

  async function refresh(): Promise<void> {
    await Promise.all([loadUsers(), list.reloadPart('invites')])
  }

  const invites = () => list.$state.get().parts.invites ?? []

  function setInvites(shown: TeamInvite[]) {
    list.setPart('invites', shown)
    update({ now: moment() })
  }

  /** Shows a toast when a change failed, and reloads what someone else changed meanwhile. */
  async function explain(error: unknown, gone: string, failure: string): Promise<void> {
    if (!(error instanceof PortalError)) throw error
    if (error.status === 404) say('neutral', gone)
    else say('critical', formProblem(error, failure).message ?? failure)
    if ([403, 404, 409].includes(error.status)) await refresh()
  }

  /** Changes someone's role: optimistic, and rolled back when it was not saved (specification, section 6). */
  async function updateUser({ id, full_name, pivot }: TeamUser): Promise<void> {
    if (list.isPending(id)) return
    update({ changing: [...$extras.get().changing, id] })
    let failure: PortalError | undefined
    const isTeamLead = !pivot.is_team_lead
    try {
      const saved = await list.changeRows({
        to: [{ id, pivot: { is_team_lead: isTeamLead } }],
        call: () => calls.updateUser(id, isTeamLead),
        saved: () => [],
        onFailure: (error) => {
          failure = error
        },
      })
      if (saved) say('positive', successMessages.accessUpdated)
      else await explain(failure, `${full_name} is no longer in the team.`, officeFailures.updateUser)
    } finally {
      update({ changing: $extras.get().changing.filter((one) => one !== id) })
    }
  }

  /** Removes someone from the team. Rejects when a retry may succeed; the caller shows the error. */
  async function removeUser(user: TeamUser): Promise<void> {
    try {
      await calls.removeUser(user.id)
      await loadUsers()
      say('positive', successMessages.accessRevoked)
    } catch (error) {
      if (isWorthRetrying(error)) throw error
      await explain(error, `${user.full_name} had already left the team.`, officeFailures.deleteUser)
    }
  }

  /** Revokes an invite. Rejects when a retry may succeed; the caller shows the error. */
  async function revokeInvite(invite: TeamInvite): Promise<void> {
    try {
      await calls.revokeInvite(invite.id)
      setInvites(invites().filter(({ id }) => id !== invite.id))
      say('positive', successMessages.accessRevoked)
    } catch (error) {
      if (isWorthRetrying(error)) throw error
      await explain(error, `The invite for ${invite.email} was already revoked.`, officeFailures.revokeInvite)
    }
  }

  /** Adds people who have just been invited. */
  async function addInvites(made: readonly TeamInvite[]): Promise<void> {
    const emails = new Set(made.map(({ email }) => email))
    // If the list had not loaded before, load all of it.
    if (list.$state.get().parts.invites === null) await list.reloadPart('invites')
    else setInvites([...made.toReversed(), ...invites().filter(({ email }) => !emails.has(email))])
    disableResends(made, now())
  }

  /** Sends an invite again with a new link (D44). */
  async function sendAgain({ id, email }: TeamInvite): Promise<void> {
    const { sending, recentlySent } = $extras.get()
    if (sending.includes(id) || recentlySent.includes(id)) return
    update({ sending: [...sending, id] })
    try {
      const sent = await calls.sendInviteAgain(id)
      setInvites(invites().map((one) => (one.id === id ? sent : one)))
      disableResend(id, sendAgainSeconds)
      say('positive', `Invite sent again to ${email}.`)
    } catch (error) {
      if (error instanceof PortalError && error.status === 429) {
        disableResend(id, error.retryAfter ?? sendAgainSeconds)
        say('neutral', error.message)
      } else {
        await explain(error, `The invite for ${email} was already revoked.`, unexpectedFailure)
      }
    } finally {
      update({ sending: $extras.get().sending.filter((one) => one !== id) })
    }
  }

  /** Disables sending an invite again for a while. */
  function disableResend(id: number, seconds: number) {
    clearTimeout(timers.get(id))
    const enableResend = () =>
      update({ recentlySent: $extras.get().recentlySent.filter((one) => one !== id), now: moment() })
    timers.set(id, setTimeout(enableResend, seconds * 1000))
    update({ recentlySent: [...new Set([...$extras.get().recentlySent, id])] })
  }

  /** Disables sending again for invites sent less than a minute before. */
  function disableResends(sent: readonly TeamInvite[], at: Date) {
    for (const invite of sent) {
      const seconds = secondsUntilSendAgain(invite, at)
      if (seconds > 0) disableResend(invite.id, seconds)
    }
  }

  return {
    list,
    $state,
    /** Reloads the people after a change outside the list. */
    reloadUsers: loadUsers,
    addInvites,
    sendAgain,
    removeUser,
    revokeInvite,
    updateUser,

    /** Disables sending again for invites that were just sent. Returns a cleanup function. */
    start() {
      disableResends(initial.parts.invites ?? [], new Date(initial.now))
      return () => {
        for (const timer of timers.values()) clearTimeout(timer)
      }
    },
  }
}

/** A call that conflicts with another user's change or is not allowed would fail again; others may succeed. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof PortalError && [403, 404, 409].includes(error.status))
}

function say(tone: 'neutral' | 'positive' | 'critical', message: string) {
  pushToast({ tone, message })
}
