import {
  embedKey,
  embedKeyChange,
  embedKeyForm,
  embedKeyRevoked,
  embedKeyRotation,
  embedKeys,
  embedKeyWithSecret,
  embedSession,
  embedSessionBody,
  publicEmbedKey,
} from '@doorstep/portal-contract/embeds.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { z } from '@hono/zod-openapi'
import type { Database } from '../db/database.ts'
import { bearerOf } from '../http/bearer.ts'
import type { Random } from '../http/crypto.ts'
import { notFound } from '../http/errors.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { PublicRouter, SecretKeyRouter, SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { createEmbedKey, restoreEmbedKey, revokeEmbedKey, rotateSecret, updateEmbedKey } from './change.ts'
import { listEmbedKeys } from './list.ts'
import { findPublicKey } from './read.ts'
import { countUnknownKey } from './require-key.ts'
import type { EmbedSessions } from './sessions.ts'

const route = routesOf('Embeds')

const start = route('post', '/api/embed/sessions', {
  summary: 'Make a token for a widget: from your server, with a secret key',
  request: { body: bodyOf(embedSessionBody) },
  responses: {
    201: jsonOf(embedSession, 'The token, for one widget, one person and one origin.'),
    ...errorsOf(403),
  },
})

/** For servers of hosts (D42). */
export function embedSessionRoutes(router: SecretKeyRouter, { sessions }: { sessions: EmbedSessions }): void {
  router.openapi(start, async (c) => c.json(await sessions.start(c.var.embedKey, c.req.valid('json')), 201))
}

const end = route('delete', '/api/embed/sessions', {
  summary: 'End a token before its time, which comes as `Authorization: Bearer …`',
  responses: { 204: { description: 'It is valid no longer, if it was.' } },
})

const publishable = z.object({ publishable: z.string().max(100) })

const showKey = route('get', '/api/embed/keys/{publishable}', {
  summary: 'Whose a publishable key is, and where it may be used',
  request: { params: publishable },
  responses: { 200: jsonOf(publicEmbedKey, 'The reseller’s brand, and the origins.'), ...errorsOf(429) },
})

/** What frames ask without a session. */
export function publicEmbedRoutes(
  router: PublicRouter,
  { db, sessions }: { db: Database; sessions: EmbedSessions },
): void {
  router
    .openapi(end, async (c) => {
      await sessions.end(bearerOf(c) ?? '')
      return c.body(null, 204)
    })
    .openapi(showKey, async (c) => {
      const found = await findPublicKey(db, c.req.valid('param').publishable)
      if (!found) {
        await countUnknownKey(db, c.var.clientAddress, c.var.clock())
        throw notFound()
      }
      // The settings show a preview.
      return c.json({ data: { ...found, origins: [...found.origins, c.var.origin] } }, 200)
    })
}

const path = '/api/i/partner/embed-keys'

const list = route('get', path, {
  summary: 'List the keys with which your sites embed the portal',
  responses: { 200: jsonOf(embedKeys, 'By name, with their usage of the last 30 days.') },
})

const create = route('post', path, {
  summary: 'Add a key',
  request: { body: bodyOf(embedKeyForm) },
  // The secret is kept nowhere, so a repeated call can't be answered with it.
  idempotencyKey: false,
  responses: { 201: jsonOf(embedKeyWithSecret, 'The key, and its secret this once.'), ...errorsOf(409) },
})

const update = route('patch', `${path}/{id}`, {
  summary: 'Change a key’s name and origins',
  request: { body: bodyOf(embedKeyChange) },
  responses: { 200: jsonOf(dataOf(embedKey), 'The key.'), ...errorsOf(409) },
})

const rotate = route('post', `${path}/{id}/rotate`, {
  summary: 'Replace a key’s secret',
  request: { body: bodyOf(embedKeyRotation) },
  idempotencyKey: false,
  responses: { 200: jsonOf(embedKeyWithSecret, 'The key, and its new secret this once.'), ...errorsOf(409) },
})

const revoke = route('delete', `${path}/{id}`, {
  summary: 'Revoke a key, and the tokens that were made with it',
  responses: { 200: jsonOf(embedKeyRevoked, 'What was revoked.') },
})

const restore = route('post', `${path}/{id}/restore`, {
  summary: 'Undo revoking a key',
  responses: { 200: jsonOf(dataOf(embedKey), 'The key.'), ...errorsOf(409) },
})

/** A reseller's keys, for its team leads (D42). */
export function embedKeyRoutes(router: SignedInRouter, { random }: { random: Random }): void {
  router
    .openapi(list, async (c) => c.json({ data: await listEmbedKeys(c.var.scoped, c.var.clock()) }, 200))
    .openapi(create, async (c) => {
      const form = c.req.valid('json')
      return c.json(await write(c, (tx, now) => createEmbedKey(tx, form, random, now)), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const change = c.req.valid('json')
      return c.json(await write(c, (tx, now) => updateEmbedKey(tx, id, change, now)), 200)
    })
    .openapi(rotate, async (c) => {
      const { id } = c.req.valid('param')
      const rotation = c.req.valid('json')
      return c.json(await write(c, (tx, now) => rotateSecret(tx, id, rotation, random, now)), 200)
    })
    .openapi(revoke, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => revokeEmbedKey(tx, id, now)), 200)
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => restoreEmbedKey(tx, id, now)), 200)
    })
}
