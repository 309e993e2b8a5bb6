import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPage, type PolicyProblem } from './embed-policy.ts'

const portal = 'https://portal.example.com'
const key = { portal, origins: ['https://halo.example', 'https://*.agents.example', 'http://localhost:*'] }
const check = (pasted: string, address = 'https://halo.example/quote') => checkPage({ address, pasted }, key)
const kinds = (problems: PolicyProblem[]) => problems.map(({ kind }) => kind)

describe('a page that lets widgets in', () => {
  it.each([
    ['without a policy', ''],
    ['with our origin', `script-src 'self' ${portal}; frame-src ${portal}`],
    ['with our addresses', `script-src ${portal}/embed/v1/loader.js; frame-src ${portal}/embed/`],
    ['without a scheme', "script-src 'self' portal.example.com; frame-src portal.example.com"],
    ['with a wildcard', 'script-src https://*.example.com; frame-src *.example.com:443'],
    ['with every https', "default-src 'self' https:"],
    ['with everything', 'default-src *'],
    ['by the older name for frames', `script-src ${portal}; child-src ${portal}; default-src 'none'`],
    ['by the newer name for scripts', `script-src 'none'; script-src-elem ${portal}; frame-src ${portal}`],
    ['where nothing else is allowed', `default-src 'none'; script-src ${portal}; frame-src ${portal}`],
    ['that only reports', "Content-Security-Policy-Report-Only: default-src 'none'"],
    ['in capitals', `SCRIPT-SRC ${portal.toUpperCase()}; Frame-Src ${portal}`],
    ['whose first directive counts', `frame-src ${portal}; frame-src 'none'; script-src ${portal}`],
    [
      'with other headers',
      'Referrer-Policy: no-referrer\nPermissions-Policy: camera=()\nX-Frame-Options: DENY',
    ],
    ['that asks for no isolation', 'Cross-Origin-Embedder-Policy: unsafe-none'],
    ['in a sandbox that allows what is needed', 'sandbox allow-scripts allow-same-origin allow-forms'],
  ])('%s has no problem', (_how, pasted) => {
    expect(check(pasted)).toEqual([])
  })
})

