import { ofetch } from 'ofetch'
import { trackProgress } from '../state/progress.ts'
import { $pageSession } from '../state/session.ts'
import { createPortalClient, type PortalClient } from './createPortalClient.ts'

let client: PortalClient | undefined

/** The client that a page's islands share, with the loading bar and the page's session (D14). Only in the browser. */
export function browserClient(): PortalClient {
  client ??= createPortalClient({
    // Once someone else has signed in, a call from this page would run as them.
    fetch: async (input, init) =>
      $pageSession.get()?.isForeign() ? new Response(null, { status: 401 }) : ofetch.native(input, init),
    track: trackProgress,
    signInAgain: async () => (await $pageSession.get()?.signInAgain()) ?? false,
    onSuspended: (sentence) => $pageSession.get()?.suspended(sentence),
    onSessionEnd: (end) => $pageSession.get()?.updateEnd(end),
  })
  return client
}
