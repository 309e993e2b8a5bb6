import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { Visitor } from '@doorstep/portal-api/testing/test-portal'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'

/** Somebody of the demo data who is signed in. */
export async function signedIn(origin: string, email = 'lead@northgate.test'): Promise<Visitor> {
  const visitor = new Visitor(origin)
  const answer = await visitor.signIn(email, demoPassword)
  expect(answer.status, `signing in as ${email}`).toBe(204)
  return visitor
}

export const firstProperty = async (visitor: Visitor): Promise<number> => {
  const answer = await visitor.get('/api/i/partner/property?per_page=1')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const [property] = data
  if (!property) throw new Error('The demo data has no property.')
  return property.id
}

/** What people saw: how often each status was answered, or `lost` where a connection ended without an answer. */
export type Seen = Record<string, number>

export type Traffic = {
  /** How many writes were acknowledged so far. */
  acknowledged: () => number
  writes: Seen
  reads: Seen
  /** How long each answer took that was a success, ms. */
  readTimes: number[]
  /** Resolves when so many more writes were acknowledged. */
  more: (count: number) => Promise<void>
  /** Has everyone end what is under way; fails with what is lost or doubled. */
  stop: () => Promise<void>
}

/**
 * People who add documents to a property, each with a key of its own and again until it is acknowledged, and people who read a list.
 * Nothing but the keys keeps a document from being there twice.
 */
export async function startTraffic(
  visitor: Visitor,
  { writers = 4, readers = 2 }: { writers?: number; readers?: number } = {},
): Promise<Traffic> {
  const documents = `/api/i/partner/property/${await firstProperty(visitor)}/documents`
  const run = randomUUID()
  const acknowledged = new Map<string, number>()
  const writes: Seen = {}
  const reads: Seen = {}
  const readTimes: number[] = []
  const waiting: { at: number; resolve: () => void }[] = []
  const stopping = new AbortController()

  /** Calls, and notes what was seen. @returns the body of a success that arrived as a whole */
  async function once(seen: Seen, call: () => Promise<Response>): Promise<string | undefined> {
    let what = 'lost'
    let wait = 0.1
    try {
      const answer = await call()
      const body = await answer.text()
      what = String(answer.status)
      if (answer.ok) return body
      wait = Number(answer.headers.get('retry-after') ?? wait)
    } catch {
      // The connection ended.
    } finally {
      seen[what] = (seen[what] ?? 0) + 1
    }
    // As long as a client waits that is told to, and a moment where nobody answers.
    await setTimeout(wait * 1000)
    return undefined
  }

  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      const name = `${run} ${randomUUID()}.pdf`
      const key = randomUUID()
      const send = () => {
        const body = new FormData()
        body.append('files', new File(['%PDF-1.7\n1 0 obj\n%%EOF'], name, { type: 'application/pdf' }))
        return visitor.send('POST', documents, { body, headers: { 'Idempotency-Key': key } })
      }
      let answer: string | undefined
      while (answer === undefined) answer = await once(writes, send)
      const { data } = JSON.parse(answer) as { data: { id: number }[] }
      acknowledged.set(name, data[0]?.id ?? 0)
      for (const one of waiting.splice(0)) {
        if (acknowledged.size >= one.at) one.resolve()
        else waiting.push(one)
      }
    }
  }

  async function read(): Promise<void> {
    while (!stopping.signal.aborted) {
      const since = performance.now()
      const answer = await once(reads, () => visitor.get('/api/i/partner/postal-bills/voids?per_page=25'))
      if (answer !== undefined) readTimes.push(performance.now() - since)
    }
  }

  const people = [...Array.from({ length: writers }, write), ...Array.from({ length: readers }, read)]

  /** The documents of this run by name: which ids each has. */
  async function kept(): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>()
    for (let page = 1; ; page += 1) {
      const answer = await visitor.get(`${documents}?per_page=100&page=${page}`)
      const { data } = (await answer.json()) as { data: { id: number; filename: string }[] }
      for (const { id, filename } of data) {
        if (filename.startsWith(run)) found.set(filename, [...(found.get(filename) ?? []), id])
      }
      if (data.length === 0) return found
    }
  }

  return {
    acknowledged: () => acknowledged.size,
    writes,
    reads,
    readTimes,
    more: (count) =>
      new Promise((resolve) => {
        waiting.push({ at: acknowledged.size + count, resolve })
      }),
    stop: async () => {
      stopping.abort()
      await Promise.all(people)
      const found = await kept()
      const lost = [...acknowledged].filter(([name, id]) => !found.get(name)?.includes(id))
      const doubled = [...found].filter(([, ids]) => ids.length > 1)
      const unknown = [...found].filter(([name]) => !acknowledged.has(name))
      expect({ lost, doubled, unknown }).toEqual({ lost: [], doubled: [], unknown: [] })
      // Their files are there too.
      for (const [, id] of [...acknowledged].slice(-20)) {
        expect((await visitor.get(`${documents}/${id}/download`)).status).toBe(200)
      }
    },
  }
}

/** What people saw, in words. */
export const inWords = (seen: Seen) =>
  Object.entries(seen)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')
