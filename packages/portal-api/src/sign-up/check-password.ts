import { signUpTries } from '@doorstep/portal-contract/sign-up'
import { passwordCheck } from '@doorstep/portal-contract/sign-up.schema'
import { createRoute } from '@hono/zod-openapi'
import { refuseCommonPassword } from '../common-passwords.ts'
import { noteAttemptOrRefuse } from '../http/attempts.ts'
import { errorsOf } from '../http/responses.ts'
import type { PublicRouter } from '../http/routers.ts'
import type { SignUpServices } from './routes.ts'

const checkPassword = createRoute({
  method: 'post',
  path: '/api/auth/check-password',
  tags: ['Signing up'],
  summary: 'Whether a password may be chosen, before the rest of a sign-up is filled in',
  request: { body: { content: { 'application/json': { schema: passwordCheck } }, required: true } },
  responses: { 204: { description: 'It may.' }, ...errorsOf(419, 422, 429) },
})

/** Checks a new password against the list of common ones, which is too long for a browser (D2, D11). Nothing is kept of it. */
export function checkPasswordRoutes(router: PublicRouter, { db }: Pick<SignUpServices, 'db'>): void {
  router.openapi(checkPassword, async (c) => {
    const ipAddress = c.env?.clientAddress ?? 'unknown'
    const attempt = { purpose: 'check_password', email: '', ipAddress } as const
    await noteAttemptOrRefuse(db, attempt, [{ by: ['ipAddress'], ...signUpTries }], c.var.clock())
    refuseCommonPassword(c.req.valid('json').password)
    return c.body(null, 204)
  })
}
