import type { AgentInvite } from '@doorstep/portal-contract/agents'
import type { Session } from '@doorstep/portal-contract/auth'
import { useEffect, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { useList } from '../shared/list/useList.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { useStore } from '../shared/state/useStore.ts'
import { useCode } from '../shared/useCode.ts'
import { addedText } from './addedText.ts'
import { agentHref, parseAgentQuery } from './agent.filters.ts'
import { createInvites } from './agent.invites.ts'
import { AgentOverview } from './AgentOverview.tsx'
import { AgentPackages } from './AgentPackages.tsx'
import { AgentPage } from './AgentPage.tsx'
import { AgentProperties } from './AgentProperties.tsx'
import { fetchPackages, fetchProperties } from './agents.fetch.ts'
import type { AgentInitial } from './agents.load.ts'

export interface AgentProps {
  partner: Pick<Session['partner'], 'id' | 'type' | 'is_team_lead'>
  partnerScope: number | null
  initial: AgentInitial
  /** Whether it has just been added: a toast says so, once. */
  created?: boolean
  client?: PortalClient
}

/** The island of one branch or letting agent: one of its tabs, which the server loaded. */
export function Agent({ partner, partnerScope, initial, created = false, client }: AgentProps) {
  const { agent, query } = initial
  const getClient = client ? () => client : browserClient

  useEffect(() => {
    if (!created) return
    pushToast({ tone: 'positive', message: addedText(agent) })
    window.history.replaceState(window.history.state, '', agentHref(agent.id))
  }, [created, agent])

  const tabs = {
    overview: OverviewTab,
    properties: PropertiesTab,
    packages: PackagesTab,
  }
  const Tab = tabs[query.tab]
  return (
    <AgentPage partner={partner} agent={agent} tab={query.tab} partnerScope={partnerScope} created={created}>
      <Tab partner={partner} partnerScope={partnerScope} initial={initial} getClient={getClient} />
    </AgentPage>
  )
}

type TabProps = Pick<AgentProps, 'partner' | 'partnerScope' | 'initial'> & { getClient: () => PortalClient }

const loadModals = () => import('./AgentInviteModals.tsx')

function OverviewTab({ partner, partnerScope, initial: { agent, now }, getClient }: TabProps) {
  const [invites] = useState(() => createInvites(getClient, agent))
  const state = useStore(invites.$state)
  const [isInviting, setInviting] = useState(false)
  const [revoking, setRevoking] = useState<AgentInvite | null>(null)
  const modals = useCode(isInviting || revoking !== null, loadModals)
  return (
    <>
      <AgentOverview
        partner={partner}
        partnerScope={partnerScope}
        agent={agent}
        invites={state}
        now={now}
        onSendAgain={invites.sendAgain}
        onRevoke={setRevoking}
        onInvite={() => setInviting(true)}
      />
      {modals && isInviting && (
        <modals.InviteFirst name={agent.name} onInvite={invites.invite} onClose={() => setInviting(false)} />
      )}
      {modals && revoking && (
        <modals.RevokeInvite
          invite={revoking}
          onConfirm={() => invites.revoke(revoking.user_id)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}

function PropertiesTab({ initial: { agent, query, properties }, getClient }: TabProps) {
  const { list, search, retry } = useList({
    initial: { query, page: properties },
    parse: parseAgentQuery,
    hrefOf: (asked) => agentHref(agent.id, asked),
    fetch: (asked, signal) => fetchProperties(getClient(), agent.id)(asked, signal),
    failure: unexpectedFailure,
  })
  return (
    <AgentProperties
      agentId={agent.id}
      ofEveryStatus={agent.no_of_properties}
      list={list}
      onSearch={search}
      onRetry={retry}
    />
  )
}

function PackagesTab({ initial: { agent, query, packages }, getClient }: TabProps) {
  const { list, search, retry } = useList({
    initial: { query, page: packages },
    parse: parseAgentQuery,
    hrefOf: (asked) => agentHref(agent.id, asked),
    fetch: (asked, signal) => fetchPackages(getClient(), agent.id)(asked, signal),
    failure: unexpectedFailure,
  })
  return <AgentPackages agentId={agent.id} list={list} onSearch={search} onRetry={retry} />
}
