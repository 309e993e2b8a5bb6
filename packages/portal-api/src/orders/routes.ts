import {
  inviteLinkAnswer,
  ordersPage,
  ordersQuery,
  reminderAnswer,
} from '@doorstep/portal-contract/orders.schema'
import {
  packageAnswer,
  packageChanged,
  packagePaymentsAnswer,
  packageUpdate,
  payoutsAnswer,
} from '@doorstep/portal-contract/package.schema'
import { housemateAnswer } from '@doorstep/portal-contract/tenancies.schema'
import { pageOf } from '../http/pages.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { changePackageStatus } from './change.ts'
import { copyLink, revokeLink, sendReminder } from './invites.ts'
import { listOrders } from './list.ts'
import { listPayments, listPayouts } from './payments.ts'
import { findPackage } from './read.ts'

const route = routesOf('Packages')

const list = route('get', '/api/i/partner/order', {
  summary: 'List packages, also called orders',
  request: { query: ordersQuery },
  responses: { 200: jsonOf(ordersPage, 'A page of packages; newest first by default.') },
})

const remind = route('post', '/api/i/partner/order/{id}/reminders', {
  summary: 'Remind tenants to add their payment details',
  responses: {
    200: jsonOf(reminderAnswer, 'Who was emailed. Each tenant is reminded once a day at most.'),
    ...errorsOf(409, 429),
  },
})

const ofHousemate = '/api/i/partner/order/{id}/housemates/{housemateId}'

const remindOne = route('post', `${ofHousemate}/reminders`, {
  summary: 'Email one tenant the link to add payment details',
  responses: {
    200: jsonOf(reminderAnswer, 'Who was emailed. Each tenant is emailed once a day at most.'),
    ...errorsOf(409, 429),
  },
})

const makeLink = route('post', `${ofHousemate}/link`, {
  summary: 'Get a tenant’s link for adding payment details, to copy',
  responses: {
    200: jsonOf(inviteLinkAnswer, 'The same link as in their email; it now works for 14 days.'),
    ...errorsOf(409),
  },
  // The answer has a secret, so it is not kept; whoever asks twice gets the same link.
  idempotencyKey: false,
})

const withdrawLink = route('delete', `${ofHousemate}/link`, {
  summary: 'Withdraw a tenant’s link',
  responses: { 200: jsonOf(housemateAnswer, 'The tenant, without a link.'), ...errorsOf(409) },
})

const ofTenancy = '/api/i/partner/property/{id}/tenancy/{tenancyId}'

const show = route('get', `${ofTenancy}/package`, {
  summary: 'Show the package of a tenancy with its bills, household and history',
  responses: { 200: jsonOf(packageAnswer, 'The package.') },
})

const change = route('patch', `${ofTenancy}/package`, {
  summary: 'Withdraw a package, or reopen one that was lost',
  request: { body: bodyOf(packageUpdate) },
  responses: { 200: jsonOf(packageChanged, 'The package, and how to undo the change.'), ...errorsOf(409) },
})

const payments = route('get', `${ofTenancy}/payments`, {
  summary: 'What was paid for a package: by its tenants, or by invoice',
  responses: { 200: jsonOf(packagePaymentsAnswer, 'Payments, newest first.') },
})

const payouts = route('get', `${ofTenancy}/payouts`, {
  summary: 'What was paid out for a package',
  responses: { 200: jsonOf(payoutsAnswer, 'Payouts, newest first.') },
})

/** Packages: their list, and the package of a tenancy (specification, sections 2, 3, 4 and 7; D21, D24b, D24c, D29, D44, D47, D48, D86). */
export function orderRoutes(router: SignedInRouter, { links }: { links: Links }): void {
  router
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(query.filter.partner_id ?? [])
      const { orders, total, counts } = await listOrders(scoped, query)
      return c.json({ ...pageOf(c.req.url, query, orders, total), ...(counts && { counts }) }, 200)
    })
    .openapi(remind, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => sendReminder(tx, { orderId: id }, { links, now })), 200)
    })
    .openapi(remindOne, async (c) => {
      const { id: orderId, housemateId } = c.req.valid('param')
      const sent = write(c, (tx, now) => sendReminder(tx, { orderId, housemateId }, { links, now }))
      return c.json(await sent, 200)
    })
    .openapi(makeLink, async (c) => {
      const { id: orderId, housemateId } = c.req.valid('param')
      const { origin } = c.var
      const made = write(c, (tx, now) => copyLink(tx, { orderId, housemateId }, { links, now, origin }))
      return c.json(await made, 200)
    })
    .openapi(withdrawLink, async (c) => {
      const { id: orderId, housemateId } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => revokeLink(tx, { orderId, housemateId }, now)), 200)
    })
    .openapi(show, async (c) => {
      const { id: propertyId, tenancyId: id } = c.req.valid('param')
      return c.json({ data: await findPackage(c.var.scoped, { propertyId, id }, c.var.clock()) }, 200)
    })
    .openapi(change, async (c) => {
      const { id: propertyId, tenancyId: id } = c.req.valid('param')
      const update = c.req.valid('json')
      return c.json(
        await write(c, (tx, now) => changePackageStatus(tx, { propertyId, id }, update, { links, now })),
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
