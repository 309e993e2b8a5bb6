import type { AgentDetail } from '@doorstep/portal-contract/agents.schema'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { TabLinks } from '@doorstep/ui/TabLinks'
import { UserRoundCheck } from 'lucide'
import type { ReactNode } from 'react'
import { agentText, type AgentText } from '../shared/agentText.ts'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import { partnerScope, partnerScopeName } from '../shared/state/partnerScope.ts'
import { WorkingAsThis } from '../shared/WorkingAsThis.tsx'
import * as css from './AgentPage.css.ts'
import { agentHref, agents, type AgentTab } from './agents.filters.ts'
import { AgentStatusBadge } from './AgentStatusBadge.tsx'
import { addedText } from './agentTexts.ts'

export interface AgentPageProps {
  partner: Pick<Session['partner'], 'id' | 'type'>
  agent: AgentDetail
  tab: AgentTab
  /** Whether it has just been added. */
  created?: boolean
  children: ReactNode
}

/** The page of a branch or letting agent: its details, its tabs, and switching to it. */
export function AgentPage({ partner, agent, tab, created, children }: AgentPageProps) {
  const words = agentText(partner)
  const isChosen = agent.id === partnerScope()
  return (
    <Page
      trail={
        <Breadcrumbs label="Breadcrumbs" links={trailOf(partner, agent, words.title)} current={agent.name} />
      }
      title={agent.name}
      description={<Facts agent={agent} />}
      actions={isChosen ? undefined : <SwitchPartnerButton id={agent.id} words={words} />}
    >
      {created && (
        <div className={css.withoutScript}>
          <Alert tone="positive">{addedText(agent)}</Alert>
        </div>
      )}
      {isChosen && (
        <div className={css.notice}>
          <WorkingAsThis words={words} path={agentHref(agent.id)} />
        </div>
      )}
      <TabLinks
        label={agent.name}
        value={tab}
        tabs={[
          { value: 'overview', label: 'Overview', href: agentHref(agent.id) },
          { value: 'properties', label: 'Properties', href: agentHref(agent.id, 'properties') },
          { value: 'packages', label: 'Packages', href: agentHref(agent.id, 'packages') },
        ]}
      />
      {children}
    </Page>
  )
}

function Facts({ agent }: { agent: AgentDetail }) {
  const address = [agent.address_line1, agent.address_line2, agent.address_city].filter(Boolean).join(', ')
  return (
    <span className={css.facts}>
      <AgentStatusBadge status={agent.status} />
      {address && (
        <span>
          {address} {agent.address_postcode}
        </span>
      )}
      {agent.phone_number && (
        <Link href={`tel:${agent.phone_number}`}>{nationalPhone(agent.phone_number)}</Link>
      )}
    </span>
  )
}

/** The breadcrumbs: the list, and the parent partner if there is one in between. */
function trailOf(partner: { id: number }, { parent }: AgentDetail, title: string) {
  const list = { label: title, href: agents.path }
  return parent.id === partner.id ? [list] : [list, { label: parent.name, href: agentHref(parent.id) }]
}

/**
 * Sets the partner switcher to one branch or letting agent, and redirects to its home page (D10). A plain form
 * that the site's middleware handles.
 */
function SwitchPartnerButton({ id, words }: { id: number; words: AgentText }) {
  return (
    <form method="post" action="/">
      <input type="hidden" name={partnerScopeName} value={id} />
      <Button type="submit" variant="primary" icon={UserRoundCheck} fullWidth>
        Switch to this {words.one}
      </Button>
    </form>
  )
}
