import { resetTexts } from '@doorstep/portal-contract/messages'
import {
  forgotForm,
  messageAnswer,
  resetForm,
  resetLinkAnswer,
  resetLinkQuery,
} from '@doorstep/portal-contract/password-reset.schema'
import { createRoute } from '@hono/zod-openapi'
import { refuseCommonPassword } from '../common-passwords.ts'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import { invalid } from '../http/errors.ts'
import { formBody } from '../http/form-body.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { PublicRouter } from '../http/routers.ts'
import { parsed } from '../http/validation.ts'
import type { PasswordResets } from './queries.ts'

const tags = ['Signing in']

const forgot = createRoute({
  method: 'post',
  path: '/api/auth/forgot',
  tags,
  summary: 'Ask for a link to reset a password',
  description: 'Answers the same for every address, known or not.',
  request: { body: formBody(forgotForm) },
  responses: {
    200: jsonOf(messageAnswer, 'If the address has an account, a link is emailed to it.'),
    ...errorsOf(419, 422, 429),
  },
})

const getLink = createRoute({
  method: 'get',
  path: '/api/auth/reset',
  tags,
  summary: 'Whether a mailed link can still be used',
  description:
    'Answers the same for a link that was used, has expired, is unknown or is for another address.',
  request: { query: resetLinkQuery },
  responses: { 200: jsonOf(resetLinkAnswer, 'Whether the link still works.'), ...errorsOf(422) },
})

const reset = createRoute({
  method: 'post',
  path: '/api/auth/reset',
  tags,
  summary: 'Choose a new password with a mailed link',
  request: { body: formBody(resetForm) },
  responses: { 200: jsonOf(messageAnswer, 'The password is changed.'), ...errorsOf(419, 422) },
})

export type PasswordResetServices = {
  resets: PasswordResets
  secureCookies: SecureCookies
}

/** Forgetting and resetting a password (specification, section 7; D12, D45). Nobody is signed in for it. */
export function passwordResetRoutes(
  router: PublicRouter,
  { resets, secureCookies }: PasswordResetServices,
): void {
  router
    .openapi(forgot, async (c) => {
      const { email } = parsed(forgotForm, { ...c.req.valid('form'), ...c.req.valid('json') })
      await resets.ask({ email, ipAddress: c.env?.clientAddress ?? 'unknown' }, c.var.origin)
      c.var.wakeOutbox()
      return c.json({ message: resetTexts.asked }, 200)
    })
    .openapi(getLink, async (c) => {
      const state = (await resets.stands(c.req.valid('query'))) ? 'valid' : 'ended'
      return c.json({ data: { state } } as const, 200)
    })
    .openapi(reset, async (c) => {
      const form = parsed(resetForm, { ...c.req.valid('form'), ...c.req.valid('json') })
      refuseCommonPassword(form.password)
      const isDone = await resets.reset(form, {
        ownSession: readSessionCookie(c, secureCookies),
        origin: c.var.origin,
        requestId: c.var.requestId,
      })
      if (!isDone) throw invalid('email', resetTexts.badLink)
      c.var.wakeOutbox()
      return c.json({ message: resetTexts.done }, 200)
    })
}
