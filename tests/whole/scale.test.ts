import type { Database } from '@doorstep/portal-api/db/database'
import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { startPostgres, type TestPostgres } from '@doorstep/portal-api/testing/embedded-postgres'
import { fillLargestPartner, fillPast } from '@doorstep/portal-api/testing/largest-partner'
import { tempDir } from '@doorstep/portal-api/testing/temp-dir'
import {
  startPortal as startApi,
  type Visitor,
  Visitor as Browser,
} from '@doorstep/portal-api/testing/test-portal'
import { testPassword } from '@doorstep/portal-api/testing/test-portal'
import { fillWorld, people } from '@doorstep/portal-api/testing/test-world'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalProcess, startPortal } from '../e2e/support/portal-process.ts'
import { properties } from './support/options.ts'
import { percentile, say } from './support/say.ts'

const count = properties(100_000)
/** How long an answer may take, ms (99 of 100). */
const bar = 150
const secondsEach = 2

const directory = tempDir()
let postgres: TestPostgres
let portal: PortalProcess
/** The lead of the branch that has all properties. */
let lead: Visitor
/** The same at an API whose queries are counted. */
let counted: Visitor
let queries = 0
let pool: pg.Pool

beforeAll(async () => {
  postgres = await startPostgres({ asInProduction: true })
  const databaseUrl = postgres.adminUrl
  const opened = await openDatabase({ databaseUrl, dataDir: '', isCommand: true })
  const since = performance.now()
  await fillWorld(opened.db)
  await fillLargestPartner(opened.db, { properties: count })
  await fillPast(opened.db, { tenanciesEach: 4, billsEach: 9, months: 24 })
  await opened.db.execute('vacuum analyze')
  say(`filled in ${Math.round((performance.now() - since) / 1000)} s`)
  await describe(opened.db)
  await opened.close()
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: directory.path, DEMO: 'off', NODE_ENV: '', JOBS: 'off' }
  portal = await startPortal(env)
  lead = new Browser(portal.url)
  expect((await lead.signIn(people.branch, testPassword)).status).toBe(204)
  pool = new pg.Pool({ connectionString: databaseUrl })
  const api = await startApi({ db: drizzle(pool, { logger: { logQuery: () => void (queries += 1) } }) })
  counted = await api.signedIn(people.branch)
}, 20 * 60_000)
afterAll(async () => {
  await pool.end()
  await portal.stop()
  await postgres.stop()
  directory.remove()
})

/** Prints how many rows the largest tables have, and their bytes with and without indexes. */
async function describe(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; rows: number; heap: string; indexes: string }>(`
    select relname as name, n_live_tup::int as rows, pg_size_pretty(pg_table_size(relid)) as heap, pg_size_pretty(pg_indexes_size(relid)) as indexes
    from pg_stat_user_tables where schemaname = 'public' order by pg_total_relation_size(relid) desc limit 12`)
  for (const { name, rows: live, heap, indexes } of rows)
    say(`${name.padEnd(20)} ${live} rows, ${heap}, indexes ${indexes}`)
  const { rows: all } = await db.execute<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  say(`the whole database: ${all[0]?.size}`)
}

const filtered = (filter: object) => `filter=${encodeURIComponent(encodeFilter(filter))}`
const base = '/api/i/partner'

/** What people ask for, with the most queries that a list may make; its session's is one of them. */
const lists = [
  `${base}/property`,
  `${base}/property?include_status_counts=1&include_tags=1&sort=changed&direction=desc`,
  `${base}/property?${filtered({ status: [4] })}&page=40`,
  `${base}/property?q=mill`,
  `${base}/property?q=a`,
  `${base}/order?${filtered({ responsibility_type: 'tenant' })}&sort=start&include_counts=1`,
  `${base}/order?${filtered({ responsibility_type: 'partner' })}&sort=property`,
  `${base}/postal-bills/voids`,
  `${base}/postal-bills/voids?statuses[]=needs_paying&sort=pay_by&direction=asc`,
  `${base}/postal-bills/voids?page=400`,
  `${base}/postal-bills/voids?search_address=lane`,
  `${base}/bills/accounts?order_by=account_balance`,
  `${base}/meter-readings/grid`,
  `${base}/alerts/ending-tenancies`,
  `${base}/alerts/unknown-properties`,
  `${base}/activity`,
  `${base}/package-report`,
  `${base}/commission`,
]
const others = [
  `${base}/property/1005/timeline`,
  `${base}/search?q=mill`,
  `${base}/search?q=hale`,
  `${base}/search?q=12+mill+lane`,
  `${base}/postal-bills/voids/summary/by-provider`,
  `${base}/dashboard`,
  `${base}/dashboard/attention`,
  `${base}/alerts/counts`,
  `${base}/statement?from=2025-04&to=2026-03`,
  '/',
  '/properties',
  '/void-bills',
  '/reports',
]
const exports = [
  `${base}/property/download`,
  `${base}/postal-bills/voids/download/matching`,
  `${base}/bills/accounts/download`,
  `${base}/statement/download?from=2025-04&to=2026-03`,
]

/** Asks again and again on some connections for a while, and says how long each answer took, ms. */
async function load(path: string, connections: number): Promise<number[]> {
  const until = performance.now() + secondsEach * 1000
  const times: number[] = []
  const ask = async () => {
    while (performance.now() < until) {
      const since = performance.now()
      const answer = await lead.get(path)
      await answer.arrayBuffer()
      expect([path, answer.status]).toEqual([path, 200])
      times.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return times
}

const shown = (times: number[], percent: number) => Math.round(percentile(times, percent))

async function measure(path: string): Promise<{ path: string; queriesMade: number | null; p99: number }> {
  let queriesMade: number | null = null
  if (path.startsWith('/api/')) {
    queries = 0
    expect([path, (await counted.get(path)).status]).toEqual([path, 200])
    queriesMade = queries
  }
  await (await lead.get(path)).arrayBuffer()
  const one = await load(path, 1)
  const eight = await load(path, 8)
  const p99 = percentile(one, 99)
  say(
    `${p99 <= bar ? '✓' : '✗'} ${path}: alone p50 ${shown(one, 50)}, p99 ${shown(one, 99)} ms; eight p50 ${shown(eight, 50)}, p99 ${shown(eight, 99)} ms${queriesMade === null ? '' : `; ${queriesMade} queries`}`,
  )
  return { path, queriesMade, p99 }
}

test(`lists of a partner with ${count} properties`, async () => {
  const measured = []
  for (const path of lists) measured.push(await measure(path))
  // Its session's is one more.
  expect(measured.filter(({ queriesMade }) => (queriesMade ?? 0) > 3)).toEqual([])
  expect(measured.filter(({ p99 }) => p99 > bar)).toEqual([])
})

test('its searches, dashboards, statements and pages', async () => {
  const measured = []
  for (const path of others) measured.push(await measure(path))
  expect(measured.filter(({ p99 }) => p99 > bar)).toEqual([])
})

test('its exports, once each', async () => {
  for (const path of exports) {
    const since = performance.now()
    const answer = await lead.get(path)
    const bytes = (await answer.arrayBuffer()).byteLength
    say(
      `${path}: ${answer.status}, ${Math.round(bytes / 1024)} KB in ${Math.round(performance.now() - since)} ms`,
    )
    expect([200, 202]).toContain(answer.status)
  }
})
