import { formatSessionEnd, sessionEndHeader } from '@doorstep/portal-contract/session-end'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SignedInWidget } from '@doorstep/portal-contract/embeds'
import type { Database } from '../db/database.ts'
import type { EmbedSessions } from '../embeds/sessions.ts'
import { hostOriginOf } from '../embeds/require-key.ts'
import { bearerOf } from '../http/bearer.ts'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import { isUnsafe } from '../http/csrf.ts'
import type { SessionLookups, SignedInEnv } from '../http/environment.ts'
import { notSignedIn } from '../http/errors.ts'
import type { Scope } from '../partners/scope.ts'
import { ScopedDatabase } from '../partners/scoped-database.ts'
import type { FoundSession } from './found-session.ts'
import type { Sessions } from './sessions.ts'

/**
 * Lets in who is signed in, and hands on the database as they may see it. Each answer tells when the session ends (D14). Whoever brings a
 * token of an embed is let in by that alone, and only to routes that say so: a cookie counts for nothing then (D42). The only
 * other scopes are of jobs that do something for a person (`memberScope`).
 */
export function requireSession(
  db: Database,
  {
    sessions,
    embedSessions,
    secureCookies,
    clock,
  }: { sessions: Sessions; embedSessions: EmbedSessions; secureCookies: SecureCookies; clock: () => Date },
) {
  function findSession(secret: string, lookups: SessionLookups | undefined, method: string) {
    if (isUnsafe(method)) {
      // What it changes may be the session or its user.
      lookups?.clear()
      return sessions.find(secret)
    }
    const found = lookups?.get(secret) ?? sessions.find(secret)
    lookups?.set(secret, found)
    return found
  }

  function letIn(c: Context<SignedInEnv>, scope: Scope): void {
    c.set('scoped', new ScopedDatabase(db, scope))
    if (c.env?.logged) Object.assign(c.env.logged, { userId: scope.user.id, partnerId: scope.partnerId })
  }

  return (embeds: readonly SignedInWidget[]) =>
    createMiddleware<SignedInEnv>(async (c, next) => {
      const token = bearerOf(c)
      if (token !== undefined) {
        const origin = hostOriginOf(c.req, c.var.origin)
        letIn(c, await embedSessions.find(token, { origin, embeds }))
        return next()
      }
      const secret = readSessionCookie(c, secureCookies)
      const session = secret && (await findSession(secret, c.env?.sessionLookups, c.req.method))
      if (!session) throw notSignedIn()
      letIn(c, session.scope)
      c.header(sessionEndHeader, formatSessionEnd(endOf(session, clock())))
      await next()
    })
}

function endOf({ endsAt, lastsUntil }: FoundSession, now: Date) {
  return {
    seconds: Math.floor((endsAt.getTime() - now.getTime()) / 1000),
    isFinal: endsAt.getTime() === lastsUntil.getTime(),
  }
}
