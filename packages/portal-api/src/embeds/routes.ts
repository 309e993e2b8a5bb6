import {
  start,
  end,
  showKey,
  list,
  create,
  update,
  rotate,
  revoke,
  restore,
} from '@doorstep/portal-contract/embeds.routes'
import type { Database } from '../db/database.ts'
import { bearerOf } from '../http/bearer.ts'
import type { Random } from '../http/crypto.ts'
import { notFound } from '../http/errors.ts'
import type { PublicRouter, SecretKeyRouter, SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { createEmbedKey, restoreEmbedKey, revokeEmbedKey, rotateSecret, updateEmbedKey } from './change.ts'
import { listEmbedKeys } from './list.ts'
import { findPublicKey } from './read.ts'
import { countUnknownKey } from './require-key.ts'
import type { EmbedSessions } from './sessions.ts'

/** For servers of hosts (D42). */
export function embedSessionRoutes(router: SecretKeyRouter, { sessions }: { sessions: EmbedSessions }): void {
  router.openapi(start, async (c) => c.json(await sessions.start(c.var.embedKey, c.req.valid('json')), 201))
}

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
