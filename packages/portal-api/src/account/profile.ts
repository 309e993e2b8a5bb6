import type { UpdatedAccount } from '@doorstep/portal-contract/account.schema'
import type { updateAccountForm } from '@doorstep/portal-contract/account.schema'
import type { User } from '@doorstep/portal-contract/auth.schema'
import { getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import { userOnWire } from '../auth/user-on-wire.ts'
import { users } from '../db/schema/people.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { requestEmailChange, type NewEmail } from './email-change.ts'

/** What of a person they change themselves at once (D15). */
export type Details = Omit<z.output<typeof updateAccountForm>, 'email' | 'current_password'>

const columns = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phoneNumber',
  colour_scheme: 'colourScheme',
  density: 'density',
} as const satisfies Record<keyof Details, keyof typeof users.$inferSelect>
const detailNames = Object.keys(columns) as (keyof Details)[]

/** Changes the signed-in person's details, and asks a new email to be confirmed (D15). Fields that are left out stay as they are. */
export async function updateAccount(
  transaction: ScopedTransaction,
  details: Details,
  newEmail: NewEmail | undefined,
  now: Date,
): Promise<Change<UpdatedAccount>> {
  const { scope } = transaction
  const { id, firstName, lastName, email, phoneNumber, colourScheme, density } = getTableColumns(users)
  const [row] = await transaction
    .selectOwn({ id, firstName, lastName, email, phoneNumber, colourScheme, density })
    .from(users)
    .for('update')
  if (!row) throw new Error('The person who is signed in has no row.')

  const given = detailNames.filter((name) => details[name] !== undefined)
  const values = Object.fromEntries(given.map((name) => [columns[name], details[name]]))
  const before = userOnWire({ ...scope, user: row })
  const after = userOnWire({ ...scope, user: { ...row, ...values } })
  const changed = given.filter((name) => before[name] !== after[name])
  if (changed.length > 0) await transaction.updateOwn(users, { ...values, updatedAt: now })

  const asked = newEmail && (await requestEmailChange(transaction, newEmail, now))
  const update: AuditEntry = {
    partnerId: scope.partnerId,
    action: 'account.update',
    subjectType: 'user',
    subjectId: row.id,
    before: only(changed, before),
    after: only(changed, after),
  }
  return {
    audit: [...(changed.length > 0 ? [update] : []), ...(asked?.audit ?? [])],
    mail: asked?.mail,
    answer: () => ({ ...after, message: asked?.message ?? 'Your changes are saved.' }),
  }
}

const only = (names: (keyof Details)[], user: User) =>
  Object.fromEntries(names.map((name) => [name, user[name]]))
