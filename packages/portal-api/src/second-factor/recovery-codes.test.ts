import { expect, it } from 'vitest'
import { systemRandom } from '../http/crypto.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

it('ten codes are made, all different, without letters that look alike', () => {
  const codes = makeRecoveryCodes(systemRandom)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
})

it('every character has five bits of its byte', () => {
  const counting = (bytes: Uint8Array<ArrayBuffer>) => bytes.map((_, index) => index + 250)
  expect(makeRecoveryCodes(counting)[0]).toBe('TVWX-YZ01-2345')
})

it.each(['X7KD-0RQ4-M2Z1', 'x7kd0rq4m2z1', ' X7KD 0RQ4 M2Z1 ', 'x7kd-orq4-m2zl', 'X7KD-0RQ4-M2ZI'])(
  '%s is understood as the same code',
  async (typed) => {
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode('X7KD-0RQ4-M2Z1'))
  },
)

it('another code has another hash', async () => {
  expect(hashRecoveryCode('X7KD-0RQ4-M2Z2')).not.toBe(hashRecoveryCode('X7KD-0RQ4-M2Z1'))
})
