import { accountCalls } from './account.ts'
import { agentCalls } from './agents.ts'
import { authCalls } from './auth.ts'
import { brandCalls } from './brand.ts'
import { createApi, type PortalClientOptions } from './createApi.ts'
import { orderCalls } from './orders.ts'
import { postalBillCalls } from './postalBills.ts'
import { propertyCalls } from './properties.ts'
import { providerCalls } from './providers.ts'
import { secondFactorCalls } from './secondFactor.ts'
import { signUpCalls } from './signUp.ts'
import { teamCalls } from './team.ts'

export type PortalClient = ReturnType<typeof createPortalClient>

/**
 * Creates a client of the portal's API, for the browser (no options needed) or the server (`fetch`, `baseUrl` and `cookie`).
 * Every method fails with a PortalError. Methods that read take `{ signal }` last; see `latest`.
 */
export function createPortalClient(options: PortalClientOptions = {}) {
  const api = createApi(options)
  return {
    account: accountCalls(api),
    agents: agentCalls(api),
    auth: authCalls(api),
    orders: orderCalls(api),
    properties: propertyCalls(api),
    brand: brandCalls(api),
    postalBills: postalBillCalls(api),
    providers: providerCalls(api),
    secondFactor: secondFactorCalls(api),
    signUp: signUpCalls(api),
    team: teamCalls(api),
  }
}
