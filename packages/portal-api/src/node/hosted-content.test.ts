import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createHostedContent } from './hosted-content.ts'

type Question = { query: string; variables: { limit?: number; newFeature?: boolean; slug?: string } }

/** A GraphQL service of resources whose next answers the test decides. */
let questions: (Question & { authorization: string | undefined })[] = []
let answer: (response: ServerResponse, question: Question, request: IncomingMessage) => void
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const question = (body ? JSON.parse(body) : { query: '', variables: {} }) as Question
    questions.push({ ...question, authorization: request.headers.authorization })
    answer(response, question, request)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let now: Date
let failures: unknown[]
beforeEach(() => {
  questions = []
  failures = []
  now = new Date('2026-03-17T09:30:00Z')
  answer = serves(guide())
})
const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

const open = (url = `${origin}/graphql`) =>
  createHostedContent({ url, token: 'secret', clock: () => now, onFailure: (error) => failures.push(error) })
const everything = { limit: 200, newFeature: false }

const guide = (given: object = {}) => ({
  id: 7,
  title: 'Guide',
  excerpt: null,
  slug: 'guide',
  ultimateGuide: true,
  lettingAgent: false,
  billsIncluded: false,
  createdAt: '2026-03-01T23:30:00+00:00',
  content: '<p>Read the <b>meter</b>.</p>',
  videos: [],
  documents: [{ filename: 'Sheet.pdf', url: `${origin}/files/sheet`, size: 4 }],
  ...given,
})

const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body))

/** Answers as the service should: with these resources, or the one of a slug. */
const serves =
  (...all: { slug?: unknown }[]) =>
  (response: ServerResponse, { variables: { slug } }: Question) =>
    slug === undefined
      ? json(response, { data: { resources: all } })
      : json(response, { data: { resource: all.find((each) => each.slug === slug) ?? null } })

describe('a service that works', () => {
  it('is asked as the specification says, with the token', async () => {
    const content = open()
    answer = serves(guide(), guide({ slug: 'newer', createdAt: '2026-03-10' }))
    const list = await content.list({ limit: 5, newFeature: true })
    expect(list.map(({ slug, createdAt }) => [slug, createdAt])).toEqual([
      ['newer', '2026-03-10'],
      ['guide', '2026-03-01'],
    ])
    expect(await content.find('guide')).toMatchObject({ id: '7', excerpt: '', text: 'Read the meter .' })
    expect(await content.find('nowhere')).toBeUndefined()
    expect(questions.map(({ variables }) => variables)).toEqual([
      { limit: 5, newFeature: true },
      { slug: 'guide' },
      { slug: 'nowhere' },
    ])
    expect(new Set(questions.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer secret']))
  })

  it('is asked once in five minutes', async () => {
    const content = open()
    await content.list(everything)
    pass(4)
    await content.list(everything)
    expect(questions).toHaveLength(1)
    pass(2)
    await content.list(everything)
    expect(questions).toHaveLength(2)
  })

  it('gives files of its own host only', async () => {
    const content = open()
    answer = (response, question, { url }) => {
      if (url === '/files/sheet') response.end('file')
      else if (url === '/files/away') response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
      else if (url === '/files/large') response.end(Buffer.alloc(10 * 1024 * 1024 + 1))
      else
        serves(
          guide({
            documents: [
              { filename: 'Sheet.pdf', url: `${origin}/files/sheet` },
              { filename: 'Away.pdf', url: `${origin}/files/away` },
              { filename: 'Large.pdf', url: `${origin}/files/large` },
              { filename: 'Inside.pdf', url: 'http://169.254.169.254/latest/meta-data' },
            ],
          }),
        )(response, question)
    }
    expect(await content.file('guide', 'Sheet.pdf')).toEqual({ bytes: new TextEncoder().encode('file') })
    expect(await content.file('guide', 'Inside.pdf')).toBeUndefined()
    expect(await content.file('guide', 'Other.pdf')).toBeUndefined()
    await expect(content.file('guide', 'Away.pdf')).rejects.toMatchObject({ status: 503 })
    await expect(content.file('guide', 'Large.pdf')).rejects.toMatchObject({ status: 503 })
  })
})

describe('a service that fails', () => {
  const failing: [string, typeof answer][] = [
    ['stops', (response) => response.destroy()],
    ['hangs', () => {}],
    ['answers 500', (response) => void response.writeHead(500).end('{}')],
    ['answers HTML', (response) => response.end('<html>')],
    [
      'answers errors',
      (response) => json(response, { data: { resources: [] }, errors: [{ message: 'no' }] }),
    ],
    ['answers another shape', (response) => json(response, { data: { resources: 'none' } })],
    ['answers null', (response) => response.end('null')],
    [
      'answers 10 MB',
      (response) =>
        json(response, { data: { resources: [guide({ content: 'x'.repeat(10 * 1024 * 1024) })] } }),
    ],
    ['redirects', (response) => response.writeHead(302, { Location: `${origin}/elsewhere` }).end()],
  ]

  it.each(failing)('gives its old answers when it %s, and is unavailable without any', async (_, fails) => {
    const content = open()
    await content.list(everything)
    answer = fails
    pass(6)
    expect(await content.list(everything)).toHaveLength(1)
    expect(failures).toHaveLength(1)
    await expect(content.find('guide')).rejects.toMatchObject({ status: 503 })
    // It is left alone for half a minute, and then recovers.
    answer = serves(guide(), guide({ slug: 'second' }))
    expect(await content.list(everything)).toHaveLength(1)
    pass(1)
    expect(await content.list(everything)).toHaveLength(2)
  })

  it('is unavailable when nothing listens', async () => {
    await expect(open('http://127.0.0.1:9/graphql').list(everything)).rejects.toMatchObject({ status: 503 })
  })
})

describe('a service that is hostile', () => {
  it.each([
    ['<script>alert(1)</script><p onclick="alert(1)" style="x" class="y">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)><iframe src="https://x.test"></iframe><svg onload=alert(1)>', ''],
    [
      '<a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a>',
      '<a rel="noopener noreferrer">a</a><a rel="noopener noreferrer">b</a>',
    ],
    ['<a href="//evil.test" target="_top">c</a>', '<a rel="noopener noreferrer">c</a>'],
    ['<form action="https://evil.test"><input name=password><button>Go</button></form>', 'Go'],
    ['<h1>One</h1><style>*{}</style><!-- x --><p>a<p>b', '<h2>One</h2><p>a</p><p>b</p>'],
    ['<math><mtext></p><style><img src=x onerror=alert(1)></style>', '<p></p>'],
  ])('%j becomes %j', async (html, clean) => {
    answer = serves(guide({ content: html }))
    expect(await open().find('guide')).toMatchObject({ html: clean })
  })

  it('has what can’t be used left out, and the rest shown', async () => {
    answer = serves(
      guide(),
      guide({ slug: '../../etc' }),
      guide({ slug: 'no-title', title: '' }),
      guide({ slug: 'script-video', videos: [{ id: 1, videoLink: 'javascript:alert(1)' }] }),
      guide({ slug: 'page', documents: [{ filename: 'page.html', url: origin }] }),
      guide({ slug: 'way-out', documents: [{ filename: '../x.pdf', url: origin }] }),
      guide({ slug: 'long', content: 'x'.repeat(100_001) }),
      guide({ slug: 'no-day', createdAt: 'yesterday' }),
    )
    expect((await open().list(everything)).map(({ slug }) => slug)).toEqual(['guide'])
    expect(failures).toHaveLength(7)
  })
})
