import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './site-env.ts'

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** A link's page and calls send no address at all (docs/decisions/0034). */
const defaultReferrerPolicy = 'strict-origin-when-cross-origin'

/** By default no other site may embed a response; one that may be, such as a logo in mail, sets its own header. */
const defaultResourcePolicy = 'same-origin'

/** For responses that are not pages: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Sets security headers on every response; a page or a call that set its own policy keeps it. */
export const securityHeaders = createMiddleware<SiteEnv>(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value)
  if (!c.res.headers.has('Referrer-Policy')) c.header('Referrer-Policy', defaultReferrerPolicy)
  if (!c.res.headers.has('Cross-Origin-Resource-Policy'))
    c.header('Cross-Origin-Resource-Policy', defaultResourcePolicy)
  c.header('X-Request-Id', c.get('requestId'))
  if (c.get('facts').secure) c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', dataPolicy)
})
