import { officeFailures, successMessages } from '@doorstep/portal-contract/messages'
import { secondsUntilSendAgain, sendAgainSeconds } from '@doorstep/portal-contract/team'
import { atom } from 'nanostores'
import { change } from '../change/change.ts'
import type { KeyedClient } from '../client/createPortalClient.ts'
import type { PortalError } from '../client/PortalError.ts'
import { confirm } from '../modal/confirm.ts'
import { pushToast } from '../state/toasts.ts'

/** What the team's invites and those of a branch or letting agent share. */
type Invite = { email: string; last_sent_at: string }

/** The state of invites besides their rows. */
export type InvitesState = {
  /** The ids of invites that are being sent again. */
  sending: readonly number[]
  /** The ids of invites sent less than a minute ago, which can't be sent again yet (D44). */
  recentlySent: readonly number[]
}

type Options<Shown extends Invite> = {
  idOf: (invite: Shown) => number
  sendAgain: (id: number, api: KeyedClient) => Promise<Shown>
  revoke: (id: number, api: KeyedClient) => Promise<unknown>
  /** Shows other invites in place of those that are shown. */
  update: (apply: (invites: readonly Shown[]) => Shown[]) => void
  /** Loads the invites again, when someone else has changed them. */
  reload: () => Promise<void>
  now?: () => Date
}

export type Invites<Shown extends Invite> = ReturnType<typeof createInvites<Shown>>

/** What can be done with the pending invites of a team, a branch or a letting agent. */
export function createInvites<Shown extends Invite>({
  idOf,
  sendAgain,
  revoke,
  update,
  reload,
  now = () => new Date(),
}: Options<Shown>) {
  const $state = atom<InvitesState>({ sending: [], recentlySent: [] })
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  function mark(name: keyof InvitesState, id: number, isMarked: boolean) {
    const others = $state.get()[name].filter((one) => one !== id)
    $state.set({ ...$state.get(), [name]: isMarked ? [...others, id] : others })
  }

  /** Keeps an invite from being sent again for a while. */
  function rest(id: number, seconds: number) {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => mark('recentlySent', id, false), seconds * 1000),
    )
    mark('recentlySent', id, true)
  }

  /** Invites that were sent less than a minute ago can't be sent again yet. */
  function restAll(sent: readonly Shown[], at = now()) {
    for (const invite of sent) {
      const seconds = secondsUntilSendAgain(invite, at)
      if (seconds > 0) rest(idOf(invite), seconds)
    }
  }

  /** An invite that someone else has revoked meanwhile; after any other refusal, what is shown may be old too. */
  function onRefused({ email }: Shown, { status }: PortalError): null | undefined {
    if ([403, 404, 409].includes(status)) void reload()
    if (status !== 404) return undefined
    pushToast({ tone: 'neutral', message: `The invite for ${email} was already revoked.` })
    return null
  }

  return {
    $state,
    restAll,

    /** Shows invites that were just sent, in place of earlier ones to the same people. */
    add(sent: readonly Shown[]) {
      const emails = new Set(sent.map(({ email }) => email))
      update((invites) => [...sent.toReversed(), ...invites.filter(({ email }) => !emails.has(email))])
      restAll(sent)
    },

    /** Sends an invite again with a new link (D44). */
    async sendAgain(invite: Shown): Promise<void> {
      const id = idOf(invite)
      const { sending, recentlySent } = $state.get()
      if (sending.includes(id) || recentlySent.includes(id)) return
      await change({
        call: (api) => sendAgain(id, api),
        saved(sent) {
          update((invites) => invites.map((one) => (idOf(one) === id ? sent : one)))
          rest(id, sendAgainSeconds)
        },
        toast: `Invite sent again to ${invite.email}.`,
        onFailure(error) {
          if (error.status !== 429) return onRefused(invite, error)
          rest(id, error.retryAfter ?? sendAgainSeconds)
          return undefined
        },
        onPending: (isPending) => mark('sending', id, isPending),
      })
    },

    /** Asks before an invite is revoked (the modal `deleteUser`; specification, section 6; D47). */
    askToRevoke: (invite: Shown) =>
      confirm({
        flag: 'deleteUser',
        question: 'Revoke this invite?',
        consequence: `The link sent to ${invite.email} will stop working at once.`,
        confirmLabel: 'Revoke invite',
        tone: 'critical',
        call: (api) => revoke(idOf(invite), api),
        failure: officeFailures.revokeInvite,
        saved: () => update((invites) => invites.filter((one) => idOf(one) !== idOf(invite))),
        toast: successMessages.accessRevoked,
        onFailure: (error) => onRefused(invite, error),
      }),

    /** Stops the waits. */
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
