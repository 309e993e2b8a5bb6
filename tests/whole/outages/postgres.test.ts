import { loadDemoWhenEmpty } from '@doorstep/portal-api/node/demo'
import { diskFiles } from '@doorstep/portal-api/node/disk-files'
import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { type TestPostgres, startPostgres } from '@doorstep/portal-api/testing/embedded-postgres'
import { tempDir } from '@doorstep/portal-api/testing/temp-dir'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalProcess, startPortal } from '../../e2e/support/portal-process.ts'
import { minutes, rounds } from '../support/options.ts'
import { say, spread } from '../support/say.ts'
import { inWords, signedIn, startTraffic } from '../support/traffic.ts'

const restarts = rounds(20)
const awaySeconds = minutes(1) * 60

let postgres: TestPostgres
let portal: PortalProcess
const directory = tempDir()
beforeAll(async () => {
  postgres = await startPostgres({ asInProduction: true })
  const database = await openDatabase({ databaseUrl: postgres.adminUrl, dataDir: '' })
  await loadDemoWhenEmpty(database.db, diskFiles(join(directory.path, 'files')))
  await database.close()
  const env = { DATABASE_URL: postgres.adminUrl, DATA_DIR: directory.path, DEMO: 'on', NODE_ENV: '' }
  portal = await startPortal({ ...env, JOBS: 'off' })
})
afterAll(async () => {
  await portal.stop()
  await postgres.stop()
  directory.remove()
})

/** The first moment at which a list is answered again. */
async function untilItAnswers(visitor: Awaited<ReturnType<typeof signedIn>>): Promise<number> {
  const since = performance.now()
  const list = () => visitor.get('/api/i/partner/postal-bills/voids')
  while ((await list()).status !== 200);
  return performance.now() - since
}

/** What may be answered while the database is away: a success before or after, or that it is away. Never a fault of ours. */
const clean = new Set(['200', '201', '503'])

test(`PostgreSQL restarts ${restarts} times, half of them as after a crash, while people write and read`, async () => {
  const visitor = await signedIn(portal.url)
  const traffic = await startTraffic(visitor)
  const back: number[] = []
  for (let round = 0; round < restarts; round += 1) {
    await traffic.more(10)
    await postgres.restart(round % 2 === 0 ? 'fast' : 'crash')
    back.push(await untilItAnswers(visitor))
  }
  await traffic.more(10)
  await traffic.stop()
  say(
    `${traffic.acknowledged()} writes acknowledged, 0 lost, 0 doubled; answers to writes: ${inWords(traffic.writes)}`,
  )
  say(`answers to reads: ${inWords(traffic.reads)}; ${spread(traffic.readTimes)}`)
  say(`from PostgreSQL's start to the first answer: ${spread(back)}`)
  expect(Object.keys({ ...traffic.writes, ...traffic.reads }).filter((status) => !clean.has(status))).toEqual(
    [],
  )
})

test(`PostgreSQL is away for ${awaySeconds} seconds`, async () => {
  const visitor = await signedIn(portal.url)
  const linesBefore = portal.printed.length
  const times: number[] = []
  const statuses = new Set<number>()
  await postgres.restart('crash', async () => {
    const until = performance.now() + awaySeconds * 1000
    while (performance.now() < until) {
      const since = performance.now()
      const answer = await visitor.get('/api/i/partner/postal-bills/voids')
      times.push(performance.now() - since)
      statuses.add(answer.status)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await fetch(`${portal.url}/login`)).status).toBe(200)
    }
  })
  const back = await untilItAnswers(visitor)
  const lines = portal.printed.length - linesBefore
  say(
    `${times.length} calls, each answered 503 with Retry-After in ${spread(times)}; the sign-in page was shown each time`,
  )
  say(`from PostgreSQL's start to the first answer: ${Math.round(back)} ms; the log has ${lines} lines`)
  expect([...statuses]).toEqual([503])
})
