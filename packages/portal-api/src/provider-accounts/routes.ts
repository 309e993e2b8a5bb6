import { list, csv, ofProvider } from '@doorstep/portal-contract/provider-accounts.routes'
import { answerExport } from '../exports/answer-export.ts'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { accountsCsv } from './csv.ts'
import { listAccounts } from './list.ts'

/** Accounts with suppliers (specification, section 7; docs/decisions/0066). */
export function providerAccountRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => {
      const { partner_id, page, per_page, order_by, direction, ...filter } = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(partner_id)
      const request = { page, per_page }
      const { accounts, total } = await listAccounts(scoped, filter, { order_by, direction }, request)
      return c.json(pageOf(c.req.url, request, accounts, total), 200)
    })
    .openapi(csv, (c) => answerExport(c, accountsCsv, c.req.valid('query')))
    .openapi(ofProvider, async (c) => {
      const { partner_id, page, per_page, order_by, direction, ...given } = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(partner_id)
      const request = { page, per_page }
      const filter = { ...given, providers: [c.req.valid('param').id] }
      const { accounts, total } = await listAccounts(scoped, filter, { order_by, direction }, request)
      return c.json(pageOf(c.req.url, request, accounts, total), 200)
    })
}
