import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { StatementPeriod } from '@doorstep/portal-contract/statements'
import type { Statement } from '@doorstep/portal-contract/statements.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { periodOf } from './statement.address.ts'

/** What the page starts from, as plain data. */
export type StatementInitial = {
  partnerScope: number | null
  today: string
  period: StatementPeriod
  /** Null when it could not be loaded. */
  statement: Statement | null
}

/** Loads the statement that an address asks for. @param partnerScope the child partner that it is narrowed to, null for all (D10) */
export async function loadStatement(
  { statements }: PortalClient,
  { search, partnerScope, now }: { search: string; partnerScope: number | null; now: Date },
): Promise<StatementInitial> {
  const today = todayInLondon(now)
  const period = periodOf(search, today)
  const statement = await nullIfFailed(statements.read({ ...period, ...partnerQuery(partnerScope) }))
  return { partnerScope, today, period, statement }
}
