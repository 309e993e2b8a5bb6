import type { Session } from '@doorstep/portal-contract/auth.schema'
import { guards } from '@doorstep/portal-contract/partners'

/** Whether a user manages a brand, and the keys of the sites that embed it: team leads of a reseller, by the table of guards (D9, D41, D42). */
export const hasBrand = (session: Session): boolean => guards.resellerLead(session)
