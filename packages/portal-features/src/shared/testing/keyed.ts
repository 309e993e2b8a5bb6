import type { KeyedClient, PortalClient } from '../client/createPortalClient.ts'
import { type RequestKeys, requestKeys } from '../client/requestKeys.ts'

/** For tests and stories: what a client can change, with keys of their own. */
export const keyed = (client: Pick<PortalClient, 'keyed'>, key?: string): KeyedClient =>
  client.keyed(requestKeys(key))

/** Some of what can be changed. */
type Changes = { [Area in keyof KeyedClient]?: Partial<KeyedClient[Area]> }

/** A client that makes some changes as the test or the story says. */
export const withChanges = (
  client: PortalClient,
  changes: Changes | ((api: KeyedClient) => Changes),
): PortalClient => ({
  ...client,
  keyed(keys: RequestKeys, signal?: AbortSignal) {
    const api = client.keyed(keys, signal)
    const own = Object.entries(typeof changes === 'function' ? changes(api) : changes)
    const areas = own.map(([area, calls]) => [area, { ...api[area as keyof KeyedClient], ...calls }])
    return { ...api, ...Object.fromEntries(areas) }
  },
})
