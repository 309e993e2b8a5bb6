import type { PortalClientOptions } from './createApi.ts'
import type { PortalClient } from './createPortalClient.ts'
import { PortalError } from './PortalError.ts'
import type { RequestKeys } from './requestKeys.ts'

/** Loads the client's code. */
export const loadClient = () => import('./createPortalClient.ts')

/** A client by the names of its areas and calls; `lazyClient` passes on what a call is given. */
type Areas = Record<string, Record<string, (...given: never[]) => Promise<unknown>>>

/**
 * Creates a client of the portal's API for the browser. Its code loads with its first call: a page that is only read does without.
 * Every method fails with a PortalError, also when that code can't be loaded.
 */
export function lazyClient(options: PortalClientOptions = {}): PortalClient {
  let client: PortalClient | undefined
  const areas = (callsOf: (loaded: PortalClient) => object) => (area: string) =>
    named((name) => async (...given: never[]) => {
      const { createPortalClient } = await loadClient().catch(unanswered)
      const calls = callsOf((client ??= createPortalClient(options))) as Areas
      return calls[area]?.[name]?.(...given)
    })
  const keyed = (...given: [RequestKeys, AbortSignal?]) => named(areas((loaded) => loaded.keyed(...given)))
  const unkeyed = areas((loaded) => loaded)
  return named((name) => (name === 'keyed' ? keyed : unkeyed(name))) as PortalClient
}

/** An object that has a value for every name. */
const named = (valueOf: (name: string) => unknown): object =>
  new Proxy({}, { get: (_, name) => valueOf(String(name)) })

function unanswered(cause: unknown): never {
  throw new PortalError(undefined, undefined, cause)
}

/**
 * Loads the client's code with the first press, key or filled field on a page: what is sent later does not wait for it, and a deploy that
 * replaced it is noticed before much is typed.
 */
export function loadClientWithFirstPress(page: Pick<EventTarget, 'addEventListener'>): void {
  // Where it can't be loaded, the call that needs it tries again.
  const load = () => void loadClient().catch(() => {})
  for (const type of ['pointerdown', 'keydown', 'input'])
    page.addEventListener(type, load, { once: true, capture: true, passive: true })
}
