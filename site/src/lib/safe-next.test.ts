import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  ['/void-bills?status=needs_paying', '/void-bills?status=needs_paying'],
  [null, '/'],
  ['', '/'],
  ['void-bills', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/logout', '/'],
  ['/login?next=/', '/'],
])('%j leads to %j', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

test('whatever is asked for, it stays on this portal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const next of [text, `/${text}`]) {
        expect(new URL(safeNext(next), 'https://portal.example').origin).toBe('https://portal.example')
      }
    }),
  )
})
