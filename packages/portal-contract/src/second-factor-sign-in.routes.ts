import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { passkeyOptions, secondFactorProof } from './second-factor.schema.ts'
import { dataOf } from './wire.schema.ts'

const route = routesOf('Signing in')

export const prove = route('post', '/api/auth/second-factor', {
  summary: 'Finish signing in with two-step verification',
  description:
    'After POST /api/auth/login answered `two_factor`, from the same browser. Send one of `code`, `recovery_code` and `passkey`.',
  request: { body: bodyOf(secondFactorProof) },
  responses: { 204: { description: 'Signed in; the cookies are renewed.' }, ...errorsOf(409, 429) },
})

export const askPasskey = route('post', '/api/auth/second-factor/passkey-options', {
  summary: 'What to use a passkey with when signing in',
  responses: {
    200: jsonOf(dataOf(passkeyOptions), 'For `navigator.credentials.get` (WebAuthn).'),
    ...errorsOf(409),
  },
})
