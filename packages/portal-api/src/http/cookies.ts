import { sessionLife } from '@doorstep/portal-contract/auth'
import { isLocalHost } from '@doorstep/portal-contract/hosts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { hasEmbedToken } from './bearer.ts'
import type { ApiEnv } from './environment.ts'

/** `auto`: outside local hosts, and wherever the request came over HTTPS (D2). */
export type SecureCookies = 'auto' | boolean

/** What Sanctum clients and axios look for (D2). */
const xsrfCookie = 'XSRF-TOKEN'
const sessionCookie = 'doorstep_session'
const secretForm = /^[\w-]{43}$/

/** The session's secret from its cookie; undefined when there is none, it cannot be ours, or the call brings the token of an embed. */
export function readSessionCookie<Env extends ApiEnv>(
  c: Context<Env>,
  policy: SecureCookies,
): string | undefined {
  if (hasEmbedToken(c)) return undefined
  const secret = isSecure(c, policy) ? getCookie(c, sessionCookie, 'host') : getCookie(c, sessionCookie)
  return secret !== undefined && secretForm.test(secret) ? secret : undefined
}

export function readXsrfCookie(c: Context<ApiEnv>): string | undefined {
  return getCookie(c, xsrfCookie)
}

/** Sets the session cookie, out of reach of scripts, and the CSRF cookie, which scripts read (D2); neither beside the token of an embed. */
export function setSessionCookies<Env extends ApiEnv>(
  c: Context<Env>,
  policy: SecureCookies,
  values: { session: string; xsrf: string },
): void {
  if (hasEmbedToken(c)) return
  const secure = isSecure(c, policy)
  const shared: CookieOptions = {
    path: '/',
    sameSite: 'Lax',
    secure,
    maxAge: sessionLife.absoluteDays * 24 * 60 * 60,
  }
  setCookie(c, sessionCookie, values.session, {
    ...shared,
    httpOnly: true,
    ...(secure && { prefix: 'host' }),
  })
  setCookie(c, xsrfCookie, values.xsrf, shared)
}

const contentCookie = 'doorstep_content'

export function readContentCookie(c: Context<ApiEnv>, policy: SecureCookies): string | undefined {
  return isSecure(c, policy) ? getCookie(c, contentCookie, 'secure') : getCookie(c, contentCookie)
}

/** Sets the cookie that opens the files of resources (D40). @param maxAge in seconds */
export function setContentCookie<Env extends ApiEnv>(
  c: Context<Env>,
  policy: SecureCookies,
  value: string,
  maxAge: number,
): void {
  const secure = isSecure(c, policy)
  setCookie(c, contentCookie, value, {
    path: '/api/content',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge,
    ...(secure && { prefix: 'secure' }),
  })
}

function isSecure<Env extends ApiEnv>(c: Context<Env>, policy: SecureCookies): boolean {
  if (policy !== 'auto') return policy
  return c.env?.secure === true || !isLocalHost(new URL(c.req.url).hostname)
}
