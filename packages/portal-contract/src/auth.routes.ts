import { loginForm, user as userSchema } from './auth.schema.ts'
import { errorsOf, formOf, jsonOf, routesOf } from './route.schema.ts'
import { signInStep } from './second-factor.schema.ts'

const route = routesOf('Signing in')

const noContent = { description: 'Done; the cookies are renewed.' }

const csrfCookie = {
  summary: 'Get a session cookie and a CSRF cookie',
  responses: { 204: { description: 'The cookies are set.' } },
}

export const getCsrfCookie = route('get', '/sanctum/csrf-cookie', csrfCookie)

export const postCsrfCookie = route('post', '/sanctum/csrf-cookie', csrfCookie)

export const login = route('post', '/api/auth/login', {
  summary: 'Sign in',
  request: { body: formOf(loginForm) },
  responses: {
    200: jsonOf(
      signInStep,
      'The password was right, and two-step verification follows: POST /api/auth/second-factor.',
    ),
    204: noContent,
    ...errorsOf(403, 409, 429),
  },
})

export const logout = route('post', '/api/auth/logout', {
  summary: 'Sign out',
  responses: { 204: noContent },
})

export const getUser = route('get', '/api/auth/user', {
  summary: 'Who is signed in',
  embeds: ['void-bills', 'team'],
  responses: { 200: jsonOf(userSchema, 'The user.') },
})
