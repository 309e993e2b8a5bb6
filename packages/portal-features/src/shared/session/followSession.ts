import type { SessionEnd } from '@doorstep/portal-contract/session-end'
import { logUnlessFailed } from '../change/reportFault.ts'
import { lazyClient } from '../client/lazyClient.ts'
import { $pageSession } from '../state/session.ts'
import type { PageOwner } from '../state/sessionChannel.ts'
import { createPageSession } from './pageSession.ts'

/** How long before the session's end the dialogs' code is fetched, ms: the network may be down at the end. */
const fetchAhead = 5 * 60 * 1000

/** The user signed in on a page, and when the session ends. */
export type SignedIn = PageOwner & { end?: SessionEnd }

/**
 * Follows the page's session and calls `ask` when its dialogs are needed or soon will be. Timers don't run while a laptop sleeps,
 * so the clock is checked whenever the user comes back. Returns a function that stops it.
 */
export function followSession({ end, ...owner }: SignedIn, ask: () => void): () => void {
  const session = createPageSession(owner, end)
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  $pageSession.set(session)

  const check = () => {
    clearTimeout(timer)
    const state = session.$state.get()
    const wait = state.endsAt - fetchAhead - Date.now()
    if (state.ask || wait <= 0) ask()
    else if (wait < Infinity) timer = setTimeout(check, wait)
  }

  /** The back button may restore a page after its user signed out, so the page stays hidden until the API says who is signed in. */
  const returned = async ({ persisted }: PageTransitionEvent) => {
    check()
    if (!persisted) return
    document.body.hidden = true
    const user = await currentUser().catch((error: unknown) => void logUnlessFailed(error))
    if (user?.id === owner.userId) document.body.hidden = false
    else location.reload()
  }

  const stopListening = session.$state.subscribe(check)
  addEventListener('focus', check, { signal })
  addEventListener('visibilitychange', check, { signal })
  addEventListener('pageshow', (event) => void returned(event), { signal })

  return () => {
    stopping.abort()
    clearTimeout(timer)
    stopListening()
    session.stop()
    $pageSession.set(null)
  }
}

/** Uses a separate client, since a 401 must not ask the user to sign in again. */
const currentUser = () => lazyClient().auth.user()
