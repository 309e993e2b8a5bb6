import { currentPartner } from '@doorstep/portal-contract/auth.schema'
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { SignedInEnv } from '../http/environment.ts'
import { notFound } from '../http/errors.ts'
import { errorsOf, jsonOf, signedIn } from '../http/responses.ts'
import { findCurrentPartner } from './queries.ts'

const getPartner = createRoute({
  method: 'get',
  path: '/api/auth/partner',
  tags: ['Signing in'],
  security: signedIn,
  summary: 'The partner the user works as',
  responses: { 200: jsonOf(currentPartner, 'The partner.'), ...errorsOf(401) },
})

/** The current partner (specification, sections 3 and 7). */
export function partnerRoutes() {
  return new OpenAPIHono<SignedInEnv>().openapi(getPartner, async (c) => {
    const partner = await findCurrentPartner(c.var.scoped)
    if (!partner) throw notFound()
    return c.json(partner, 200)
  })
}
