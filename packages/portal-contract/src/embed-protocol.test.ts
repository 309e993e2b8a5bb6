import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isHandshake, plainAppearance, readAppearance } from './embed-protocol.ts'

describe('readAppearance', () => {
  it.each([
    [{}, {}],
    [{ theme: 'dark' }, { theme: 'dark' }],
    [{ theme: 'Dark' }, {}],
    [{ accent: '#6B2148' }, { accent: '#6B2148' }],
    [{ accent: '#fff' }, {}],
    [{ accent: '#6b2148;}' }, {}],
    [{ accent: null, density: 'compact' }, { density: 'compact' }],
    [{ density: ['compact'] }, {}],
  ])('%j changes %j', (given, changed) => {
    expect(readAppearance(given)).toEqual({ ...plainAppearance, ...changed })
  })

  it('always gives looks that the frame can show, and reads its own answer', () => {
    fc.assert(
      fc.property(
        fc.record({ theme: fc.anything(), accent: fc.anything(), density: fc.anything() }),
        (given) => {
          const read = readAppearance(given)
          expect(['light', 'dark', 'auto']).toContain(read.theme)
          expect(read.accent ?? '#000000').toMatch(/^#[\da-f]{6}$/i)
          expect(readAppearance(read)).toEqual(read)
        },
      ),
    )
  })
})

test.each([
  [{ doorstep: 1, type: 'hello', nonce: 'n' }, true],
  [{ doorstep: 1, type: 'hello', nonce: 'other' }, false],
  [{ doorstep: 1, type: 'connect', nonce: 'n' }, false],
  [{ doorstep: 2, type: 'hello', nonce: 'n' }, false],
  ['hello', false],
  [null, false],
])('%j is a hello: %s', (data, isHello) => {
  expect(isHandshake(data, 'hello', 'n')).toBe(isHello)
})
