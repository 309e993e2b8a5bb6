import { createMiddleware } from 'hono/factory'
import type { Database } from '../db/database.ts'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { notSignedIn } from '../http/errors.ts'
import { ScopedDatabase } from '../partners/scoped-database.ts'
import type { Sessions } from './sessions.ts'

/** Lets in who is signed in, and hands on the database as they may see it: the only place where a scope is made. */
export function requireSession(db: Database, sessions: Sessions, secureCookies: SecureCookies) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const secret = readSessionCookie(c, secureCookies)
    const scope = secret && (await sessions.find(secret))
    if (!scope) throw notSignedIn()
    c.set('scoped', new ScopedDatabase(db, scope))
    await next()
  })
}
