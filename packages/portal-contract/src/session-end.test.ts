import { expect, it } from 'vitest'
import { formatSessionEnd, parseSessionEnd } from './session-end.ts'

it.each([
  [{ seconds: 43_200, isFinal: false }, '43200'],
  [{ seconds: 90, isFinal: true }, '90;final'],
  [{ seconds: 0, isFinal: false }, '0'],
])('writes and reads %j', (end, header) => {
  expect(formatSessionEnd(end)).toBe(header)
  expect(parseSessionEnd(header)).toEqual(end)
})

it.each([null, '', 'soon', '-5', '5; final', '5.5'])('reads nothing from %j', (header) => {
  expect(parseSessionEnd(header)).toBeUndefined()
})
