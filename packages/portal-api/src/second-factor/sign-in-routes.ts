import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import { passkeyOptions, secondFactorProof } from '@doorstep/portal-contract/second-factor.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import type { Context } from 'hono'
import type { StartSession } from '../auth/start-session.ts'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import type { ApiEnv } from '../http/environment.ts'
import { conflict } from '../http/errors.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { PublicRouter } from '../http/routers.ts'
import type { SecondStep } from './second-step.ts'

const route = routesOf('Signing in')

const prove = route('post', '/api/auth/second-factor', {
  summary: 'Finish signing in with two-step verification',
  description:
    'After POST /api/auth/login answered `two_factor`, from the same browser. Send one of `code`, `recovery_code` and `passkey`.',
  request: { body: bodyOf(secondFactorProof) },
  responses: { 204: { description: 'Signed in; the cookies are renewed.' }, ...errorsOf(409, 429) },
})

const askPasskey = route('post', '/api/auth/second-factor/passkey-options', {
  summary: 'What to use a passkey with when signing in',
  responses: {
    200: jsonOf(dataOf(passkeyOptions), 'For `navigator.credentials.get` (WebAuthn).'),
    ...errorsOf(409),
  },
})

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
