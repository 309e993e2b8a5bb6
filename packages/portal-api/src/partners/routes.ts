import { getPartner } from '@doorstep/portal-contract/partners.routes'
import { orNotFound } from '../http/errors.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { findCurrentPartner } from './read.ts'

/** The current partner (specification, sections 3 and 7). */
export function partnerRoutes(router: SignedInRouter): void {
  router.openapi(getPartner, async (c) => {
    const partner = orNotFound(await findCurrentPartner(c.var.scoped))
    return c.json(partner, 200)
  })
}
