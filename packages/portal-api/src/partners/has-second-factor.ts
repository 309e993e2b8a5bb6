import { sql, type AnyColumn } from 'drizzle-orm'
import { passkeys, totpKeys } from '../db/schema/second-factor.ts'
import { Expression } from '../db/expressions.ts'

/** Whether a person has an authenticator app or a passkey that works. */
export const hasSecondFactor = (userId: AnyColumn) =>
  new Expression<boolean>(sql`(
    exists (select 1 from ${totpKeys} where ${totpKeys.userId} = ${userId} and ${totpKeys.confirmedAt} is not null)
    or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})
  )`)
