import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedKeyForm } from './embeds.schema.ts'
import { checkOrigin, isAllowedOrigin, originProblems } from './embeds.ts'

describe('an allowed origin', () => {
  it.each([
    ['https://halo.example', 'https://halo.example'],
    [' HTTPS://Halo.Example/ ', 'https://halo.example'],
    ['https://halo.example:443', 'https://halo.example'],
    ['https://halo.example:8443', 'https://halo.example:8443'],
    ['https://*.halo.example', 'https://*.halo.example'],
    ['https://müller.example', 'https://xn--mller-kva.example'],
    ['https://*.müller.example', 'https://*.xn--mller-kva.example'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://localhost:*', 'http://localhost:*'],
    ['http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
    ['http://127.0.0.1:*', 'http://127.0.0.1:*'],
    ['https://192.0.2.1', 'https://192.0.2.1'],
    ['https://192.0.2.1:8443', 'https://192.0.2.1:8443'],
  ])('%s is kept as %s', (typed, origin) => {
    expect(checkOrigin(typed)).toEqual({ origin })
  })

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['halo.example', 'unreadable'],
    ['ftp://halo.example', 'unreadable'],
    ['javascript:alert(1)', 'unreadable'],
    ['null', 'unreadable'],
    ['*', 'unreadable'],
    ['https://', 'unreadable'],
    ['https://user@halo.example', 'unreadable'],
    ['https://halo.example;script-src', 'unreadable'],
    ["https://halo.example'", 'unreadable'],
    ['https://halo.example, https://evil.example', 'unreadable'],
    ['https://[::1]', 'unreadable'],
    ['https://-halo.example', 'unreadable'],
    ['https://halo.example/quote', 'path'],
    ['https://halo.example?a', 'path'],
    ['https://halo.example#a', 'path'],
    ['http://halo.example', 'plain'],
    ['http://localhost.halo.example', 'plain'],
    ['http://*.localhost', 'wildcard'],
    ['https://*', 'wildcard'],
    ['https://*.example', 'wildcard'],
    ['https://*.1.2.3.4', 'wildcard'],
    ['https://a.*.example', 'wildcard'],
    ['https://*halo.example', 'wildcard'],
    ['https://*.halo.example:8443', 'wildcard'],
    ['https://halo.example:*', 'wildcard'],
    ['https://192.0.2.1:*', 'wildcard'],
    ['http://192.0.2.1', 'plain'],
    ['http://localhost:0x', 'unreadable'],
    ['http://localhost:65536', 'unreadable'],
  ] as const)('%s is refused: %s', (typed, problem) => {
    expect(checkOrigin(typed)).toEqual({ problem: originProblems[problem] })
  })

  it('can stand in a content security policy, whatever was typed', () => {
    const part = fc.oneof(
      fc.constantFrom('https://', 'http://', '*.', 'localhost', ':*', ';', ' ', ',', 'a.b'),
    )
    const typed = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 6 })
    fc.assert(
      fc.property(typed, (parts) => {
        const read = checkOrigin(parts.join(''))
        if (!('origin' in read)) return
        expect(read.origin).toMatch(/^https?:\/\/[\w.*:-]+$/)
        expect(checkOrigin(read.origin)).toEqual(read)
      }),
    )
  })
})

describe('the form of a key', () => {
  const read = (origin: string) => embedKeyForm.shape.origins.safeParse([origin])

  it.each([
    'https://*.co.uk',
    'https://*.github.io',
    'https://*.vercel.app',
    'https://*.GitHub.io/',
    'https://*.s3.amazonaws.com',
    'https://*.公司.cn',
    'https://*.anything.ck',
  ])('%s covers sites of many owners, and is refused', (origin) => {
    expect(read(origin).error?.issues).toMatchObject([{ path: [0], message: originProblems.shared }])
  })

  it.each([
    'https://*.halo.co.uk',
    'https://*.halo.github.io',
    'https://*.halo.example',
    'https://halo.vercel.app',
    'https://github.io',
    'http://localhost:*',
    'https://192.0.2.1:8443',
  ])('%s covers no other owner’s sites', (origin) => {
    expect(read(origin).data).toEqual([origin])
  })
})

describe('a page', () => {
  const allowed = [
    'https://halo.example',
    'https://*.agents.example',
    'http://localhost:*',
    'http://127.0.0.1:80',
  ]

  it.each([
    'https://halo.example',
    'https://a.agents.example',
    'https://a.b.agents.example',
    'http://localhost',
    'http://localhost:3000',
  ])('of %s may use the key', (origin) => {
    expect(isAllowedOrigin(allowed, origin)).toBe(true)
  })

  it.each([
    '',
    'null',
    'http://halo.example',
    'https://halo.example.evil.example',
    'https://halo.example:8443',
    'https://www.halo.example',
    'https://agents.example',
    'https://evilagents.example',
    'http://a.agents.example',
    'https://a.agents.example:8443',
    'https://evil.example/.agents.example',
    'https://evil.example#.agents.example',
    'https://localhost',
    'http://localhost.evil.example',
    'http://127.0.0.1:8080',
    'https://*.agents.example',
  ])('of %s may not', (origin) => {
    expect(isAllowedOrigin(allowed, origin)).toBe(false)
  })
})
