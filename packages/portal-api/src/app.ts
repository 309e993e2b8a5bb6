import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { createAccounts } from './auth/accounts.ts'
import { requireSession } from './auth/require-session.ts'
import { signInRoutes, userRoutes } from './auth/routes.ts'
import { createSessions } from './auth/sessions.ts'
import { createSignInThrottle } from './auth/sign-in-throttle.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files.ts'
import { healthRoutes } from './health/routes.ts'
import {
  answerErrors,
  answerMethodNotAllowed,
  answerNotFound,
  answerTooLarge,
  type FailureListener,
} from './http/answer-error.ts'
import type { SecureCookies } from './http/cookies.ts'
import { createSigner, systemRandom, type Random } from './http/crypto.ts'
import { createXsrfTokens, refuseForgedRequests } from './http/csrf.ts'
import type { ApiEnv } from './http/environment.ts'
import { takesIdempotencyKey } from './http/idempotency.ts'
import { referencePage } from './http/reference.ts'
import { refuseInvalid, useSentencesForPeople } from './http/validation.ts'
import { partnerRoutes } from './partners/routes.ts'
import type { Passwords } from './passwords.ts'
import { postalBillRoutes } from './postal-bills/routes.ts'
import { providerRoutes } from './providers/routes.ts'

export type PortalApiOptions = {
  db: Database
  files: Files
  passwords: Passwords
  /** The time, so that tests may choose it. */
  clock: () => Date
  random?: Random
  config: {
    /** Signs CSRF tokens; changing it ends every session's form. */
    appKey: string
    /** By default decided for each request (D2). */
    secureCookies?: SecureCookies
    /** The portal's own address, for the API's reference; by default wherever it is called. */
    appUrl?: string | undefined
  }
  version: string
  /** Hears of failures that are ours (500, 503); by default they go to the console. */
  onFailure?: FailureListener
}

/** Bodies are ids and short forms; the largest, 10,000 ids, is well below this. */
const maxBodyBytes = 1024 * 1024

const about = (version: string, appUrl: string) => ({
  openapi: '3.1.0',
  servers: [{ url: appUrl }],
  info: {
    title: 'Doorstep partner API',
    version,
    description:
      'Sessions are cookies: GET /sanctum/csrf-cookie first, then send the XSRF-TOKEN cookie back in the X-XSRF-TOKEN header with everything that is not a GET.',
  },
})

/**
 * The portal's API as a Hono app with full paths (`/api/…`, `/sanctum/…`, `/health-check/up`). It imports nothing of Node's:
 * whatever the platform has to bring is an argument. Call `fetch(request, bindings)`, see `ApiBindings`.
 */
export function createPortalApi(options: PortalApiOptions): OpenAPIHono<ApiEnv> {
  const { db, files, passwords, clock, random = systemRandom, config, version } = options
  const { secureCookies = 'auto' } = config
  useSentencesForPeople()
  const sessions = createSessions(db, clock)
  const xsrfTokens = createXsrfTokens(createSigner(config.appKey), random)

  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid })
  app.onError(answerErrors(options.onFailure ?? logFailure))
  app.notFound(answerNotFound)

  app.use(requestId({ limitLength: 64 }))
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    await next()
  })
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }))
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: answerTooLarge }))
  app.use(refuseForgedRequests(xsrfTokens, secureCookies))
  for (const path of ['/api/auth/user', '/api/auth/partner', '/api/i/*']) {
    app.use(path, requireSession(db, sessions, secureCookies))
  }
  app.use('/api/i/*', takesIdempotencyKey)

  app.route('/', healthRoutes(db, version))
  app.route(
    '/',
    signInRoutes({
      accounts: createAccounts(db, passwords, random),
      sessions,
      throttle: createSignInThrottle(db, clock),
      xsrfTokens,
      secureCookies,
      random,
    }),
  )
  app.route('/', userRoutes())
  app.route('/', partnerRoutes())
  app.route('/', providerRoutes())
  app.route('/', postalBillRoutes({ files, clock }))

  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'doorstep_session',
  })
  const document = app.getOpenAPI31Document(about(version, config.appUrl ?? '/'))
  const page = referencePage(document)
  app.get('/api/openapi.json', (c) => c.json(document))
  app.get('/api/reference', (c) => c.html(page))
  return app
}

/** Where the host names no place of its own: a failure must not go unseen. */
const logFailure: FailureListener = (error, id) => {
  // oxlint-disable-next-line no-console
  console.error(`Request ${id} failed:`, error)
}
