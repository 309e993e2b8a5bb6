import { todayInLondon } from '@doorstep/portal-contract/dates'
import {
  propertiesCsvQuery,
  propertiesPage,
  propertiesQuery,
  propertyTags,
} from '@doorstep/portal-contract/properties.schema'
import {
  deletedProperty,
  duplicateAnswer,
  duplicateQuery,
  heatingProvidersAnswer,
  newProperty,
  propertyChanges,
  propertyConflict,
  propertyFormAnswer,
  sameSupplyAnswer,
  sameSupplyQuery,
} from '@doorstep/portal-contract/property-form.schema'
import {
  propertyAnswer,
  propertyProvidersAnswer,
  suppliesAnswer,
} from '@doorstep/portal-contract/property.schema'
import { answerExport, exportOf } from '../exports/answer-export.ts'
import { orNotFound } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { createProperty, deleteProperty, restoreProperty, updateProperty } from './change.ts'
import { propertiesCsv } from './csv.ts'
import { findDuplicate, findElsewhere, findPropertyForm, listHeatingProviders } from './form.ts'
import { listProperties, listTags } from './list.ts'
import { findProperty, listPropertyProviders } from './read.ts'
import { listSameSupplies } from './same-supply.ts'
import { listSupplies } from './supplies.ts'

const path = '/api/i/partner/property'
const route = routesOf('Properties')

const list = route('get', path, {
  summary: 'List properties',
  embeds: ['void-bills'],
  request: { query: propertiesQuery },
  responses: { 200: jsonOf(propertiesPage, 'A page of properties.') },
})

const download = route('get', `${path}/download`, {
  summary: 'Download every property that matches a filter',
  request: { query: propertiesCsvQuery },
  responses: exportOf('text/csv', 'A CSV file, each branch’s properties by address.'),
})

const tags = route('get', `${path}/tags`, {
  summary: 'The tags that properties can have',
  responses: { 200: jsonOf(propertyTags, 'Tags by name.') },
})

const heating = route('get', '/api/i/partner/heating-providers', {
  summary: 'List heating suppliers',
  responses: { 200: jsonOf(heatingProvidersAnswer, 'Suppliers by name.') },
})

const duplicate = route('get', `${path}/duplicate`, {
  summary: 'The property that an address would be a duplicate of',
  request: { query: duplicateQuery },
  responses: {
    200: jsonOf(duplicateAnswer, 'The property with this address, or null; `elsewhere` another branch’s.'),
  },
})

const sameSupply = route('get', `${path}/same-supply`, {
  summary: 'Find other properties with the same supply number',
  request: { query: sameSupplyQuery },
  responses: { 200: jsonOf(sameSupplyAnswer, 'A property for each number that another one has.') },
})

const showForm = route('get', `${path}/{id}/fields`, {
  summary: 'What can be changed about a property',
  responses: { 200: jsonOf(propertyFormAnswer, 'Its fields and their version.') },
})

const create = route('post', path, {
  summary: 'Add a property',
  request: { body: bodyOf(newProperty) },
  responses: { 201: jsonOf(propertyFormAnswer, 'The new property.') },
})

const update = route('patch', `${path}/{id}`, {
  summary: 'Change a property',
  request: { body: bodyOf(propertyChanges) },
  responses: {
    200: jsonOf(propertyFormAnswer, 'The property as it is now.'),
    409: jsonOf(propertyConflict, 'Somebody else changed it; `current` is what they saved.'),
  },
})

const remove = route('delete', `${path}/{id}`, {
  summary: 'Delete a property that never had a package, a lead or a void bill',
  responses: { 200: jsonOf(deletedProperty, 'It is deleted.'), ...errorsOf(409) },
})

const restore = route('post', `${path}/{id}/restore`, {
  summary: 'Undo deleting a property',
  responses: { 200: jsonOf(propertyFormAnswer, 'The property.'), ...errorsOf(409) },
})

const show = route('get', `${path}/{id}`, {
  summary: 'Show one property',
  responses: { 200: jsonOf(propertyAnswer, 'The property.') },
})

const utilities = route('get', `${path}/{id}/utilities`, {
  summary: 'List a property’s supplies and their suppliers',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(suppliesAnswer, 'Meters, then bills without one.') },
})

const billProviders = route('get', `${path}/{id}/bills/providers`, {
  summary: 'The suppliers that a property has accounts with',
  responses: { 200: jsonOf(propertyProvidersAnswer, 'Suppliers by name.') },
})

/** Properties: their list, their form and the record of one (specification, sections 2, 3 and 7; D17, D18, D47, D48). */
export function propertyRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(query.filter.partner_id ?? [])
      const today = todayInLondon(c.var.clock())
      const { properties, total, statusCounts } = await listProperties(scoped, query, today)
      const page = pageOf(c.req.url, query, properties, total)
      return c.json({ ...page, ...(statusCounts && { status_counts: statusCounts }) }, 200)
    })
    .openapi(download, (c) => answerExport(c, propertiesCsv, c.req.valid('query')))
    .openapi(tags, async (c) => c.json({ data: await listTags(c.var.scoped) }, 200))
    .openapi(heating, async (c) => c.json({ data: await listHeatingProviders(c.var.scoped) }, 200))
    .openapi(duplicate, async (c) => {
      const { except, ...place } = c.req.valid('query')
      const data = await findDuplicate(c.var.scoped, place, except)
      const elsewhere = await findElsewhere(c.var.scoped, place, except)
      return c.json({ data: data ?? null, elsewhere: elsewhere ?? null }, 200)
    })
    .openapi(sameSupply, async (c) => {
      const { except, ...supplies } = c.req.valid('query')
      return c.json({ data: await listSameSupplies(c.var.scoped, supplies, except) }, 200)
    })
    .openapi(showForm, async (c) => {
      const data = orNotFound(await findPropertyForm(c.var.scoped, c.req.valid('param').id))
      return c.json({ data }, 200)
    })
    .openapi(create, async (c) => {
      const values = c.req.valid('json')
      return c.json(await write(c, (tx, now) => createProperty(tx, values, now)), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      return c.json(await write(c, (tx, now) => updateProperty(tx, id, changes, now)), 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => deleteProperty(tx, id, now)), 200)
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => restoreProperty(tx, id, now)), 200)
    })
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
