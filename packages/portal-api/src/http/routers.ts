import type { AccessLinkKind } from '@doorstep/portal-contract/access-links'
import { secondFactorNeeded, guardMessage } from '@doorstep/portal-contract/messages'
import { type GuardName, guards } from '@doorstep/portal-contract/partners'
import type { OpenAPIHono, RouteConfig, RouteHandler } from '@hono/zod-openapi'
import type { Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv, LinkEnv, SignedInEnv } from './environment.ts'
import { forbidden, tooLarge } from './errors.ts'

/** A route that takes files says how large they may be together, in bytes (D6): `createRoute({ …, maxFileBytes })`. */
type FileRoute = RouteConfig & { maxFileBytes?: number }

/** The limit of a body, apart from its files: ids and short forms; the largest, 10,000 ids, is well below this. */
const maxFieldBytes = 1024 * 1024

/** What an area registers its routes on: each gets the router's middleware, and its `security` in the OpenAPI document. */
type Router<RouteEnv extends Env> = {
  openapi: <Route extends FileRoute>(route: Route, handler: RouteHandler<Route, RouteEnv>) => Router<RouteEnv>
}
export type PublicRouter = Router<ApiEnv>
export type SignedInRouter = Router<SignedInEnv>
export type LinkRouter<Kind extends AccessLinkKind> = Router<LinkEnv<Kind>>

/**
 * The ways to serve a route; there is no other (`app.authorisation.test.ts` fails for a route that is served past them).
 * @param session finds who is signed in, 401 or 403 otherwise (see `requireSession`)
 * @param idempotency reads the `Idempotency-Key` (D5)
 * @param link finds what a link opens, 404 or 410 otherwise (see `requireLink`)
 */
export function createRouters(
  app: OpenAPIHono<ApiEnv>,
  {
    session,
    idempotency,
    link,
  }: Record<'session' | 'idempotency', MiddlewareHandler<SignedInEnv>> & {
    link: <Kind extends AccessLinkKind>(kind: Kind) => MiddlewareHandler<LinkEnv<Kind>>
  },
) {
  /** The body is read, up to its limit, only for who may call the route. */
  function routerWith<RouteEnv extends Env>(
    security: Record<string, string[]>[],
    mayCall: MiddlewareHandler<RouteEnv>[],
    readsBody: MiddlewareHandler<RouteEnv>[],
  ): Router<RouteEnv> {
    const router: Router<RouteEnv> = {
      openapi({ maxFileBytes = 0, ...route }, handler) {
        // TypeScript can't see that the middleware sets what RouteEnv has beyond the app's own environment.
        app.openapi(
          { ...route, security, middleware: [...mayCall, limitBody(maxFileBytes), ...readsBody] },
          handler as unknown as RouteHandler<RouteConfig, ApiEnv>,
        )
        return router
      },
    }
    return router
  }
  const needsSession = [{ session: [] }]

  return {
    /** For everyone, also without a session. */
    public: (): PublicRouter => routerWith([], [], []),

    /** For whoever has a link of a kind, without signing in: its record and nothing else (docs/decisions/0034). */
    link: <Kind extends AccessLinkKind>(kind: Kind): LinkRouter<Kind> =>
      routerWith([{ link: [] }], [link(kind)], []),

    /** For everyone who is signed in, also before a second factor that their partner requires is set up: their own account. */
    ownAccount: (): SignedInRouter => routerWith(needsSession, [session], [idempotency]),

    /**
     * For who is signed in, has the second factor that their partner requires, and passes a guard, if one is named (D9, D52): the
     * guards of the pages.
     */
    signedIn: (guard?: GuardName): SignedInRouter =>
      routerWith(
        needsSession,
        [session, requireSecondFactor, ...(guard ? [requireGuard(guard)] : [])],
        [idempotency],
      ),
  }
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
