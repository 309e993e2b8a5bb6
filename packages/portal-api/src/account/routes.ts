import {
  accountSessions,
  changePasswordForm,
  confirmEmailForm,
  doneMessage,
  endSessionsQuery,
  pendingEmailAnswer,
  pendingEmailSent,
  updateAccountForm,
  updatedAccount,
} from '@doorstep/portal-contract/account.schema'
import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { CurrentPassword } from '../auth/current-password.ts'
import type { SessionCookies } from '../auth/session-cookies.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import type { Passwords } from '../passwords.ts'
import { cancelEmailChange, confirmEmail, findPendingEmail, sendEmailLinkAgain } from './email-change.ts'
import { changePassword, refuseSamePassword } from './password.ts'
import { updateAccount } from './profile.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'

const common = { tags: ['Your account'] }
const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

const update = createRoute({
  ...common,
  method: 'patch',
  path: '/api/auth/user',
  summary: 'Change your details',
  request: { headers: idempotencyHeaders, body: bodyOf(updateAccountForm) },
  responses: { 200: jsonOf(updatedAccount, 'The user.'), ...errorsOf(401, 419, 422, 429) },
})

const emailPath = '/api/auth/user/email-change'

const showPendingEmail = createRoute({
  ...common,
  method: 'get',
  path: emailPath,
  summary: 'The new email that waits to be confirmed',
  responses: { 200: jsonOf(pendingEmailAnswer, 'Null without a pending email.'), ...errorsOf(401) },
})

const sendAgain = createRoute({
  ...common,
  method: 'post',
  path: emailPath,
  summary: 'Send the link to the new email again',
  request: { headers: idempotencyHeaders },
  responses: { 200: jsonOf(pendingEmailSent, 'What was sent.'), ...errorsOf(401, 404, 419, 429) },
})

const cancelEmail = createRoute({
  ...common,
  method: 'delete',
  path: emailPath,
  summary: 'Keep the email you have',
  request: { headers: idempotencyHeaders },
  responses: { 200: jsonOf(doneMessage, 'The link no longer works.'), ...errorsOf(401, 404, 419) },
})

const confirm = createRoute({
  ...common,
  method: 'post',
  path: '/api/auth/user/confirm-email',
  summary: 'Confirm your new email with the link that was sent to it',
  request: { headers: idempotencyHeaders, body: bodyOf(confirmEmailForm) },
  responses: { 200: jsonOf(updatedAccount, 'The user.'), ...errorsOf(401, 419, 422) },
})

const password = createRoute({
  ...common,
  method: 'put',
  path: '/api/auth/password',
  summary: 'Change your password',
  request: { headers: idempotencyHeaders, body: bodyOf(changePasswordForm) },
  responses: {
    200: jsonOf(doneMessage, 'Every other session has ended.'),
    ...errorsOf(401, 419, 422, 429),
  },
})

const sessionsPath = '/api/auth/sessions'

const list = createRoute({
  ...common,
  method: 'get',
  path: sessionsPath,
  summary: 'The devices you are signed in on',
  responses: { 200: jsonOf(accountSessions, 'This session first.'), ...errorsOf(401) },
})

const endOne = createRoute({
  ...common,
  method: 'delete',
  path: `${sessionsPath}/{id}`,
  summary: 'Sign out one of your sessions',
  request: { headers: idempotencyHeaders, params: idPath },
  responses: { 200: jsonOf(doneMessage, 'It has ended.'), ...errorsOf(401, 404, 419) },
})

const endAll = createRoute({
  ...common,
  method: 'delete',
  path: sessionsPath,
  summary: 'Sign out everywhere, or everywhere else',
  request: { headers: idempotencyHeaders, query: endSessionsQuery },
  responses: { 200: jsonOf(doneMessage, 'They have ended.'), ...errorsOf(401, 419, 422) },
})

export type AccountServices = {
  passwords: Passwords
  currentPassword: CurrentPassword
  links: Links
  cookies: SessionCookies
}

/** What people change of their own account: details, email, password, sessions (D15, D47). */
export function accountRoutes(
  router: SignedInRouter,
  { passwords, currentPassword, links, cookies }: AccountServices,
): void {
  router
    .openapi(update, async (c) => {
      const { current_password, email, ...details } = c.req.valid('json')
      const isNewEmail = email !== undefined && email !== c.var.scoped.scope.user.email
      const newEmail = isNewEmail
        ? { email, passwordHash: await currentPassword.check(c, current_password), link: await links.make() }
        : undefined
      return c.json(
        await write(c, (transaction, now) => updateAccount(transaction, details, newEmail, now)),
        200,
      )
    })
    .openapi(showPendingEmail, async (c) =>
      c.json({ data: (await findPendingEmail(c.var.scoped, c.var.clock())) ?? null }, 200),
    )
    .openapi(sendAgain, async (c) => {
      const link = await links.make()
      return c.json(await write(c, (transaction, now) => sendEmailLinkAgain(transaction, link, now)), 200)
    })
    .openapi(cancelEmail, async (c) => {
      return c.json(await write(c, (transaction, now) => cancelEmailChange(transaction, now)), 200)
    })
    .openapi(confirm, async (c) => {
      const { token } = c.req.valid('json')
      return c.json(await write(c, (transaction, now) => confirmEmail(transaction, token, now)), 200)
    })
    .openapi(password, async (c) => {
      const form = c.req.valid('json')
      const { email, firstName: first_name, lastName: last_name } = c.var.scoped.scope.user
      refuseCommonPassword(form.password, { email, first_name, last_name })
      refuseSamePassword(form.current_password, form.password)
      const checked = await currentPassword.check(c, form.current_password)
      const hashes = { checked, next: await passwords.hash(form.password) }
      return c.json(await write(c, (transaction, now) => changePassword(transaction, hashes, now)), 200)
    })
    .openapi(list, async (c) => c.json({ data: await listSessions(c.var.scoped, c.var.clock()) }, 200))
    .openapi(endOne, async (c) => {
      const { id } = c.req.valid('param')
      const answer = await write(c, (transaction) => endSession(transaction, id))
      if (id === c.var.scoped.scope.sessionId) await cookies.giveAnonymous(c)
      return c.json(answer, 200)
    })
    .openapi(endAll, async (c) => {
      const isKeepingThis = c.req.valid('query').others === '1'
      const answer = await write(c, (transaction) => endSessions(transaction, isKeepingThis))
      if (!isKeepingThis) await cookies.giveAnonymous(c)
      return c.json(answer, 200)
    })
}
