import { formatCount } from '../shared/format/counted.ts'
import { firstLetter } from '../shared/format/firstLetter.ts'
import type { AgentDetail } from '@doorstep/portal-contract/agents.schema'

/** The confirmation after adding a branch or letting agent. */
export function addedText({ name, invites }: Pick<AgentDetail, 'name' | 'invites'>): string {
  const [invite] = invites
  return invite ? `${name} added. We sent the invite to ${invite.email}` : `${name} added`
}

/**
 * The letter on the plate of a branch or letting agent: the first of what tells it from its siblings, so without a word that its name
 * shares with its parent's. 'L' for 'Northgate Leeds' of 'Northgate Lettings'.
 */
export function plateText(name: string, parentName: string): string {
  const [shared = ''] = parentName.split(' ')
  const own = name.startsWith(`${shared} `) ? name.slice(shared.length + 1) : name
  return firstLetter(own)
}

/** How many of its void bills are overdue: '2 overdue'. */
export const overdueText = (bills: number): string =>
  bills > 0 ? `${formatCount(bills)} overdue` : 'None overdue'
