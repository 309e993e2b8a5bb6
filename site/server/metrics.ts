import type { JobState } from '@doorstep/portal-api/node/job-states'
import type { FileStore } from '@doorstep/portal-api/files/file-store'
import type { OutboxState } from '@doorstep/portal-api/mail/outbox-state'
import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'
import type { RequestLine } from './log.ts'
import { latest } from './latest.ts'
import type { SiteEnv } from './site-env.ts'

/** What is read when the metrics are. */
export type PortalState = {
  outbox: Pick<OutboxState, 'waiting' | 'retrying' | 'overdueSince' | 'failed'>
  /** Undefined while no job has run. */
  jobs: JobState[] | undefined
}

/** Connections of this process to PostgreSQL. */
export type PoolState = { total: number; idle: number; waiting: number }

/** The figures of one process in the words of Prometheus (docs/operations.md, 'Watching it'). */
export type Metrics = ReturnType<typeof createMetrics>

/** Those that the portal answers. Visitors may send any of some 35, and each would be a series for every route. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const signInRoute = '/api/auth/login'

export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const requests = new Histogram({
    name: 'doorstep_http_request_duration_seconds',
    help: 'Requests, and how long until their answers began, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.15, 0.5, 1, 2.5, 10],
    registers,
  })
  const signInFailures = new Counter({
    name: 'doorstep_sign_in_failures_total',
    help: 'Sign-ins that were refused.',
    registers,
  })
  const limited = new Counter({
    name: 'doorstep_limited_calls_total',
    help: 'Calls that a limit refused (429).',
    labelNames: ['route'],
    registers,
  })
  const files = new Counter({ name: 'doorstep_files_stored_total', help: 'Files stored.', registers })
  const fileBytes = new Counter({
    name: 'doorstep_files_stored_bytes_total',
    help: 'Bytes of the files stored.',
    registers,
  })

  const add = (gauge: GaugeConfiguration<string>) =>
    register.registerMetric(new Gauge({ ...gauge, registers: [] }))

  return {
    answered: ({ method, route, status, durationMs }: RequestLine) =>
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, durationMs / 1000),

    /** A call of the API, also one that a page made. */
    called(route: string | undefined, status: number): void {
      if (route === signInRoute && status >= 400 && status < 500) signInFailures.inc()
      if (status === 429) limited.inc({ route: route ?? 'other' })
    },

    /** A file store whose new files are counted. */
    counting: (store: FileStore): FileStore => ({
      ...store,
      async put(key, bytes) {
        await store.put(key, bytes)
        files.inc()
        fileBytes.inc(bytes.length)
      },
    }),

    /** Shows what the database knows, read at most every ten seconds and never for longer than two. */
    show(readState: () => Promise<PortalState>, readPool: (() => PoolState) | undefined): void {
      const state = latest(readState, { keptMs: 10_000, patienceMs: 2_000 })
      const gauge = (
        name: string,
        help: string,
        read: (set: (value: number, labels?: Record<string, string>) => void, known: PortalState) => void,
        labelNames: string[] = [],
      ) =>
        add({
          name,
          help,
          labelNames,
          async collect() {
            // What isn't known is left out: an old figure would look like today's.
            this.reset()
            if (labelNames.length === 0) this.remove()
            const known = await state()
            if (known) read((value, labels = {}) => this.set(labels, value), known)
          },
        })
      add({
        name: 'doorstep_database_up',
        help: 'Whether the database answered when its figures were read.',
        async collect() {
          this.set((await state()) ? 1 : 0)
        },
      })
      gauge('doorstep_mail_waiting', 'Emails that wait.', (set, { outbox }) => set(outbox.waiting))
      gauge(
        'doorstep_mail_retrying',
        'Emails that were tried, did not leave and are tried again.',
        (set, { outbox }) => set(outbox.retrying),
      )
      gauge(
        'doorstep_mail_overdue_seconds',
        'How long ago the email was due that should have been tried first.',
        (set, { outbox }) =>
          set(outbox.overdueSince ? (Date.now() - outbox.overdueSince.getTime()) / 1000 : 0),
      )
      gauge('doorstep_mail_failed', 'Emails of 30 days that failed for good.', (set, { outbox }) =>
        set(outbox.failed),
      )
      gauge(
        'doorstep_job_last_success_timestamp_seconds',
        'When each job last succeeded.',
        (set, { jobs = [] }) => {
          for (const { name, succeededAt } of jobs)
            if (succeededAt) set(succeededAt.getTime() / 1000, { job_name: name })
        },
        ['job_name'],
      )
      gauge(
        'doorstep_job_late',
        'Whether each job lacks a run that was due more than an hour ago: 1 or 0.',
        (set, { jobs = [] }) => {
          for (const { name, lateSince } of jobs) set(lateSince ? 1 : 0, { job_name: name })
        },
        ['job_name'],
      )
      gauge(
        'doorstep_job_failures',
        'Runs of seven days that failed and were not repeated.',
        (set, { jobs = [] }) => {
          for (const { name, failures } of jobs) set(failures, { job_name: name })
        },
        ['job_name'],
      )
      gauge(
        'doorstep_job_duration_seconds',
        'How long each job’s last success took.',
        (set, { jobs = [] }) => {
          for (const { name, seconds } of jobs) if (seconds !== null) set(seconds, { job_name: name })
        },
        ['job_name'],
      )
      if (!readPool) return
      add({
        name: 'doorstep_database_connections',
        help: 'Connections of this process to PostgreSQL, and who waits for one.',
        labelNames: ['state'],
        collect() {
          const { total, idle, waiting } = readPool()
          this.set({ state: 'total' }, total)
          this.set({ state: 'idle' }, idle)
          this.set({ state: 'waiting' }, waiting)
        },
      })
    },

    /** Answers `/metrics` to whoever has the token. */
    route: (token: string) =>
      createMiddleware<SiteEnv>(async (c) => {
        c.get('logged').route = '/metrics'
        const given = /^Bearer +(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
        if (!timingSafeEqual(hashOf(given), hashOf(token)))
          return c.text('Send the METRICS_TOKEN as a bearer token.', 401, { 'WWW-Authenticate': 'Bearer' })
        return c.body(await register.metrics(), 200, { 'Content-Type': register.contentType })
      }),
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
