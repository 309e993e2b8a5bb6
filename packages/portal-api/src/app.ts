import { exportLimits } from '@doorstep/portal-contract/exports'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { matchedRoutes } from 'hono/route'
import { requireLink } from './access-links/require-link.ts'
import { alertRoutes } from './alerts/routes.ts'
import { accountRoutes, alertPreferenceRoutes } from './account/routes.ts'
import { alertEmailRoutes } from './alert-emails/routes.ts'
import { createStopTokens } from './alert-emails/stop-tokens.ts'
import { agentRoutes } from './agents/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { createAccounts } from './auth/accounts.ts'
import { createCurrentPassword } from './auth/current-password.ts'
import { requireSession } from './auth/require-session.ts'
import { signInRoutes, userRoutes } from './auth/routes.ts'
import { createSessionCookies } from './auth/session-cookies.ts'
import { createSessions } from './auth/sessions.ts'
import { createGuessThrottle } from './auth/guess-throttle.ts'
import { createSessionStart } from './auth/start-session.ts'
import { brandRoutes, publicBrandRoutes } from './brand/routes.ts'
import { clientFaultRoutes } from './client-faults/routes.ts'
import { commissionRoutes } from './commission/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Database } from './db/database.ts'
import { documentRoutes } from './documents/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import type { FileStore } from './files/file-store.ts'
import { createWriteWithFiles } from './files/write-with-files.ts'
import { embedQuoteRoutes } from './embed-quotes/routes.ts'
import { requirePublishableKey, requireSecretKey } from './embeds/require-key.ts'
import { embedKeyRoutes, embedSessionRoutes, publicEmbedRoutes } from './embeds/routes.ts'
import { createEmbedSessions } from './embeds/sessions.ts'
import { type HealthChecks, healthChecks } from './health/checks.ts'
import { healthRoutes } from './health/routes.ts'
import {
  answerErrors,
  answerMethodNotAllowed,
  answerNotFound,
  type FailureListener,
} from './http/answer-error.ts'
import type { SecureCookies } from './http/cookies.ts'
import { createSealer, createSigner, systemRandom, type Random } from './http/crypto.ts'
import { createXsrfTokens, refuseForgedRequests } from './http/csrf.ts'
import type { ApiEnv } from './http/environment.ts'
import { pdfUnavailable } from './http/errors.ts'
import { answerHead } from './http/head.ts'
import { takesIdempotencyKey } from './http/idempotency.ts'
import { referenceRoutes } from './http/reference-routes.ts'
import { createTurns } from './http/turns.ts'
import { type ReadForm, readFormAtOnce, readsForm } from './http/read-form.ts'
import { createRouters } from './http/routers.ts'
import { refuseInvalid, useSentencesForPeople } from './http/validation.ts'
import { readFileAtOnce, type ReadFileInTurn, readsWholeFile } from './http/whole-file.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { invoiceWorkbook, type MakeInvoiceWorkbook } from './invoices/workbook.ts'
import { createLinks } from './mail/links.ts'
import type { Outbox } from './mail/outbox.ts'
import { queueMail } from './mail/effects.ts'
import { meterReadingRoutes } from './meter-readings/routes.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import type { Passwords } from './passwords.ts'
import type { PdfMaker } from './pdf.ts'
import { statementRoutes } from './statements/routes.ts'
import type { CleanSvg } from './svg.ts'
import { createPasswordResets } from './password-reset/change.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { postalBillRoutes } from './postal-bills/routes.ts'
import { propertyRoutes } from './properties/routes.ts'
import { propertyImportRoutes } from './property-imports/routes.ts'
import type { ReadSpreadsheet } from './property-imports/spreadsheet.ts'
import { providerAccountRoutes } from './provider-accounts/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { readingsGridRoutes } from './readings-grid/routes.ts'
import { readingByLinkRoutes, readingLinkRoutes } from './reading-links/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { createContentAccess } from './resources/access.ts'
import type { ContentService } from './resources/content.ts'
import { contentFileRoutes, resourceRoutes } from './resources/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { createChallenges } from './second-factor/challenges.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { createSecondStep } from './second-factor/second-step.ts'
import { secondStepRoutes } from './second-factor/sign-in-routes.ts'
import { teamSecondFactorRoutes } from './second-factor/team-routes.ts'
import { teamRoutes } from './team/routes.ts'
import { tenancyRoutes } from './tenancies/routes.ts'
import { tenantInviteRoutes } from './tenant-invites/routes.ts'
import { voidPeriodRoutes } from './void-periods/routes.ts'
import { timelineRoutes } from './timeline/routes.ts'
import { type ReadPdfText, readsNoPdf } from './waiting-bills/bill-reader.ts'
import { waitingBillRoutes } from './waiting-bills/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'

