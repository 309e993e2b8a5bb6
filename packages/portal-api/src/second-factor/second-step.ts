import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import { secondStep, type SecondFactorMethod } from '@doorstep/portal-contract/second-factor'
import type { PasskeyOptions, SecondFactorProof } from '@doorstep/portal-contract/second-factor.schema'
import type { secondFactorProof } from '@doorstep/portal-contract/second-factor.schema'
import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '../auth/accounts.ts'
import type { GuessThrottle } from '../auth/guess-throttle.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import { passkeys, recoveryCodes, totpKeys } from '../db/schema/second-factor.ts'
import { transact } from '../db/transact.ts'
import { noteAudit } from '../http/audit.ts'
import type { Sealer } from '../http/crypto.ts'
import { conflict, invalid } from '../http/errors.ts'
import { queueMail } from '../mail/queue.ts'
import type { Challenges } from './challenges.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { authenticationOptions, readAssertion, type Assertion } from './webauthn.ts'

const wrongAnswers: Record<keyof SecondFactorProof, string> = {
  code: secondFactorTexts.wrongCode,
  recovery_code: secondFactorTexts.wrongRecoveryCode,
  passkey: secondFactorTexts.wrongPasskey,
}

export type SecondStepServices = {
  db: Database
  challenges: Challenges
  /** Counts wrong answers of the second step, apart from wrong passwords. */
  throttle: GuessThrottle
  passwordThrottle: GuessThrottle
  sealer: Sealer
  clock: () => Date
}

/** Where a proof comes from, and to which request it belongs. */
type From = { origin: string; ipAddress: string; requestId: string }

/** What a sealed key is bound to. */
export const totpPurpose = (userId: number): string => `totp ${userId}`

/** The second step of signing in, for people who have a second factor. A browser is known by its session cookie's secret. */
export function createSecondStep(services: SecondStepServices) {
  const { db, challenges, throttle, passwordThrottle, sealer, clock } = services

  async function methodsOf(userId: number): Promise<SecondFactorMethod[]> {
    const [apps] = await db
      .select({ are: count() })
      .from(totpKeys)
      .where(and(eq(totpKeys.userId, userId), isNotNull(totpKeys.confirmedAt)))
    const [keys] = await db.select({ are: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    const [codes] = await db
      .select({ are: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    const methods: SecondFactorMethod[] = []
    if (apps?.are) methods.push('totp')
    if (keys?.are) methods.push('passkey')
    if (methods.length > 0 && codes?.are) methods.push('recovery_code')
    return methods
  }

  async function isRightCode({ userId }: Member, code: string): Promise<boolean> {
    const [key] = await db
      .select({ sealedSecret: totpKeys.sealedSecret })
      .from(totpKeys)
      .where(and(eq(totpKeys.userId, userId), isNotNull(totpKeys.confirmedAt)))
    const secret = key && (await sealer.open(key.sealedSecret, totpPurpose(userId)))
    const step = secret === undefined ? undefined : stepOfCode(secret, code, clock())
    if (step === undefined) return false
    // A code works once: of two calls at once, one moves the step on.
    const moved = await db
      .update(totpKeys)
      .set({ lastStep: step })
      .where(and(eq(totpKeys.userId, userId), or(isNull(totpKeys.lastStep), lt(totpKeys.lastStep, step))))
      .returning({ userId: totpKeys.userId })
    return moved.length > 0
  }

  async function isRightRecoveryCode(
    { userId, partnerId }: Member,
    typed: string,
    { origin, requestId }: Pick<From, 'origin' | 'requestId'>,
  ): Promise<boolean> {
    const codeHash = hashRecoveryCode(typed)
    const now = clock()
    return transact(db, async (tx) => {
      const used = await tx
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(recoveryCodes.userId, userId),
            eq(recoveryCodes.codeHash, codeHash),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ id: recoveryCodes.id })
      if (used.length === 0) return false
      const what = 'recovery_code_used'
      const action = `second_factor.${what}` as const
      await noteAudit(tx, { partnerId, action, subjectId: userId, userId, requestId, now })
      await queueMail(tx, [{ kind: 'second_factor_changed', userId, what }], origin, now)
      return true
    })
  }

  async function isRightPasskey(
    { userId }: Member,
    challenge: string | undefined,
    assertion: Assertion,
    origin: string,
  ): Promise<boolean> {
    const [known] = await db
      .select({
        id: passkeys.id,
        credentialId: passkeys.credentialId,
        publicKey: passkeys.publicKey,
        counter: passkeys.counter,
        transports: passkeys.transports,
      })
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, assertion.id)))
    const read = challenge && known && (await readAssertion({ origin }, challenge, known, assertion))
    if (!read) return false
    await db
      .update(passkeys)
      .set({ ...read, lastUsedAt: clock() })
      .where(eq(passkeys.id, known.id))
    return true
  }

  async function halfSignIn(secret: string) {
    const half = await challenges.findSignIn(secret)
    if (!half) throw conflict(secondFactorTexts.startAgain)
    return half
  }

  return {
    /** After the right password: what is asked next, empty when the password is enough. Only then does the browser wait for a second step. */
    async begin(secret: string, member: Member): Promise<SecondFactorMethod[]> {
      const methods = await methodsOf(member.userId)
      if (methods.length > 0) await challenges.beginSignIn(secret, member)
      return methods
    },

    /** What the browser asks the person's passkeys with. Throws a 409 when no sign-in is under way, or there is no passkey. */
    async passkeyOptions(secret: string, origin: string): Promise<PasskeyOptions> {
      const half = await halfSignIn(secret)
      const known = await db
        .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
        .from(passkeys)
        .where(eq(passkeys.userId, half.userId))
      if (known.length === 0) throw conflict('You have no passkey here. Use another way to sign in.')
      const options = await authenticationOptions({ origin }, known)
      await challenges.askForPasskey(half, options.challenge)
      return options
    },

    /**
     * Whom the right answer signs in. Throws a 422 on the answer's field when it is wrong, a 429 after too many wrong ones,
     * a 409 when no sign-in is under way.
     */
    async prove(secret: string, proof: z.output<typeof secondFactorProof>, from: From): Promise<Member> {
      const half = await halfSignIn(secret)
      const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, half.userId))
      if (!person) throw conflict(secondFactorTexts.startAgain)
      const who = { ipAddress: from.ipAddress, email: person.email }
      const { code, recovery_code: recoveryCode, passkey } = proof
      const isRight = await throttle.tried(who, async () => {
        if (half.failures >= secondStep.failures) throw conflict(secondFactorTexts.startAgain)
        return (
          (code !== undefined && (await isRightCode(half, code))) ||
          (recoveryCode !== undefined && (await isRightRecoveryCode(half, recoveryCode, from))) ||
          (passkey !== undefined &&
            (await isRightPasskey(half, await challenges.takePasskeyChallenge(half), passkey, from.origin)))
        )
      })
      if (!isRight) {
        await challenges.failed(half)
        const field = passkey ? 'passkey' : recoveryCode === undefined ? 'code' : 'recovery_code'
        throw invalid(field, wrongAnswers[field])
      }
      await throttle.clear(who)
      await passwordThrottle.clear(who)
      if (!(await challenges.finish(half))) throw conflict(secondFactorTexts.startAgain)
      return { userId: half.userId, partnerId: half.partnerId }
    },
  }
}

export type SecondStep = ReturnType<typeof createSecondStep>
