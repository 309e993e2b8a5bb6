import { trackProgress } from '../state/progress.ts'
import { $pageSession } from '../state/session.ts'
import type { PortalClientOptions } from './createApi.ts'
import type { PortalClient } from './createPortalClient.ts'
import type { KeyableClient } from './keyedCalls.ts'
import { lazyClient } from './lazyClient.ts'

let client: PortalClient | undefined

/** The client that a page's islands share, with the loading bar and the page's session (D14). Only in the browser. */
export function browserClient(): PortalClient {
  client ??= lazyClient({
    // Once someone else has signed in, a call from this page would run as them.
    fetch: async (input, init) =>
      $pageSession.get()?.isForeign() ? new Response(null, { status: 401 }) : fetch(input, init),
    track: trackProgress,
    signInAgain: async () => (await $pageSession.get()?.signInAgain()) ?? false,
    onSuspended: (sentence) => $pageSession.get()?.suspended(sentence),
    onSessionEnd: (end) => $pageSession.get()?.updateEnd(end),
  })
  return client
}

/** Gives the page's islands a client that says by itself who calls, as a widget's does, before the first of them asks for one. */
export function replaceBrowserClient(options: PortalClientOptions): void {
  client = lazyClient({ ...options, track: trackProgress })
}

/** The client of a test or a story where it gives one, else the page's. Called where it is used, because a server has none. */
export const clientOr = (given: PortalClient | undefined) => (): PortalClient => given ?? browserClient()

/** The same for a form that a server renders too: it has no client there, so it asks for one as it is sent. */
export const keyableOr = (given: PortalClient | undefined): KeyableClient => ({
  keyed: (keys) => (given ?? browserClient()).keyed(keys),
})
