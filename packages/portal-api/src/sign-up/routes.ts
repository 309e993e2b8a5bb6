import {
  inviteAnswer,
  linkSecret,
  passwordCheck,
  signedUp,
  signUpForm,
  teamSignUpForm,
} from '@doorstep/portal-contract/sign-up.schema'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type PasswordOwner, refuseCommonPassword } from '../common-passwords.ts'
import type { Database } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import type { ApiEnv } from '../http/environment.ts'
import { orNotFound } from '../http/errors.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { PublicRouter } from '../http/routers.ts'
import type { Links } from '../mail/links.ts'
import { mayEmailLink } from '../mail/sending-limits.ts'
import type { Passwords } from '../passwords.ts'
import { acceptPartnerInvite, acceptTeamInvite, takeSignUpTry } from './change.ts'
import { keepSignUp } from './open-sign-up.ts'
import { findInvite } from './read.ts'

const route = routesOf('Signing up')

const checkPassword = route('post', '/api/auth/check-password', {
  summary: 'Whether a password may be chosen, before the rest of a sign-up is filled in',
  request: { body: bodyOf(passwordCheck) },
  responses: { 204: { description: 'It may.' }, ...errorsOf(429) },
})

const getInvite = route('get', '/api/auth/invite/{id}', {
  summary: 'Show an invite by the secret in its link',
  request: { params: z.object({ id: linkSecret }) },
  responses: { 200: jsonOf(inviteAnswer, 'The invite; an ended one only has its state.') },
})

const signUp = route('post', '/api/auth/signup', {
  summary: 'Sign up a company, with or without an invite',
  idempotencyKey: true,
  request: { body: bodyOf(signUpForm) },
  responses: {
    200: jsonOf(signedUp, 'Signed up; without an invite once the emailed link is opened and signed in with.'),
    ...errorsOf(404, 409, 429),
  },
})

const teamSignUp = route('post', '/api/auth/team-signup', {
  summary: 'Accept the invite to a team',
  idempotencyKey: true,
  request: { body: bodyOf(teamSignUpForm) },
  responses: { 200: jsonOf(signedUp, 'Signed up.'), ...errorsOf(404, 409, 429) },
})

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
