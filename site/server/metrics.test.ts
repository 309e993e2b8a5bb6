import { createFileStore } from '@doorstep/portal-api/files/file-store'
import type { HttpBindings } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { latest } from './latest.ts'
import { createMetrics, type PortalState } from './metrics.ts'
import { proxyList } from './request-facts.ts'
import { createSiteApp } from './site-app.ts'
import { capturedLog } from './testing/captured-log.ts'

const env = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as unknown as HttpBindings
const token = 'sixteen-or-more-x'

/** A portal whose calls answer as their addresses say. */
function openSite(isOn = true) {
  const figures = createMetrics()
  const app = createSiteApp({
    log: capturedLog(),
    metrics: isOn ? { figures, token } : undefined,
    backend: (call, { logged = {} }) => {
      const { pathname, searchParams } = new URL(call.url)
      logged.route = pathname.replace(/\d+/, ':id')
      return Response.json({}, { status: Number(searchParams.get('status') ?? 200) })
    },
    renderPage: async (_request, locals) => {
      locals.logged.route = '/404'
      return new Response('', { status: 404 })
    },
    trustedProxies: proxyList([]),
    pageConfig: { demo: false, supportEmail: undefined, companyPages: {} },
  })
  const ask = (path: string, headers = {}) => app.request(`http://10.0.0.5${path}`, { headers }, env)
  const call = (path: string, method = 'GET') => app.request(`http://localhost${path}`, { method }, env)
  const scrape = async () => (await ask('/metrics', { Authorization: `Bearer ${token}` })).text()
  return { figures, ask, call, scrape }
}

test('is there for who has the token alone, also without HTTPS', async () => {
  const { ask } = openSite()
  for (const headers of [{}, { Authorization: 'Bearer other' }, { Authorization: `Basic ${token}` }])
    expect((await ask('/metrics', headers)).status).toBe(401)
  const answer = await ask('/metrics', { Authorization: `Bearer ${token}` })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  expect((await openSite(false).call('/metrics')).status).toBe(404)
})

test('counts requests by the pattern of their route, refused sign-ins, limits and files', async () => {
  const { call, scrape, figures } = openSite()
  for (const id of [1, 2, 3]) await call(`/api/i/property/${id}?q=Nora`)
  await call('/api/auth/login?status=422')
  await call('/api/auth/login?status=429')
  await figures.counting(createFileStore()).put('a/b.pdf', new Uint8Array(7))
  const text = await scrape()
  expect(text).toContain(
    'doorstep_http_request_duration_seconds_count{method="GET",route="/api/i/property/:id",status="200"} 3',
  )
  expect(text).toContain('doorstep_sign_in_failures_total 2')
  expect(text).toContain('doorstep_limited_calls_total{route="/api/auth/login"} 1')
  expect(text).toContain('doorstep_files_stored_bytes_total 7')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toContain('Nora')
})

test('has one series for all methods that the portal doesn’t answer', async () => {
  const { call, scrape } = openSite()
  for (const method of ['PROPFIND', 'MKCOL', 'PATCH']) await call('/api/i/property/1', method)
  const seen = (await scrape()).matchAll(
    /^doorstep_http_request_duration_seconds_count\{method="(\w+)".* (\d)$/gm,
  )
  expect(Array.from(seen, ([, method, count]) => [method, count])).toEqual([
    ['other', '2'],
    ['PATCH', '1'],
  ])
})

test('shows mail, jobs and connections, and leaves out what the database doesn’t say', async () => {
  const state: PortalState = {
    outbox: { waiting: 2, retrying: 1, overdueSince: new Date(Date.now() - 60_000), failed: 1 },
    jobs: [
      {
        name: 'purge',
        schedule: '30 * * * *',
        succeededAt: new Date(5_000),
        seconds: 2,
        failures: 3,
        failure: null,
        lateSince: new Date(6_000),
      },
    ],
  }
  const known = openSite()
  known.figures.show(
    async () => state,
    () => ({ total: 3, idle: 1, waiting: 4 }),
  )
  const text = await known.scrape()
  for (const line of [
    'doorstep_database_up 1',
    'doorstep_mail_waiting 2',
    'doorstep_mail_retrying 1',
    'doorstep_mail_failed 1',
    'doorstep_job_last_success_timestamp_seconds{job_name="purge"} 5',
    'doorstep_job_late{job_name="purge"} 1',
    'doorstep_job_failures{job_name="purge"} 3',
    'doorstep_database_connections{state="waiting"} 4',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^doorstep_mail_overdue_seconds 6\d/m)

  const away = openSite()
  away.figures.show(() => Promise.reject(new Error('ECONNREFUSED')), undefined)
  const without = await away.scrape()
  expect(without).toContain('doorstep_database_up 0\n')
  expect(without).not.toMatch(/^doorstep_(mail|job)/m)
})

test('what is read for it is read once in a while, never twice at a time, and not waited for long', async () => {
  vi.useFakeTimers()
  const slow = Promise.withResolvers<number>()
  let reads = 0
  const value = latest(
    () => {
      reads += 1
      return reads === 1 ? Promise.resolve(1) : slow.promise
    },
    { keptMs: 10_000, patienceMs: 2_000 },
  )
  expect(await Promise.all([value(), value()])).toEqual([1, 1])
  vi.advanceTimersByTime(10_000)
  const second = value()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await second).toBe(undefined)
  vi.advanceTimersByTime(60_000)
  expect(await value()).toBe(undefined)
  expect(reads).toBe(2)
  vi.useRealTimers()
})
