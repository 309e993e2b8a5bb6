import { doneMessage } from './account.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import {
  confirmedByPassword,
  freshRecoveryCodes,
  newPasskey,
  passkeyNaming,
  passkeyOptions,
  secondFactor,
  totpConfirmation,
  totpSetUp,
} from './second-factor.schema.ts'
import { dataOf } from './wire.schema.ts'

const path = '/api/auth/second-factor'

const route = routesOf('Two-step verification')

export const show = route('get', path, {
  summary: 'Your two-step verification',
  responses: { 200: jsonOf(dataOf(secondFactor), 'What you sign in with.') },
})

export const start = route('post', `${path}/totp`, {
  summary: 'Start setting up an authenticator app',
  request: { body: bodyOf(confirmedByPassword) },
  responses: {
    200: jsonOf(dataOf(totpSetUp), 'The key, shown once. Confirm it with a first code.'),
    ...errorsOf(409, 429),
  },
  idempotencyKey: false,
})

export const confirm = route('post', `${path}/totp/confirm`, {
  summary: 'Turn on an authenticator app with its first code',
  request: { body: bodyOf(totpConfirmation) },
  responses: {
    200: jsonOf(
      freshRecoveryCodes,
      'On. The first factor brings recovery codes, shown once, and ends every other session.',
    ),
    ...errorsOf(409),
  },
  idempotencyKey: false,
})

export const turnOff = route('delete', `${path}/totp`, {
  summary: 'Turn off the authenticator app',
  request: { body: bodyOf(confirmedByPassword) },
  responses: { 200: jsonOf(doneMessage, 'It is off.'), ...errorsOf(404, 409, 429) },
})

export const askPasskey = route('post', `${path}/passkeys/options`, {
  summary: 'What to make a passkey with',
  request: { body: bodyOf(confirmedByPassword) },
  responses: {
    200: jsonOf(dataOf(passkeyOptions), 'For `navigator.credentials.create` (WebAuthn).'),
    ...errorsOf(429),
  },
  idempotencyKey: false,
})

export const add = route('post', `${path}/passkeys`, {
  summary: 'Add a passkey',
  request: { body: bodyOf(newPasskey) },
  responses: {
    200: jsonOf(
      freshRecoveryCodes,
      'Added. The first factor brings recovery codes, shown once, and ends every other session.',
    ),
    ...errorsOf(409),
  },
  idempotencyKey: false,
})

export const rename = route('patch', `${path}/passkeys/{id}`, {
  summary: 'Rename a passkey',
  request: { body: bodyOf(passkeyNaming) },
  responses: { 200: jsonOf(doneMessage, 'Renamed.') },
})

export const remove = route('delete', `${path}/passkeys/{id}`, {
  summary: 'Remove a passkey',
  request: { body: bodyOf(confirmedByPassword) },
  responses: { 200: jsonOf(doneMessage, 'Removed.'), ...errorsOf(409, 429) },
})

export const renewCodes = route('post', `${path}/recovery-codes`, {
  summary: 'Make new recovery codes',
  request: { body: bodyOf(confirmedByPassword) },
  responses: {
    200: jsonOf(freshRecoveryCodes, 'Shown once. The earlier ones no longer work.'),
    ...errorsOf(409, 429),
  },
  idempotencyKey: false,
})
