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

/** What was sealed or signed can't be read with the keys that there are. The message is for whoever runs the portal. */
export class AppKeyError extends Error {
  override name = 'AppKeyError'
}

const otherKey = () =>
  new AppKeyError(
    'This was encrypted or signed with another APP_KEY. Set APP_KEY_BEFORE to that key (docs/configuration.md).',
  )

/** Names a key without telling it, for what is kept longer than the key is in use. */
const keyIdOf = (appKey: string) => sha256(`key ${appKey}`).slice(0, 8)

/** The installation's key and the one before it, if that is still read. */
function keysOf(appKey: string, before: string | undefined, make: (key: string) => Promise<CryptoKey>) {
  const keyOf = (key: string) => ({ id: keyIdOf(key), key: make(key) })
  const [current, oldest] = [keyOf(appKey), keyOf(before ?? appKey)]
  return { current, oldest, all: before === undefined ? [current] : [current, oldest] }
}

/** Signs short texts with the installation's key (HMAC-SHA-256, base64url). @param before the key before it, by which signatures still hold */
export function createSigner(appKey: string, before?: string) {
  const { current, oldest, all } = keysOf(appKey, before, importSigningKey)
  const signBy = async ({ key }: typeof current, text: string): Promise<string> =>
    base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await key, encoder.encode(text))))
  const sign = (text: string) => signBy(current, text)
  return Object.assign(sign, {
    keyId: current.id,

    /**
     * The signature by the key of an id, or by the oldest where nothing says which: it is from before keys had ids.
     * @throws {AppKeyError} when there is no such key
     */
    async by(id: string | undefined, text: string): Promise<string> {
      const found = id === undefined ? oldest : all.find((key) => key.id === id)
      if (!found) throw otherKey()
      return signBy(found, text)
    },

    /** Whether a signature is one of ours. */
    async isSigned(text: string, signature: string): Promise<boolean> {
      const ours = await Promise.all(all.map((key) => signBy(key, text)))
      return ours.map((each) => isSameSecret(signature, each)).includes(true)
    },
  })
}

export type Signer = ReturnType<typeof createSigner>

/**
 * Keeps short texts so that the database alone does not give them away (AES-256-GCM, by a key made from the installation's with HKDF).
 * What is sealed for one purpose opens for no other. It says by which key it was sealed, so that the key can be another one later.
 * @param before the key before it, by which what was sealed still opens
 */
export function createSealer(appKey: string, random: Random, before?: string) {
  const { current, all } = keysOf(appKey, before, importSealingKey)
  const cipher = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(purpose),
  })
  async function openBy(
    { key }: typeof current,
    sealed: string,
    purpose: string,
  ): Promise<string | undefined> {
    try {
      const bytes = fromBase64url(sealed)
      const [iv, body] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)]
      return new TextDecoder().decode(await crypto.subtle.decrypt(cipher(iv, purpose), await key, body))
    } catch {
      return undefined
    }
  }
  return {
    keyId: current.id,

    /**
     * Whether something is sealed by the key of today. What names no key may be: it is taken for one of the key before where there is one, and
     * else left as it is, because the code of before can read nothing else.
     */
    isCurrent(sealed: string): boolean {
      const { id } = named(sealed)
      return id === undefined ? before === undefined : id === current.id
    },

    /** @param purpose whose it is and what for, such as `totp 12` */
    async seal(text: string, purpose: string): Promise<string> {
      const iv = random(new Uint8Array(ivBytes))
      const sealed = await crypto.subtle.encrypt(cipher(iv, purpose), await current.key, encoder.encode(text))
      return `${current.id}.${base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))}`
    },

    /** The text again. @throws {AppKeyError} when it was sealed with another key or for another purpose, or was changed */
    async open(sealed: string, purpose: string): Promise<string> {
      const { id, rest } = named(sealed)
      const keys = all.filter((key) => id === undefined || key.id === id)
      if (keys.length === 0) throw otherKey()
      for (const key of keys) {
        const opened = await openBy(key, rest, purpose)
        if (opened !== undefined) return opened
      }
      if (id === undefined) throw otherKey()
      throw new AppKeyError('This was changed since it was encrypted, or is somebody else’s.')
    },
  }
}

export type Sealer = ReturnType<typeof createSealer>

/** What names its key, as `ID.…`; from before keys had ids it names none. */
export function named(text: string): { id: string | undefined; rest: string } {
  const dot = text.indexOf('.')
  return dot < 0 ? { id: undefined, rest: text } : { id: text.slice(0, dot), rest: text.slice(dot + 1) }
}

/** What AES-GCM asks for. */
const ivBytes = 12

const importSigningKey = (appKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encoder.encode(appKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

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
