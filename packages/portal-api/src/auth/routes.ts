import { loginForm, user as userSchema } from '@doorstep/portal-contract/auth.schema'
import { authTexts } from '@doorstep/portal-contract/messages'
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { readSessionCookie, setSessionCookies, type SecureCookies } from '../http/cookies.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import type { XsrfTokens } from '../http/csrf.ts'
import type { ApiEnv, SignedInEnv } from '../http/environment.ts'
import { invalid } from '../http/errors.ts'
import { errorsOf, jsonOf, signedIn } from '../http/responses.ts'
import { parsed } from '../http/validation.ts'
import type { Accounts } from './accounts.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import type { Sessions } from './sessions.ts'

const tags = ['Signing in']
const noContent = { description: 'Done; the cookies are renewed.' }

const csrfCookie = {
  path: '/sanctum/csrf-cookie',
  tags,
  summary: 'Get a session cookie and a CSRF cookie',
  responses: { 204: { description: 'The cookies are set.' } },
} as const
const getCsrfCookie = createRoute({ ...csrfCookie, method: 'get' })
const postCsrfCookie = createRoute({ ...csrfCookie, method: 'post' })

const login = createRoute({
  method: 'post',
  path: '/api/auth/login',
  tags,
  summary: 'Sign in',
  request: {
    body: {
      content: {
        'application/json': { schema: loginForm },
        'application/x-www-form-urlencoded': { schema: loginForm },
        'multipart/form-data': { schema: loginForm },
      },
    },
  },
  responses: { 204: noContent, ...errorsOf(419, 422, 429) },
})

const logout = createRoute({
  method: 'post',
  path: '/api/auth/logout',
  tags,
  summary: 'Sign out',
  responses: { 204: noContent, ...errorsOf(419) },
})

export type SignInServices = {
  accounts: Accounts
  sessions: Sessions
  throttle: SignInThrottle
  xsrfTokens: XsrfTokens
  secureCookies: SecureCookies
  random: Random
}

/** Getting a session, signing in and signing out (specification, section 7; D2, D45). */
export function signInRoutes(services: SignInServices) {
  const { accounts, sessions, throttle, xsrfTokens, secureCookies, random } = services

  async function giveCookies(c: Context<ApiEnv>, session: string): Promise<void> {
    setSessionCookies(c, secureCookies, { session, xsrf: await xsrfTokens.make(session) })
  }

  async function giveCsrfCookie(c: Context<ApiEnv>) {
    await giveCookies(c, readSessionCookie(c, secureCookies) ?? randomSecret(random))
    return c.body(null, 204)
  }

  async function endSession(c: Context<ApiEnv>): Promise<void> {
    const secret = readSessionCookie(c, secureCookies)
    if (secret) await sessions.end(secret)
  }

  return new OpenAPIHono<ApiEnv>()
    .openapi(getCsrfCookie, giveCsrfCookie)
    .openapi(postCsrfCookie, giveCsrfCookie)
    .openapi(login, async (c) => {
      // One of the two is empty: which, the body's media type decides.
      const form = parsed(loginForm, { ...c.req.valid('form'), ...c.req.valid('json') })
      const email = form.email.toLowerCase()
      const ipAddress = c.env?.clientAddress ?? 'unknown'
      const attempt = await throttle.begin({ ipAddress, email })
      const member = await accounts.match(email, form.password)
      if (!member) throw invalid('email', authTexts.wrongCredentials)
      await throttle.succeeded(attempt)
      await endSession(c)
      const secret = randomSecret(random)
      await sessions.start(secret, member, { ipAddress, userAgent: c.req.header('User-Agent') ?? null })
      await giveCookies(c, secret)
      return c.body(null, 204)
    })
    .openapi(logout, async (c) => {
      await endSession(c)
      await giveCookies(c, randomSecret(random))
      return c.body(null, 204)
    })
}

const getUser = createRoute({
  method: 'get',
  path: '/api/auth/user',
  tags,
  security: signedIn,
  summary: 'Who is signed in',
  responses: { 200: jsonOf(userSchema, 'The user.'), ...errorsOf(401) },
})

/** Who is signed in (specification, sections 3 and 7). */
export function userRoutes() {
  return new OpenAPIHono<SignedInEnv>().openapi(getUser, (c) => {
    const { user, isTeamLead } = c.var.scoped.scope
    return c.json(
      {
        id: user.id,
        first_name: user.firstName,
        last_name: user.lastName,
        full_name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        phone_number: user.phoneNumber,
        pivot: { is_team_lead: isTeamLead },
      },
      200,
    )
  })
}
