import { expect, it } from 'vitest'
import { postcode } from './addresses.schema.ts'

it.each([
  ['ls6 3ag', 'LS6 3AG'],
  ['  Ls63Ag ', 'LS6 3AG'],
  ['sw1a1aa', 'SW1A 1AA'],
  ['m1  1ae', 'M1 1AE'],
])('%j is written %s (D17)', (typed, written) => {
  expect(postcode.parse(typed)).toBe(written)
})

it.each(['', 'LS6', 'Leeds', 'LS6 3A', '12345', 'LS6 3AGX', 'L\0S6 3AG'])('%j is no postcode', (typed) => {
  expect(postcode.safeParse(typed).error?.issues[0]?.message).toMatch(/^Enter (the|a full UK) postcode/)
})
