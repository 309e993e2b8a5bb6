import { eq, isNull, ne } from 'drizzle-orm'
import { keepPassword } from '../auth/current-password.ts'
import { users } from '../db/schema/people.ts'
import { challenges } from '../db/schema/second-factor.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import { invalid } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

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
  const { partnerId, sessionId, user } = transaction.scope
  await keepPassword(transaction, hashes.checked)
  await transaction.updateOwn(users, { passwordHash: hashes.next, passwordSetAt: now, updatedAt: now })
  await transaction.deleteOwn(sessions, ne(sessions.id, sessionId))
  await transaction.updateOwn(
    tokens,
    { usedAt: now },
    eq(tokens.kind, 'password_reset'),
    isNull(tokens.usedAt),
  )
  // Sign-ins that the old password is half way through.
  await transaction.deleteOwn(challenges, eq(challenges.kind, 'sign_in'))
  return {
    audit: [
      {
        partnerId,
        action: 'account.change_password',
        subjectType: 'user',
        subjectId: user.id,
        before: null,
        after: null,
      },
    ],
    mail: [{ kind: 'password_changed', userId: user.id }],
    answer: () => ({ message: 'Your password is changed. Your other devices are signed out.' }),
  }
}
