import { dayInLondon } from '@doorstep/portal-contract/dates'
import { resourceSections } from '@doorstep/portal-contract/messages'
import { maxResources, videoPlayer } from '@doorstep/portal-contract/resources'
import { resourceSlug } from '@doorstep/portal-contract/resources.schema'
import { isoDateTime } from '@doorstep/portal-contract/wire.schema'
import { z } from 'zod'
import { createAnswerCache } from '../http/answer-cache.ts'
import { contentUnavailable } from '../http/errors.ts'
import { type Content, type ContentService, contentMediaType } from '../resources/content.ts'
import { cleanHtml, wordsOf } from './clean-html.ts'

export type HostedContentOptions = {
  /** Where the service takes GraphQL over HTTP. */
  url: string
  /** Sent to it as a bearer token. */
  token?: string | undefined
  clock: () => Date
  /** Hears of each call that failed, and of what could not be used in an answer. */
  onFailure: (error: unknown) => void
}

/** How long an answer counts as fresh, how long the service may take, and how long one that failed is left alone, ms (D40). */
const times = { freshMs: 5 * 60_000, timeoutMs: 2_000, retryMs: 30_000 }

/** How large an answer and a file may be, in bytes, and the text of one resource, in characters. */
const most = { answer: 4 * 1024 * 1024, file: 10 * 1024 * 1024, html: 100_000 }

/** A file takes longer than a text. */
const fileTimeoutMs = 10_000

const fields = `
  id title excerpt slug section newFeature ultimateGuide lettingAgent billsIncluded createdAt content
  videos { id videoLink } documents { filename url size }
`
const listQuery = `query Resources($limit: Int, $newFeature: Boolean) {
  resources(limit: $limit, newFeature: $newFeature) { ${fields} }
}`
const oneQuery = `query Resource($slug: String!) { resource(slug: $slug) { ${fields} } }`

const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.nullish()
const flag = orNothing(z.boolean()).transform((value) => value ?? false)
const line = (max: number) => z.string().trim().min(1).max(max)

const hostedResource = z.object({
  id: z.union([line(100), z.int().transform(String)]),
  title: line(200),
  excerpt: orNothing(z.string().max(1_000)).transform((text) => text ?? ''),
  slug: resourceSlug,
  section: orNothing(z.enum(resourceSections)).transform((section) => section ?? null),
  newFeature: flag,
  ultimateGuide: flag,
  lettingAgent: flag,
  billsIncluded: flag,
  createdAt: z.union([z.iso.date(), isoDateTime]).transform((moment) => dayInLondon(new Date(moment))),
  content: z.string().max(most.html),
  videos: orNothing(
    z.array(
      z.object({
        id: z.union([line(100), z.int().transform(String)]),
        videoLink: line(2_000).refine((link) => videoPlayer(link) !== undefined),
      }),
    ),
  ).transform((videos) => videos ?? []),
  documents: orNothing(
    z.array(
      z.object({
        filename: line(150).refine((name) => contentMediaType(name) !== undefined && !/[/\\]/.test(name)),
        url: z.url(),
        size: orNothing(z.int().nonnegative()).transform((size) => size ?? null),
      }),
    ),
  ).transform((documents) => documents ?? []),
})

type Hosted = z.infer<typeof hostedResource>

/** What is kept of a resource: its files are asked for at these addresses. */
type Kept = Content & { files: Map<string, string> }

const answerOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ data, errors: z.array(z.unknown()).max(0).optional() })
const listAnswer = answerOf(z.object({ resources: z.array(z.unknown()) }))
const oneAnswer = answerOf(z.object({ resource: z.unknown() }))

/** What an answer is kept under. */
type Asked = { limit: number; newFeature: boolean } | { slug: string }

/**
 * Resources of a hosted service that speaks GraphQL over HTTP (specification, section 7; D40). Its answers are kept for five minutes, and
 * given when it fails or is slower than two seconds. Nothing that it says is trusted: an answer that is too large or of another shape is
 * a failure, a resource that can't be used is left out, and HTML is cleaned.
 */
export function createHostedContent({ url, token, clock, onFailure }: HostedContentOptions): ContentService {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }) }

  async function ask(query: string, variables: object, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
      // A redirect would take the token elsewhere.
      redirect: 'error',
      signal,
    })
    return JSON.parse(new TextDecoder().decode(await readAtMost(response, most.answer)))
  }

  /** What can be used of resources; each is cleaned in a turn of its own, so that a long answer holds nothing up. */
  async function keepable(given: readonly unknown[]): Promise<Kept[]> {
    const kept: Kept[] = []
    for (const each of given.slice(0, maxResources)) {
      const { data, error } = hostedResource.safeParse(each)
      if (data) kept.push(asContent(data))
      else onFailure(new Error('A resource of the content service can’t be used.', { cause: error }))
      await new Promise(setImmediate)
    }
    return kept
  }

  const asked = createAnswerCache<readonly Kept[]>({
    async load(key, signal) {
      const question = JSON.parse(key) as Asked
      if ('slug' in question) {
        const { data } = oneAnswer.parse(await ask(oneQuery, question, signal))
        if (data.resource === null || data.resource === undefined) return []
        const [found] = await keepable([data.resource])
        if (!found) throw new Error(`The resource ${question.slug} can’t be used.`)
        return [found]
      }
      const { data } = listAnswer.parse(await ask(listQuery, question, signal))
      const newestFirst = await keepable(data.resources)
      return newestFirst.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    },
    clock,
    ...times,
    max: 500,
    onFailure,
  })

  const answer = (question: Asked) =>
    asked(JSON.stringify(question)).catch(() => {
      throw contentUnavailable()
    })

  return {
    list: ({ limit, newFeature }) => answer({ limit, newFeature }),
    find: async (slug) => (await answer({ slug }))[0],
    async file(slug, filename) {
      const address = (await answer({ slug }))[0]?.files.get(filename)
      // Only the service itself is asked, never another host or one in our own network.
      if (!address || new URL(address).origin !== new URL(url).origin) return undefined
      try {
        const response = await fetch(address, {
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(fileTimeoutMs),
        })
        if (response.status === 404) return undefined
        return { bytes: await readAtMost(response, most.file) }
      } catch (cause) {
        onFailure(cause)
        throw contentUnavailable()
      }
    },
  }
}

function asContent({ content, documents, ...facts }: Hosted): Kept {
  const html = cleanHtml(content)
  return {
    ...facts,
    html,
    text: wordsOf(html),
    documents: documents.map(({ filename, size }) => ({ filename, size })),
    files: new Map(documents.map(({ filename, url }) => [filename, url])),
  }
}

/** The body of an answer. @throws when the answer is a failure, or larger than `maxBytes` */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The content service answered ${response.status}.`)
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    // Leaving the loop cancels what is still to come.
    if (size > maxBytes) throw new Error(`The content service sent more than ${maxBytes} bytes.`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
