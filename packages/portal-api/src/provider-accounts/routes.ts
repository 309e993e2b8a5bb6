import {
  accountsFilterQuery,
  accountsListQuery,
  accountsOfProviderQuery,
  providerAccountsPage,
} from '@doorstep/portal-contract/provider-accounts.schema'
import { answerExport, exportOf } from '../exports/answer-export.ts'
import { pageOf } from '../http/pages.ts'
import { jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { accountsCsv } from './csv.ts'
import { listAccounts } from './list.ts'

const route = routesOf('Provider accounts')

const list = route('get', '/api/i/partner/bills/accounts', {
  summary: 'List the accounts with all suppliers',
  request: { query: accountsListQuery },
  responses: { 200: jsonOf(providerAccountsPage, 'A page of accounts.') },
})

const csv = route('get', '/api/i/partner/bills/accounts/download', {
  summary: 'Download every account that matches a filter',
  request: { query: accountsFilterQuery },
  responses: exportOf('text/csv', 'A CSV file, by address.'),
})

const ofProvider = route('get', '/api/i/partner/bills/providers/{id}', {
  summary: 'List the accounts with one supplier',
  request: { query: accountsOfProviderQuery },
  responses: { 200: jsonOf(providerAccountsPage, 'A page of accounts; none where the partner has none.') },
})

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
