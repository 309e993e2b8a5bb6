import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './site-app.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Which other sites may show an answer: none, unless it says so itself, as a logo in mail does. */
const shownBy = 'same-origin'

/** For answers that are no page: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Security headers on every answer; a page or a call that set its own policy keeps it. */
export const securityHeaders = createMiddleware<SiteEnv>(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(always)) c.header(name, value)
  if (!c.res.headers.has('Cross-Origin-Resource-Policy')) c.header('Cross-Origin-Resource-Policy', shownBy)
  c.header('X-Request-Id', c.get('requestId'))
  if (c.get('facts').secure) c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', dataPolicy)
})
