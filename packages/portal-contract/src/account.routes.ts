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
} from './account.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Your account')

export const update = route('patch', '/api/auth/user', {
  summary: 'Change your details',
  request: { body: bodyOf(updateAccountForm) },
  responses: { 200: jsonOf(updatedAccount, 'The user.'), ...errorsOf(429) },
})

const emailPath = '/api/auth/user/email-change'

export const showPendingEmail = route('get', emailPath, {
  summary: 'Show the new email that isn’t confirmed yet',
  responses: { 200: jsonOf(pendingEmailAnswer, 'Null without a pending email.') },
})

export const sendAgain = route('post', emailPath, {
  summary: 'Send the link to the new email again',
  responses: { 200: jsonOf(pendingEmailSent, 'What was sent.'), ...errorsOf(404, 429) },
})

export const cancelEmail = route('delete', emailPath, {
  summary: 'Keep the email you have',
  responses: { 200: jsonOf(doneMessage, 'The link no longer works.'), ...errorsOf(404) },
})

export const confirm = route('post', '/api/auth/user/confirm-email', {
  summary: 'Confirm your new email with the link that was sent to it',
  request: { body: bodyOf(confirmEmailForm) },
  responses: { 200: jsonOf(updatedAccount, 'The user.') },
})

export const password = route('put', '/api/auth/password', {
  summary: 'Change your password',
  request: { body: bodyOf(changePasswordForm) },
  responses: { 200: jsonOf(doneMessage, 'Every other session has ended.'), ...errorsOf(429) },
})

const sessionsPath = '/api/auth/sessions'

export const list = route('get', sessionsPath, {
  summary: 'The devices you are signed in on',
  responses: { 200: jsonOf(accountSessions, 'This session first.') },
})

export const endOne = route('delete', `${sessionsPath}/{id}`, {
  summary: 'Sign out one of your sessions',
  responses: { 200: jsonOf(doneMessage, 'It has ended.') },
})

export const endAll = route('delete', sessionsPath, {
  summary: 'Sign out everywhere, or everywhere else',
  request: { query: endSessionsQuery },
  responses: { 200: jsonOf(doneMessage, 'They have ended.') },
})

const preferencesPath = '/api/i/partner/alert-preferences'

export const showPreferences = route('get', preferencesPath, {
  summary: 'Show your alert preferences',
  responses: { 200: jsonOf(alertPreferences, 'Every type of alert.') },
})

export const setPreferences = route('put', preferencesPath, {
  summary: 'Change your alert preferences',
  request: { body: bodyOf(alertPreferencesForm) },
  responses: { 200: jsonOf(alertPreferences, 'Every type of alert.') },
})
