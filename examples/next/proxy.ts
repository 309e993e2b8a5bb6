import { type NextRequest, NextResponse } from 'next/server'

/**
 * The content security policy: Next's own inline scripts carry a nonce, the kit needs no exception. Only a page that is rendered for each
 * request has the nonce; here the layout reads a cookie.
 */
export function proxy(request: NextRequest) {
  // React needs `eval` in development, and Next’s tools write inline styles.
  if (process.env.NODE_ENV !== 'production') return NextResponse.next()
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${btoa(crypto.randomUUID())}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  // Next reads the nonce out of it.
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

export const config = { matcher: '/((?!_next/).*)' }
