import type { updateAccountForm, UpdatedAccount } from '@doorstep/portal-contract/account.schema'
import type { AuditAction } from '@doorstep/portal-contract/activity'
import type { User } from '@doorstep/portal-contract/auth.schema'
import { eq, getTableColumns, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { keepPassword } from '../auth/current-password.ts'
import { isOtherSession } from '../auth/sessions.ts'
import { userOnWire } from '../auth/user-on-wire.ts'
import { users } from '../db/schema/people.ts'
import { challenges } from '../db/schema/second-factor.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import type { AuditEntry } from '../http/audit.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { type NewEmail, requestEmailChange } from './email-change.ts'
import { sessionFields } from './read.ts'
import { deviceInWords } from './rules.ts'

/** What of a person they change themselves at once (D15). */
export type Details = Omit<z.output<typeof updateAccountForm>, 'email' | 'current_password'>

const columns = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phoneNumber',
  colour_scheme: 'colourScheme',
  density: 'density',
  hides_first_steps: 'hidesFirstSteps',
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
  const { id, firstName, lastName, email, phoneNumber, colourScheme, density, hidesFirstSteps } =
    getTableColumns(users)
  const [row] = await transaction
    .selectOwn({ id, firstName, lastName, email, phoneNumber, colourScheme, density, hidesFirstSteps })
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

/** Refuses the password in use as the new one. Keyboards write some characters in two ways, so both are compared in one. */
export function refuseSamePassword(current: string, next: string): void {
  if (current.normalize('NFKC') !== next.normalize('NFKC')) return
  throw invalid('password', 'That’s your current password. Choose another one.')
}

/** Gives the signed-in person a new password (D15): every other session of theirs ends, and links to reset the old one. */
export async function changePassword(
  transaction: ScopedTransaction,
  hashes: { checked: string; next: string },
  now: Date,
): Promise<Change<{ message: string }>> {
  const { partnerId, user } = transaction.scope
  await keepPassword(transaction, hashes.checked)
  await transaction.updateOwn(users, { passwordHash: hashes.next, passwordSetAt: now, updatedAt: now })
  await transaction.deleteOwn(sessions, isOtherSession(transaction.scope))
  await transaction.updateOwn(
    tokens,
    { usedAt: now },
    eq(tokens.kind, 'password_reset'),
    isNull(tokens.usedAt),
  )
  // Sign-ins that the old password is half way through.
  await transaction.deleteOwn(challenges, eq(challenges.kind, 'sign_in'))
  return {
    audit: [{ partnerId, action: 'account.change_password', subjectId: user.id }],
    mail: [{ kind: 'password_changed', userId: user.id }],
    answer: () => ({ message: 'Your password is changed. Your other devices are signed out.' }),
  }
}

/** Ends one of the person's own sessions; a 404 for any other. */
export async function endSession(
  transaction: ScopedTransaction,
  id: number,
): Promise<Change<{ message: string }>> {
  const [ended] = await transaction.deleteOwn(sessions, eq(sessions.id, id)).returning(sessionFields)
  if (!ended) throw notFound()
  const device = deviceInWords(ended.userAgent)
  return {
    audit: [entry(transaction, 'account.end_session', [ended], id)],
    answer: () => ({ message: `${device} is signed out.` }),
  }
}

/** Ends all of the person's sessions, or all but this one. */
export async function endSessions(
  transaction: ScopedTransaction,
  isKeepingThis: boolean,
): Promise<Change<{ message: string }>> {
  const others = isKeepingThis ? isOtherSession(transaction.scope) : undefined
  const ended = await transaction.deleteOwn(sessions, others).returning(sessionFields)
  return {
    audit: ended.length > 0 ? [entry(transaction, 'account.end_sessions', ended)] : [],
    answer: () => ({
      message: isKeepingThis ? 'You are signed out everywhere else.' : 'You are signed out everywhere.',
    }),
  }
}

type Ended = { id: number; userAgent: string | null }

function entry(
  { scope }: ScopedTransaction,
  action: AuditAction,
  ended: Ended[],
  subjectId?: number,
): AuditEntry {
  return {
    partnerId: scope.partnerId,
    action,
    subjectType: 'session',
    subjectId,
    // Without the address: the team reads the audit, and where somebody was is theirs.
    before: ended.map(({ id, userAgent }) => ({ id, device: deviceInWords(userAgent) })),
  }
}
