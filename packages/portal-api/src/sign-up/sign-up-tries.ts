import { signUpTries } from '@doorstep/portal-contract/sign-up'
import type { Database } from '../db/database.ts'
import { type Limit, takeUseOrRefuse } from '../limits/limits.ts'

const limit: Limit = {
  by: ['kind', 'source'],
  most: signUpTries.count,
  within: { minutes: signUpTries.withinMinutes },
}

/** Counts a call of a form that is open to everyone. @throws a 429 when the client's address sent too many */
export async function takeSignUpTry(
  db: Database,
  kind: 'sign_up_form' | 'check_password',
  source: string,
  now: Date,
): Promise<void> {
  await takeUseOrRefuse(db, { kind, email: '', source }, [limit], now)
}
