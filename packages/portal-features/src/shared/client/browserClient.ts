import { trackProgress } from '../state/progress.ts'
import { $pageSession } from '../state/session.ts'
import { createPortalClient, type PortalClient } from './createPortalClient.ts'

let client: PortalClient | undefined

/** The page's own client: shared by its islands, followed by the loading bar, and in step with the page's session (D14). Only in the browser. */
export function browserClient(): PortalClient {
  client ??= createPortalClient({
    // Once someone else is signed in, their cookies are no longer this page's.
    fetch: async (input, init) =>
      $pageSession.get()?.isForeign() ? new Response(null, { status: 401 }) : fetch(input, init),
    track: trackProgress,
    signInAgain: async () => (await $pageSession.get()?.signInAgain()) ?? false,
    onSessionEnd: (end) => $pageSession.get()?.heard(end),
  })
  return client
}
