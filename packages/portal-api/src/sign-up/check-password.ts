import { passwordCheck } from '@doorstep/portal-contract/sign-up.schema'
import { createRoute } from '@hono/zod-openapi'
import { refuseCommonPassword } from '../common-passwords.ts'
import type { Database } from '../db/database.ts'
import { errorsOf } from '../http/responses.ts'
import type { PublicRouter } from '../http/routers.ts'
import { takeSignUpTry } from './sign-up-tries.ts'

const checkPassword = createRoute({
  method: 'post',
  path: '/api/auth/check-password',
  tags: ['Signing up'],
  summary: 'Whether a password may be chosen, before the rest of a sign-up is filled in',
  request: { body: { content: { 'application/json': { schema: passwordCheck } }, required: true } },
  responses: { 204: { description: 'It may.' }, ...errorsOf(419, 422, 429) },
})

/** Checks a new password against the list of common ones, which is too long for a browser (D2, D11). Nothing is kept of it. */
export function checkPasswordRoutes(router: PublicRouter, { db }: { db: Database }): void {
  router.openapi(checkPassword, async (c) => {
    await takeSignUpTry(db, 'check_password', c.env?.clientAddress ?? 'unknown', c.var.clock())
    refuseCommonPassword(c.req.valid('json').password)
    return c.body(null, 204)
  })
}
