import { isTransactionConflict } from '../http/database-errors.ts'
import type { Database } from './database.ts'

const retries = 2

/**
 * A transaction for a call that somebody waits for.
 * @param work runs again from its beginning when the database undid the transaction for another's sake
 */
export async function transact<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= retries; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!isTransactionConflict(error)) throw error
    }
  }
  return db.transaction(work)
}
