import { sha256 as digest } from '@noble/hashes/sha2.js'

/** Fills an array with unpredictable bytes; tests pass their own. */
export type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

export const systemRandom: Random = (bytes) => crypto.getRandomValues(bytes)

const encoder = new TextEncoder()

/** A secret of 256 random bits, 43 characters of base64url. */
export function randomSecret(random: Random): string {
  return base64url(random(new Uint8Array(32)))
}

/** SHA-256 of a text as base64url: how secrets are kept. */
export function sha256(text: string): string {
  // Every call begins with one: Web Crypto would send these few bytes to another thread and back.
  return base64url(digest(encoder.encode(text)))
}

/** The same of bytes, which may be many: how bodies are compared. */
export async function sha256OfBytes(bytes: BufferSource): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Signs short texts with the installation's key (HMAC-SHA-256, base64url). */
export function createSigner(appKey: string) {
  const key = crypto.subtle.importKey(
    'raw',
    encoder.encode(appKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return async (text: string): Promise<string> =>
    base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await key, encoder.encode(text))))
}

export type Signer = ReturnType<typeof createSigner>

/**
 * Keeps short texts so that the database alone does not give them away (AES-256-GCM, by a key made from the installation's with HKDF).
 * What is sealed for one purpose opens for no other.
 */
export function createSealer(appKey: string, random: Random) {
  const key = importSealingKey(appKey)
  const cipher = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(purpose),
  })
  return {
    /** @param purpose whose it is and what for, such as `totp 12` */
    async seal(text: string, purpose: string): Promise<string> {
      const iv = random(new Uint8Array(ivBytes))
      const sealed = await crypto.subtle.encrypt(cipher(iv, purpose), await key, encoder.encode(text))
      return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },

    /** The text again; undefined when it was sealed with another key or for another purpose, or was changed. */
    async open(sealed: string, purpose: string): Promise<string | undefined> {
      try {
        const bytes = fromBase64url(sealed)
        const [iv, body] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)]
        return new TextDecoder().decode(await crypto.subtle.decrypt(cipher(iv, purpose), await key, body))
      } catch {
        return undefined
      }
    },
  }
}

export type Sealer = ReturnType<typeof createSealer>

/** What AES-GCM asks for. */
const ivBytes = 12

async function importSealingKey(appKey: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(appKey), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('seal') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Compares without telling by its duration where two texts differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [encoder.encode(left), encoder.encode(right)]
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index % b.length] ?? 0)
  return difference === 0
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The bytes again; throws for what is no base64url. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
