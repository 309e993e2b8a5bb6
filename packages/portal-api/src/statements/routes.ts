import { read, download } from '@doorstep/portal-contract/statements.routes'
import { statementFileName } from '@doorstep/portal-contract/statements'
import { csvHeaders } from '../http/download.ts'
import type { SignedInRouter } from '../http/routers.ts'
import type { TakeTurn } from '../http/turns.ts'
import { statementCsv } from './csv.ts'
import { readStatement } from './read.ts'

/** Statements: invoices, payments, payouts and commission of a period beside each other (docs/decisions/0070). */
export function statementRoutes(router: SignedInRouter, { takeTurn }: { takeTurn: TakeTurn }): void {
  router
    .openapi(read, async (c) => {
      const { scoped } = c.var
      const query = c.req.valid('query')
      const data = await takeTurn(scoped.scope.partnerId, () => readStatement(scoped, query))
      return c.json({ data }, 200)
    })
    .openapi(download, async (c) => {
      const query = c.req.valid('query')
      const { scoped } = c.var
      const statement = await takeTurn(scoped.scope.partnerId, () => readStatement(scoped, query))
      return c.body(statementCsv(statement), 200, csvHeaders(statementFileName(query)))
    })
}
