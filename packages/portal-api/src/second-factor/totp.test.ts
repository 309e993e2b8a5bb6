import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../http/crypto.ts'
import { newTotpSecret, stepOfCode, totpInvitation } from './totp.ts'

/** The key of RFC 6238's appendix B, whose last six digits are known. */
const known = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32

describe('a code', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [2000000000, '279037', 66666666],
  ])('of RFC 6238 at %i s is %s', (seconds, code, step) => {
    expect(stepOfCode(known, code, new Date(seconds * 1000))).toBe(step)
  })

  it.each([
    [-60, undefined],
    [-30, 33],
    [0, 34],
    [30, 35],
    [60, undefined],
  ])('of a phone that is %i s off counts for its own step, within one of ours', (off, step) => {
    const now = new Date(1_020_000)
    const code = TOTP.generate({ secret: Secret.fromBase32(known), timestamp: now.getTime() + off * 1000 })
    expect(stepOfCode(known, code, now)).toBe(step)
  })

  it('may be typed with spaces', () => {
    expect(stepOfCode(known, ' 287 082 ', new Date(59_000))).toBe(1)
  })

  it.each(['000000', '', '28708', '2870820', 'abcdef'])('%j is wrong', (code) => {
    expect(stepOfCode(known, code, new Date(59_000))).toBeUndefined()
  })
})

describe('a key', () => {
  it('has 160 bits as base32, and is another each time', () => {
    const secret = newTotpSecret(systemRandom)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret(systemRandom)).not.toBe(secret)
  })

  it('is offered under the brand and the account, also as an SVG without styles', () => {
    const { uri, qr } = totpInvitation(known, 'ada+1@north.test', 'Halo & Co')
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toBe('/Halo & Co:ada+1@north.test')
    expect(searchParams.get('secret')).toBe(known)
    expect(searchParams.get('issuer')).toBe('Halo & Co')
    expect(qr).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[\d .]+">/)
    expect(qr).not.toMatch(/style|script/)
  })

  it.each([
    ['Northgate Lettings of Leeds Ltd', 'Northgate Lettings of Leeds Lt'],
    ['Northgate Lettings of Ripon & Leeds', 'Northgate Lettings of Ripon &'],
    ['漢'.repeat(100), '漢'.repeat(30)],
    ['🏠'.repeat(50), '🏠'.repeat(30)],
    [`a${'🏠'.repeat(49)}`, `a${'🏠'.repeat(29)}`],
  ])('is offered to the longest email under %s, cut to 30 characters', (brand, issuer) => {
    const email = `${'+'.repeat(246)}@ex.test`
    const { uri, qr } = totpInvitation(known, email, brand)
    const { pathname, searchParams } = new URL(uri)
    expect(searchParams.get('issuer')).toBe(issuer)
    expect(decodeURIComponent(pathname)).toBe(`/${issuer}:${email}`)
    expect(qr).toMatch(/^<svg /)
  })
})
