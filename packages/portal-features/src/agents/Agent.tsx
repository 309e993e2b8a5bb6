import type { Session } from '@doorstep/portal-contract/auth.schema'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useList } from '../shared/list/useList.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { addedText } from './addedText.ts'
import { agentHref, agentPackages, agentProperties } from './agent.filters.ts'
import { createInvites } from './agent.invites.ts'
import { AgentOverview } from './AgentOverview.tsx'
import { AgentPackages } from './AgentPackages.tsx'
import { AgentPage } from './AgentPage.tsx'
import { AgentProperties } from './AgentProperties.tsx'
import { agentPackagesSource, agentPropertiesSource } from './agents.sources.ts'
import type { AgentInitial } from './agents.load.ts'

export interface AgentProps {
  partner: Pick<Session['partner'], 'id' | 'type' | 'is_team_lead'>
  partnerScope: number | null
  initial: AgentInitial
  /** Whether it has just been added, so that a toast says so once. */
  created?: boolean
  client?: PortalClient
}

/** The island of a branch or letting agent, on the tab that the server loaded. */
export function Agent({ partner, partnerScope, initial, created = false, client }: AgentProps) {
  const { agent, tab, properties, packages } = initial
  const getClient = client ? () => client : browserClient

  useEffect(() => {
    if (!created) return
    pushToast({ tone: 'positive', message: addedText(agent) })
    window.history.replaceState(window.history.state, '', agentHref(agent.id))
  }, [created, agent])

  return (
    <AgentPage partner={partner} agent={agent} tab={tab} partnerScope={partnerScope} created={created}>
      {properties && <PropertiesTab agent={agent} initial={properties} getClient={getClient} />}
      {packages && <PackagesTab agent={agent} initial={packages} getClient={getClient} />}
      {tab === 'overview' && (
        <OverviewTab partner={partner} partnerScope={partnerScope} initial={initial} getClient={getClient} />
      )}
    </AgentPage>
  )
}

type ListTabProps<Tab extends 'properties' | 'packages'> = {
  agent: AgentInitial['agent']
  initial: NonNullable<AgentInitial[Tab]>
  getClient: () => PortalClient
}

type TabProps = Pick<AgentProps, 'partner' | 'partnerScope' | 'initial'> & { getClient: () => PortalClient }

function OverviewTab({ partner, partnerScope, initial: { agent, now }, getClient }: TabProps) {
  const [invites] = useState(() => createInvites(getClient, agent))
  const state = useStore(invites.$state)

  async function invite() {
    const sent = await openModal('inviteTeamLead', { agent, client: getClient() })
    if (sent) invites.show(sent)
  }

  return (
    <AgentOverview
      partner={partner}
      partnerScope={partnerScope}
      agent={agent}
      invites={state}
      now={now}
      onSendAgain={invites.sendAgain}
      onRevoke={(revoked) =>
        void openModal('deleteUser', {
          who: { invite: revoked },
          onConfirm: () => invites.revoke(revoked.user_id),
        })
      }
      onInvite={() => void invite()}
    />
  )
}

function PropertiesTab({ agent, initial, getClient }: ListTabProps<'properties'>) {
  const { state, store } = useList({
    list: agentProperties(agent.id),
    source: agentPropertiesSource(getClient(), agent.id),
    initial,
  })
  return (
    <AgentProperties
      agentId={agent.id}
      ofEveryStatus={agent.no_of_properties}
      state={state}
      actions={store}
    />
  )
}

function PackagesTab({ agent, initial, getClient }: ListTabProps<'packages'>) {
  const { state, store } = useList({
    list: agentPackages(agent.id),
    source: agentPackagesSource(getClient(), agent.id),
    initial,
  })
  return <AgentPackages agentId={agent.id} state={state} actions={store} />
}
