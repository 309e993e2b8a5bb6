import type { Session } from '@doorstep/portal-contract/auth.schema'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useList } from '../shared/list/useList.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { useRecord } from '../shared/record/useRecord.ts'
import { $now } from '../shared/state/page.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { island } from '../shared/island.tsx'
import { AgentOverview } from './AgentOverview.tsx'
import { AgentPackages } from './AgentPackages.tsx'
import { AgentPage } from './AgentPage.tsx'
import { AgentProperties } from './AgentProperties.tsx'
import { agentHref, agentPackages, agentProperties } from './agents.filters.ts'
import {
  type AgentInitial,
  agentPackagesSource,
  agentPropertiesSource,
  agentSource,
  createAgentInvites,
} from './agents.load.ts'
import { addedText } from './agentTexts.ts'

export interface AgentProps {
  partner: Pick<Session['partner'], 'id' | 'type' | 'is_team_lead'>
  initial: AgentInitial
}

/** The island of a branch or letting agent, on the tab that the server loaded. */
export const Agent = island(function Agent({ partner, initial }: AgentProps) {
  const { agent, tab, created, properties, packages } = initial

  useEffect(() => {
    if (!created) return
    pushToast({ tone: 'positive', message: addedText(agent) })
    window.history.replaceState(window.history.state, '', agentHref(agent.id))
  }, [created, agent])

  return (
    <AgentPage partner={partner} agent={agent} tab={tab} created={created}>
      {properties && <PropertiesTab agent={agent} initial={properties} />}
      {packages && <PackagesTab agent={agent} initial={packages} />}
      {tab === 'overview' && <OverviewTab partner={partner} initial={initial} />}
    </AgentPage>
  )
})

type ListTabProps<Tab extends 'properties' | 'packages'> = {
  agent: AgentInitial['agent']
  initial: NonNullable<AgentInitial[Tab]>
}

type TabProps = Pick<AgentProps, 'partner' | 'initial'>

function OverviewTab({ partner, initial: { agent: first } }: TabProps) {
  const { record: agent, store } = useRecord({
    source: agentSource(first.id),
    initial: { record: first, parts: {} },
  })
  const [invites] = useState(() => createAgentInvites(store))

  useEffect(() => {
    invites.restAll(first.invites, new Date($now.get()))
    return invites.stop
  }, [invites, first])

  async function invite() {
    const sent = await openModal('inviteTeamLead', { agent })
    if (sent) invites.add([sent])
  }

  return (
    <AgentOverview
      partner={partner}
      agent={agent}
      invites={useStore(invites.$state)}
      onSendAgain={(sent) => void invites.sendAgain(sent)}
      onRevoke={(revoked) => void invites.askToRevoke(revoked)}
      onInvite={() => void invite()}
    />
  )
}

function PropertiesTab({ agent, initial }: ListTabProps<'properties'>) {
  const { state, store } = useList({
    list: agentProperties(agent.id),
    source: agentPropertiesSource(agent.id),
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

function PackagesTab({ agent, initial }: ListTabProps<'packages'>) {
  const { state, store } = useList({
    list: agentPackages(agent.id),
    source: agentPackagesSource(agent.id),
    initial,
  })
  return <AgentPackages agentId={agent.id} state={state} actions={store} />
}
