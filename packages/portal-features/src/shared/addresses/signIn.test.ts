import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './signIn.ts'

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
  ['/..//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/../..//evil.example', '/'],
  ['/login/..//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/team/../void-bills', '/void-bills'],
])('%j leads to %j', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

/** Any UTF-16 code unit. fast-check's own `binary` first makes a table of all characters, which takes seconds. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

/** Parts of addresses that URL parsers treat differently. */
const pieces = fc.constantFrom(
  '/',
  '.',
  '..',
  '\\',
  '%2e',
  '%2f',
  ':',
  '?',
  '#',
  '@',
  'a',
  'evil.example',
  'login',
  ' ',
)
const address = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))

test('any input stays on this portal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), address), (text) => {
      for (const next of [text, `/${text}`]) {
        expect(new URL(safeNext(next), 'https://portal.example').origin).toBe('https://portal.example')
      }
    }),
    { numRuns: 2_000 },
  )
})