export type PortalApiOptions = {
  db: Database
  /** Whether its connections keep statements that were prepared by a name; by default they do. */
  namedStatements?: boolean
  /** What the health checks ask; by default `db` and `files`. */
  health?: Partial<HealthChecks>
  files: FileStore
  passwords: Passwords
  cleanSvg: CleanSvg
  readSpreadsheet: ReadSpreadsheet
  /** Without it the calls that make a PDF answer 503. */
  pdf?: PdfMaker
  /** Without it people fill in what a bill's PDF says. */
  readPdf?: ReadPdfText
  /** How forms with files are read; by default with all their files in memory. */
  readForm?: ReadForm
  /** How files that are a body of their own are read; by default as they come. */
  readFileInTurn?: ReadFileInTurn
  /** By default in the thread that answers. */
  makeInvoiceWorkbook?: MakeInvoiceWorkbook
  /** Without it there are no resources. */
  content?: ContentService
  /** Sends the mail that calls leave in it. */
  outbox: Pick<Outbox, 'wake'>
  /** The time, so that tests may choose it. */
  clock: () => Date
  random?: Random
  config: {
    /** Signs CSRF tokens; changing it ends every session's form. */
    appKey: string
    /** The key before it, by which what was sealed and signed is still read. */
    appKeyBefore?: string | undefined
    /** By default decided for each request (D2). */
    secureCookies?: SecureCookies
    /** The portal's own address, for links in mail and the API's reference; by default wherever it is called. */
    appUrl?: string | undefined
    /** Whom people of a suspended partner are to write to (D61). */
    supportEmail?: string | undefined
    /** Who of ours is told of companies that sign up and wait to be approved (D102). */
    staffEmail?: string | undefined
    /** How many lines a file of a list may have and still be made while the person waits; tests choose fewer. */
    streamedLines?: number
  }
  version: string
  /** Hears of failures that are ours (500, 503); by default they go to the console. */
  onFailure?: FailureListener
  /** Hears of what went wrong in people's browsers; by default `onFailure` does. */
  onClientFault?: FailureListener
}

const about = (version: string, appUrl: string) => ({
  openapi: '3.1.0',
  servers: [{ url: appUrl }],
  info: {
    title: 'Doorstep partner API',
    version,
    description:
      'Sessions are cookies: GET /sanctum/csrf-cookie first, then send the XSRF-TOKEN cookie back in the X-XSRF-TOKEN header with everything that is not a GET. Every answer to a call that needs a session says in X-Session-Ends-In how many seconds are left until the session ends. Another call extends it, unless the number is followed by ";final".',
  },
})

/**
 * The portal's API as a Hono app with full paths (`/api/…`, `/sanctum/…`, `/health-check/up`). It imports nothing of Node's:
 * whatever the platform has to bring is an argument. Call `fetch(request, bindings)`, see `ApiBindings`.
 */
