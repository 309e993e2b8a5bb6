import { once } from 'node:events'
import { Agent, request as open, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { startPortal } from '../support/portal-process.ts'

test('a stopping portal finishes requests in flight, refuses new ones, and exits', async ({ request }) => {
  const portal = await startPortal({})
  const csrf = await request.get(`${portal.url}/sanctum/csrf-cookie`)
  const cookies = csrf.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const pairs = cookies.map(({ value }) => value.split(';')[0] ?? '')
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''

  // Half of a request body, on a connection that is kept alive.
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
  // A connection without a request, as from a health check.
  const silent = connect(Number(new URL(portal.url).port), new URL(portal.url).hostname)
  await once(silent, 'connect')
  // A later call was answered, so the earlier requests have arrived.
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
