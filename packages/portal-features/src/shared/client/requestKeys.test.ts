import { expect, it } from 'vitest'
import { requestKeys } from './requestKeys.ts'

const form = (...entries: [string, string | File][]): FormData => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

it('makes keys that the API takes', () => {
  expect(requestKeys()({})).toMatch(/^\d+(-\d+){3}$/)
})

it('begins with the key that it is given', () => {
  const keys = requestKeys('key-of-this-form')
  expect([keys({ body: 1 }), keys({ body: 2 }), keys({ body: 1 })]).toEqual([
    'key-of-this-form',
    'key-of-this-form:1',
    'key-of-this-form',
  ])
})

it('tells forms and files apart', () => {
  const keys = requestKeys()
  const bill = (name: string) => new File(['bill'], name, { lastModified: 1 })
  const first = keys({ body: form(['email', 'ann@x.test'], ['bill', bill('may.pdf')]) })
  expect(keys({ body: form(['email', 'ann@x.test'], ['bill', bill('may.pdf')]) })).toBe(first)
  expect(keys({ body: form(['email', 'bob@x.test'], ['bill', bill('may.pdf')]) })).not.toBe(first)
  expect(keys({ body: form(['email', 'ann@x.test'], ['bill', bill('june.pdf')]) })).not.toBe(first)
  expect(keys({ body: bill('may.pdf') })).not.toBe(keys({ body: bill('june.pdf') }))
})

it('is the only way to make a key, and keyedCalls the only one to use it', () => {
  const sources = import.meta.glob<string>(
    ['../../**/*.{ts,tsx}', '!../../**/*.{test,stories}.*', '!../../**/testing/**'],
    { query: '?raw', import: 'default', eager: true },
  )
  const makers = Object.entries(sources).filter(([, text]) =>
    /\.keyed\(|\brequestKeys\(|randomUUID\(/.test(text),
  )
  expect(makers.map(([file]) => file.split('/').at(-1)).toSorted()).toEqual([
    'createPortalClient.ts',
    'keyedCalls.ts',
    'lazyClient.ts',
    // The public quote's own client.
    'quoteClient.ts',
    'requestKeys.ts',
  ])
})
