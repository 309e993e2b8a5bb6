import {
  update,
  showPendingEmail,
  sendAgain,
  cancelEmail,
  confirm,
  password,
  list,
  endOne,
  endAll,
  showPreferences,
  setPreferences,
} from '@doorstep/portal-contract/account.routes'
import type { CurrentPassword } from '../auth/current-password.ts'
import type { SessionCookies } from '../auth/session-cookies.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import type { Passwords } from '../passwords.ts'
import { listAlertPreferences, updateAlertPreferences } from './alert-preferences.ts'
import { changePassword, endSession, endSessions, refuseSamePassword, updateAccount } from './change.ts'
import { cancelEmailChange, confirmEmail, sendEmailLinkAgain } from './email-change.ts'
import { findPendingEmail, listSessions } from './read.ts'

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

/** How people hear of alerts (D15). */
export function alertPreferenceRoutes(router: SignedInRouter): void {
  router
    .openapi(showPreferences, async (c) => c.json({ data: await listAlertPreferences(c.var.scoped) }, 200))
    .openapi(setPreferences, async (c) => {
      const { preferences } = c.req.valid('json')
      return c.json(await write(c, (tx) => updateAlertPreferences(tx, preferences)), 200)
    })
}
