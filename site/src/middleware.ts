import { mustSetUpSecondFactor } from '@doorstep/portal-contract/auth'
import { formNotSent, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { settingsHref } from '@doorstep/portal-features/shared/addresses/settings.ts'
import { signInPage } from '@doorstep/portal-features/shared/addresses/signIn.ts'
import { createPortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'
import { visitorFetch } from '@doorstep/portal-features/shared/client/visitorFetch.ts'
import { carried } from '@doorstep/portal-features/shared/owners/owners.ts'
import { findPage } from '@doorstep/portal-features/shared/pages/findPage.ts'
import { mayOpen } from '@doorstep/portal-features/shared/pages/pages.ts'
import { readPageTime } from '@doorstep/portal-features/shared/state/page.ts'
import {
  partnerScopeName,
  partnerScopeOf,
  readPartnerScope,
} from '@doorstep/portal-features/shared/state/partnerScope.ts'
import type { APIContext, MiddlewareHandler } from 'astro'
import { sequence } from 'astro/middleware'
import { cacheRequests } from './lib/cache-requests.ts'
import { setFlash, takeFlash } from './lib/flash.ts'
import { loadSession } from './lib/load-session.ts'
import { atPageTime, timeOfRequest } from './lib/page-time.ts'
import { forPartnerOf, partnerOfRequest, postedPartner, samePage } from './lib/partner-choice.ts'
import { readForm } from './lib/posted-form.ts'
import { retryAfterSeconds } from './lib/retry-after.ts'
import { loadSignInBrand, rememberSignInBrand } from './lib/sign-in-brand.ts'

/** Lets pages of these origins show the page in a frame. */
function allowFraming(headers: Headers, origins: string): void {
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins}`),
  )
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

readPageTime(timeOfRequest)
readPartnerScope(partnerOfRequest)

/** All parts of a page have one time, and are for one partner. */
const pageState: MiddlewareHandler = ({ locals }, next) => atPageTime(() => forPartnerOf(locals, next))

/** Pages are personal, so no cache may store them. */
const headers: MiddlewareHandler = async ({ locals }, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  if (locals.frameAncestors !== undefined) allowFraming(response.headers, locals.frameAncestors)
  return response
}

/** Logs what a page threw, unless the backend failed and logged that itself. */
const failures: MiddlewareHandler = (context, next) => {
  const error: unknown = isErrorPage(context) ? context.props.error : undefined
  const isBackends = error instanceof PortalError && error.status >= 500 && !error.isUnanswered
  if (error && !isBackends) context.locals.reportFailure(error)
  return next()
}

/**
 * Sends `Retry-After` with a page that shows a failure to retry. Astro answers every failure with a 500; when the backend or its
 * database is unavailable this makes it a 503 (D1).
 */
const retryAfter: MiddlewareHandler = async (context, next) => {
  const page = await next()
  const errorSeconds = isErrorPage(context) ? retryAfterSeconds(context.props.error) : undefined
  const response =
    errorSeconds === undefined ? page : new Response(page.body, { status: 503, headers: page.headers })
  const seconds = errorSeconds ?? context.locals.retryAfter
  if (seconds !== undefined) response.headers.set('Retry-After', String(seconds))
  return response
}

/**
 * Finds the page in the registry. Any case of a path works; the specification's is canonical (D9, D49). Every other path is the
 * 404 page, including Astro's own routes such as `/_image`.
 */
const registry: MiddlewareHandler = ({ locals, url, redirect, request, routePattern }, next) => {
  const found = findPage(url.pathname)
  locals.page = found?.page ?? null
  // An error page is logged as the page in whose place it is shown.
  locals.logged.route ??= routePattern
  if (!found) return ['/404', '/500'].includes(routePattern) ? next() : next('/404')
  if (found.canonicalPath === url.pathname) return next()
  return redirect(found.canonicalPath + url.search, request.method === 'GET' ? 301 : 308)
}

/** Creates the typed client with the visitor's cookies and loads their session with it. Why there is none the sign-in page says. */
const session: MiddlewareHandler = async ({ locals, request, url }, next) => {
  // A widget's frame reads no cookie, and sets none.
  const isFrame = locals.page?.isFrame === true
  const cookie = isFrame ? '' : (request.headers.get('Cookie') ?? '')
  const send = cacheRequests(locals.callBackend)
  const visitor = visitorFetch((input, init) => send(new Request(input, init)), cookie)
  locals.api = createPortalClient({
    baseUrl: url.origin,
    fetch: visitor.fetch,
    cookie: visitor.cookie,
    onSessionEnd: (end) => (locals.sessionEnd = end),
  })
  locals.session = null
  locals.refusal = undefined
  locals.mustSignOut = false
  locals.sessionEnd = undefined
  locals.partnerScope = null
  if (cookie) {
    const loaded = await loadSession(locals.api)
    if (loaded.session) {
      const { user, partner } = loaded.session
      locals.partnerScope = partnerScopeOf(cookie, partner.children)
      locals.session = { user, partner: carried(partner, [locals.partnerScope]) }
    } else {
      locals.refusal = loaded.refusal
      locals.mustSignOut = loaded.mustSignOut
    }
  }
  const response = await next()
  if (isFrame) return response
  for (const line of visitor.setCookies) response.headers.append('Set-Cookie', line)
  return response
}

/** Remembers or loads the sign-in brand (D41). In the middleware, because cookies are sent before a layout runs. */
const signInBrand: MiddlewareHandler = async ({ locals, url, cookies }, next) => {
  locals.signInBrand = null
  if (locals.session) {
    rememberSignInBrand(cookies, locals.session.partner.reseller?.id, url.protocol === 'https:')
  } else if (locals.page?.hasSignInBrand) {
    locals.signInBrand = await loadSignInBrand(url, cookies, locals.api)
  }
  return next()
}

/** Guards pages by the same registry rows as the sidebar (D9). Unknown paths show the 404 page to everyone (D49). */
const guards: MiddlewareHandler = ({ locals, url, redirect, cookies }, next) => {
  const { page } = locals
  if (!page) return next()
  if (!locals.session) {
    if (page.isPublic) return next()
    const target = url.pathname + url.search
    return redirect(signInPage.href({ next: target }), 303)
  }
  if (mustSetUpSecondFactor(locals.session.user) && !page.opensWithoutSecondFactor) {
    setFlash(cookies, url, 'secondFactor')
    return redirect(settingsHref(), 303)
  }
  if (mayOpen(page, locals.session)) {
    // In the middleware, because cookies are sent before a layout runs.
    locals.flash = takeFlash(cookies)
    return next()
  }
  setFlash(cookies, url, 'guard')
  return redirect('/', 303)
}

/** Reads a form that was posted without script, once for the middleware and the page. */
const form: MiddlewareHandler = async ({ locals, request }, next) => {
  locals.form = null
  if (!locals.page || request.method !== 'POST') return next()
  locals.form = await readForm(request)
  return locals.form ? next() : new Response(unexpectedFailure, { status: 400 })
}

/** The partner switcher's form posts to the current page, which is then shown for the chosen partner (D10). */
const partnerChoice: MiddlewareHandler = async ({ locals, url, cookies, redirect }, next) => {
  if (!locals.session || !locals.page || !locals.form) return next()
  // The session carries not all of them; this one was loaded with it.
  const { children } = await locals.api.auth.partner()
  const chosen = postedPartner(locals.form, children)
  if (chosen === undefined) return next()
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: url.protocol === 'https:' } as const
  if (chosen === null) cookies.delete(partnerScopeName, cookie)
  else cookies.set(partnerScopeName, String(chosen), cookie)
  return redirect(samePage(url), 303)
}

/** Refuses a form that its page does not answer, instead of showing the page as if it had. */
const unansweredPosts: MiddlewareHandler = ({ locals, request }, next) =>
  locals.page && !locals.page.answersPosts && request.method === 'POST'
    ? new Response(formNotSent, { status: 405, headers: { Allow: 'GET, HEAD' } })
    : next()

const isErrorPage = ({ routePattern }: APIContext) => routePattern === '/500'

/** Skips a handler on the error page, which is shown to everyone and must not call a backend that may have failed. */
const exceptOnErrorPage =
  (handler: MiddlewareHandler): MiddlewareHandler =>
  (context, next) =>
    isErrorPage(context) ? next() : handler(context, next)

export const onRequest = sequence(
  pageState,
  headers,
  failures,
  retryAfter,
  registry,
  exceptOnErrorPage(session),
  exceptOnErrorPage(signInBrand),
  exceptOnErrorPage(guards),
  exceptOnErrorPage(form),
  exceptOnErrorPage(partnerChoice),
  exceptOnErrorPage(unansweredPosts),
)
