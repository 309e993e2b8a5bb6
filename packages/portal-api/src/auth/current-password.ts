import { personTexts } from '@doorstep/portal-contract/people'
import type { Context } from 'hono'
import { users } from '../db/schema/people.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { invalid } from '../http/errors.ts'
import { isAnswered } from '../http/idempotency.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { Passwords } from '../passwords.ts'
import type { GuessThrottle } from './guess-throttle.ts'

const field = 'current_password'
const wrong = () => invalid(field, 'This is not your current password. Try again.')

/** Asks someone who is signed in for their password once more, as slow to guess as at the sign-in (D2, D15, D62). */
export function createCurrentPassword(passwords: Passwords, throttle: GuessThrottle) {
  return {
    /**
     * Checks the password, and returns the hash it matched, for `keepPassword`. Of a call that was answered before it was checked then:
     * meanwhile it may be another.
     * @throws a 422 on `current_password` when it is missing or wrong, a 429 after too many wrong ones
     */
    async check(c: Context<SignedInEnv>, typed: string | undefined): Promise<string> {
      if (!typed) throw invalid(field, personTexts.noCurrentPassword)
      const { scoped, idempotency } = c.var
      if (idempotency && (await isAnswered(scoped, idempotency, c.var.clock()))) return ''
      const ipAddress = c.var.clientAddress
      const who = { ipAddress, email: scoped.scope.user.email }
      const right = await throttle.tried(who, async () => {
        const [own] = await scoped.selectOwn({ passwordHash: users.passwordHash }).from(users)
        return own && (await passwords.verify(typed, own.passwordHash)) ? own.passwordHash : undefined
      })
      if (right === undefined) throw wrong()
      await throttle.clear(who)
      return right
    },
  }
}

export type CurrentPassword = ReturnType<typeof createCurrentPassword>

/**
 * Makes sure inside the change that the password which was checked is still the one, and that it stays so until the end.
 * @throws a 422 on `current_password` when it was changed meanwhile
 */
export async function keepPassword(transaction: ScopedTransaction, checkedHash: string): Promise<void> {
  const [own] = await transaction.selectOwn({ passwordHash: users.passwordHash }).from(users).for('update')
  if (own?.passwordHash !== checkedHash) throw wrong()
}
