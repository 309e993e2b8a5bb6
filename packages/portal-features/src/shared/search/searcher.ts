import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { Access } from '@doorstep/portal-contract/partners'
import { partnerScope } from '../state/partnerScope.ts'

/** Who searches, as far as it decides what is offered. */
export type Searcher = Access & {
  userId: number
  partnerId: number
  /** The team that colleagues are invited to: the partner's own, or that of the branch that lists are narrowed to. */
  team: { name: string; scope: number | null }
}

export function searcherOf({ user, partner }: Session): Searcher {
  const { id, type, has_partner_packages, is_team_lead, commission_allowed, children } = partner
  const branch = children.find((child) => child.id === partnerScope())
  return {
    userId: user.id,
    partnerId: id,
    partner: { type, has_partner_packages, is_team_lead, commission_allowed },
    team: { name: branch?.name ?? partner.name, scope: branch?.id ?? null },
  }
}
