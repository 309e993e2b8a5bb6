import { replaceBrowserClient } from '../client/browserClient.ts'
import type { PortalClient } from '../client/createPortalClient.ts'

/** For a story's `beforeEach`: the client of its page until it ends, as far as it makes calls. */
export const withClient = (client: Partial<PortalClient>) => () =>
  replaceBrowserClient(client as PortalClient)
