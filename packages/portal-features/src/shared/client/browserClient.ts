import { trackProgress } from '../state/progress.ts'
import { $pageSession } from '../state/session.ts'
import type { PortalClient } from './createPortalClient.ts'
import { lazyClient } from './lazyClient.ts'

let client = lazyClient({
  // Once someone else has signed in, a call from this page would run as them.
  fetch: async (input, init) =>
    $pageSession.get()?.isForeign() ? new Response(null, { status: 401 }) : fetch(input, init),
  track: trackProgress,
  signInAgain: async () => (await $pageSession.get()?.signInAgain()) ?? false,
  onSuspended: (sentence) => $pageSession.get()?.suspended(sentence),
  onSessionEnd: (end) => $pageSession.get()?.updateEnd(end),
})

/** The client of the page, with the loading bar and the page's session (D14). A server has each request's in its place. */
export const browserClient = (): PortalClient => client

/**
 * Gives the page another client, in the browser only: a widget's says by itself who calls, and a story's or a test's answers by itself.
 * Returns what puts the one before back.
 */
export function replaceBrowserClient(other: PortalClient): () => void {
  const before = client
  client = other
  return () => {
    client = before
  }
}
