/** Fills an array with unpredictable bytes; tests pass their own. */
export type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

export const systemRandom: Random = (bytes) => crypto.getRandomValues(bytes)

const encoder = new TextEncoder()

/** A secret of 256 random bits, 43 characters of base64url. */
export function randomSecret(random: Random): string {
  return base64url(random(new Uint8Array(32)))
}

/** SHA-256 of a text as base64url: how secrets are kept, and bodies compared. */
export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
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

/** Compares without telling by its duration where two texts differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [encoder.encode(left), encoder.encode(right)]
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index % b.length] ?? 0)
  return difference === 0
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
