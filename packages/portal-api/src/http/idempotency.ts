import { z } from '@hono/zod-openapi'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'
import { idempotencyKeys } from '../db/schema/audit.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { sha256, sha256OfBytes, type Signer } from './crypto.ts'
import type { ApiEnv, IdempotentCall } from './environment.ts'
import { invalid } from './errors.ts'

const header = 'Idempotency-Key'
const keyForm = /^[\x21-\x7e]{1,255}$/
const keptMs = 24 * 60 * 60 * 1000

/** Documents the header; the router adds it to every call that takes one. */
export const idempotencyHeaders = z.object({
  [header]: z
    .string()
    .optional()
    .openapi({ description: 'The same key and body within 24 hours answers the first result again.' }),
})

/**
 * Notes what a call is known by, when it brings a key (D5). In front of every call that takes one; `write`, or
 * `answerOnce` of a call without a session, then sees to it that the change happens once.
 */
export const takesIdempotencyKey = (sign: Signer) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const key = c.req.header(header)
    if (key !== undefined) {
      if (!keyForm.test(key)) throw invalid(header, 'Send a key of 1 to 255 characters without spaces.')
      // Signed: a body may hold a password, which nobody is to guess from the database alone.
      const bodyHash = await sign(`body ${await hashBody(c.req)}`)
      // With its query: there some calls say what to change.
      const call = `${c.req.method} ${c.req.path}${new URL(c.req.url).search}`
      c.set('idempotency', { key, call, bodyHash })
    }
    await next()
  })

/** A hash of what a body says. A form with files, which was read before, has another boundary each time it is sent, so its parts are hashed. */
async function hashBody(request: HonoRequest): Promise<string> {
  const form = await request.bodyCache.formData
  if (!form) return sha256OfBytes(await request.arrayBuffer())
  const parts: object[] = []
  for (const [name, value] of form)
    parts.push(
      typeof value === 'string'
        ? { name, value }
        : { name, fileName: value.name, hash: await hashInTurn(() => hashFile(value)) },
    )
  return sha256(JSON.stringify(parts))
}

/** One file of all calls at a time is in memory to be hashed: that takes milliseconds, and twice its size. */
const hashInTurn = pLimit(1)
const hashFile = async (file: File) => sha256OfBytes(await file.arrayBuffer())

/**
 * Claims a key inside the transaction of its change. A second call with the key waits here until the first one has ended.
 * Returns the first call's answer when there was one; throws a 422 when the key was used for something else.
 */
export async function claimKey(
  transaction: ScopedTransaction,
  { key, call, bodyHash }: IdempotentCall,
  now: Date,
): Promise<{ body: unknown } | undefined> {
  const { partnerId, user } = transaction.scope
  const own = eq(idempotencyKeys.userId, user.id)
  await transaction.delete(idempotencyKeys, own, lt(idempotencyKeys.createdAt, keptSince(now)))
  const claimed = await transaction
    .insertOwn(idempotencyKeys, { partnerId, key, call, bodyHash, createdAt: now })
    .onConflictDoNothing([idempotencyKeys.userId, idempotencyKeys.key])
    .returning({ id: idempotencyKeys.id })
  if (claimed.length > 0) return undefined

  const [first] = await transaction
    .select({
      call: idempotencyKeys.call,
      bodyHash: idempotencyKeys.bodyHash,
      body: idempotencyKeys.responseBody,
    })
    .from(idempotencyKeys, own, eq(idempotencyKeys.key, key))
  return { body: sameCallOf(first, { call, bodyHash }).body }
}

/** The call that a key was used for first. @throws a 422 when that was something else */
export function sameCallOf<First extends Pick<IdempotentCall, 'call' | 'bodyHash'>>(
  first: First | undefined,
  { call, bodyHash }: Pick<IdempotentCall, 'call' | 'bodyHash'>,
): First {
  if (first?.call !== call || first.bodyHash !== bodyHash)
    throw invalid(header, 'This key was used for another request. Use a new one.')
  return first
}

/** From when on answers are still given again (D5). */
export const keptSince = (now: Date) => new Date(now.getTime() - keptMs)

/** Whether this call was answered within 24 hours: `write` then gives that answer again. */
export async function isAnswered(
  scoped: ScopedDatabase,
  { key, call, bodyHash }: IdempotentCall,
  now: Date,
): Promise<boolean> {
  const [first] = await scoped
    .select({ id: idempotencyKeys.id })
    .from(
      idempotencyKeys,
      eq(idempotencyKeys.userId, scoped.scope.user.id),
      eq(idempotencyKeys.key, key),
      eq(idempotencyKeys.call, call),
      eq(idempotencyKeys.bodyHash, bodyHash),
      gte(idempotencyKeys.createdAt, keptSince(now)),
    )
  return first !== undefined
}

/** Keeps the answer for repeated calls, in the same transaction. */
export async function keepAnswer(
  transaction: ScopedTransaction,
  { key }: IdempotentCall,
  body: unknown,
): Promise<void> {
  await transaction.update(
    idempotencyKeys,
    { responseBody: body },
    and(eq(idempotencyKeys.userId, transaction.scope.user.id), eq(idempotencyKeys.key, key)),
  )
}
