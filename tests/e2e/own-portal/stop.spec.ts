import { once } from 'node:events'
import { Agent, request as open, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { startPortal } from '../support/portal-process.ts'

test('a portal that is stopped answers what was begun, takes nothing new, and ends', async ({ request }) => {
  const portal = await startPortal({})
  const csrf = await request.get(`${portal.url}/sanctum/csrf-cookie`)
  const cookies = csrf.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const pairs = cookies.map(({ value }) => value.split(';')[0] ?? '')
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''

  // Half of a body, by a browser that would keep its connection.
  const body = JSON.stringify({ email: 'nobody@north.test', password: 'wrong' })
  const agent = new Agent({ keepAlive: true })
  const begun = open(`${portal.url}/api/auth/login`, {
    agent,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Cookie: pairs.join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
  })
  begun.write(body.slice(0, 10))
  await once(begun, 'socket')
  // Somebody who only connects, as a health check may.
  const silent = connect(Number(new URL(portal.url).port), new URL(portal.url).hostname)
  await once(silent, 'connect')
  // They have arrived: a later call has been answered.
  await request.get(`${portal.url}/health-check/up`)

  const stopped = portal.stop()
  await expect(async () => {
    await expect(request.get(`${portal.url}/health-check/up`)).rejects.toThrow(/ECONNREFUSED/)
  }).toPass()
  begun.end(body.slice(10))
  const [answer] = (await once(begun, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(422)
  answer.resume()
  await stopped
  expect(portal.printed, 'nothing held the stop up').not.toContainEqual(expect.stringMatching(/in flight/))
  agent.destroy()
})
