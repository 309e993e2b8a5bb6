import type { AgentDetail } from '@doorstep/portal-contract/agents'

/** What someone reads who has just added a branch or letting agent. */
export function addedText({ name, invites }: Pick<AgentDetail, 'name' | 'invites'>): string {
  const [invite] = invites
  return invite ? `${name} added. We sent the invite to ${invite.email}` : `${name} added`
}
