import type { SessionEnd } from '@doorstep/portal-contract/session-end'
import { atom } from 'nanostores'
import { openSessionChannel, type SessionNews, tellTabs } from '../state/sessionChannel.ts'

/** Whom a page was made for: another user, or the same one at another partner, may not go on with it. */
export type PageOwner = { userId: number; partnerId: number; email: string }

export type SessionState = {
  /** When the session ends, ms since 1970; Infinity when nobody said. */
  endsAt: number
  /** Whether it ends then in any case. */
  isFinal: boolean
  /** What has to be asked of the person: to sign in, here or after signing out elsewhere, or to reload as who they are now. */
  ask: 'signIn' | 'signedOut' | { signedInAs: string } | null
}

export type PageSession = ReturnType<typeof createPageSession>

/** The way of an answer takes time: only an end that moved by more than this is another one, ms. */
const moved = 10_000

const endOf = (end?: SessionEnd) => ({
  endsAt: end ? Date.now() + end.seconds * 1000 : Infinity,
  isFinal: end?.isFinal ?? false,
})

/**
 * The session a page stands on (D14): when it ends, what to ask of the person, and the calls that wait for the answer. In step with
 * the browser's other tabs. Only in the browser.
 */
export function createPageSession(owner: PageOwner, end?: SessionEnd) {
  const $state = atom<SessionState>({ ...endOf(end), ask: null })
  const channel = openSessionChannel()
  let waiting: PromiseWithResolvers<boolean> | undefined
  let isDeclined = false

  function set(change: Partial<SessionState>) {
    $state.set({ ...$state.get(), ...change })
  }

  /** Lets the calls that wait go on, or fail. */
  function settle(isSignedIn: boolean) {
    waiting?.resolve(isSignedIn)
    waiting = undefined
  }

  function tell() {
    const { endsAt, isFinal } = $state.get()
    tellTabs(channel, { ...owner, endsAt, isFinal })
  }

  /** Takes on who is signed in: only the page's own person may go on with it. */
  function recognise({ endsAt, isFinal, ...who }: NonNullable<SessionNews>) {
    const isOwner = who.userId === owner.userId && who.partnerId === owner.partnerId
    set(isOwner ? { endsAt, isFinal, ask: null } : { ask: { signedInAs: who.email } })
    settle(isOwner)
    return isOwner
  }

  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => {
    if (data) recognise(data)
    else if (!$state.get().ask) set({ ask: 'signedOut' })
  }
  tell()

  return {
    owner,
    $state,

    /** Takes on what an answer says of the session's end, and tells the other tabs when it has moved. */
    heard(told: SessionEnd) {
      const { ask, endsAt, isFinal } = $state.get()
      const next = endOf(told)
      if (ask || (Math.abs(next.endsAt - endsAt) < moved && next.isFinal === isFinal)) return
      set(next)
      tell()
    },

    /** Takes on who signed in again, or turns out to be signed in; the other tabs go on too. */
    stands(who: PageOwner, told?: SessionEnd) {
      if (recognise({ ...who, ...endOf(told) })) tell()
    },

    /** For a call that was answered 401: whether it may be made again. All that wait share one question. */
    signInAgain(): Promise<boolean> {
      const { ask } = $state.get()
      // Someone else's page says so again; a dialog that is open already is left as it is.
      if (isForeign() || !(ask || isDeclined)) set({ ask: ask ?? 'signIn' })
      if (isForeign() || isDeclined) return Promise.resolve(false)
      waiting ??= Promise.withResolvers()
      return waiting.promise
    },

    /** The session turns out to be over, and no call waits for it. */
    expired() {
      if (!$state.get().ask) set({ ask: 'signIn' })
    },

    /** Nobody can answer: what waits fails, and the next call asks again. */
    giveUp,

    /** The person would rather not. Calls that follow from that fail too, until they do something again. */
    decline() {
      isDeclined = true
      giveUp()
    },
    resume() {
      isDeclined = false
    },

    isForeign,

    stop: () => channel.close(),
  }

  function giveUp() {
    if (!isForeign()) set({ ask: null })
    settle(false)
  }

  /** Whether someone else is signed in by now, for whom this page may not speak. */
  function isForeign() {
    return typeof ($state.get().ask ?? '') === 'object'
  }
}
