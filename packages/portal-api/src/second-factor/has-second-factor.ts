import { sql, type AnyColumn } from 'drizzle-orm'
import { passkeys, totpKeys } from '../db/schema/second-factor.ts'

/** Whether a person has an authenticator app or a passkey that works. */
export function hasSecondFactor(userId: AnyColumn) {
  return sql<boolean>`(
    exists (select 1 from ${totpKeys} where ${totpKeys.userId} = ${userId} and ${totpKeys.confirmedAt} is not null)
    or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})
  )`
}
