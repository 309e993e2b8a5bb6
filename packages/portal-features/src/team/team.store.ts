import { officeFailures, successMessages, unexpectedFailure } from '@doorstep/portal-contract/messages'
import {
  type NewInvite,
  secondsUntilSendAgain,
  sendAgainSeconds,
  type TeamInvite,
  type TeamUser,
} from '@doorstep/portal-contract/team'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { type FormProblem, formProblem } from '../shared/form/formProblem.ts'
import type { Address } from '../shared/state/address.ts'
import { closeModal } from '../shared/state/modal.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { teamHref, type TeamSort } from './team.filters.ts'
import { ofTeam, type TeamInitial } from './team.load.ts'
import { initialState, type TeamState } from './team.state.ts'

declare module '../shared/state/modal.ts' {
  interface ModalProps {
    invite: null
    /** Whose access is to change; what it becomes is the other of the two. */
    updateUser: { user: TeamUser }
    /** Who loses access: a colleague, or who was invited and has not come yet. */
    deleteUser: { user: TeamUser } | { invite: TeamInvite }
  }
}

export type TeamStoreOptions = {
  client: PortalClient
  initial: TeamInitial
  address: Address
  now?: () => Date
}

export type TeamStore = ReturnType<typeof createTeamStore>

/** The team screen: what it shows, and all that can be done on it. One for each island. */
export function createTeamStore({ client, initial, address, now = () => new Date() }: TeamStoreOptions) {
  const { team: calls } = client
  const $state = atom<TeamState>(initialState(initial))
  const scope = ofTeam(initial.team)
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  /** The list of people sent last, and its key: sent again after a lost answer, it invites nobody twice (D5). */
  let lastSent = { people: '', key: '' }

  const update = (change: Partial<TeamState>) => $state.set({ ...$state.get(), ...change })
  const moment = () => now().toISOString()

  async function loadUsers(): Promise<void> {
    update({ usersState: 'loading' })
    try {
      update({ users: await calls.users(scope), usersState: 'ready', now: moment() })
    } catch {
      update({ usersState: 'error' })
      say('critical', unexpectedFailure)
    }
  }

  async function loadInvites(): Promise<void> {
    update({ invitesState: 'loading' })
    try {
      update({ invites: await calls.invites(scope), invitesState: 'ready', now: moment() })
    } catch {
      update({ invitesState: 'error' })
      say('critical', unexpectedFailure)
    }
  }

  async function refresh(): Promise<void> {
    await Promise.all([loadUsers(), loadInvites()])
  }

  function patchUser(id: number, isTeamLead: boolean) {
    const users = $state
      .get()
      .users?.map((user) => (user.id === id ? { ...user, pivot: { is_team_lead: isTeamLead } } : user))
    update({ users: users ?? null })
  }

  const without = <Item extends { id: number }>(items: readonly Item[] | null, gone: number) =>
    items?.filter(({ id }) => id !== gone) ?? null

  /** Says why a change failed; what someone else changed meanwhile is looked at again. */
  async function explain(error: unknown, gone: string, failure: string): Promise<void> {
    const status = error instanceof PortalError ? error.status : 500
    if (status === 404) say('neutral', gone)
    else say('critical', formProblem(error, failure).message ?? failure)
    if ([403, 404, 409].includes(status)) await refresh()
  }

  /** Makes someone a team lead or a member: shows at once, and goes back when it was not saved (specification, section 6). */
  async function updateUser(user: TeamUser): Promise<void> {
    if ($state.get().changing.includes(user.id)) return
    const before = user.pivot.is_team_lead
    update({ changing: [...$state.get().changing, user.id] })
    patchUser(user.id, !before)
    try {
      await calls.updateUser(user.id, !before)
      say('positive', successMessages.accessUpdated)
    } catch (error) {
      patchUser(user.id, before)
      await explain(error, `${user.full_name} is no longer in the team.`, officeFailures.updateUser)
    } finally {
      update({ changing: $state.get().changing.filter((id) => id !== user.id) })
    }
  }

  /** Takes someone out of the team. Fails when that could be tried again: who asked says so. */
  async function removeUser(user: TeamUser): Promise<void> {
    try {
      await calls.removeUser(user.id)
      update({ users: without($state.get().users, user.id) })
      say('positive', successMessages.accessRevoked)
    } catch (error) {
      if (isWorthRetrying(error)) throw error
      await explain(error, `${user.full_name} had left the team already.`, officeFailures.deleteUser)
    }
  }

  /** Takes an invite back. Fails when that could be tried again: who asked says so. */
  async function revokeInvite(invite: TeamInvite): Promise<void> {
    try {
      await calls.revokeInvite(invite.id)
      update({ invites: without($state.get().invites, invite.id) })
      say('positive', successMessages.accessRevoked)
    } catch (error) {
      if (isWorthRetrying(error)) throw error
      await explain(
        error,
        `The invite for ${invite.email} had been revoked already.`,
        officeFailures.revokeInvite,
      )
    }
  }

  /** Invites people. Gives what stands in the way, at its row (`users.3.email`); null when all were invited. */
  async function sendInvites(people: readonly NewInvite[]): Promise<FormProblem | null> {
    const text = JSON.stringify(people)
    if (lastSent.people !== text) lastSent = { people: text, key: crypto.randomUUID() }
    try {
      const made = await calls.invite({ users: [...people], ...scope }, lastSent.key)
      lastSent = { people: '', key: '' }
      const emails = new Set(made.map(({ email }) => email))
      const others = $state.get().invites?.filter(({ email }) => !emails.has(email))
      // A list that did not load before has more in it than these.
      if (others) update({ invites: [...others, ...made], now: moment() })
      else await loadInvites()
      for (const { id } of made) rest(id, sendAgainSeconds)
      say('positive', made.length === 1 ? 'Invite sent.' : `${made.length} invites sent.`)
      return null
    } catch (error) {
      return formProblem(error, unexpectedFailure)
    }
  }

  /** Sends an invite again with a new link (D44). */
  async function sendAgain({ id, email }: TeamInvite): Promise<void> {
    const { sending, resting } = $state.get()
    if (sending.includes(id) || resting.includes(id)) return
    update({ sending: [...sending, id] })
    try {
      const sent = await calls.sendInviteAgain(id)
      const invites = $state.get().invites?.map((one) => (one.id === id ? sent : one))
      update({ invites: invites ?? null, now: moment() })
      rest(id, sendAgainSeconds)
      say('positive', `Invite sent again to ${email}.`)
    } catch (error) {
      if (error instanceof PortalError && error.status === 429) {
        rest(id, error.retryAfter ?? sendAgainSeconds)
        say('neutral', error.message)
      } else {
        await explain(error, `The invite for ${email} had been revoked already.`, unexpectedFailure)
      }
    } finally {
      update({ sending: $state.get().sending.filter((one) => one !== id) })
    }
  }

  /** Keeps an invite from being sent again for a while. */
  function rest(id: number, seconds: number) {
    clearTimeout(timers.get(id))
    const wake = () => update({ resting: $state.get().resting.filter((one) => one !== id), now: moment() })
    timers.set(id, setTimeout(wake, seconds * 1000))
    update({ resting: [...new Set([...$state.get().resting, id])] })
  }

  /** Orders the colleagues. */
  function order(to: TeamSort) {
    update({ sort: to })
    address.replace(teamHref(to))
  }

  /** Asks again for what failed. */
  async function retry(): Promise<void> {
    const { usersState, invitesState } = $state.get()
    await Promise.all([usersState === 'error' && loadUsers(), invitesState === 'error' && loadInvites()])
  }

  /** Says what the server could not load, and lets invites rest that were just sent. Returns what stops it. */
  function start() {
    if (!initial.users || !initial.invites) say('critical', unexpectedFailure)
    for (const one of initial.invites ?? []) {
      const seconds = secondsUntilSendAgain(one, new Date(initial.now))
      if (seconds > 0) rest(one.id, seconds)
    }
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }

  return {
    $state,
    start,
    retry,
    /** The people as they are now, after a change beside the list. */
    reloadUsers: loadUsers,
    order,
    invite: sendInvites,
    sendAgain,
    removeUser,
    revokeInvite,
    /** Changes what `updateUser` asked about. */
    confirmUpdate(user: TeamUser) {
      closeModal()
      return updateUser(user)
    },
  }
}

/** A call that someone else was quicker than, or that is not allowed, fails again; any other may not. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof PortalError && [403, 404, 409].includes(error.status))
}

function say(tone: 'neutral' | 'positive' | 'critical', message: string) {
  pushToast({ tone, message })
}
