import { currentPartner } from '@doorstep/portal-contract/auth.schema'
import { createRoute } from '@hono/zod-openapi'
import { notFound } from '../http/errors.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { findCurrentPartner } from './queries.ts'

const getPartner = createRoute({
  method: 'get',
  path: '/api/auth/partner',
  tags: ['Signing in'],
  summary: 'The partner the user works as',
  responses: { 200: jsonOf(currentPartner, 'The partner.'), ...errorsOf(401) },
})

/** The current partner (specification, sections 3 and 7). */
export function partnerRoutes(router: SignedInRouter): void {
  router.openapi(getPartner, async (c) => {
    const partner = await findCurrentPartner(c.var.scoped)
    if (!partner) throw notFound()
    return c.json(partner, 200)
  })
}
