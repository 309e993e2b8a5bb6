import type { Session } from '@doorstep/portal-contract/auth'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useList } from '../shared/list/useList.ts'
import { fetchAgents } from './agents.fetch.ts'
import { agentsHref, parseAgentsQuery } from './agents.filters.ts'
import type { AgentsInitial } from './agents.load.ts'
import { AgentsView } from './AgentsView.tsx'

export interface AgentsProps {
  partner: Pick<Session['partner'], 'id' | 'type'>
  partnerScope: number | null
  initial: AgentsInitial
  client?: PortalClient
}

/** The list's island: starts from what the server loaded, and is on its own from then on. */
export function Agents({ partner, partnerScope, initial, client }: AgentsProps) {
  const { list, search, retry } = useList({
    initial,
    parse: parseAgentsQuery,
    hrefOf: agentsHref,
    fetch: (query, signal) => fetchAgents(client ?? browserClient())(query, signal),
    failure: unexpectedFailure,
  })
  return (
    <AgentsView partner={partner} partnerScope={partnerScope} list={list} onSearch={search} onRetry={retry} />
  )
}
