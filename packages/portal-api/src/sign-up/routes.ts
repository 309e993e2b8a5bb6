import { checkPassword, getInvite, signUp, teamSignUp } from '@doorstep/portal-contract/sign-up.routes'
import type { Context } from 'hono'
import { type PasswordOwner, refuseCommonPassword } from '../common-passwords.ts'
import type { Database } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import type { ApiEnv } from '../http/environment.ts'
import { orNotFound } from '../http/errors.ts'
import type { PublicRouter } from '../http/routers.ts'
import type { Links } from '../mail/links.ts'
import { mayEmailLink } from '../mail/sending-limits.ts'
import type { Passwords } from '../passwords.ts'
import { acceptPartnerInvite, acceptTeamInvite, takeSignUpTry } from './change.ts'
import { keepSignUp } from './open-sign-up.ts'
import { findInvite } from './read.ts'

export type SignUpServices = { db: Database; passwords: Passwords; links: Links }

/** Signing up: openly, by a parent's invite, by a colleague's (specification, sections 2 and 3; D11). */
export function signUpRoutes(router: PublicRouter, { db, passwords, links }: SignUpServices): void {
  /** Counts the try, and hashes what may become a password. */
  async function begin(c: Context<ApiEnv>, form: PasswordOwner & { password: string }) {
    refuseCommonPassword(form.password, form)
    const now = c.var.clock()
    await takeSignUpTry(db, 'sign_up_form', c.var.clientAddress, now)
    return { passwordHash: await passwords.hash(form.password), made: { now, requestId: c.var.requestId } }
  }

  router
    // The list of common passwords is too long for a browser (D2, D11). Nothing is kept of what is checked.
    .openapi(checkPassword, async (c) => {
      await takeSignUpTry(db, 'check_password', c.var.clientAddress, c.var.clock())
      refuseCommonPassword(c.req.valid('json').password)
      return c.body(null, 204)
    })
    .openapi(getInvite, async (c) => {
      const found = orNotFound(await findInvite(db, c.req.valid('param').id, c.var.clock()))
      return c.json({ data: found }, 200)
    })
    .openapi(signUp, async (c) => {
      const { invite, ...form } = c.req.valid('json')
      const { passwordHash, made } = await begin(c, form)
      const data = await answerOnce(db, c.var.idempotency, made.now, async (tx) => {
        if (invite !== undefined) {
          const email = await acceptPartnerInvite(tx, { invite, ...form }, passwordHash, made)
          return { email, must_confirm: false }
        }
        const { email, first_name: firstName, last_name: lastName, company } = form
        const ipAddress = c.var.clientAddress
        if (await mayEmailLink(tx, { kind: 'sign_up', email, ipAddress }, made.now)) {
          const person = { email, firstName, lastName, passwordHash, company }
          await keepSignUp(tx, person, await links.make(), { now: made.now, origin: c.var.origin })
        }
        return { email, must_confirm: true }
      })
      c.var.wakeOutbox()
      return c.json({ data }, 200)
    })
    .openapi(teamSignUp, async (c) => {
      const form = c.req.valid('json')
      const { passwordHash, made } = await begin(c, form)
      const data = await answerOnce(db, c.var.idempotency, made.now, async (tx) => {
        const email = await acceptTeamInvite(tx, form, passwordHash, made)
        return { email, must_confirm: false }
      })
      return c.json({ data }, 200)
    })
}
