import type { Session } from '@doorstep/portal-contract/auth'
import { canCall } from '@doorstep/portal-contract/partners'

/** Who looks after a brand: a team lead of a reseller, by the table of guards (D9, D41). */
export const hasBrand = (session: Session): boolean => canCall('/api/i/partner/brand', session)
