import {
  deletedProperty,
  duplicateAnswer,
  duplicateQuery,
  heatingProvidersAnswer,
  newProperty,
  propertyChanges,
  propertyConflict,
  propertyFormAnswer,
} from '@doorstep/portal-contract/property-form.schema'
import { createRoute } from '@hono/zod-openapi'
import { notFound } from '../http/errors.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { createProperty } from './create.ts'
import { findDuplicate, findPropertyForm, listHeatingProviders } from './form.ts'
import { deleteProperty, restoreProperty } from './remove.ts'
import { updateProperty } from './update.ts'

const path = '/api/i/partner/property'
const common = { tags: ['Properties'] }

const heating = createRoute({
  ...common,
  method: 'get',
  path: '/api/i/partner/heating-providers',
  summary: 'Who may heat a property',
  responses: { 200: jsonOf(heatingProvidersAnswer, 'Providers by name.'), ...errorsOf(401) },
})

const duplicate = createRoute({
  ...common,
  method: 'get',
  path: `${path}/duplicate`,
  summary: 'The property that an address would be a duplicate of',
  request: { query: duplicateQuery },
  responses: {
    200: jsonOf(duplicateAnswer, 'The property with this address, or null.'),
    ...errorsOf(401, 422),
  },
})

const show = createRoute({
  ...common,
  method: 'get',
  path: `${path}/{id}/fields`,
  summary: 'What can be changed about a property',
  request: { params: idPath },
  responses: { 200: jsonOf(propertyFormAnswer, 'Its fields and their version.'), ...errorsOf(401, 404) },
})

const create = createRoute({
  ...common,
  method: 'post',
  path,
  summary: 'Add a property',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: newProperty } } },
  },
  responses: { 201: jsonOf(propertyFormAnswer, 'The new property.'), ...errorsOf(401, 419, 422) },
})

const update = createRoute({
  ...common,
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Change a property',
  request: {
    headers: idempotencyHeaders,
    params: idPath,
    body: { required: true, content: { 'application/json': { schema: propertyChanges } } },
  },
  responses: {
    200: jsonOf(propertyFormAnswer, 'The property as it is now.'),
    409: jsonOf(propertyConflict, 'Somebody else changed it; `current` is what they saved.'),
    ...errorsOf(401, 404, 419, 422),
  },
})

const remove = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Delete a property that never had a package, a lead or a void bill',
  request: { headers: idempotencyHeaders, params: idPath },
  responses: { 200: jsonOf(deletedProperty, 'It is deleted.'), ...errorsOf(401, 404, 409, 419) },
})

const restore = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{id}/restore`,
  summary: 'Take the deletion of a property back',
  request: { headers: idempotencyHeaders, params: idPath },
  responses: { 200: jsonOf(propertyFormAnswer, 'The property.'), ...errorsOf(401, 404, 409, 419) },
})

/** Adding, changing and deleting properties (specification, sections 2 and 3; D17, D47). */
export function propertyFormRoutes(router: SignedInRouter): void {
  router
    .openapi(heating, async (c) => c.json({ data: await listHeatingProviders(c.var.scoped) }, 200))
    .openapi(duplicate, async (c) => {
      const { partner_id, except, ...address } = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(partner_id === undefined ? [] : [partner_id])
      const found = await findDuplicate(scoped, address, except)
      return c.json({ data: found ?? null }, 200)
    })
    .openapi(show, async (c) => {
      const data = await findPropertyForm(c.var.scoped, c.req.valid('param').id)
      if (!data) throw notFound()
      return c.json({ data }, 200)
    })
    .openapi(create, async (c) => {
      const values = c.req.valid('json')
      return c.json(await write(c, (transaction, now) => createProperty(transaction, values, now)), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      return c.json(await write(c, (transaction, now) => updateProperty(transaction, id, changes, now)), 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (transaction, now) => deleteProperty(transaction, id, now)), 200)
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (transaction, now) => restoreProperty(transaction, id, now)), 200)
    })
}
