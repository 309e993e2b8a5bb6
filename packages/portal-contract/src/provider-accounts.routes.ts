import {
  accountsFilterQuery,
  accountsListQuery,
  accountsOfProviderQuery,
  providerAccountsPage,
} from './provider-accounts.schema.ts'
import { exportOf, jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Provider accounts')

export const list = route('get', '/api/i/partner/bills/accounts', {
  summary: 'List the accounts with all suppliers',
  request: { query: accountsListQuery },
  responses: { 200: jsonOf(providerAccountsPage, 'A page of accounts.') },
})

export const csv = route('get', '/api/i/partner/bills/accounts/download', {
  summary: 'Download every account that matches a filter',
  request: { query: accountsFilterQuery },
  responses: exportOf('text/csv', 'A CSV file, by address.'),
})

export const ofProvider = route('get', '/api/i/partner/bills/providers/{id}', {
  summary: 'List the accounts with one supplier',
  request: { query: accountsOfProviderQuery },
  responses: { 200: jsonOf(providerAccountsPage, 'A page of accounts; none where the partner has none.') },
})
