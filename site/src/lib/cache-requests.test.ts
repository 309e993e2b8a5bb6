import { expect, test } from 'vitest'
import { cacheRequests } from './cache-requests.ts'

function countingClient() {
  const requests: string[] = []
  const sendOnce = cacheRequests(async ({ method, url }) => {
    requests.push(`${method} ${new URL(url).pathname}${new URL(url).search}`)
    return Response.json({ number: requests.length }, { headers: { 'X-Session-Ends-In': '60' } })
  })
  const send = (path: string, method = 'GET') =>
    sendOnce(new Request(`https://portal.test${path}`, { method }))
  return { requests, send }
}

test('one address is requested once, and each part of the page can read the response', async () => {
  const { requests, send } = countingClient()
  const together = await Promise.all([send('/a?x=1'), send('/a?x=1'), send('/a?x=2')])
  const later = await send('/a?x=1')
  expect(requests).toEqual(['GET /a?x=1', 'GET /a?x=2'])
  expect(await Promise.all([...together, later].map((answer) => answer.json()))).toEqual([
    { number: 1 },
    { number: 1 },
    { number: 2 },
    { number: 1 },
  ])
  expect(later.headers.get('X-Session-Ends-In')).toBe('60')
})

test('a change clears the cache, and changes are never shared', async () => {
  const { requests, send } = countingClient()
  await send('/a')
  await send('/b', 'POST')
  await send('/b', 'POST')
  await send('/a')
  expect(requests).toEqual(['GET /a', 'POST /b', 'POST /b', 'GET /a'])
})
