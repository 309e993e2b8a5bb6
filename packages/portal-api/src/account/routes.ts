import {
  accountSessions,
  alertPreferences,
  alertPreferencesForm,
  changePasswordForm,
  confirmEmailForm,
  doneMessage,
  endSessionsQuery,
  pendingEmailAnswer,
  pendingEmailSent,
  updateAccountForm,
  updatedAccount,
} from '@doorstep/portal-contract/account.schema'
import type { CurrentPassword } from '../auth/current-password.ts'
import type { SessionCookies } from '../auth/session-cookies.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import type { Passwords } from '../passwords.ts'
import { listAlertPreferences, updateAlertPreferences } from './alert-preferences.ts'
import { changePassword, endSession, endSessions, refuseSamePassword, updateAccount } from './change.ts'
import { cancelEmailChange, confirmEmail, sendEmailLinkAgain } from './email-change.ts'
import { findPendingEmail, listSessions } from './read.ts'

const route = routesOf('Your account')

const update = route('patch', '/api/auth/user', {
  summary: 'Change your details',
  request: { body: bodyOf(updateAccountForm) },
  responses: { 200: jsonOf(updatedAccount, 'The user.'), ...errorsOf(429) },
})

const emailPath = '/api/auth/user/email-change'

const showPendingEmail = route('get', emailPath, {
  summary: 'Show the new email that isn’t confirmed yet',
  responses: { 200: jsonOf(pendingEmailAnswer, 'Null without a pending email.') },
})

const sendAgain = route('post', emailPath, {
  summary: 'Send the link to the new email again',
  responses: { 200: jsonOf(pendingEmailSent, 'What was sent.'), ...errorsOf(404, 429) },
})

const cancelEmail = route('delete', emailPath, {
  summary: 'Keep the email you have',
  responses: { 200: jsonOf(doneMessage, 'The link no longer works.'), ...errorsOf(404) },
})

const confirm = route('post', '/api/auth/user/confirm-email', {
  summary: 'Confirm your new email with the link that was sent to it',
  request: { body: bodyOf(confirmEmailForm) },
  responses: { 200: jsonOf(updatedAccount, 'The user.') },
})

const password = route('put', '/api/auth/password', {
  summary: 'Change your password',
  request: { body: bodyOf(changePasswordForm) },
  responses: { 200: jsonOf(doneMessage, 'Every other session has ended.'), ...errorsOf(429) },
})

const sessionsPath = '/api/auth/sessions'

const list = route('get', sessionsPath, {
  summary: 'The devices you are signed in on',
  responses: { 200: jsonOf(accountSessions, 'This session first.') },
})

const endOne = route('delete', `${sessionsPath}/{id}`, {
  summary: 'Sign out one of your sessions',
  responses: { 200: jsonOf(doneMessage, 'It has ended.') },
})

const endAll = route('delete', sessionsPath, {
  summary: 'Sign out everywhere, or everywhere else',
  request: { query: endSessionsQuery },
  responses: { 200: jsonOf(doneMessage, 'They have ended.') },
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
      return c.json(await write(c, (tx, now) => updateAccount(tx, details, newEmail, now)), 200)
    })
    .openapi(showPendingEmail, async (c) =>
      c.json({ data: (await findPendingEmail(c.var.scoped, c.var.clock())) ?? null }, 200),
    )
    .openapi(sendAgain, async (c) => {
      const link = await links.make()
      return c.json(await write(c, (tx, now) => sendEmailLinkAgain(tx, link, now)), 200)
    })
    .openapi(cancelEmail, async (c) => {
      return c.json(await write(c, (tx, now) => cancelEmailChange(tx, now)), 200)
    })
    .openapi(confirm, async (c) => {
      const { token } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => confirmEmail(tx, token, now)), 200)
    })
    .openapi(password, async (c) => {
      const form = c.req.valid('json')
      const { email, firstName: first_name, lastName: last_name } = c.var.scoped.scope.user
      refuseCommonPassword(form.password, { email, first_name, last_name })
      refuseSamePassword(form.current_password, form.password)
      const checked = await currentPassword.check(c, form.current_password)
      const hashes = { checked, next: await passwords.hash(form.password) }
      return c.json(await write(c, (tx, now) => changePassword(tx, hashes, now)), 200)
    })
    .openapi(list, async (c) => c.json({ data: await listSessions(c.var.scoped, c.var.clock()) }, 200))
    .openapi(endOne, async (c) => {
      const { id } = c.req.valid('param')
      const answer = await write(c, (tx) => endSession(tx, id))
      if (id === c.var.scoped.scope.sessionId) await cookies.giveAnonymous(c)
      return c.json(answer, 200)
    })
    .openapi(endAll, async (c) => {
      const isKeepingThis = c.req.valid('query').others === '1'
      const answer = await write(c, (tx) => endSessions(tx, isKeepingThis))
      if (!isKeepingThis) await cookies.giveAnonymous(c)
      return c.json(answer, 200)
    })
}

const preferencesPath = '/api/i/partner/alert-preferences'

const showPreferences = route('get', preferencesPath, {
  summary: 'Show your alert preferences',
  responses: { 200: jsonOf(alertPreferences, 'Every type of alert.') },
})

const setPreferences = route('put', preferencesPath, {
  summary: 'Change your alert preferences',
  request: { body: bodyOf(alertPreferencesForm) },
  responses: { 200: jsonOf(alertPreferences, 'Every type of alert.') },
})

/** How people hear of alerts (D15). */
export function alertPreferenceRoutes(router: SignedInRouter): void {
  router
    .openapi(showPreferences, async (c) => c.json({ data: await listAlertPreferences(c.var.scoped) }, 200))
    .openapi(setPreferences, async (c) => {
      const { preferences } = c.req.valid('json')
      return c.json(await write(c, (tx) => updateAlertPreferences(tx, preferences)), 200)
    })
}
