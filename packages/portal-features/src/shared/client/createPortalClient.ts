import { changesOf } from './changes.ts'
import { createApi, type PortalClientOptions } from './createApi.ts'
import { readsOf } from './reads.ts'
import type { RequestKeys } from './requestKeys.ts'

export type PortalClient = ReturnType<typeof createPortalClient>

/** The calls that change something, with the keys of one change: what `change` and its kin give to `call`. */
export type KeyedClient = ReturnType<typeof changesOf>

/**
 * Creates a client of the portal's API, for the server (`fetch`, `baseUrl` and `cookie`) and tests. Pages have `browserClient`.
 * Every method fails with a PortalError. Methods that read take `{ signal }` last; see `latest`. What changes something is only in `keyed`,
 * so that a retry answers what the first try would have (docs/decisions/0101).
 */
export function createPortalClient(options: PortalClientOptions = {}) {
  const api = createApi(options)
  return {
    ...readsOf(api),
    /** @param signal aborts each of its requests */
    keyed: (keys: RequestKeys, signal?: AbortSignal): KeyedClient => changesOf(api.keyed(keys, signal)),
  }
}
