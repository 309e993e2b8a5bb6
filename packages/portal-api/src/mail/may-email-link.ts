import { linkEmails } from '@doorstep/portal-contract/auth'
import type { Database } from '../db/database.ts'
import { type Attempt, noteAttempt } from '../http/attempts.ts'

/**
 * Whether a link may still be emailed to an address, and counts it (D62). Callers answer the same either way: nobody learns how often an
 * address was written to.
 */
export async function mayEmailLink(db: Database, attempt: Attempt, now: Date): Promise<boolean> {
  const noted = await noteAttempt(db, attempt, [{ by: ['email'], ...linkEmails }], now)
  return 'id' in noted
}
