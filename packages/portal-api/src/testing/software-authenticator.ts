import { isoCBOR } from '@simplewebauthn/server/helpers'
import { base64url } from '../http/crypto.ts'

const encoder = new TextEncoder()
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }

/** What options of the API tell an authenticator. */
type Options = { challenge: string }

/**
 * A passkey in software (WebAuthn, level 3): makes and uses one key pair (ES256), as a browser at `origin` would answer. For tests: the
 * library that checks it has no part in making it, but for the encoding CBOR.
 * @param idBytes how long its id is
 */
export async function softwareAuthenticator(origin: string, idBytes = 32) {
  const rpIdHash = await digest(encoder.encode(new URL(origin).hostname))
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const credentialId = crypto.getRandomValues(new Uint8Array(idBytes))
  const id = base64url(credentialId)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, from: string) =>
    encoder.encode(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const authenticatorData = (flag: number, rest = new Uint8Array()) =>
    Uint8Array.from([...rpIdHash, flag, ...uint32(counter), ...rest])

  return {
    /** As `navigator.credentials.create` answers. */
    register(options: Options, from = origin) {
      const publicKey = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point.slice(1, 33)],
        [-3, point.slice(33)],
      ])
      const attested = [
        ...new Uint8Array(16),
        credentialId.length >> 8,
        credentialId.length & 0xff,
        ...credentialId,
        ...isoCBOR.encode(publicKey),
      ]
      const authData = authenticatorData(
        flags.present | flags.verified | flags.hasKey,
        Uint8Array.from(attested),
      )
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, from)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      }
    },

    /** As `navigator.credentials.get` answers; each use counts one up. */
    async sign(options: Options, from = origin) {
      counter += 1
      const client = clientData('webauthn.get', options, from)
      const authData = authenticatorData(flags.present | flags.verified)
      const signed = Uint8Array.from([...authData, ...(await digest(client))])
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(asDer(new Uint8Array(signature))),
        },
      }
    },

    /** As a copy of the key that was used less often. */
    turnBack(uses: number) {
      counter -= uses
    },
  }
}

const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)

/** A signature as two integers in DER, as authenticators write it. */
function asDer(signature: Uint8Array): Uint8Array {
  const [r, s] = [integer(signature.slice(0, 32)), integer(signature.slice(32))]
  return Uint8Array.from([0x30, r.length + s.length, ...r, ...s])
}

function integer(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = bytes.slice(first)
  const positive = (digits[0] ?? 0) > 0x7f ? [0, ...digits] : [...digits]
  return [0x02, positive.length, ...positive]
}
