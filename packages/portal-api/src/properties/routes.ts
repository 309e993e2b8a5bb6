import {
  list,
  download,
  tags,
  heating,
  duplicate,
  sameSupply,
  showForm,
  create,
  update,
  remove,
  restore,
  show,
  utilities,
  billProviders,
} from '@doorstep/portal-contract/properties.routes'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { answerExport } from '../exports/answer-export.ts'
import { orNotFound } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { createProperty, deleteProperty, restoreProperty, updateProperty } from './change.ts'
import { propertiesCsv } from './csv.ts'
import { findDuplicate, findElsewhere, findPropertyForm, listHeatingProviders } from './form.ts'
import { listProperties, listTags } from './list.ts'
import { findProperty, listPropertyProviders } from './read.ts'
import { listSameSupplies } from './same-supply.ts'
import { listSupplies } from './supplies.ts'

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
