import { embedSession, embedSessionBody, publicEmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { z } from '@hono/zod-openapi'
import type { Database } from '../db/database.ts'
import { bearerOf } from '../http/bearer.ts'
import { notFound } from '../http/errors.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { PublicRouter, SecretKeyRouter } from '../http/routers.ts'
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
