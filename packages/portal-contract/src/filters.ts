/** Why a filter was refused: a sentence for the 422 on `filter` (D3). */
export type DecodedFilter = { ok: true; value: Record<string, unknown> } | { ok: false; error: string }

/** Encodes a filter for a call: base64 of UTF-8 JSON (specification, section 7). Percent-encode it in a URL. */
export function encodeFilter(filter: object): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(filter))) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/**
 * Reads a filter back from base64 or base64url. Bad base64, bad JSON or a key not in `keys` is an error (D3).
 * The caller validates the values.
 */
export function decodeFilter(encoded: string, keys: readonly string[]): DecodedFilter {
  const bytes = fromBase64(encoded)
  if (!bytes) return { ok: false, error: 'The filter is not valid base64.' }
  const value = fromJson(bytes)
  if (!value) return { ok: false, error: 'The filter is not a JSON object.' }
  const unknown = Object.keys(value).find((key) => !keys.includes(key))
  if (unknown !== undefined)
    return { ok: false, error: `The filter has an unknown key: ${unknown.slice(0, 40)}.` }
  return { ok: true, value }
}

function fromBase64(encoded: string): Uint8Array | null {
  // A '+' that was not percent-encoded arrives as a space.
  const standard = encoded.replace(/[- ]/g, '+').replace(/_/g, '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(standard)) return null
  try {
    return Uint8Array.from(atob(standard), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function fromJson(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
