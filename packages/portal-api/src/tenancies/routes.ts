import {
  showTenancy,
  addTenancy,
  changeTenancy,
  preview,
  removeTenancy,
  restore,
  showLead,
  addLead,
  changeLead,
  lose,
  reopen,
  restoreLead,
} from '@doorstep/portal-contract/tenancies.routes'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { orNotFound } from '../http/errors.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { createLead, loseLead, reopenLead, updateLead } from './leads.ts'
import { findLead, findTenancy } from './read.ts'
import { restoreTenancy } from './restore.ts'
import { refuseOverlap } from './rules.ts'
import { createTenancy } from './add.ts'
import { deleteTenancy, updateTenancy } from './change.ts'
import { previewTenancy } from './preview.ts'

const keyOf = (path: { id: number; tenancyId: number }) => ({
  propertyId: path.id,
  id: path.tenancyId,
  isLead: false,
})

const leadKeyOf = (path: { id: number; leadId: number }) => ({
  propertyId: path.id,
  id: path.leadId,
  isLead: true,
})

/** Tenancies and leads of a property (specification, sections 3 and 7; D19, D20, D21). */
export function tenancyRoutes(router: SignedInRouter, { links }: { links: Links }): void {
  router
    .openapi(showTenancy, async (c) => {
      const data = orNotFound(
        await findTenancy(c.var.scoped, keyOf(c.req.valid('param')), todayInLondon(c.var.clock())),
      )
      return c.json({ data }, 200)
    })
    .openapi(addTenancy, async (c) => {
      const { id: propertyId } = c.req.valid('param')
      const form = c.req.valid('json')
      const made = write(c, (tx, now) => createTenancy(tx, propertyId, form, now))
      return c.json(await made.catch(refuseOverlap('tenancy_start')), 201)
    })
    .openapi(changeTenancy, async (c) => {
      const key = keyOf(c.req.valid('param'))
      const update = c.req.valid('json')
      const changed = write(c, (tx, now) => updateTenancy(tx, key, update, now))
      return c.json(await changed.catch(refuseOverlap('tenancy_start')), 200)
    })
    .openapi(preview, async (c) => {
      const key = keyOf(c.req.valid('param'))
      const data = await previewTenancy(c.var.scoped, key, c.req.valid('json'), c.var.clock())
      return c.json({ data }, 200)
    })
    .openapi(removeTenancy, async (c) => {
      const key = keyOf(c.req.valid('param'))
      return c.json(await write(c, (tx, now) => deleteTenancy(tx, key, now)), 200)
    })
    .openapi(restore, async (c) => {
      const key = keyOf(c.req.valid('param'))
      const { undo_id } = c.req.valid('json')
      const answer = await write(c, async (tx, now) => {
        const audit = await restoreTenancy(tx, key, undo_id, now)
        const data = orNotFound(await findTenancy(tx, key, todayInLondon(now)))
        return { audit, answer: () => ({ data }) }
      })
      return c.json(answer, 200)
    })
    .openapi(showLead, async (c) => {
      const data = orNotFound(await findLead(c.var.scoped, leadKeyOf(c.req.valid('param'))))
      return c.json({ data }, 200)
    })
    .openapi(addLead, async (c) => {
      const { id: propertyId } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json(await write(c, (tx, now) => createLead(tx, propertyId, form, { links, now })), 201)
    })
    .openapi(changeLead, async (c) => {
      const key = leadKeyOf(c.req.valid('param'))
      const update = c.req.valid('json')
      return c.json(await write(c, (tx, now) => updateLead(tx, key, update, now)), 200)
    })
    .openapi(lose, async (c) => {
      const key = leadKeyOf(c.req.valid('param'))
      const { reason } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => loseLead(tx, key, reason, now)), 200)
    })
    .openapi(reopen, async (c) => {
      const key = leadKeyOf(c.req.valid('param'))
      return c.json(await write(c, (tx, now) => reopenLead(tx, key, { links, now })), 200)
    })
    .openapi(restoreLead, async (c) => {
      const key = leadKeyOf(c.req.valid('param'))
      const { undo_id } = c.req.valid('json')
      const answer = await write(c, async (tx, now) => {
        const audit = await restoreTenancy(tx, key, undo_id, now)
        const data = orNotFound(await findLead(tx, key))
        return { audit, answer: () => ({ data }) }
      })
      return c.json(answer, 200)
    })
}
