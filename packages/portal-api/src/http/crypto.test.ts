import { describe, expect, it } from 'vitest'
import { base64url, createSealer, fromBase64url, systemRandom } from './crypto.ts'

describe('a sealer', () => {
  const sealer = createSealer('a key', systemRandom)

  it('opens what it sealed, and keeps nothing of it readable', async () => {
    const sealed = await sealer.seal('JBSWY3DPEHPK3PXP – ü', 'totp 1')
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('JBSWY3DP')
    expect(await sealer.open(sealed, 'totp 1')).toBe('JBSWY3DPEHPK3PXP – ü')
  })

  it('seals the same text differently each time', async () => {
    expect(await sealer.seal('secret', 'totp 1')).not.toBe(await sealer.seal('secret', 'totp 1'))
  })

  it('does not open it for another purpose, with another key, or changed', async () => {
    const sealed = await sealer.seal('secret', 'totp 1')
    expect(await sealer.open(sealed, 'totp 2')).toBeUndefined()
    expect(await createSealer('another key', systemRandom).open(sealed, 'totp 1')).toBeUndefined()
    const bytes = fromBase64url(sealed)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    expect(await sealer.open(base64url(bytes), 'totp 1')).toBeUndefined()
  })

  it.each(['', 'short', 'no base64 at all!', '%%%'])('opens nothing of %j', async (sealed) => {
    expect(await sealer.open(sealed, 'totp 1')).toBeUndefined()
  })
})
