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
  ['/Logout/', '/'],
  ['/login?next=/', '/'],
])('%j leads to %j', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

/** Any half of a character. fast-check's own `binary` first makes a table of all characters, which takes seconds. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

test('whatever is asked for, it stays on this portal', () => {
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      for (const next of [text, `/${text}`]) {
        expect(new URL(safeNext(next), 'https://portal.example').origin).toBe('https://portal.example')
      }
    }),
  )
})
