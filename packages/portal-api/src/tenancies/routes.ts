import { todayInLondon } from '@doorstep/portal-contract/dates'
import {
  leadAnswer,
  leadChanged,
  leadLoss,
  leadUpdate,
  newLead,
} from '@doorstep/portal-contract/leads.schema'
import {
  newTenancyForm,
  tenancyAnswer,
  tenancyChanged,
  tenancyDeleted,
  tenancyPreviewAnswer,
  tenancyRestore,
  tenancyUpdate,
} from '@doorstep/portal-contract/tenancies.schema'
import { orNotFound } from '../http/errors.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
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

const ofProperty = '/api/i/partner/property/{id}'
const route = routesOf('Tenancies and leads')

const showTenancy = route('get', `${ofProperty}/tenancy/{tenancyId}`, {
  summary: 'Show a tenancy with its package, bills, readings and documents',
  responses: { 200: jsonOf(tenancyAnswer, 'The tenancy.') },
})

const addTenancy = route('post', `${ofProperty}/tenancy`, {
  summary: 'Add a tenancy to a property',
  request: { body: bodyOf(newTenancyForm) },
  responses: { 201: jsonOf(tenancyAnswer, 'The new tenancy.'), ...errorsOf(409) },
})

const changeTenancy = route('patch', `${ofProperty}/tenancy/{tenancyId}`, {
  summary: 'Change a tenancy',
  request: { body: bodyOf(tenancyUpdate) },
  responses: { 200: jsonOf(tenancyChanged, 'The tenancy, and how to undo the change.'), ...errorsOf(409) },
})

const preview = route('post', `${ofProperty}/tenancy/{tenancyId}/preview`, {
  summary: 'Preview what changing a tenancy would affect',
  request: { body: bodyOf(tenancyUpdate) },
  responses: { 200: jsonOf(tenancyPreviewAnswer, 'Void periods, payments, bills and suppliers.') },
  idempotencyKey: false,
})

const removeTenancy = route('delete', `${ofProperty}/tenancy/{tenancyId}`, {
  summary: 'Delete a tenancy before its package is approved and suppliers are notified',
  responses: { 200: jsonOf(tenancyDeleted, 'How to undo it.'), ...errorsOf(409) },
})

const restore = route('post', `${ofProperty}/tenancy/{tenancyId}/restore`, {
  summary: 'Undo changing or deleting a tenancy',
  request: { body: bodyOf(tenancyRestore) },
  responses: { 200: jsonOf(tenancyAnswer, 'The tenancy as it was.'), ...errorsOf(409) },
})

const showLead = route('get', `${ofProperty}/lead/{leadId}`, {
  summary: 'Show a lead with its package and activity',
  responses: { 200: jsonOf(leadAnswer, 'The lead.') },
})

const addLead = route('post', `${ofProperty}/lead`, {
  summary: 'Add a lead to a property',
  request: { body: bodyOf(newLead) },
  responses: { 201: jsonOf(leadAnswer, 'The new lead.') },
})

const changeLead = route('patch', `${ofProperty}/lead/{leadId}`, {
  summary: 'Change a lead',
  request: { body: bodyOf(leadUpdate) },
  responses: { 200: jsonOf(leadChanged, 'The lead, and how to undo the change.'), ...errorsOf(409) },
})

const lose = route('delete', `${ofProperty}/lead/{leadId}`, {
  summary: 'Mark a lead as lost',
  request: { body: bodyOf(leadLoss) },
  responses: { 200: jsonOf(leadChanged, 'The lead, and how to undo the change.'), ...errorsOf(409) },
})

const reopen = route('post', `${ofProperty}/lead/{leadId}/reopen`, {
  summary: 'Reopen a lost lead within 30 days',
  responses: {
    200: jsonOf(leadChanged, 'The lead, whose tenants are to be invited again.'),
    ...errorsOf(409),
  },
})

const restoreLead = route('post', `${ofProperty}/lead/{leadId}/restore`, {
  summary: 'Undo changing a lead',
  request: { body: bodyOf(tenancyRestore) },
  responses: { 200: jsonOf(leadAnswer, 'The lead as it was.'), ...errorsOf(409) },
})

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
