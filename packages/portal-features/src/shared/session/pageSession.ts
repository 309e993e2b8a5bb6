import type { SessionEnd } from '@doorstep/portal-contract/session-end'
import { atom } from 'nanostores'
import { openSessionChannel, type PageOwner, type SessionNews, postToTabs } from '../state/sessionChannel.ts'

export type SessionState = {
  /** When the session ends, ms since 1970; Infinity when unknown. */
  endsAt: number
  /** Whether the session ends then even when it is used. */
  isFinal: boolean
  /**
   * What to ask the user: to sign in, also after signing out in another tab, to reload as the user who is signed in now, or to contact
   * support because their partner is suspended.
   */
  ask: 'signIn' | 'signedOut' | { signedInAs: string } | { suspended: string } | null
}

export type PageSession = ReturnType<typeof createPageSession>

/** Responses take time to arrive, so smaller changes of the end are ignored, ms. */
const minimumChange = 10_000

const endOf = (end?: SessionEnd) => ({
  endsAt: end ? Date.now() + end.seconds * 1000 : Infinity,
  isFinal: end?.isFinal ?? false,
})

/**
 * The session of a page (D14): when it ends, what to ask the user, and the calls that wait for the answer. Synchronised with
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

  /** Resolves the waiting calls: they are retried or fail. */
  function settle(isSignedIn: boolean) {
    waiting?.resolve(isSignedIn)
    waiting = undefined
  }

  function notifyTabs() {
    const { endsAt, isFinal } = $state.get()
    postToTabs(channel, { ...owner, endsAt, isFinal })
  }

  /** Updates the state for the user who is signed in: only the page's owner can continue. */
  function applyUser({ endsAt, isFinal, ...who }: NonNullable<SessionNews>) {
    const isOwner = who.userId === owner.userId && who.partnerId === owner.partnerId
    set(isOwner ? { endsAt, isFinal, ask: null } : { ask: { signedInAs: who.email } })
    settle(isOwner)
    return isOwner
  }

  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => {
    if (data) applyUser(data)
    else if (!$state.get().ask) set({ ask: 'signedOut' })
  }
  notifyTabs()

  return {
    owner,
    $state,

    /** Updates the session's end from a response, and notifies the other tabs when it has changed. */
    updateEnd(sessionEnd: SessionEnd) {
      const { ask, endsAt, isFinal } = $state.get()
      const next = endOf(sessionEnd)
      if (ask || (Math.abs(next.endsAt - endsAt) < minimumChange && next.isFinal === isFinal)) return
      set(next)
      notifyTabs()
    },

    /** Updates the user who is signed in now, and notifies the other tabs. */
    signedIn(who: PageOwner, sessionEnd?: SessionEnd) {
      if (applyUser({ ...who, ...endOf(sessionEnd) })) notifyTabs()
    },

    /** Called after a 401; resolves to whether to retry the call. All waiting calls share one dialog. */
    signInAgain(): Promise<boolean> {
      const { ask } = $state.get()
      // Show the dialog again if someone else is signed in; leave a dialog that is open as it is.
      if (isForeign() || !(ask || isDeclined)) set({ ask: ask ?? 'signIn' })
      if (isForeign() || isDeclined) return Promise.resolve(false)
      waiting ??= Promise.withResolvers()
      return waiting.promise
    },

    /** The session has ended, and no call waits for it. */
    expired() {
      if (!$state.get().ask) set({ ask: 'signIn' })
    },

    /** The partner is suspended, as the API's sentence says (D61). */
    suspended(sentence: string) {
      if (!$state.get().ask) set({ ask: { suspended: sentence } })
    },

    /** The dialogs can't be shown: the waiting calls fail, and the next one asks again. */
    endWaiting: endWaiting,

    /** The user dismissed the dialog. Calls fail without asking until the user interacts with the page again. */
    decline() {
      isDeclined = true
      endWaiting()
    },
    resume() {
      isDeclined = false
    },

    isForeign,

    stop: () => channel.close(),
  }

  function endWaiting() {
    if (!isForeign()) set({ ask: null })
    settle(false)
  }

  /** Whether someone else is signed in now, for whom this page must not act. */
  function isForeign() {
    const { ask } = $state.get()
    return typeof ask === 'object' && ask !== null && 'signedInAs' in ask
  }
}
