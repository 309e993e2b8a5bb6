import { describe, expect, it } from 'vitest'
import {
  AppKeyError,
  base64url,
  createSealer,
  createSigner,
  fromBase64url,
  named,
  systemRandom,
} from './crypto.ts'

describe('a sealer', () => {
  const sealer = createSealer('a key', systemRandom)

  it('opens what it sealed, and keeps nothing of it readable', async () => {
    const sealed = await sealer.seal('JBSWY3DPEHPK3PXP – ü', 'totp 1')
    expect(sealed).toMatch(/^[\w-]{8}\.[\w-]+$/)
    expect(atob(named(sealed).rest.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('JBSWY3DP')
    expect(await sealer.open(sealed, 'totp 1')).toBe('JBSWY3DPEHPK3PXP – ü')
  })

  it('seals the same text differently each time', async () => {
    expect(await sealer.seal('secret', 'totp 1')).not.toBe(await sealer.seal('secret', 'totp 1'))
  })

  it('does not open it for another purpose, with another key, or changed', async () => {
    const sealed = await sealer.seal('secret', 'totp 1')
    await expect(sealer.open(sealed, 'totp 2')).rejects.toThrow(AppKeyError)
    await expect(createSealer('another key', systemRandom).open(sealed, 'totp 1')).rejects.toThrow(
      'This was encrypted or signed with another APP_KEY. Set APP_KEY_BEFORE to that key',
    )
    const { id, rest } = named(sealed)
    const bytes = fromBase64url(rest)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    await expect(sealer.open(`${id}.${base64url(bytes)}`, 'totp 1')).rejects.toThrow('changed since')
  })

  it.each(['', 'short', 'no base64 at all!', '%%%', '.', 'a.b.c'])('opens nothing of %j', async (sealed) => {
    await expect(sealer.open(sealed, 'totp 1')).rejects.toThrow(AppKeyError)
  })
})

describe('a key that replaced another', () => {
  const before = createSealer('a key', systemRandom)
  const after = createSealer('a new key', systemRandom, 'a key')

  it('opens what the one before it sealed, and seals by itself', async () => {
    const old = await before.seal('secret', 'totp 1')
    expect(await after.open(old, 'totp 1')).toBe('secret')
    const sealed = await after.seal('secret', 'totp 1')
    expect(named(sealed).id).toBe(after.keyId)
    expect(after.keyId).not.toBe(before.keyId)
    expect(await createSealer('a new key', systemRandom).open(sealed, 'totp 1')).toBe('secret')
  })

  it('opens what was sealed before keys had ids, by whichever it was', async () => {
    const old = named(await before.seal('secret', 'totp 1')).rest
    const own = named(await after.seal('secret', 'totp 1')).rest
    expect([await after.open(old, 'totp 1'), await after.open(own, 'totp 1')]).toEqual(['secret', 'secret'])
    await expect(createSealer('a new key', systemRandom).open(old, 'totp 1')).rejects.toThrow(AppKeyError)
  })

  it('signs by itself, and holds what the one before it signed', async () => {
    const [old, now, gone] = [
      createSigner('a key'),
      createSigner('a new key', 'a key'),
      createSigner('a new key'),
    ]
    const signature = await old('text')
    expect(await now('text')).toBe(await gone('text'))
    expect(await now.isSigned('text', signature)).toBe(true)
    expect(await now.isSigned('text', await now('text'))).toBe(true)
    expect(await now.isSigned('other', signature)).toBe(false)
    expect(await gone.isSigned('text', signature)).toBe(false)
    expect(await now.by(old.keyId, 'text')).toBe(signature)
    // From before keys had ids.
    expect(await now.by(undefined, 'text')).toBe(signature)
    await expect(gone.by(old.keyId, 'text')).rejects.toThrow(AppKeyError)
  })
})
