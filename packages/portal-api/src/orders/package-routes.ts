import { idText } from '@doorstep/portal-contract/lists.schema'
import {
  packageAnswer,
  packageChanged,
  packagePaymentsAnswer,
  packageUpdate,
  payoutsAnswer,
} from '@doorstep/portal-contract/package.schema'
import { createRoute, z } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { changePackageStatus, findPackage } from './package.ts'
import { listPayments, listPayouts } from './payments.ts'

const ofTenancy = '/api/i/partner/property/{id}/tenancy/{tenancyId}'
const params = z.object({ id: idText, tenancyId: idText })
const common = { tags: ['Packages'] }

const show = createRoute({
  ...common,
  method: 'get',
  path: `${ofTenancy}/package`,
  summary: 'Show the package of a tenancy with its bills, household and history',
  request: { params },
  responses: { 200: jsonOf(packageAnswer, 'The package.'), ...errorsOf(401, 404) },
})

const change = createRoute({
  ...common,
  method: 'patch',
  path: `${ofTenancy}/package`,
  summary: 'Withdraw a package, or reopen one that was lost',
  request: {
    headers: idempotencyHeaders,
    params,
    body: { required: true, content: { 'application/json': { schema: packageUpdate } } },
  },
  responses: {
    200: jsonOf(packageChanged, 'The package, and how to undo the change.'),
    ...errorsOf(401, 404, 409, 419, 422),
  },
})

const payments = createRoute({
  ...common,
  method: 'get',
  path: `${ofTenancy}/payments`,
  summary: 'What was paid for a package: by its housemates, or by invoice',
  request: { params },
  responses: { 200: jsonOf(packagePaymentsAnswer, 'Payments, newest first.'), ...errorsOf(401, 404) },
})

const payouts = createRoute({
  ...common,
  method: 'get',
  path: `${ofTenancy}/payouts`,
  summary: 'What was paid out for a package',
  request: { params },
  responses: { 200: jsonOf(payoutsAnswer, 'Payouts, newest first.'), ...errorsOf(401, 404) },
})

/** The package of a tenancy (specification, sections 2, 3 and 7; D21, D24c, D29, D47). */
export function packageRoutes(router: SignedInRouter): void {
  router
    .openapi(show, async (c) => {
      const { id: propertyId, tenancyId: id } = c.req.valid('param')
      return c.json({ data: await findPackage(c.var.scoped, { propertyId, id }, c.var.clock()) }, 200)
    })
    .openapi(change, async (c) => {
      const { id: propertyId, tenancyId: id } = c.req.valid('param')
      const update = c.req.valid('json')
      return c.json(
        await write(c, (tx, now) => changePackageStatus(tx, { propertyId, id }, update, now)),
        200,
      )
    })
    .openapi(payments, async (c) => {
      const { id: propertyId, tenancyId: id } = c.req.valid('param')
      return c.json({ data: await listPayments(c.var.scoped, { propertyId, id }) }, 200)
    })
    .openapi(payouts, async (c) => {
      const { id: propertyId, tenancyId: id } = c.req.valid('param')
      return c.json(await listPayouts(c.var.scoped, { propertyId, id }), 200)
    })
}
