import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

/** A service whose next answers the test decides. */
let calls: string[] = []
let answer: (response: ServerResponse, path: string) => void
const server = createServer((request, response) => {
  calls.push(request.url ?? '')
  answer(response, request.url ?? '')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const says = (text: string) => (response: ServerResponse) => response.end(JSON.stringify(text))
const fails = (response: ServerResponse) => response.writeHead(500).end()
const hangs = () => {}

let now: Date
let failures: unknown[]
beforeEach(() => {
  calls = []
  failures = []
  now = new Date('2026-03-17T09:30:00Z')
})
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))

const minutes = 60
const cacheOf = (given: { timeoutMs?: number; max?: number } = {}) =>
  createAnswerCache<unknown>({
    load: async (path, signal) => {
      const response = await fetch(origin + path, { signal })
      if (!response.ok) throw new Error(`The service answered ${response.status}.`)
      return response.json()
    },
    clock: () => now,
    freshMs: 5 * minutes * 1000,
    timeoutMs: 5_000,
    retryMs: 30_000,
    max: 10,
    onFailure: (error) => failures.push(error),
    ...given,
  })

it('asks once in five minutes, and then again (D40)', async () => {
  const ask = cacheOf()
  answer = says('first')
  expect(await ask('/a')).toBe('first')
  answer = says('second')
  pass(5 * minutes - 1)
  expect(await ask('/a')).toBe('first')
  expect(await ask('/b')).toBe('second')
  pass(2)
  expect(await ask('/a')).toBe('second')
  expect(calls).toEqual(['/a', '/b', '/a'])
})

it('makes one call for everyone who asks at the same time', async () => {
  const ask = cacheOf()
  answer = says('only')
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/a')))
  expect(new Set(answers)).toEqual(new Set(['only']))
  expect(calls).toEqual(['/a'])
})

it('keeps an answer that is null', async () => {
  const ask = cacheOf()
  answer = (response) => response.end('null')
  expect([await ask('/a'), await ask('/a')]).toEqual([null, null])
  expect(calls).toEqual(['/a'])
})

it('gives the old answer while the service fails, asks again after a while, and recovers', async () => {
  const ask = cacheOf()
  answer = says('old')
  await ask('/a')
  pass(6 * minutes)
  answer = fails
  expect(await ask('/a')).toBe('old')
  expect(failures).toEqual([new Error('The service answered 500.')])
  // It is left alone for half a minute.
  pass(29)
  expect(await ask('/a')).toBe('old')
  expect(calls).toHaveLength(2)
  pass(2)
  expect(await ask('/a')).toBe('old')
  expect(calls).toHaveLength(3)
  pass(31)
  answer = says('new')
  expect(await ask('/a')).toBe('new')
  pass(4 * minutes)
  expect(await ask('/a')).toBe('new')
  expect(calls).toHaveLength(4)
})

it('waits no longer than its time for a service that hangs, and gives the old answer when there is one', async () => {
  const ask = cacheOf({ timeoutMs: 500 })
  answer = (response, path) => (path === '/a' ? says('old')(response) : hangs())
  expect(await ask('/a')).toBe('old')
  await expect(ask('/b')).rejects.toMatchObject({ name: 'TimeoutError' })
  pass(6 * minutes)
  answer = hangs
  expect(await ask('/a')).toBe('old')
  expect(failures).toHaveLength(2)
})

it('throws what the service failed with when there is no old answer, and asks again at the next call', async () => {
  const ask = cacheOf()
  answer = fails
  await expect(ask('/a')).rejects.toThrow('The service answered 500.')
  answer = says('at last')
  expect(await ask('/a')).toBe('at last')
})

it('keeps so many answers and no more', async () => {
  const ask = cacheOf({ max: 2 })
  answer = (response, path) => says(path)(response)
  for (const path of ['/a', '/b', '/c']) expect(await ask(path)).toBe(path)
  expect(await ask('/c')).toBe('/c')
  expect(await ask('/a')).toBe('/a')
  expect(calls).toEqual(['/a', '/b', '/c', '/a'])
})

it('leaves a service alone for a while that was too slow, whatever is asked, and then asks again', async () => {
  const ask = cacheOf({ timeoutMs: 50 })
  answer = hangs
  await expect(ask('/a')).rejects.toMatchObject({ name: 'TimeoutError' })
  answer = says('back')
  for (const path of ['/a', '/b']) await expect(ask(path)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect([calls, failures.length]).toEqual([['/a'], 1])
  pass(30)
  expect([await ask('/a'), await ask('/b')]).toEqual(['back', 'back'])
})

it('asks a service again at once that failed without anybody waiting', async () => {
  const ask = cacheOf()
  answer = fails
  await expect(ask('/a')).rejects.toThrow('500')
  answer = says('back')
  expect(await ask('/a')).toBe('back')
})
