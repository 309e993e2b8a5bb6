import { getCsrfCookie, postCsrfCookie, login, logout, getUser } from '@doorstep/portal-contract/auth.routes'
import { loginForm } from '@doorstep/portal-contract/auth.schema'
import { authTexts } from '@doorstep/portal-contract/messages'
import type { Context } from 'hono'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import type { ApiEnv } from '../http/environment.ts'
import { invalid, pageExpired } from '../http/errors.ts'
import type { PublicRouter, SignedInRouter } from '../http/routers.ts'
import { parsed } from '../http/validation.ts'
import type { Accounts } from './accounts.ts'
import type { SecondStep } from '../second-factor/second-step.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { GuessThrottle } from './guess-throttle.ts'
import type { Sessions } from './sessions.ts'
import type { StartSession } from './start-session.ts'
import { userOnWire } from './user-on-wire.ts'

export type SignInServices = {
  accounts: Accounts
  sessions: Sessions
  throttle: GuessThrottle
  cookies: SessionCookies
  startSession: StartSession
  secondStep: SecondStep
  secureCookies: SecureCookies
  random: Random
}

/** Getting a session, signing in and signing out (specification, section 7; D2, D45). */
export function signInRoutes(router: PublicRouter, services: SignInServices): void {
  const { accounts, sessions, throttle, cookies, startSession, secondStep, secureCookies, random } = services

  async function giveCsrfCookie(c: Context<ApiEnv>) {
    await cookies.give(c, readSessionCookie(c, secureCookies) ?? randomSecret(random))
    return c.body(null, 204)
  }

  async function endSession(c: Context<ApiEnv>): Promise<void> {
    const secret = readSessionCookie(c, secureCookies)
    if (secret) await sessions.end(secret)
  }

  router
    .openapi(getCsrfCookie, giveCsrfCookie)
    .openapi(postCsrfCookie, giveCsrfCookie)
    .openapi(login, async (c) => {
      const form = parsed(loginForm, { ...c.req.valid('form'), ...c.req.valid('json') })
      const email = form.email.toLowerCase()
      const ipAddress = c.var.clientAddress
      const { confirm: secret } = form
      const { requestId, origin } = c.var
      const confirming = secret === undefined ? undefined : { secret, requestId, origin }
      const member = await throttle.tried({ ipAddress, email }, () =>
        accounts.match(email, form.password, confirming),
      )
      if (!member) throw invalid('email', authTexts.wrongCredentials)
      if (confirming) c.var.wakeOutbox()
      await sessions.refuseSuspended(member)
      const browser = readSessionCookie(c, secureCookies)
      if (!browser) throw pageExpired()
      const methods = await secondStep.begin(browser, member)
      // Failures count until the second step is right too.
      if (methods.length > 0) return c.json({ two_factor: true as const, methods }, 200)
      await throttle.clear({ ipAddress, email })
      await startSession(c, member)
      return c.body(null, 204)
    })
    .openapi(logout, async (c) => {
      await endSession(c)
      await cookies.giveAnonymous(c)
      return c.body(null, 204)
    })
}

/** Who is signed in (specification, sections 3 and 7). */
export function userRoutes(router: SignedInRouter): void {
  router.openapi(getUser, (c) => c.json(userOnWire(c.var.scoped.scope), 200))
}
