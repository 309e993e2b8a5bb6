import { prove, askPasskey } from '@doorstep/portal-contract/second-factor-sign-in.routes'
import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import type { Context } from 'hono'
import type { StartSession } from '../auth/start-session.ts'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import type { ApiEnv } from '../http/environment.ts'
import { conflict } from '../http/errors.ts'
import type { PublicRouter } from '../http/routers.ts'
import type { SecondStep } from './second-step.ts'

export type SecondStepRouteServices = {
  secondStep: SecondStep
  startSession: StartSession
  secureCookies: SecureCookies
}

/** The second step of signing in. Nobody is signed in yet: the browser is known by its session cookie. */
export function secondStepRoutes(
  router: PublicRouter,
  { secondStep, startSession, secureCookies }: SecondStepRouteServices,
): void {
  function secretOf(c: Context<ApiEnv>): string {
    const secret = readSessionCookie(c, secureCookies)
    if (!secret) throw conflict(secondFactorTexts.startAgain)
    return secret
  }

  router
    .openapi(prove, async (c) => {
      const { origin, requestId } = c.var
      const from = { origin, requestId, ipAddress: c.var.clientAddress }
      const member = await secondStep.prove(secretOf(c), c.req.valid('json'), from)
      await startSession(c, member)
      // A recovery code that was used is told of by mail.
      c.var.wakeOutbox()
      return c.body(null, 204)
    })
    .openapi(askPasskey, async (c) =>
      c.json({ data: await secondStep.passkeyOptions(secretOf(c), c.var.origin) }, 200),
    )
}
