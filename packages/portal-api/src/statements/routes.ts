import { statementAnswer, statementQuery } from '@doorstep/portal-contract/statements.schema'
import { statementFileName } from '@doorstep/portal-contract/statements'
import { csvHeaders } from '../http/download.ts'
import { fileOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { statementCsv } from './csv.ts'
import { readStatement } from './read.ts'

const path = '/api/i/partner/statement'
const route = routesOf('Statements')

const read = route('get', path, {
  summary: 'What was billed, paid, paid out and earned, month by month',
  request: { query: statementQuery },
  responses: { 200: jsonOf(statementAnswer, 'The months of the period in their order.') },
})

const download = route('get', `${path}/download`, {
  summary: 'Download a statement',
  request: { query: statementQuery },
  responses: { 200: fileOf('text/csv', 'A CSV file with a line for each month.') },
})

/** Statements: invoices, payments, payouts and commission of a period beside each other (docs/decisions/0070). */
export function statementRoutes(router: SignedInRouter): void {
  router
    .openapi(read, async (c) =>
      c.json({ data: await readStatement(c.var.scoped, c.req.valid('query')) }, 200),
    )
    .openapi(download, async (c) => {
      const query = c.req.valid('query')
      const statement = await readStatement(c.var.scoped, query)
      return c.body(statementCsv(statement), 200, csvHeaders(statementFileName(query)))
    })
}
