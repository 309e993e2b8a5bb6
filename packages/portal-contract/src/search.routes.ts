import { jsonOf, routesOf } from './route.schema.ts'
import { searchAnswer, searchQuery } from './search.schema.ts'

export const find = routesOf('Search')('get', '/api/i/partner/search', {
  summary: 'Search properties, tenants, accounts, meters, void bills, and the partners below your own',
  request: { query: searchQuery },
  responses: { 200: jsonOf(searchAnswer, 'What was found, the likeliest of each kind first.') },
})
