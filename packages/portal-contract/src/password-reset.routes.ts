import {
  forgotForm,
  messageAnswer,
  resetForm,
  resetLinkAnswer,
  resetLinkQuery,
} from './password-reset.schema.ts'
import { errorsOf, formOf, jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Signing in')

export const forgot = route('post', '/api/auth/forgot', {
  summary: 'Ask for a link to reset a password',
  description: 'Answers the same for every address, known or not.',
  request: { body: formOf(forgotForm) },
  responses: {
    200: jsonOf(messageAnswer, 'If the address has an account, a link is emailed to it.'),
    ...errorsOf(429),
  },
})

export const getLink = route('get', '/api/auth/reset', {
  summary: 'Whether a mailed link can still be used',
  description:
    'Answers the same for a link that was used, has expired, is unknown or is for another address.',
  request: { query: resetLinkQuery },
  responses: { 200: jsonOf(resetLinkAnswer, 'Whether the link still works.') },
})

export const reset = route('post', '/api/auth/reset', {
  summary: 'Choose a new password with a mailed link',
  request: { body: formOf(resetForm) },
  responses: { 200: jsonOf(messageAnswer, 'The password is changed.') },
})
