import { todayInLondon } from '@doorstep/portal-contract/dates'
import {
  leadAnswer,
  leadChanged,
  leadLoss,
  leadUpdate,
  newLead,
} from '@doorstep/portal-contract/leads.schema'
import { idText } from '@doorstep/portal-contract/lists.schema'
import {
  newTenancyForm,
  tenancyAnswer,
  tenancyChanged,
  tenancyDeleted,
  tenancyPreviewAnswer,
  tenancyRestore,
  tenancyUpdate,
} from '@doorstep/portal-contract/tenancies.schema'
import { createRoute, z } from '@hono/zod-openapi'
import { notFound } from '../http/errors.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { createLead, loseLead, reopenLead, updateLead } from './leads.ts'
import { findLead, findTenancy } from './queries.ts'
import { restoreTenancy } from './restore.ts'
import { createTenancy, deleteTenancy, previewTenancy, refusingOverlaps, updateTenancy } from './tenancies.ts'

const ofProperty = '/api/i/partner/property/{id}'
const common = { tags: ['Tenancies and leads'] }
const tenancyPath = z.object({ id: idText, tenancyId: idText })
const leadPath = z.object({ id: idText, leadId: idText })
const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

const showTenancy = createRoute({
  ...common,
  method: 'get',
  path: `${ofProperty}/tenancy/{tenancyId}`,
  summary: 'Show a tenancy with its package, bills, readings and documents',
  request: { params: tenancyPath },
  responses: { 200: jsonOf(tenancyAnswer, 'The tenancy.'), ...errorsOf(401, 404) },
})

const addTenancy = createRoute({
  ...common,
  method: 'post',
  path: `${ofProperty}/tenancy`,
  summary: 'Add a tenancy to a property',
  request: { headers: idempotencyHeaders, params: idPath, body: bodyOf(newTenancyForm) },
  responses: { 201: jsonOf(tenancyAnswer, 'The new tenancy.'), ...errorsOf(401, 404, 419, 422) },
})

const changeTenancy = createRoute({
  ...common,
  method: 'patch',
  path: `${ofProperty}/tenancy/{tenancyId}`,
  summary: 'Change a tenancy',
  request: { headers: idempotencyHeaders, params: tenancyPath, body: bodyOf(tenancyUpdate) },
  responses: {
    200: jsonOf(tenancyChanged, 'The tenancy, and how to undo the change.'),
    ...errorsOf(401, 404, 409, 419, 422),
  },
})

const preview = createRoute({
  ...common,
  method: 'post',
  path: `${ofProperty}/tenancy/{tenancyId}/preview`,
  summary: 'What a change of a tenancy would change, without making it',
  request: { params: tenancyPath, body: bodyOf(tenancyUpdate) },
  responses: {
    200: jsonOf(tenancyPreviewAnswer, 'Void periods, payments, bills and suppliers.'),
    ...errorsOf(401, 404, 419, 422),
  },
})

const removeTenancy = createRoute({
  ...common,
  method: 'delete',
  path: `${ofProperty}/tenancy/{tenancyId}`,
  summary: 'Delete a tenancy that nobody acts on yet',
  request: { headers: idempotencyHeaders, params: tenancyPath },
  responses: { 200: jsonOf(tenancyDeleted, 'How to undo it.'), ...errorsOf(401, 404, 409, 419, 422) },
})

const restore = createRoute({
  ...common,
  method: 'post',
  path: `${ofProperty}/tenancy/{tenancyId}/restore`,
  summary: 'Undo changing or deleting a tenancy',
  request: { headers: idempotencyHeaders, params: tenancyPath, body: bodyOf(tenancyRestore) },
  responses: {
    200: jsonOf(tenancyAnswer, 'The tenancy as it was.'),
    ...errorsOf(401, 404, 409, 419, 422),
  },
})

const showLead = createRoute({
  ...common,
  method: 'get',
  path: `${ofProperty}/lead/{leadId}`,
  summary: 'Show a lead with its package and activity',
  request: { params: leadPath },
  responses: { 200: jsonOf(leadAnswer, 'The lead.'), ...errorsOf(401, 404) },
})

