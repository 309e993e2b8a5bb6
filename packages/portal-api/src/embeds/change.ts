import type { AuditAction } from '@doorstep/portal-contract/activity'
import { embedKeyLimits, embedKeyTexts, oldSecretHours } from '@doorstep/portal-contract/embeds'
import type {
  EmbedKey,
  EmbedKeyChange,
  EmbedKeyForm,
  EmbedKeyRevoked,
  EmbedKeyRotation,
  EmbedKeyWithSecret,
} from '@doorstep/portal-contract/embeds.schema'
import { and, eq, isNull } from 'drizzle-orm'
import { count } from '../db/expressions.ts'
import { embedKeys } from '../db/schema/embeds.ts'
import { partners } from '../db/schema/partners.ts'
import { nextVersion } from '../db/version.ts'
import { type Random, randomSecret, sha256 } from '../http/crypto.ts'
import { conflict, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { findEmbedKey } from './list.ts'

const { id, partnerId, revokedAt } = embedKeys

/** Makes a key, with a secret that is shown this once. @throws a 409 when the reseller has too many */
export async function createEmbedKey(
  transaction: ScopedTransaction,
  { name, origins }: EmbedKeyForm,
  random: Random,
  now: Date,
): Promise<Change<EmbedKeyWithSecret>> {
  await lockReseller(transaction)
  if ((await countKeys(transaction)) >= embedKeyLimits.keys) throw conflict(embedKeyTexts.tooMany)
  const secret = newSecret(random)
  const keyId = await transaction
    .insert(embedKeys, {
      name,
      publishableKey: `pk_${randomSecret(random)}`,
      secretHash: sha256(secret),
      allowedOrigins: origins,
      createdAt: now,
      updatedAt: now,
    })
    .id()
  const data = await findEmbedKey(transaction, keyId, now)
  return {
    audit: [entry(transaction, 'embed_key.create', keyId, null, data)],
    answer: () => ({ data, secret }),
  }
}

/** Changes a key's name and origins. @throws a 404 for one that is not there, and a 409 when somebody else changed it */
export async function updateEmbedKey(
  transaction: ScopedTransaction,
  keyId: number,
  { name, origins, version }: EmbedKeyChange,
  now: Date,
): Promise<Change<{ data: EmbedKey }>> {
  const before = await lockKey(transaction, keyId, version, now)
  await transaction.update(
    embedKeys,
    {
      name: name ?? before.name,
      allowedOrigins: origins ?? before.origins,
      updatedAt: nextVersion(embedKeys.updatedAt, now),
    },
    eq(id, keyId),
  )
  const data = await findEmbedKey(transaction, keyId, now)
  return {
    audit: [entry(transaction, 'embed_key.update', keyId, before, data)],
    answer: () => ({ data }),
  }
}

/** Gives a key a new secret, which is shown this once. The one that servers use works on until a day after it was replaced, unless it is to end. Throws as `updateEmbedKey`. */
export async function rotateSecret(
  transaction: ScopedTransaction,
  keyId: number,
  { version, end_old_now: endsNow }: EmbedKeyRotation,
  random: Random,
  now: Date,
): Promise<Change<EmbedKeyWithSecret>> {
  await lockKey(transaction, keyId, version, now)
  const [old] = await transaction
    .select({
      hash: embedKeys.secretHash,
      runningHash: embedKeys.oldSecretHash,
      runsUntil: embedKeys.oldSecretUntil,
    })
    .from(embedKeys, eq(id, keyId))
  // Replaced twice within the day, as when the new secret was lost: the one that servers still use is the older one.
  const goesOn =
    old?.runningHash && old.runsUntil && old.runsUntil > now
      ? { hash: old.runningHash, until: old.runsUntil }
      : { hash: old?.hash ?? null, until: new Date(now.getTime() + oldSecretHours * 60 * 60 * 1000) }
  const secret = newSecret(random)
  await transaction.update(
    embedKeys,
    {
      secretHash: sha256(secret),
      oldSecretHash: endsNow ? null : goesOn.hash,
      oldSecretUntil: endsNow ? null : goesOn.until,
      updatedAt: nextVersion(embedKeys.updatedAt, now),
    },
    eq(id, keyId),
  )
  const data = await findEmbedKey(transaction, keyId, now)
  const audit = { ...entry(transaction, 'embed_key.rotate', keyId, null, data), before: undefined }
  return { audit: [audit], answer: () => ({ data, secret }) }
}

const revocation: UndoKind = {
  name: 'key_withdrawal',
  roots: [{ table: embedKeys, column: id, field: 'id' }],
  // Tokens and usage are no reason not to bring it back.
  ignoresChildren: true,
  derived: { embed_keys: ['last_used_at'] },
  writes: [{ table: embedKeys, columns: [revokedAt] }],
}

/** Revokes a key, and with it every token that was made with it. @throws a 404 for one that is not there */
export async function revokeEmbedKey(
  transaction: ScopedTransaction,
  keyId: number,
  now: Date,
): Promise<Change<EmbedKeyRevoked>> {
  const before = await lockKey(transaction, keyId, undefined, now)
  const undo = await noteForUndo(transaction, revocation, [{ id: keyId }])
  await transaction.update(
    embedKeys,
    { revokedAt: now, updatedAt: nextVersion(embedKeys.updatedAt, now) },
    eq(id, keyId),
  )
  return {
    audit: [{ ...entry(transaction, 'embed_key.revoke', keyId, before, null), undo: await undo() }],
    answer: () => ({ message: embedKeyTexts.revoked(before.name) }),
  }
}

/** Undoes revoking a key, for the same person. @throws as `findUndoable` does, and a 409 when there are too many by now */
export async function restoreEmbedKey(
  transaction: ScopedTransaction,
  keyId: number,
  now: Date,
): Promise<Change<{ data: EmbedKey }>> {
  await lockReseller(transaction)
  const which = { subjectType: 'embed_key', subjectId: keyId }
  const change = await findUndoable(transaction, revocation, which, { advice: 'Add a new key.', now })
  await undoChange(transaction, revocation, change, { partnerId: transaction.scope.partnerId, now })
  if ((await countKeys(transaction)) > embedKeyLimits.keys) throw conflict(embedKeyTexts.tooMany)
  const data = await findEmbedKey(transaction, keyId, now)
  return {
    audit: [entry(transaction, 'embed_key.restore', keyId, null, data)],
    answer: () => ({ data }),
  }
}

const newSecret = (random: Random) => `sk_${randomSecret(random)}`

/** One new key at a time, so that there are never too many. */
const lockReseller = (transaction: ScopedTransaction) =>
  transaction
    .select({ id: partners.id })
    .from(partners, eq(partners.id, transaction.scope.partnerId))
    .for('update')

async function countKeys(transaction: ScopedTransaction): Promise<number> {
  const isOwn = and(eq(partnerId, transaction.scope.partnerId), isNull(revokedAt))
  const [found] = await transaction.select({ keys: count() }).from(embedKeys, isOwn)
  return found?.keys ?? 0
}

/** @param seen the version that the person saw, where it matters */
async function lockKey(
  transaction: ScopedTransaction,
  keyId: number,
  seen: string | undefined,
  now: Date,
): Promise<EmbedKey> {
  await transaction.select({ id }).from(embedKeys, eq(id, keyId)).for('update')
  const key = await findEmbedKey(transaction, keyId, now)
  if (seen !== undefined) await refuseOutdated(seen, key.version, embedKeyTexts.changed, () => key)
  return key
}

function entry(
  { scope }: ScopedTransaction,
  action: AuditAction,
  subjectId: number,
  before: EmbedKey | null,
  after: EmbedKey | null,
) {
  const kept = (key: EmbedKey | null) => key && { name: key.name, origins: key.origins.join(', ') }
  return { partnerId: scope.partnerId, action, subjectId, before: kept(before), after: kept(after) }
}
