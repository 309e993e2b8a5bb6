import { describe, expect, it } from 'vitest'
import { countdown, nearLimit } from './countdown.ts'

describe('countdown', () => {
  it.each([
    [0, 200, '200 characters left'],
    [199, 200, '1 character left'],
    [200, 200, '0 characters left'],
    [201, 200, '1 character too many'],
    [230, 200, '30 characters too many'],
  ])('%i of %i: %s', (length, limit, words) => expect(countdown(length, limit)).toBe(words))
})

describe('nearLimit', () => {
  it('is the last tenth of a long text', () => {
    expect(nearLimit(899, 1000)).toBe(false)
    expect(nearLimit(900, 1000)).toBe(true)
    expect(nearLimit(1100, 1000)).toBe(true)
  })

  it('is the last 10 characters of a short text', () => {
    expect(nearLimit(9, 20)).toBe(false)
    expect(nearLimit(10, 20)).toBe(true)
  })
})
