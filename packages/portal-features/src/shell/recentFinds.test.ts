import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRecent, keepRecent, readRecent } from './recentFinds.ts'

const helen = { userId: 1, partnerId: 10 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const ids = (of = helen) => readRecent(of).map(({ id }) => id)

test('the last six, each once, the last one first', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) keepRecent(helen, { id })
  expect(ids()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test('only those of the same person with the same partner, until someone signs out', () => {
  keepRecent(helen, { id: 'a' })
  expect(ids({ ...helen, userId: 2 })).toEqual([])
  expect(ids({ ...helen, partnerId: 11 })).toEqual([])
  forgetRecent()
  expect(ids()).toEqual([])
})

test.each([
  '{',
  '[]',
  '3',
  '{"userId":1,"partnerId":10}',
  '{"userId":1,"partnerId":10,"recent":[{"id":4},null]}',
])('what an older page or a person wrote, %s, is nothing', (text) => {
  localStorage.setItem('doorstep:recent', text)
  expect(ids()).toEqual([])
})

test('a browser whose storage is blocked keeps none', () => {
  vi.stubGlobal('localStorage', undefined)
  keepRecent(helen, { id: 'a' })
  expect(ids()).toEqual([])
})
