import { mustSetUpSecondFactor } from '@doorstep/portal-contract/auth'
import { canAccess, needsSignIn } from '@doorstep/portal-contract/partners'
import { createPortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'
import { visitorFetch } from '@doorstep/portal-features/shared/client/visitorFetch.ts'
import { partnerScopeName, partnerScopeOf } from '@doorstep/portal-features/shared/state/partnerScope.ts'
import type { APIContext, MiddlewareHandler } from 'astro'
import { sequence } from 'astro/middleware'
import { doorOf, rememberDoor } from './lib/door.ts'
import { setFlash, takeFlash } from './lib/flash.ts'
import { postedPartner, samePage } from './lib/partner-choice.ts'
import { canonicalPath } from './lib/routes.ts'
import { withStyleNonce } from './lib/style-nonce.ts'
import { secondsUntilBack } from './lib/unavailable.ts'

/** Pages are personal: nothing keeps them. The style of a reseller's colour carries the page's nonce, and no other may stand in a page. */
const headers: MiddlewareHandler = async ({ locals }, next) => {
  locals.cspNonce = crypto.randomUUID().replaceAll('-', '')
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  const policy = response.headers.get('Content-Security-Policy')
  if (policy) response.headers.set('Content-Security-Policy', withStyleNonce(policy, locals.cspNonce))
  return response
}

/**
 * Any case of a path works; the specification's is canonical (D9, D49). Whatever is no route is the 404 page, also what Astro
 * would answer by itself, such as `/_image`.
 */
const canonicalCase: MiddlewareHandler = ({ url, redirect, request, routePattern }, next) => {
  const canonical = canonicalPath(url.pathname)
  if (canonical === null) return ['/404', '/500'].includes(routePattern) ? next() : next('/404')
  if (canonical === url.pathname) return next()
  return redirect(canonical + url.search, request.method === 'GET' ? 301 : 308)
}

/**
 * The typed client, speaking for the visitor, and who that is, from the same calls that any client makes. If the partner can't
 * be loaded, nobody is signed in (specification, section 6).
 */
const session: MiddlewareHandler = async ({ locals, request, url }, next) => {
  const cookie = request.headers.get('Cookie') ?? ''
  const visitor = visitorFetch((input, init) => locals.callBackend(new Request(input, init)), cookie)
  locals.api = createPortalClient({
    baseUrl: url.origin,
    fetch: visitor.fetch,
    cookie: visitor.cookie,
    onSessionEnd: (end) => (locals.sessionEnd = end),
  })
  locals.session = null
  locals.sessionEnd = undefined
  locals.partnerScope = null
  if (cookie) {
    try {
      const [user, partner] = await Promise.all([locals.api.auth.user(), locals.api.auth.partner()])
      locals.session = { user, partner }
      locals.partnerScope = partnerScopeOf(cookie, partner.children)
    } catch (error) {
      if (!(error instanceof PortalError) || error.status >= 500) throw error
    }
  }
  const response = await next()
  for (const line of visitor.setCookies) response.headers.append('Set-Cookie', line)
  return response
}

/** D41: whose door someone came through. Before the page, whose cookies are on their way before its layout runs. */
const door: MiddlewareHandler = async ({ locals, url, cookies }, next) => {
  locals.door = null
  if (locals.session) rememberDoor(cookies, locals.session.partner.reseller?.id, url.protocol === 'https:')
  else locals.door = await doorOf(url, cookies, locals.api)
  return next()
}

/** Where someone may go who has to set up a second factor first (docs/decisions/0012). */
const openWithoutSecondFactor = new Set(['/settings', '/logout'])

/** D9: the same table as the sidebar's. Unknown routes show the 404 page to everyone (D49). */
const guards: MiddlewareHandler = ({ locals, url, redirect, cookies }, next) => {
  if (canonicalPath(url.pathname) === null) return next()
  if (!locals.session) {
    if (!needsSignIn(url.pathname)) return next()
    const target = url.pathname + url.search
    return redirect(target === '/' ? '/login' : `/login?next=${encodeURIComponent(target)}`, 303)
  }
  const path = canonicalPath(url.pathname) ?? ''
  if (mustSetUpSecondFactor(locals.session.user) && !openWithoutSecondFactor.has(path)) {
    setFlash(cookies, url, 'secondFactor')
    return redirect('/settings', 303)
  }
  if (canAccess(url.pathname, locals.session)) {
    // Here, because a page's cookies are on their way before its layout runs.
    locals.flash = takeFlash(cookies)
    return next()
  }
  setFlash(cookies, url, 'guard')
  return redirect('/', 303)
}

/** The partner switcher's form posts to the page it is on; the same page comes back for the partner chosen (D10). */
const partnerChoice: MiddlewareHandler = async ({ locals, request, url, cookies, redirect }, next) => {
  if (!locals.session || request.method !== 'POST') return next()
  const chosen = await postedPartner(request, locals.session.partner.children)
  if (chosen === undefined) return next()
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: url.protocol === 'https:' } as const
  if (chosen === null) cookies.delete(partnerScopeName, cookie)
  else cookies.set(partnerScopeName, String(chosen), cookie)
  return redirect(samePage(url), 303)
}

const isErrorPage = ({ routePattern }: APIContext) => routePattern === '/500'

/** The error page is shown to everyone, and asks nothing of a backend that may be what failed. */
const unlessFailed =
  (handler: MiddlewareHandler): MiddlewareHandler =>
  (context, next) =>
    isErrorPage(context) ? next() : handler(context, next)

/** Astro answers every failure with a 500. That the backend or its database is away is a 503 that says when to come back (D1). */
const outage: MiddlewareHandler = async (context, next) => {
  const response = await next()
  const wait = isErrorPage(context) ? secondsUntilBack(context.props.error) : undefined
  if (wait === undefined) return response
  const answer = new Response(response.body, { status: 503, headers: response.headers })
  answer.headers.set('Retry-After', String(wait))
  return answer
}

export const onRequest = sequence(
  headers,
  outage,
  canonicalCase,
  unlessFailed(session),
  unlessFailed(door),
  unlessFailed(guards),
  unlessFailed(partnerChoice),
)
