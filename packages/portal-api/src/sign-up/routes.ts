import {
  inviteAnswer,
  linkSecret,
  signedUp,
  signUpForm,
  teamSignUpForm,
} from '@doorstep/portal-contract/sign-up.schema'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { refuseCommonPassword, type PasswordOwner } from '../common-passwords.ts'
import type { Database } from '../db/database.ts'
import type { ApiEnv } from '../http/environment.ts'
import { notFound } from '../http/errors.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { PublicRouter } from '../http/routers.ts'
import type { Links } from '../mail/links.ts'
import { mayEmailLink } from '../mail/sending-limits.ts'
import type { Passwords } from '../passwords.ts'
import { acceptPartnerInvite, acceptTeamInvite } from './invited-sign-up.ts'
import { findInvite } from './invites.ts'
import { keepSignUp } from './open-sign-up.ts'
import { takeSignUpTry } from './sign-up-tries.ts'

const tags = ['Signing up']

const getInvite = createRoute({
  method: 'get',
  path: '/api/auth/invite/{id}',
  tags,
  summary: 'What an invite is, by the secret of its link',
  request: { params: z.object({ id: linkSecret }) },
  responses: { 200: jsonOf(inviteAnswer, 'The invite; an ended one only has its state.'), ...errorsOf(404) },
})

const signUp = createRoute({
  method: 'post',
  path: '/api/auth/signup',
  tags,
  summary: 'Sign a company up, by an invite or without',
  request: { body: { content: { 'application/json': { schema: signUpForm } }, required: true } },
  responses: {
    200: jsonOf(signedUp, 'Signed up; without an invite once the emailed link is opened and signed in with.'),
    ...errorsOf(404, 409, 419, 422, 429),
  },
})

const teamSignUp = createRoute({
  method: 'post',
  path: '/api/auth/team-signup',
  tags,
  summary: 'Accept the invite to a team',
  request: { body: { content: { 'application/json': { schema: teamSignUpForm } }, required: true } },
  responses: { 200: jsonOf(signedUp, 'Signed up.'), ...errorsOf(404, 409, 419, 422, 429) },
})

export type SignUpServices = { db: Database; passwords: Passwords; links: Links }

/** Signing up: openly, by a parent's invite, by a colleague's (specification, sections 2 and 3; D11). */
export function signUpRoutes(router: PublicRouter, { db, passwords, links }: SignUpServices): void {
  /** Counts the try, and hashes what may become a password. */
  async function begin(c: Context<ApiEnv>, form: PasswordOwner & { password: string }) {
    refuseCommonPassword(form.password, form)
    const now = c.var.clock()
    await takeSignUpTry(db, 'sign_up_form', c.env?.clientAddress ?? 'unknown', now)
    return { passwordHash: await passwords.hash(form.password), made: { now, requestId: c.var.requestId } }
  }

  router
    .openapi(getInvite, async (c) => {
      const found = await findInvite(db, c.req.valid('param').id, c.var.clock())
      if (!found) throw notFound()
      return c.json({ data: found }, 200)
    })
    .openapi(signUp, async (c) => {
      const { invite, ...form } = c.req.valid('json')
      const { passwordHash, made } = await begin(c, form)
      if (invite !== undefined) {
        const email = await acceptPartnerInvite(db, { invite, ...form }, passwordHash, made)
        return c.json({ data: { email, must_confirm: false } }, 200)
      }
      const { email, first_name: firstName, last_name: lastName, company } = form
      const ipAddress = c.env?.clientAddress ?? 'unknown'
      if (await mayEmailLink(db, { kind: 'sign_up', email, ipAddress }, made.now)) {
        const person = { email, firstName, lastName, passwordHash, company }
        await keepSignUp(db, person, await links.make(), { now: made.now, origin: c.var.origin })
        c.var.wakeOutbox()
      }
      return c.json({ data: { email, must_confirm: true } }, 200)
    })
    .openapi(teamSignUp, async (c) => {
      const form = c.req.valid('json')
      const { passwordHash, made } = await begin(c, form)
      const email = await acceptTeamInvite(db, form, passwordHash, made)
      return c.json({ data: { email, must_confirm: false } }, 200)
    })
}