const addLead = createRoute({
  ...common,
  method: 'post',
  path: `${ofProperty}/lead`,
  summary: 'Add a lead to a property',
  request: { headers: idempotencyHeaders, params: idPath, body: bodyOf(newLead) },
  responses: { 201: jsonOf(leadAnswer, 'The new lead.'), ...errorsOf(401, 404, 419, 422) },
})

const changeLead = createRoute({
  ...common,
  method: 'patch',
  path: `${ofProperty}/lead/{leadId}`,
  summary: 'Change a lead',
  request: { headers: idempotencyHeaders, params: leadPath, body: bodyOf(leadUpdate) },
  responses: {
    200: jsonOf(leadChanged, 'The lead, and how to undo the change.'),
    ...errorsOf(401, 404, 409, 419, 422),
  },
})

const lose = createRoute({
  ...common,
  method: 'delete',
  path: `${ofProperty}/lead/{leadId}`,
  summary: 'Mark a lead as lost',
  request: { headers: idempotencyHeaders, params: leadPath, body: bodyOf(leadLoss) },
  responses: {
    200: jsonOf(leadChanged, 'The lead, and how to undo the change.'),
    ...errorsOf(401, 404, 409, 419, 422),
  },
})

const reopen = createRoute({
  ...common,
  method: 'post',
  path: `${ofProperty}/lead/{leadId}/reopen`,
  summary: 'Reopen a lost lead within 30 days',
  request: { headers: idempotencyHeaders, params: leadPath },
  responses: {
    200: jsonOf(leadChanged, 'The lead, whose tenants are to be invited again.'),
    ...errorsOf(401, 404, 409, 419, 422),
  },
})

const restoreLead = createRoute({
  ...common,
  method: 'post',
  path: `${ofProperty}/lead/{leadId}/restore`,
  summary: 'Undo changing a lead',
  request: { headers: idempotencyHeaders, params: leadPath, body: bodyOf(tenancyRestore) },
  responses: { 200: jsonOf(leadAnswer, 'The lead as it was.'), ...errorsOf(401, 404, 409, 419, 422) },
})

const keyOf = ({ id: propertyId, tenancyId }: z.output<typeof tenancyPath>) => ({
  propertyId,
  id: tenancyId,
  isLead: false,
})
const leadKeyOf = ({ id: propertyId, leadId }: z.output<typeof leadPath>) => ({
  propertyId,
  id: leadId,
  isLead: true,
})

/** Tenancies and leads of a property (specification, sections 3 and 7; D19, D20, D21). */
export function tenancyRoutes(router: SignedInRouter): void {
  router
    .openapi(showTenancy, async (c) => {
      const data = await findTenancy(c.var.scoped, keyOf(c.req.valid('param')), todayInLondon(c.var.clock()))
      if (!data) throw notFound()
      return c.json({ data }, 200)
    })
    .openapi(addTenancy, async (c) => {
      const { id: propertyId } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json(
        await refusingOverlaps(() => write(c, (tx, now) => createTenancy(tx, propertyId, form, now))),
        201,
      )
    })
    .openapi(changeTenancy, async (c) => {
      const key = keyOf(c.req.valid('param'))
      const update = c.req.valid('json')
      return c.json(
        await refusingOverlaps(() => write(c, (tx, now) => updateTenancy(tx, key, update, now))),
        200,
      )
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
        const data = await findTenancy(tx, key, todayInLondon(now))
        if (!data) throw notFound()
        return { audit, answer: () => ({ data }) }
      })
      return c.json(answer, 200)
    })
    .openapi(showLead, async (c) => {
      const data = await findLead(c.var.scoped, leadKeyOf(c.req.valid('param')))
      if (!data) throw notFound()
      return c.json({ data }, 200)
    })
    .openapi(addLead, async (c) => {
      const { id: propertyId } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json(await write(c, (tx, now) => createLead(tx, propertyId, form, now)), 201)
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
      return c.json(await write(c, (tx, now) => reopenLead(tx, key, now)), 200)
    })
    .openapi(restoreLead, async (c) => {
      const key = leadKeyOf(c.req.valid('param'))
      const { undo_id } = c.req.valid('json')
      const answer = await write(c, async (tx, now) => {
        const audit = await restoreTenancy(tx, key, undo_id, now)
        const data = await findLead(tx, key)
        if (!data) throw notFound()
        return { audit, answer: () => ({ data }) }
      })
      return c.json(answer, 200)
    })
}
