import { signUpTries } from '@doorstep/portal-contract/sign-up'
import type { Database } from '../db/database.ts'
import { countCall } from '../http/count-calls.ts'

/**
 * Counts a call of a client's address, signing up of either kind or checking a password for it, and refuses it with a 429 when there
 * were too many.
 */
export const countSignUp = (
  db: Database,
  call: 'signup' | 'check-password',
  ipAddress: string,
  now: Date,
): Promise<void> =>
  // Stands where tries to sign in have their email. Those are in lower case: no such try is ever taken for one of these.
  countCall(db, { purpose: 'sign_in', email: `POST /api/auth/${call}`, ipAddress }, signUpTries, now)
