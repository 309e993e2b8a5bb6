import {
  list,
  remind,
  remindOne,
  makeLink,
  withdrawLink,
  show,
  change,
  payments,
  payouts,
} from '@doorstep/portal-contract/orders.routes'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { changePackageStatus } from './change.ts'
import { copyLink, revokeLink, sendReminder } from './invites.ts'
import { listOrders } from './list.ts'
import { listPayments, listPayouts } from './payments.ts'
import { findPackage } from './read.ts'

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
