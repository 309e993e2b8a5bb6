import { restarting } from '@doorstep/portal-contract/messages'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, request as open, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { csrf, startSessionOf } from '../support/portal.ts'
import { startPortal } from '../support/portal-process.ts'

test('a stopping portal finishes requests in flight, refuses new ones, and exits', async ({ request }) => {
  const portal = await startPortal({})
  const csrfCookie = await request.get(`${portal.url}/sanctum/csrf-cookie`)
  const cookies = csrfCookie.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
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

test('an upload that a stopping portal can’t wait for is answered in words, and leaves nothing behind', async ({
  playwright,
}) => {
  const portal = await startPortal({})
  const request = await playwright.request.newContext({ baseURL: portal.url })
  await startSessionOf(request, 'lead@northgate.test')
  const { cookies } = await request.storageState()
  const filesNow = () => readdirSync(portal.dataDir, { recursive: true }).toSorted()
  const before = filesNow()

  const upload = open(`${portal.url}/api/i/partner/postal-bills/bulk?name=bill.pdf`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': 9_000_000,
      'Idempotency-Key': crypto.randomUUID(),
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      ...(await csrf(request)),
    },
  })
  const answered = once(upload, 'response')
  upload.write('%PDF-1.7')
  // A line so slow that the file never arrives.
  const dribble = setInterval(() => upload.write('.'.repeat(1_000)), 100)
  await request.get('/health-check/up')
  const stopped = portal.stop()
  const [answer] = (await answered) as [IncomingMessage]
  clearInterval(dribble)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ connection: 'close', 'retry-after': '5' })
  expect(await json(answer)).toEqual({ message: restarting })
  expect(filesNow(), 'the upload is not kept').toEqual(before)
  await stopped
  expect(portal.printed).toContainEqual(expect.stringMatching(/1 of the requests still in flight/))
  expect(portal.printed, 'nothing failed').not.toContainEqual(expect.stringMatching(/"level":"error"|ERROR/))
  await request.dispose()
})
