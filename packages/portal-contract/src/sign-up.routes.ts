import { z } from '@hono/zod-openapi'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import {
  inviteAnswer,
  linkSecret,
  passwordCheck,
  signedUp,
  signUpForm,
  teamSignUpForm,
} from './sign-up.schema.ts'

const route = routesOf('Signing up')

export const checkPassword = route('post', '/api/auth/check-password', {
  summary: 'Whether a password may be chosen, before the rest of a sign-up is filled in',
  request: { body: bodyOf(passwordCheck) },
  responses: { 204: { description: 'It may.' }, ...errorsOf(429) },
})

export const getInvite = route('get', '/api/auth/invite/{id}', {
  summary: 'Show an invite by the secret in its link',
  request: { params: z.object({ id: linkSecret }) },
  responses: { 200: jsonOf(inviteAnswer, 'The invite; an ended one only has its state.') },
})

export const signUp = route('post', '/api/auth/signup', {
  summary: 'Sign up a company, with or without an invite',
  idempotencyKey: true,
  request: { body: bodyOf(signUpForm) },
  responses: {
    200: jsonOf(signedUp, 'Signed up; without an invite once the emailed link is opened and signed in with.'),
    ...errorsOf(404, 409, 429),
  },
})

export const teamSignUp = route('post', '/api/auth/team-signup', {
  summary: 'Accept the invite to a team',
  idempotencyKey: true,
  request: { body: bodyOf(teamSignUpForm) },
  responses: { 200: jsonOf(signedUp, 'Signed up.'), ...errorsOf(404, 409, 429) },
})
