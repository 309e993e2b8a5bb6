import type { AgentDetail } from '@doorstep/portal-contract/agents.schema'

/** The confirmation after adding a branch or letting agent. */
export function addedText({ name, invites }: Pick<AgentDetail, 'name' | 'invites'>): string {
  const [invite] = invites
  return invite ? `${name} added. We sent the invite to ${invite.email}` : `${name} added`
}
