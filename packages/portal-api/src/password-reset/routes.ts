import { forgot, getLink, reset } from '@doorstep/portal-contract/password-reset.routes'
import { resetTexts } from '@doorstep/portal-contract/messages'
import { forgotForm, resetForm } from '@doorstep/portal-contract/password-reset.schema'
import { refuseCommonPassword } from '../common-passwords.ts'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import { invalid } from '../http/errors.ts'
import type { PublicRouter } from '../http/routers.ts'
import { parsed } from '../http/validation.ts'
import type { PasswordResets } from './change.ts'

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