export function createPortalApi(options: PortalApiOptions): OpenAPIHono<ApiEnv> {
  const {
    db,
    namedStatements = true,
    files,
    passwords,
    cleanSvg,
    readSpreadsheet,
    pdf = noPdf,
    readPdf = readsNoPdf,
    readForm = readFormAtOnce,
    readFileInTurn = readFileAtOnce,
    makeInvoiceWorkbook = invoiceWorkbook,
    content = noContent,
    outbox,
    clock,
    random = systemRandom,
    config,
    version,
    health,
    onFailure = logFailure,
    onClientFault = onFailure,
  } = options
  const { secureCookies = 'auto' } = config
  useSentencesForPeople()
  const sessions = createSessions(db, clock, { supportEmail: config.supportEmail, namedStatements })
  const embedSessions = createEmbedSessions(db, { clock, random, supportEmail: config.supportEmail })
  const sign = createSigner(config.appKey, config.appKeyBefore)
  const links = createLinks(sign, random)
  const xsrfTokens = createXsrfTokens(sign, random)
  const cookies = createSessionCookies(xsrfTokens, secureCookies, random)
  const throttle = createGuessThrottle(db, clock, 'sign_in')
  const startSession = createSessionStart({ sessions, cookies, secureCookies, random })
  const sealer = createSealer(config.appKey, random, config.appKeyBefore)
  const challenges = createChallenges(db, clock)
  const secondStep = createSecondStep({
    db,
    challenges,
    throttle: createGuessThrottle(db, clock, 'second_step'),
    passwordThrottle: throttle,
    sealer,
    clock,
  })
  const currentPassword = createCurrentPassword(passwords, createGuessThrottle(db, clock, 'current_password'))

  const resources = { content, access: createContentAccess(sign, secureCookies) }
  const writeWithFiles = createWriteWithFiles({ db, files })

  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid })
  app.onError(answerErrors(onFailure))
  app.notFound(answerNotFound)

  app.use(async (c, next) => {
    c.set('requestId', c.env?.requestId ?? crypto.randomUUID())
    c.header('X-Request-Id', c.var.requestId)
    c.set('origin', config.appUrl ? new URL(config.appUrl).origin : originOf(c.req.url, c.env?.secure))
    c.set('clientAddress', c.env?.clientAddress ?? 'unknown')
    c.set('clock', clock)
    c.set('pdf', pdf)
    c.set('streamedLines', config.streamedLines ?? exportLimits.streamedLines)
    c.set('queueMail', queueMail)
    c.set('wakeOutbox', () => outbox.wake())
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    await next()
    if (c.env?.logged) c.env.logged.route = servedRoute(c)
  })
  app.use(answerHead)
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }))
  app.use(refuseForgedRequests(xsrfTokens, secureCookies))

  const routers = createRouters(app, {
    session: requireSession(db, { sessions, embedSessions, secureCookies, clock }),
    readForm: readsForm(readForm),
    readWholeFile: readsWholeFile(readFileInTurn),
    idempotency: takesIdempotencyKey(sign),
    link: requireLink(db, createGuessThrottle(db, clock, 'link')),
    publishableKey: requirePublishableKey(db),
    secretKey: requireSecretKey(db),
  })

  healthRoutes(routers.public(), { checks: { ...healthChecks(db, files), ...health }, version })
  referenceRoutes(routers.public(), () => app.getOpenAPI31Document(about(version, config.appUrl ?? '/')))
  clientFaultRoutes(routers.public(), { db, onClientFault })
  signInRoutes(routers.public(), {
    accounts: createAccounts(db, passwords, random, clock, config.staffEmail),
    sessions,
    throttle,
    cookies,
    startSession,
    secondStep,
    secureCookies,
    random,
  })
  secondStepRoutes(routers.public(), { secondStep, startSession, secureCookies })
  passwordResetRoutes(routers.public(), {
    resets: createPasswordResets(db, passwords, links, clock),
    secureCookies,
  })
  signUpRoutes(routers.public(), { db, passwords, links })
  publicBrandRoutes(routers.public(), { db, files })
  alertEmailRoutes(routers.public(), { db, stopTokens: createStopTokens(sign) })

  contentFileRoutes(routers.public(), resources)

  publicEmbedRoutes(routers.public(), { db, sessions: embedSessions })
  embedSessionRoutes(routers.secretKey(), { sessions: embedSessions })
  embedQuoteRoutes(routers.keyed())

  tenantInviteRoutes(routers.link('tenant'), { sealer })
  readingByLinkRoutes(routers.link('readings'), { db, files, random })

  userRoutes(routers.ownAccount())
  partnerRoutes(routers.ownAccount())
  accountRoutes(routers.ownAccount(), { passwords, currentPassword, links, cookies })
  secondFactorRoutes(routers.ownAccount(), {
    currentPassword,
    challenges,
    sealer,
    sign,
    secureCookies,
    random,
  })

  const takeTurn = createTurns(2)
  alertPreferenceRoutes(routers.signedIn())
  alertRoutes(routers.signedIn())
  dashboardRoutes(routers.signedIn(), { takeTurn })
  providerRoutes(routers.signedIn())
  providerAccountRoutes(routers.signedIn())
  // Before those of single bills: 'bulk' is no id.
  waitingBillRoutes(routers.signedIn(), { files, writeWithFiles, random, readPdf })
  postalBillRoutes(routers.signedIn(), { files, writeWithFiles, random })
  propertyRoutes(routers.signedIn())
  propertyImportRoutes(routers.signedIn(), { readSpreadsheet })
  resourceRoutes(routers.signedIn(), resources)
  savedViewRoutes(routers.signedIn())
  exportRoutes(routers.signedIn(), { files })
  searchRoutes(routers.signedIn())
  tenancyRoutes(routers.signedIn(), { links })
  voidPeriodRoutes(routers.signedIn())
  meterReadingRoutes(routers.signedIn())
  readingsGridRoutes(routers.signedIn())
  readingLinkRoutes(routers.signedIn(), { links })
  documentRoutes(routers.signedIn(), { files, writeWithFiles, random })
  timelineRoutes(routers.signedIn())
  orderRoutes(routers.signedIn(), { links })
  onboardingRoutes(routers.signedIn(), {
    sealer,
    links,
    couponThrottle: createGuessThrottle(db, clock, 'coupon'),
  })
  notificationRoutes(routers.signedIn(), { writeWithFiles, random })

  invoiceRoutes(routers.signedIn('partnerPackages'), { makeInvoiceWorkbook })
  statementRoutes(routers.signedIn('partnerPackages'), { takeTurn })
  commissionRoutes(routers.signedIn('commission'), { files })
  agentRoutes(routers.signedIn('parent'), { links })
  teamRoutes(routers.signedIn('teamLead'), { links })
  teamSecondFactorRoutes(routers.signedIn('teamLead'))
  activityRoutes(routers.signedIn('teamLead'))
  brandRoutes(routers.signedIn('resellerLead'), {
    writeWithFiles,
    cleanSvg,
    random,
  })

  embedKeyRoutes(routers.signedIn('resellerLead'), { random })

  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'doorstep_session',
  })
  for (const name of ['link', 'embedToken', 'publishableKey', 'secretKey'])
    app.openAPIRegistry.registerComponent('securitySchemes', name, { type: 'http', scheme: 'bearer' })
  return app
}

/** The pattern of the route that a call went to, which is the first that it matches; undefined when there is none. Middleware has patterns that end in `*`. */
const servedRoute = (c: Context): string | undefined =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .find((path) => !path.endsWith('*'))

/** Where the request came to: behind a proxy that speaks HTTPS, its address says so. */
function originOf(url: string, secure?: boolean): string {
  const { host, protocol } = new URL(url)
  return `${secure ? 'https:' : protocol}//${host}`
}

/** What makes PDFs needs Node. */
const noPdf: PdfMaker = {
  letter: () => Promise.reject(pdfUnavailable()),
  statement: () => Promise.reject(pdfUnavailable()),
}

const noContent: ContentService = {
  list: async () => [],
  find: async () => undefined,
  file: async () => undefined,
}

/** Where the host names no place of its own: a failure must not go unseen. */
const logFailure: FailureListener = (error, id, callersId) => {
  const request = callersId === undefined ? id : `${id} (${callersId} to its caller)`
  // oxlint-disable-next-line no-console
  console.error(`Request ${request} failed:`, error)
}
