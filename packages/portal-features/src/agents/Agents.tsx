import type { Session } from '@doorstep/portal-contract/auth.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useList } from '../shared/list/useList.ts'
import { agents } from './agents.filters.ts'
import { type AgentsInitial, agentsSource } from './agents.load.ts'
import { AgentsView } from './AgentsView.tsx'

export interface AgentsProps {
  partner: Pick<Session['partner'], 'id' | 'type'>
  partnerScope: number | null
  /** The time that relative times are based on. */
  now: string
  initial: AgentsInitial
  client?: PortalClient
}

/** The island of the list. It is hydrated with the server's data. */
export function Agents({ partner, partnerScope, now, initial, client = browserClient() }: AgentsProps) {
  const { state, store } = useList({ list: agents, source: agentsSource(client), initial })
  return <AgentsView partner={partner} partnerScope={partnerScope} now={now} state={state} actions={store} />
}
