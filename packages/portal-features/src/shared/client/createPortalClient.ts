import { accountCalls } from './account.ts'
import { agentCalls } from './agents.ts'
import { authCalls } from './auth.ts'
import { brandCalls } from './brand.ts'
import { orderCalls } from './orders.ts'
import { postalBillCalls } from './postalBills.ts'
import { propertyCalls } from './properties.ts'
import { providerCalls } from './providers.ts'
import { secondFactorCalls } from './secondFactor.ts'
import { signUpCalls } from './signUp.ts'
import { teamCalls } from './team.ts'
import { createSend, type PortalClientOptions } from './send.ts'

export type PortalClient = ReturnType<typeof createPortalClient>

/**
 * The one client of the portal's API, in the browser (no options needed) and on the server (`fetch`, `baseUrl` and
 * `cookie`). Every method fails with a PortalError. Readers take `{ signal }` last; see `latest`.
 */
export function createPortalClient(options: PortalClientOptions = {}) {
  const send = createSend(options)
  return {
    account: accountCalls(send),
    agents: agentCalls(send),
    auth: authCalls(send),
    orders: orderCalls(send),
    properties: propertyCalls(send),
    brand: brandCalls(send),
    postalBills: postalBillCalls(send),
    providers: providerCalls(send),
    secondFactor: secondFactorCalls(send),
    signUp: signUpCalls(send),
    team: teamCalls(send),
  }
}
