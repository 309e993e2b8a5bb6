import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import { passkeyLimits, type SecondFactorChange } from '@doorstep/portal-contract/second-factor'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { isOtherSession } from '../auth/sessions.ts'
import { count } from '../db/expressions.ts'
import { users } from '../db/schema/people.ts'
import { passkeys, recoveryCodes, totpKeys } from '../db/schema/second-factor.ts'
import { sessions } from '../db/schema/sign-in.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Random } from '../http/crypto.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import type { MailMessage } from '../mail/messages.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import type { PasskeyRecord } from './webauthn.ts'

/** What a change of one's own second factor leaves behind: an entry in the audit, and a mail that tells of it. */
type Told = { audit: AuditEntry[]; mail: MailMessage[] }

/** One change after the other: whether a factor is the first or the last one is only sure while nobody else changes them. */
async function lockOwn(tx: ScopedTransaction): Promise<void> {
  await tx.selectOwn({ id: users.id }).from(users).for('update')
}

function told(
  tx: ScopedTransaction,
  what: SecondFactorChange,
  before: unknown,
  after: unknown,
  passkeyId?: number,
): Told {
  return {
    audit: [{ ...about(tx, passkeyId), action: `second_factor.${what}`, before, after }],
    mail: [{ kind: 'second_factor_changed', userId: tx.scope.user.id, what }],
  }
}

const about = ({ scope }: ScopedTransaction, passkeyId?: number) => ({
  partnerId: scope.partnerId,
  ...(passkeyId === undefined
    ? { subjectId: scope.user.id }
    : { subjectType: 'passkey', subjectId: passkeyId }),
})

/** How many factors the person has; call it after `lockOwn`. */
async function countFactors(tx: ScopedTransaction): Promise<number> {
  const [apps] = await tx.selectOwn({ is: count() }).from(totpKeys, isNotNull(totpKeys.confirmedAt))
  const [keys] = await tx.selectOwn({ is: count() }).from(passkeys)
  return (apps?.is ?? 0) + (keys?.is ?? 0)
}

/** Before a factor goes: throws a 409 when the partner asks for one and it is the last. */
async function mayRemoveOne(tx: ScopedTransaction): Promise<void> {
  if (tx.scope.secondFactor.required && (await countFactors(tx)) <= 1)
    throw conflict(secondFactorTexts.lastFactor)
}

/** After a factor went: codes that stand for nothing go with the last. */
async function clearCodesOfNone(tx: ScopedTransaction): Promise<void> {
  if ((await countFactors(tx)) === 0) await tx.deleteOwn(recoveryCodes)
}

async function replaceCodes(tx: ScopedTransaction, random: Random, now: Date): Promise<string[]> {
  const codes = makeRecoveryCodes(random)
  await tx.deleteOwn(recoveryCodes)
  for (const code of codes) {
    await tx.insertOwn(recoveryCodes, { codeHash: hashRecoveryCode(code), createdAt: now })
  }
  return codes
}

/**
 * What the first factor brings, before it is on: recovery codes, and the end of every other session, as none of them has proved it.
 * Nothing for a later one.
 */
async function beginWithFirst(tx: ScopedTransaction, random: Random, now: Date) {
  if ((await countFactors(tx)) > 0) return { codes: null, ended: {} }
  const others = await tx.deleteOwn(sessions, isOtherSession(tx.scope)).returning({ id: sessions.id })
  return { codes: await replaceCodes(tx, random, now), ended: { other_sessions_ended: others.length } }
}

/** Keeps the key of an authenticator app until its first code proves that the app has it. Throws a 409 when one is on already. */
export async function startTotp(
  tx: ScopedTransaction,
  sealedSecret: string,
  now: Date,
): Promise<{ audit: AuditEntry[] }> {
  await lockOwn(tx)
  const [known] = await tx.selectOwn({ confirmedAt: totpKeys.confirmedAt }).from(totpKeys)
  if (known?.confirmedAt) throw conflict('An authenticator app is already set up. Turn it off first.')
  await tx.deleteOwn(totpKeys)
  await tx.insertOwn(totpKeys, { sealedSecret, createdAt: now })
  return { audit: [{ ...about(tx), action: 'second_factor.start_totp' }] }
}

