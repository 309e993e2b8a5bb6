import type { SessionEnd } from '@doorstep/portal-contract/session-end'
import { $pageSession } from '../state/session.ts'
import { createPageSession, type PageOwner } from './pageSession.ts'

/** How long before the end the dialogs' code is fetched, ms: the network may be gone when it is due. */
const fetchAhead = 5 * 60 * 1000

/** Who is signed in on a page, and when that ends. */
export type SignedIn = PageOwner & { end?: SessionEnd }

/**
 * Watches over the page's session: calls `ask` as soon as the dialogs are, or may soon be, needed. Laptops sleep through timers, so
 * the clock is looked at whenever someone comes back. Returns what stops it.
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

  /** The back button may bring a page back as it was, after its person has gone: nothing shows until it is known. */
  const returned = async ({ persisted }: PageTransitionEvent) => {
    check()
    if (!persisted) return
    document.body.hidden = true
    const answer = await fetch('/api/auth/user').catch(() => undefined)
    const user: { id?: number } | undefined = answer?.ok ? await answer.json() : undefined
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
