import { statementFileName, type StatementPeriod } from '@doorstep/portal-contract/statements'
import type { Statement } from '@doorstep/portal-contract/statements.schema'
import type { Api, CallOptions } from './createApi.ts'
import { statementFileUrl } from './fileUrls.ts'

type StatementQuery = StatementPeriod & { partner_id?: number[] }

/** Statements of a period (docs/decisions/0070). */
export const statementCalls = ({ data, download }: Api) => ({
  read: (query: StatementQuery, options?: CallOptions) =>
    data<Statement>('/api/i/partner/statement', { ...options, query }),

  /** A statement as CSV; save it with `saveDownload`. */
  download: (query: StatementQuery) => download(statementFileUrl(query), statementFileName(query)),
})
