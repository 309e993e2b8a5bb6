import { currentPartner } from '@doorstep/portal-contract/auth.schema'
import { orNotFound } from '../http/errors.ts'
import { jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { findCurrentPartner } from './read.ts'

const route = routesOf('Signing in')

const getPartner = route('get', '/api/auth/partner', {
  summary: 'The partner the user works as',
  embeds: ['void-bills', 'team'],
  responses: { 200: jsonOf(currentPartner, 'The partner.') },
})

/** The current partner (specification, sections 3 and 7). */
export function partnerRoutes(router: SignedInRouter): void {
  router.openapi(getPartner, async (c) => {
    const partner = orNotFound(await findCurrentPartner(c.var.scoped))
    return c.json(partner, 200)
  })
}
