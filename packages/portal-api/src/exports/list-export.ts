import type { ExportKind } from '@doorstep/portal-contract/exports'
import type { MadeFile } from '../http/download.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/**
 * A file with a line for each record of a list. A call answers with it, or a job makes it where it is long: from the same two functions
 * (docs/decisions/0075).
 * @template Parameters which records, as the call's schema read it: values that JSON can hold
 */
export interface ListExport<Parameters extends object> {
  kind: ExportKind
  /** How many lines it has. Throws as `make` does for what the person may not ask for. */
  count(scoped: ScopedDatabase, parameters: Parameters, now: Date): Promise<number>
  make(scoped: ScopedDatabase, parameters: Parameters, now: Date): Promise<MadeFile>
}
