import { authCalls } from './auth.ts'
import { postalBillCalls } from './postalBills.ts'
import { providerCalls } from './providers.ts'
import { createSend, type PortalClientOptions } from './send.ts'

export type PortalClient = ReturnType<typeof createPortalClient>

/**
 * The one client of the portal's API, in the browser (no options needed) and on the server (`fetch`, `baseUrl` and
 * `cookie`). Every method fails with a PortalError. Readers take `{ signal }` last; see `latest`.
 */
export function createPortalClient(options: PortalClientOptions = {}) {
  const send = createSend(options)
  return { auth: authCalls(send), postalBills: postalBillCalls(send), providers: providerCalls(send) }
}
