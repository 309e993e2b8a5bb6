import { describe, expect, it } from 'vitest'
import { readablePhoneNumber } from './phone-number.ts'

describe('readablePhoneNumber', () => {
  it.each([
    ['+441134960182', '0113 496 0182'],
    ['+447700900121', '07700 900121'],
    ['+33123456789', '+33 1 23 45 67 89'],
    ['no number', 'no number'],
  ])('%s → %s', (stored, shown) => expect(readablePhoneNumber(stored)).toBe(shown))
})
