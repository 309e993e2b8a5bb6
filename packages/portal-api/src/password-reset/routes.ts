import { resetTexts } from '@doorstep/portal-contract/messages'
import {
  forgotForm,
  messageAnswer,
  resetForm,
  resetLinkAnswer,
  resetLinkQuery,
} from '@doorstep/portal-contract/password-reset.schema'
import { refuseCommonPassword } from '../common-passwords.ts'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import { invalid } from '../http/errors.ts'
import { errorsOf, formOf, jsonOf, routesOf } from '../http/route.ts'
import type { PublicRouter } from '../http/routers.ts'
import { parsed } from '../http/validation.ts'
import type { PasswordResets } from './change.ts'

const route = routesOf('Signing in')

const forgot = route('post', '/api/auth/forgot', {
  summary: 'Ask for a link to reset a password',
  description: 'Answers the same for every address, known or not.',
  request: { body: formOf(forgotForm) },
  responses: {
    200: jsonOf(messageAnswer, 'If the address has an account, a link is emailed to it.'),
    ...errorsOf(429),
  },
})

const getLink = route('get', '/api/auth/reset', {
  summary: 'Whether a mailed link can still be used',
  description:
    'Answers the same for a link that was used, has expired, is unknown or is for another address.',
  request: { query: resetLinkQuery },
  responses: { 200: jsonOf(resetLinkAnswer, 'Whether the link still works.') },
})

const reset = route('post', '/api/auth/reset', {
  summary: 'Choose a new password with a mailed link',
  request: { body: formOf(resetForm) },
  responses: { 200: jsonOf(messageAnswer, 'The password is changed.') },
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
      await resets.ask({ email, ipAddress: c.var.clientAddress }, c.var.origin)
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
