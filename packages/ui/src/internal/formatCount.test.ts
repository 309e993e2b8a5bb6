import { expect, test } from 'vitest'
import { formatCount } from './formatCount.ts'

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000])(
  '%i is written as British English does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-GB'))
  },
)
