import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasEmbedToken } from './bearer.ts'
import { readSessionCookie, readXsrfCookie, type SecureCookies } from './cookies.ts'
import { isSameSecret, randomSecret, type Random, type Signer } from './crypto.ts'
import type { ApiEnv } from './environment.ts'
import { pageExpired } from './errors.ts'

const safeMethods = new Set(['get', 'head', 'options'])

/** Whether calls with a method may change something. */
export const isUnsafe = (method: string): boolean => !safeMethods.has(method.toLowerCase())

/** Calls by keys of embeds: none of them reads a cookie. */
const ofEmbeds = /^\/api\/embed\//

/** Whether a call needs a CSRF token: all that may change something, but for the one that gives the token (D2) and those of embeds. */
export const needsXsrfToken = (method: string, path: string): boolean =>
  isUnsafe(method) && path !== '/sanctum/csrf-cookie' && !ofEmbeds.test(path)

/** Makes and checks CSRF tokens: `nonce.signature`, where the signature binds the nonce to one session (D2). */
export function createXsrfTokens(sign: Signer, random: Random) {
  const signed = async (nonce: string, session: string) =>
    `${nonce}.${await sign(`xsrf ${nonce} ${session}`)}`
  return {
    make: (session: string): Promise<string> => signed(randomSecret(random), session),
    async belongs(token: string, session: string): Promise<boolean> {
      const [nonce = '', signature = ''] = token.split('.')
      return sign.isSigned(`xsrf ${nonce} ${session}`, signature)
    },
  }
}

export type XsrfTokens = ReturnType<typeof createXsrfTokens>

/**
 * Refuses with 419 what could have been sent by another site in the user's name (D2). Reading needs no token, nor does a call with the
 * token of an embed, for which no cookie of a session is read or set.
 */
export function refuseForgedRequests(tokens: XsrfTokens, policy: SecureCookies): MiddlewareHandler<ApiEnv> {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!needsXsrfToken(c.req.method, c.req.path)) return next()
    if (hasEmbedToken(c)) return next()
    const session = readSessionCookie(c, policy)
    const cookie = readXsrfCookie(c)
    const header = c.req.header('X-XSRF-TOKEN')
    if (!session || !cookie || !header || !isSameSecret(header, cookie)) throw pageExpired()
    if (!(await tokens.belongs(cookie, session))) throw pageExpired()
    return next()
  })
}
