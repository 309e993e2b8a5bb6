import { forgotTries } from '@doorstep/portal-contract/password-reset'
import type { Database } from '../db/database.ts'
import { countCall } from '../http/count-calls.ts'

/** Stand where the other one is named: an email is in lower case with an @, an address has digits. */
const [anyEmail, anyAddress] = ['ANY', 'any']

/**
 * Slows down who has links mailed (D12): a client's address, whomever it asks for, and an email, whoever asks. Known and unknown
 * emails count alike. Throws a 429 when there were too many.
 */
export async function countForgot(
  db: Database,
  { ipAddress, email }: { ipAddress: string; email: string },
  now: Date,
): Promise<void> {
  await countCall(db, { purpose: 'forgot', email: anyEmail, ipAddress }, forgotTries.ofClient, now)
  await countCall(db, { purpose: 'forgot', email, ipAddress: anyAddress }, forgotTries.forEmail, now)
}
