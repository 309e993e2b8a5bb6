import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { sidebarTexts } from '@doorstep/portal-contract/messages'
import { partnerTypes } from '@doorstep/portal-contract/partners'

/** What a parent calls the partners below it: resellers have letting agents, head offices branches (specification, section 2). */
export function agentText({ type }: Pick<CurrentPartner, 'type'>) {
  return type === partnerTypes.reseller ? lettingAgents : branches
}

const lettingAgents = {
  title: sidebarTexts.lettingAgents,
  one: 'letting agent',
  many: 'letting agents',
  all: 'All letting agents',
} as const

const branches = {
  title: sidebarTexts.branches,
  one: 'branch',
  many: 'branches',
  all: 'All branches',
} as const

export type AgentText = ReturnType<typeof agentText>