/** Turns an authenticator app on. The first factor brings recovery codes and ends every other session; a later one brings null. */
export async function confirmTotp(
  tx: ScopedTransaction,
  stepOf: (sealedSecret: string) => Promise<number | undefined>,
  random: Random,
  now: Date,
): Promise<Told & { codes: string[] | null }> {
  await lockOwn(tx)
  const [waiting] = await tx
    .selectOwn({ sealedSecret: totpKeys.sealedSecret })
    .from(totpKeys, isNull(totpKeys.confirmedAt))
  if (!waiting) throw conflict('There is no authenticator app to confirm. Start again.')
  const step = await stepOf(waiting.sealedSecret)
  if (step === undefined) throw invalid('code', secondFactorTexts.wrongCode)
  const { codes, ended } = await beginWithFirst(tx, random, now)
  await tx.updateOwn(totpKeys, { confirmedAt: now, lastStep: step })
  return { ...told(tx, 'totp_on', { totp: false }, { totp: true, ...ended }), codes }
}

/** Turns the authenticator app off. Throws a 409 for the last factor where one is required, a 404 when there is none. */
export async function turnOffTotp(tx: ScopedTransaction): Promise<Told> {
  await lockOwn(tx)
  const [known] = await tx
    .selectOwn({ since: totpKeys.confirmedAt })
    .from(totpKeys, isNotNull(totpKeys.confirmedAt))
  if (!known) throw notFound()
  await mayRemoveOne(tx)
  await tx.deleteOwn(totpKeys)
  await clearCodesOfNone(tx)
  return told(tx, 'totp_off', { totp: true }, { totp: false })
}

/** Adds a passkey. The first factor brings recovery codes and ends every other session; a later one brings null. */
export async function addPasskey(
  tx: ScopedTransaction,
  name: string,
  passkey: PasskeyRecord,
  random: Random,
  now: Date,
): Promise<Told & { codes: string[] | null }> {
  await lockOwn(tx)
  const [known] = await tx.selectOwn({ is: count() }).from(passkeys)
  if ((known?.is ?? 0) >= passkeyLimits.count) {
    throw conflict(`You have ${passkeyLimits.count} passkeys, which is the limit. Remove one first.`)
  }
  const { codes, ended } = await beginWithFirst(tx, random, now)
  const [added]: { id: number }[] = await tx
    .insertOwn(passkeys, { name, ...passkey, createdAt: now })
    .onConflictDoNothing(passkeys.credentialId)
    .returning({ id: passkeys.id })
  if (!added) throw conflict('This passkey is already in use. Choose another one.')
  return { ...told(tx, 'passkey_added', null, { name, ...ended }, added.id), codes }
}

/** Renames a passkey of one's own; another's is unknown. */
export async function renamePasskey(tx: ScopedTransaction, id: number, name: string): Promise<Told> {
  const [known] = await tx
    .selectOwn({ name: passkeys.name })
    .from(passkeys, eq(passkeys.id, id))
    .for('update')
  if (!known) throw notFound()
  if (known.name === name) return { audit: [], mail: [] }
  await tx.updateOwn(passkeys, { name }, eq(passkeys.id, id))
  return told(tx, 'passkey_renamed', { name: known.name }, { name }, id)
}

/** Removes a passkey of one's own; another's is unknown. Throws a 409 for the last factor where one is required. */
export async function removePasskey(tx: ScopedTransaction, id: number): Promise<Told> {
  await lockOwn(tx)
  const [known] = await tx.selectOwn({ name: passkeys.name }).from(passkeys, eq(passkeys.id, id))
  if (!known) throw notFound()
  await mayRemoveOne(tx)
  await tx.deleteOwn(passkeys, eq(passkeys.id, id))
  await clearCodesOfNone(tx)
  return told(tx, 'passkey_removed', { name: known.name }, null, id)
}

/** Makes new recovery codes in place of all earlier ones. Throws a 409 where there is no factor that they could stand for. */
export async function renewRecoveryCodes(
  tx: ScopedTransaction,
  random: Random,
  now: Date,
): Promise<Told & { codes: string[] }> {
  await lockOwn(tx)
  if ((await countFactors(tx)) === 0) throw conflict('Set up two-step verification first.')
  const codes = await replaceCodes(tx, random, now)
  return { ...told(tx, 'recovery_codes_made', null, { made: codes.length }), codes }
}
