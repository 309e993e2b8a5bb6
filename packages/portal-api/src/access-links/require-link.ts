import {
  type AccessLinkKind,
  accessLinkRefusals,
  type AccessLinkRefusal,
} from '@doorstep/portal-contract/access-links'
import { and, eq, isNull } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { GuessThrottle } from '../auth/guess-throttle.ts'
import type { Database } from '../db/database.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import type { LinkEnv } from '../http/environment.ts'
import { ApiError } from '../http/errors.ts'
import { LinkDatabase } from './link-database.ts'
import { findLink } from './read.ts'

/** What a call says whose link's secret opens nothing: 404 for an unknown one, else 410. */
export const linkRefused = (refusal: AccessLinkRefusal) =>
  new ApiError(refusal === 'unknown' ? 404 : 410, accessLinkRefusals[refusal])

/**
 * Lets in who brings the secret of a link of a kind, as `Authorization: Bearer …`, and hands on the database as the link opens it
 * (docs/decisions/0034). Too many links that open nothing, from one address, are answered 429.
 */
export function requireLink(db: Database, throttle: GuessThrottle) {
  return <Kind extends AccessLinkKind>(kind: Kind): MiddlewareHandler<LinkEnv<Kind>> =>
    createMiddleware<LinkEnv<Kind>>(async (c, next) => {
      c.header('Referrer-Policy', 'no-referrer')
      const now = c.var.clock()
      const secret = /^Bearer ([\w-]{43})$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
      const who = { email: '', ipAddress: c.var.clientAddress }
      let refusal: AccessLinkRefusal = 'unknown'
      const link = await throttle.tried(who, async () => {
        const found = await findLink(db, kind, secret, now)
        if ('link' in found) return found.link
        refusal = found.refusal
        return undefined
      })
      if (!link) throw linkRefused(refusal)
      if (!link.openedAt)
        await db
          .update(accessLinks)
          .set({ openedAt: now })
          .where(and(eq(accessLinks.id, link.id), isNull(accessLinks.openedAt)))
      c.set('linked', new LinkDatabase(db, link))
      await next()
    })
}
