import type { StatementPeriod } from '@doorstep/portal-contract/statements'
import type { Statement } from '@doorstep/portal-contract/statements.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { $today } from '../shared/state/page.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { periodOf } from './statement.address.ts'

/** What the page starts from, as plain data. */
export type StatementInitial = {
  /** What the address says after its `?`. */
  search: string
  period: StatementPeriod
  /** Null when it could not be loaded. */
  statement: Statement | null
}

/** Loads the statement that an address asks for. */
export async function loadStatement({ statements }: PortalClient, search: string): Promise<StatementInitial> {
  const period = periodOf(search, $today.get())
  const statement = await nullIfFailed(statements.read({ ...period, ...partnerQuery() }))
  return { search, period, statement }
}
