import { passkeyIdLength } from '@doorstep/portal-contract/second-factor'
import type { PasskeyOptions } from '@doorstep/portal-contract/second-factor.schema'
import type { newPasskey, secondFactorProof } from '@doorstep/portal-contract/second-factor.schema'
import type { z } from 'zod'
import { base64url, fromBase64url } from '../http/crypto.ts'

/** What browsers know the portal by: its origin, and the host that passkeys belong to. */
type Party = { origin: string }
type Registration = z.output<typeof newPasskey>['response']
export type Assertion = NonNullable<z.output<typeof secondFactorProof>['passkey']>

/** What is kept of a passkey to know it again. */
export type PasskeyRecord = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  isBackedUp: boolean
}

// Loaded with the first passkey: most people sign in without one, and stories run the API in the page.
const load = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what every authenticator has one of, and every runtime can check. */
const algorithms = [-8, -7, -257]

const rpIdOf = ({ origin }: Party) => new URL(origin).hostname

/**
 * What a browser makes a passkey with.
 * @param handle what the authenticator knows the person by: the same for each of their passkeys, and nothing about them
 */
export async function registrationOptions(
  party: Party & { brand: string },
  person: { handle: string; email: string; name: string },
  known: Pick<PasskeyRecord, 'credentialId' | 'transports'>[],
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await load()
  const options = await generateRegistrationOptions({
    rpID: rpIdOf(party),
    rpName: party.brand,
    userID: new TextEncoder().encode(person.handle),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(asDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ...options }
}

/** The passkey that a browser made for a challenge; undefined when something about it is not right. */
export async function readRegistration(
  party: Party,
  challenge: string,
  response: Registration,
): Promise<PasskeyRecord | undefined> {
  const { verifyRegistrationResponse } = await load()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: rpIdOf(party),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!verified) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  // It is the attestation's own, which the one beside it need not equal.
  if (id.length > passkeyIdLength) return undefined
  return {
    credentialId: id,
    publicKey: base64url(publicKey),
    counter,
    transports: response.response.transports,
    isBackedUp: registrationInfo.credentialBackedUp,
  }
}

/** What a browser uses one of someone's passkeys with. */
export async function authenticationOptions(
  party: Party,
  known: Pick<PasskeyRecord, 'credentialId' | 'transports'>[],
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await load()
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(party),
    allowCredentials: known.map(asDescriptor),
    userVerification: 'preferred',
  })
  return { ...options }
}

/**
 * Whether a passkey signed a challenge: its new counter; undefined when not, or when the counter went back, as a copied
 * authenticator's does.
 */
export async function readAssertion(
  party: Party,
  challenge: string,
  passkey: Omit<PasskeyRecord, 'isBackedUp'>,
  response: Assertion,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: rpIdOf(party),
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: fromBase64url(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(refused)
  if (!verified || !authenticationInfo) return undefined
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

const asDescriptor = ({ credentialId, transports }: Pick<PasskeyRecord, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
})

/** The library throws for whatever is not right in what a browser sent. */
const refused = () =>
  ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const
