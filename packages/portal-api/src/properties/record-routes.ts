import { todayInLondon } from '@doorstep/portal-contract/dates'
import {
  propertyAnswer,
  propertyProvidersAnswer,
  suppliesAnswer,
} from '@doorstep/portal-contract/property.schema'
import { createRoute } from '@hono/zod-openapi'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { findProperty, listPropertyProviders } from './record.ts'
import { listSupplies } from './record-supplies.ts'

const path = '/api/i/partner/property/{id}'
const common = { tags: ['Properties'] }

const show = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'Show one property',
  request: { params: idPath },
  responses: { 200: jsonOf(propertyAnswer, 'The property.'), ...errorsOf(401, 404) },
})

const utilities = createRoute({
  ...common,
  method: 'get',
  path: `${path}/utilities`,
  summary: 'What is supplied to a property, and by whom',
  request: { params: idPath },
  responses: {
    200: jsonOf(suppliesAnswer, 'Meters, then bills without one.'),
    ...errorsOf(401, 404),
  },
})

const billProviders = createRoute({
  ...common,
  method: 'get',
  path: `${path}/bills/providers`,
  summary: 'The providers that a property has accounts with',
  request: { params: idPath },
  responses: { 200: jsonOf(propertyProvidersAnswer, 'Providers by name.'), ...errorsOf(401, 404) },
})

/** The record of one property (specification, sections 3 and 7). */
export function propertyRecordRoutes(router: SignedInRouter): void {
  router
    .openapi(show, async (c) => {
      const { id } = c.req.valid('param')
      const data = await findProperty(c.var.scoped, id, todayInLondon(c.var.clock()))
      return c.json({ data }, 200)
    })
    .openapi(utilities, async (c) => {
      const { id } = c.req.valid('param')
      const data = await listSupplies(c.var.scoped, id, todayInLondon(c.var.clock()))
      return c.json({ data }, 200)
    })
    .openapi(billProviders, async (c) => {
      const data = await listPropertyProviders(c.var.scoped, c.req.valid('param').id)
      return c.json({ data }, 200)
    })
}
