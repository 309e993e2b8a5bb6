import { read, download } from '@doorstep/portal-contract/statements.routes'
import { statementFileName } from '@doorstep/portal-contract/statements'
import { csvHeaders } from '../http/download.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { statementCsv } from './csv.ts'
import { readStatement } from './read.ts'

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
