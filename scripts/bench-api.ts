import { loadDemoWhenEmpty } from '@doorstep/portal-api/node/demo'
import { diskFiles } from '@doorstep/portal-api/node/disk-files'
import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { startPostgres } from '@doorstep/portal-api/testing/embedded-postgres'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import autocannon from 'autocannon'
import { drizzle } from 'drizzle-orm/node-postgres'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { portalApi } from './bench-api/portal-api.ts'

/**
 * `npm run bench:api`: requests a second of the list of void bills, beside Hono and pg that run the same query and do nothing else, in
 * turns on one PostgreSQL with the demo data. Prints each round and the medians.
 */
const rounds = 5
const secondsEach = 8
const list = '/api/i/partner/postal-bills/voids?per_page=50'

const files = mkdtempSync(join(tmpdir(), 'doorstep-bench-'))
const postgres = await startPostgres()
const servers: ChildProcess[] = []
try {
  const databaseUrl = postgres.adminUrl
  const opened = await openDatabase({ databaseUrl, dataDir: '' })
  await loadDemoWhenEmpty(opened.db, diskFiles(files))
  await opened.close()

  const { cookie, query } = await signInAndWatch(databaseUrl)
  const addresses = {
    ours: await serve('portal-server.ts', { DATABASE_URL: databaseUrl }),
    bare: await serve('bare-server.ts', {
      DATABASE_URL: databaseUrl,
      SQL: query.sql,
      PARAMETERS: JSON.stringify(query.parameters),
    }),
  }

  const results: { ours: Measured; bare: Measured }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const measured = { ours: await load(addresses.ours, cookie), bare: await load(addresses.bare, cookie) }
    // The first warms up.
    if (round === 0) continue
    results.push(measured)
    console.log(`Round ${round}: ${words(measured.ours)}; bare ${words(measured.bare)}`)
  }
  const median = (of: (result: { ours: Measured; bare: Measured }) => number) =>
    results.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  const rate = median(({ ours, bare }) => ours.rate / bare.rate)
  const tail = median(({ ours, bare }) => ours.p99 / bare.p99)
  console.log(
    `Requests a second ${rate.toFixed(2)} × bare Hono and pg, 99th percentile ${tail.toFixed(2)} ×.`,
  )
} finally {
  for (const server of servers) {
    server.kill()
    await once(server, 'exit')
  }
  await postgres.stop()
  rmSync(files, { recursive: true })
}

interface Measured {
  /** Requests a second. */
  rate: number
  /** The 99th percentile, in ms. */
  p99: number
}

function words({ rate, p99 }: Measured): string {
  return `${Math.round(rate)} requests a second, 99th percentile ${p99} ms`
}

/** Signs in, asks for the list once, and returns its last query: the list's own, which its session's comes before. */
async function signInAndWatch(databaseUrl: string) {
  const queries: { sql: string; parameters: unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const api = portalApi(
    drizzle(pool, { logger: { logQuery: (sql, parameters) => void queries.push({ sql, parameters }) } }),
  )
  const jar = new Map<string, string>()
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = decodeURIComponent(jar.get('XSRF-TOKEN') ?? '')
    const headers = { cookie, 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' }
    const response = await api.request(`http://127.0.0.1${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  await call('/sanctum/csrf-cookie')
  const body = JSON.stringify({ email: 'lead@northgate.test', password: demoPassword })
  await call('/api/auth/login', { method: 'POST', body })
  queries.length = 0
  await call(list)
  await pool.end()
  console.log(`The list takes ${queries.length} queries, its session's among them.`)
  const query = queries.at(-1)
  if (!query) throw new Error('The list asked the database for nothing')
  return { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), query }
}

/** Starts a server in a process of its own; returns its address. */
async function serve(script: string, environment: Record<string, string>): Promise<string> {
  const child = fork(new URL(`bench-api/${script}`, import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    execArgv: process.execArgv,
  })
  servers.push(child)
  const [port] = (await once(child, 'message')) as [number]
  return `http://127.0.0.1:${port}${list}`
}

async function load(url: string, cookie: string): Promise<Measured> {
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections: 10,
    duration: secondsEach,
    headers: { cookie },
  })
  if (non2xx > 0) throw new Error(`${url} failed ${non2xx} times`)
  return { rate: requests.average, p99: latency.p99 }
}