describe('a page that blocks widgets', () => {
  it.each<[string, PolicyProblem[]]>([
    [
      "default-src 'self'",
      [
        { kind: 'script', line: `script-src 'self' ${portal}` },
        { kind: 'frame', line: `frame-src 'self' ${portal}` },
      ],
    ],
    [
      "default-src 'none'",
      [
        { kind: 'script', line: `script-src ${portal}` },
        { kind: 'frame', line: `frame-src ${portal}` },
      ],
    ],
    [`script-src ${portal}; frame-src 'none'`, [{ kind: 'frame', line: `frame-src ${portal}` }]],
    [`script-src ${portal}; child-src 'self'`, [{ kind: 'frame', line: `frame-src 'self' ${portal}` }]],
    [
      `script-src-elem 'self'; script-src ${portal}`,
      [{ kind: 'script', line: `script-src-elem 'self' ${portal}` }],
    ],
    [
      'script-src https://*.portal.example.com',
      [{ kind: 'script', line: `script-src https://*.portal.example.com ${portal}` }],
    ],
    ['script-src http:', []],
    [`script-src ${portal}:8443`, [{ kind: 'script', line: `script-src ${portal}:8443 ${portal}` }]],
    [`script-src ${portal}/other/`, [{ kind: 'script', line: `script-src ${portal}/other/ ${portal}` }]],
    [
      "script-src 'nonce-abc' 'strict-dynamic' https:",
      [{ kind: 'nonce', line: `<script nonce="…" src="${portal}/embed/v1/loader.js" async></script>` }],
    ],
    [
      "script-src 'sha256-abc' 'strict-dynamic'",
      [{ kind: 'script', line: `script-src 'sha256-abc' ${portal}` }],
    ],
    [
      'sandbox allow-scripts',
      [{ kind: 'sandbox', line: 'sandbox allow-scripts allow-same-origin allow-forms' }],
    ],
    [
      'Cross-Origin-Embedder-Policy: require-corp; report-to="x"',
      [{ kind: 'embedder', line: 'Cross-Origin-Embedder-Policy: unsafe-none' }],
    ],
  ])('by %s is told so', (pasted, problems) => {
    expect(check(pasted)).toEqual(problems)
  })

  it('learns every policy that blocks, whether pasted as headers or as elements', () => {
    const headers = `HTTP/2 200\r\ncontent-security-policy: frame-src 'self', script-src 'self'\r\nserver: x`
    expect(kinds(check(headers))).toEqual(['frame', 'script'])
    const element = `<head><meta content="frame-src &#39;self&#39;" http-equiv="Content-Security-Policy"></head>`
    expect(check(element)).toEqual([{ kind: 'frame', line: `frame-src 'self' ${portal}` }])
    expect(kinds(check(`${headers}\n${element}`))).toEqual(['frame', 'script', 'frame'])
    expect(check('<meta charset="utf-8"><meta name="viewport" content="x">')).toEqual([])
  })

  it('learns a policy over several lines', () => {
    expect(kinds(check("default-src 'self';\n  script-src 'self';\n  frame-src 'none'"))).toEqual([
      'script',
      'frame',
    ])
    expect(
      kinds(check("Content-Security-Policy:\n  script-src 'self';\n  frame-src 'none'\nServer: x")),
    ).toEqual(['script', 'frame'])
  })

  it('learns it from what curl and browsers give', () => {
    const moved = `HTTP/2 301\r\nlocation: /quote\r\ncontent-security-policy: default-src 'none'\r\n\r\n`
    const page = `HTTP/2 200\r\ncontent-security-policy: frame-src 'self'\r\n\r\n<!doctype html><p>default-src 'none'`
    expect(kinds(check(moved + page))).toEqual(['frame'])
    expect(check(moved)).toContainEqual({ kind: 'redirect', line: null })
    expect(kinds(check(`> GET / HTTP/2\n< HTTP/2 200\n< content-security-policy: frame-src 'self'`))).toEqual(
      ['frame'],
    )
    expect(kinds(check(`server:\nx\ncontent-security-policy:\nframe-src 'self'\ndate:\ny`))).toEqual([
      'frame',
    ])
  })

  it.each<[string, PolicyProblem[]]>([
    [`<script src="${portal}/embed/v1/loader.js" async></script>`, []],
    [
      `<script type="module" src="${portal}/embed/v1/loader.js"></script>`,
      [{ kind: 'module', line: `<script src="${portal}/embed/v1/loader.js" async></script>` }],
    ],
    [
      `<script integrity='sha384-abc' src='${portal}/embed/v1.0.0/loader.js'></script>`,
      [
        {
          kind: 'integrity',
          line: `<script src="${portal}/embed/v1.0.0/loader.js" integrity="sha384-abc" crossorigin async></script>`,
        },
      ],
    ],
    [`<script src="${portal}/embed/v1.0.0/loader.js" integrity="sha384-abc" crossorigin></script>`, []],
    ['<script type="module" src="/app.js" integrity="sha384-abc"></script>', []],
  ])('learns what is wrong with its script %s', (pasted, problems) => {
    expect(check(pasted)).toEqual(problems)
  })

  it.each([
    ['https://www.halo.example/a?b', [{ kind: 'site', line: 'https://www.halo.example' }]],
    ['halo.example/quote', []],
    ['https://a.agents.example', []],
    ['http://halo.example', [{ kind: 'site', line: 'https://halo.example' }]],
    ['http://localhost:3000/x', []],
    ['', [{ kind: 'address', line: null }]],
    ['javascript://x', [{ kind: 'address', line: null }]],
    ['https://', [{ kind: 'address', line: null }]],
  ])('learns what is wrong with its address %s', (address, problems) => {
    expect(check('', address)).toEqual(problems)
  })
})

it('what it advises is enough', () => {
  const source = fc.constantFrom(
    "'self'",
    "'none'",
    'https:',
    'cdn.example.com',
    "'unsafe-inline'",
    '*.example.org',
    'data:',
  )
  const directive = fc.record({
    name: fc.constantFrom(
      'default-src',
      'script-src',
      'script-src-elem',
      'frame-src',
      'child-src',
      'style-src',
    ),
    sources: fc.array(source, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(directive, { selector: ({ name }) => name, maxLength: 5 }), (directives) => {
      const lines = new Map(
        directives.map(({ name, sources }) => [name as string, [name, ...sources].join(' ')]),
      )
      for (const { line } of check([...lines.values()].join(';')))
        lines.set(line?.split(' ', 1)[0] ?? '', line ?? '')
      expect(check([...lines.values()].join(';'))).toEqual([])
    }),
  )
})

it('reads whatever is pasted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (pasted, address) => {
      expect(Array.isArray(check(pasted, address))).toBe(true)
    }),
  )
})
