import { expect, it } from 'vitest'
import { idempotencyKeys } from './idempotencyKeys.ts'

function answers(...entries: [string, string | File][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

it('keeps the key while the answers are the same, and changes it with them', () => {
  const keyFor = idempotencyKeys()
  const first = keyFor(answers(['email', 'ann@x.test']))
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(keyFor(answers(['email', 'ann@x.test']))).toBe(first)
  expect(keyFor(answers(['email', 'bob@x.test']))).not.toBe(first)
  expect(keyFor(answers(['email', 'ann@x.test']))).not.toBe(first)
})

it('tells files apart', () => {
  const keyFor = idempotencyKeys()
  const bill = (name: string) => answers(['bill', new File(['bill'], name, { lastModified: 1 })])
  const first = keyFor(bill('may.pdf'))
  expect(keyFor(bill('may.pdf'))).toBe(first)
  expect(keyFor(bill('june.pdf'))).not.toBe(first)
})
