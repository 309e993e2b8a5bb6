import type { ClientFault } from '@doorstep/portal-contract/client-faults.schema'
import type { Api } from './createApi.ts'

/** Faults of the portal's own code in a browser. */
export const clientFaultCalls = ({ send }: Api) => ({
  /** Tells the server's log; a 429 when there were many. */
  report: (body: ClientFault) => send<void>('/api/client-faults', { method: 'POST', body }),
})
