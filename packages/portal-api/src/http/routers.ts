import type { AccessLinkKind } from '@doorstep/portal-contract/access-links'
import { embedOriginHeader, type SignedInWidget } from '@doorstep/portal-contract/embeds'
import { secondFactorNeeded, guardMessage } from '@doorstep/portal-contract/messages'
import { type GuardName, guards } from '@doorstep/portal-contract/partners'
import type { OpenAPIHono, RouteConfig, RouteHandler } from '@hono/zod-openapi'
import type { Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { isUnsafe, needsXsrfToken } from './csrf.ts'
import type { ApiEnv, KeyedEnv, LinkEnv, SecretKeyEnv, SignedInEnv } from './environment.ts'
import { forbidden, tooLarge } from './errors.ts'
import { idempotencyHeaders } from './idempotency.ts'
import {
  type DeclaredError,
  type DeclaredRoute,
  errorsOf,
  wholeFile,
} from '@doorstep/portal-contract/route.schema'

/** The limit of a body, apart from its files: ids and short forms; the largest, 10,000 ids, is well below this. */
const maxFieldBytes = 1024 * 1024

/**
 * What an area registers its routes on: each gets the router's middleware, and in the OpenAPI document its `security`, the
 * `Idempotency-Key` and the errors that any such call may answer.
 */
type Router<RouteEnv extends Env> = {
  openapi: <Route extends DeclaredRoute>(
    route: Route,
    handler: RouteHandler<Route, RouteEnv>,
  ) => Router<RouteEnv>
}
export type PublicRouter = Router<ApiEnv>
export type SignedInRouter = Router<SignedInEnv>
export type LinkRouter<Kind extends AccessLinkKind> = Router<LinkEnv<Kind>>
export type KeyedRouter = Router<KeyedEnv>
export type SecretKeyRouter = Router<SecretKeyEnv>

/**
 * The ways to serve a route; there is no other (`app.authorisation.test.ts` fails for a route that is served past them).
 * @param session finds who is signed in, 401 or 403 otherwise (see `requireSession`); it gets the widgets whose tokens the route takes
 * @param readForm reads a form with files
 * @param readWholeFile reads a body that is one file, when its turn has come
 * @param idempotency reads the `Idempotency-Key` (D5)
 * @param link finds what a link opens, 404 or 410 otherwise (see `requireLink`)
 * @param publishableKey finds whose key it is, 401 or 403 otherwise (see `requirePublishableKey`); it gets whether the call begins a widget
 * @param secretKey the same of a secret key
 */
export function createRouters(
  app: OpenAPIHono<ApiEnv>,
  {
    session,
    readForm,
    readWholeFile,
    idempotency,
    link,
    publishableKey,
    secretKey,
  }: {
    session: (embeds: readonly SignedInWidget[]) => MiddlewareHandler<SignedInEnv>
    readForm: MiddlewareHandler<ApiEnv>
    readWholeFile: MiddlewareHandler<ApiEnv>
    idempotency: MiddlewareHandler<ApiEnv>
    link: <Kind extends AccessLinkKind>(kind: Kind) => MiddlewareHandler<LinkEnv<Kind>>
    publishableKey: (opensWidget: boolean) => MiddlewareHandler<KeyedEnv>
    secretKey: MiddlewareHandler<SecretKeyEnv>
  },
) {
  /** The body is read, up to its limit, only for who may call the route. */
  function routerWith<RouteEnv extends Env>({
    security,
    errors,
    mayCall,
    takesKeys,
  }: {
    security: (route: EmbedOptions) => Security
    errors: DeclaredError[]
    mayCall: (route: EmbedOptions) => MiddlewareHandler<RouteEnv>[]
    /** Whether calls that change something take a key unless they say otherwise. */
    takesKeys: boolean
  }): Router<RouteEnv> {
    const router: Router<RouteEnv> = {
      openapi({ maxFileBytes = 0, idempotencyKey = takesKeys, embeds, opensWidget, ...route }, handler) {
        const takesKey = idempotencyKey && isUnsafe(route.method)
        const request = { ...route.request, ...(takesKey && { headers: idempotencyHeaders }) }
        const own = { embeds, opensWidget }
        const readFiles = route.request?.body === wholeFile ? readWholeFile : readForm
        const limited = [...mayCall(own), limitBody(maxFileBytes), ...(maxFileBytes > 0 ? [readFiles] : [])]
        // TypeScript can't see that the middleware sets what RouteEnv has beyond the app's own environment.
        app.openapi(
          {
            ...route,
            request,
            responses: {
              ...errorsOf(...errors, ...errorsOfTaking({ ...route, request })),
              ...route.responses,
            },
            security: security(own),
            middleware: takesKey ? [...limited, idempotency] : limited,
          },
          handler as unknown as RouteHandler<RouteConfig, ApiEnv>,
        )
        return router
      },
    }
    return router
  }
  const forUsers = (...guarded: MiddlewareHandler<SignedInEnv>[]) =>
    routerWith<SignedInEnv>({
      security: ({ embeds }) => (embeds ? sessionOrToken : sessionOnly),
      errors: [401, 403],
      mayCall: ({ embeds = [] }) => [session(embeds), ...guarded],
      takesKeys: true,
    })

  return {
    /** For everyone, also without a session. */
    public: (): PublicRouter =>
      routerWith({ security: () => [], errors: [], mayCall: () => [], takesKeys: false }),

    /** For whoever has a link of a kind, without signing in: its record and nothing else (docs/decisions/0034). */
    link: <Kind extends AccessLinkKind>(kind: Kind): LinkRouter<Kind> =>
      routerWith({
        security: () => [{ link: [] }],
        errors: [404, 410, 429],
        mayCall: () => [link(kind)],
        takesKeys: false,
      }),

    /**
     * For a widget that anybody may use, by the publishable key of the page that it is on (D42). A page of another site may call it, without
     * cookies: what it may do is decided by the key's origins, so whether a browser hands it the answer need not be.
     */
    keyed: (): KeyedRouter => {
      const router = routerWith<KeyedEnv>({
        security: () => [{ publishableKey: [] }],
        errors: [401, 403, 429],
        mayCall: ({ opensWidget = false }) => [publishableKey(opensWidget)],
        takesKeys: false,
      })
      const keyed: KeyedRouter = {
        openapi(route, handler) {
          if (!route.path.startsWith('/api/embed/'))
            throw new Error('A call with a key is under /api/embed/.')
          app.use(route.path.replaceAll(/\{(\w+)\}/g, ':$1'), fromOtherSites)
          router.openapi(route, handler)
          return keyed
        },
      }
      return keyed
    },

    /** For the server of a site that embeds the portal, by a key's secret (D42). */
    secretKey: (): SecretKeyRouter =>
      routerWith({
        security: () => [{ secretKey: [] }],
        errors: [401, 429],
        mayCall: () => [secretKey],
        takesKeys: false,
      }),

    /** For everyone who is signed in, also before a second factor that their partner requires is set up: their own account. */
    ownAccount: (): SignedInRouter => forUsers(),

    /**
     * For who is signed in, has the second factor that their partner requires, and passes a guard, if one is named (D9, D52): the
     * guards of the pages.
     */
    signedIn: (guard?: GuardName): SignedInRouter =>
      forUsers(requireSecondFactor, ...(guard ? [requireGuard(guard)] : [])),
  }
}

type Security = Record<string, string[]>[]
const sessionOnly: Security = [{ session: [] }]
const sessionOrToken: Security = [...sessionOnly, { embedToken: [] }]

/** What a route says of embeds. */
type EmbedOptions = Pick<DeclaredRoute, 'embeds' | 'opensWidget'>

const fromOtherSites = cors({
  origin: '*',
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', embedOriginHeader],
  exposeHeaders: ['Retry-After', 'X-Request-Id'],
  maxAge: 600,
})

/** The errors of a call that follow from what it takes. */
function errorsOfTaking({ method, path, request = {} }: RouteConfig): DeclaredError[] {
  const { params, query, headers, body } = request
  const reasons = [
    [404, params],
    [413, body],
    [419, needsXsrfToken(method, path)],
    [422, query ?? headers ?? body],
  ] as const
  return reasons.filter(([, reason]) => reason).map(([status]) => status)
}

/** Refuses a larger body before it is read to its end. */
const limitBody = (maxFileBytes: number) =>
  bodyLimit({
    maxSize: maxFieldBytes + maxFileBytes,
    onError: () => {
      throw tooLarge(maxFileBytes)
    },
  })

const requireSecondFactor = createMiddleware<SignedInEnv>(async (c, next) => {
  const { required, enabled } = c.var.scoped.scope.secondFactor
  if (required && !enabled) throw forbidden(secondFactorNeeded)
  await next()
})

const requireGuard = (guard: GuardName) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const { partner, isTeamLead } = c.var.scoped.scope
    if (!guards[guard]({ partner: { ...partner, is_team_lead: isTeamLead } })) throw forbidden(guardMessage)
    await next()
  })
