import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { startPostgres } from '@doorstep/portal-api/testing/embedded-postgres'
import { fillLargestPartner, fillPast } from '@doorstep/portal-api/testing/largest-partner'
import { tempDir } from '@doorstep/portal-api/testing/temp-dir'
import { testPassword, Visitor } from '@doorstep/portal-api/testing/test-portal'
import { fillWorld, people } from '@doorstep/portal-api/testing/test-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalProcess, startPortal } from '../e2e/support/portal-process.ts'
import { minutes, properties } from './support/options.ts'
import { memoryOf } from './support/process-figures.ts'
import { percentile, say, spread } from './support/say.ts'
import { inWords, startTraffic } from './support/traffic.ts'

const count = properties(20_000)
const directory = tempDir()
let postgres: Awaited<ReturnType<typeof startPostgres>>
let portal: PortalProcess

beforeAll(async () => {
  postgres = await startPostgres({ asInProduction: true })
  const opened = await openDatabase({ databaseUrl: postgres.adminUrl, dataDir: '', isCommand: true })
  await fillWorld(opened.db)
  await fillLargestPartner(opened.db, { properties: count })
  await fillPast(opened.db, { tenanciesEach: 4, billsEach: 9, months: 12 })
  await opened.db.execute('vacuum analyze')
  await opened.close()
  const env = { DATABASE_URL: postgres.adminUrl, DATA_DIR: directory.path, DEMO: 'off', NODE_ENV: '' }
  portal = await startPortal({ ...env, JOBS: 'off' })
}, 10 * 60_000)
afterAll(async () => {
  await portal.stop()
  await postgres.stop()
  directory.remove()
})

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(portal.url)
  expect((await visitor.signIn(email, testPassword)).status).toBe(204)
  return visitor
}

/** Has some connections ask for an address again and again until it is stopped. */
function askOn(visitor: Visitor, path: string, connections: number) {
  const stopping = new AbortController()
  const times: number[] = []
  const ask = async () => {
    while (!stopping.signal.aborted) {
      const since = performance.now()
      const answer = await visitor.get(path)
      await answer.arrayBuffer()
      expect([path, answer.status]).toEqual([path, 200])
      times.push(performance.now() - since)
    }
  }
  const asking = Promise.all(Array.from({ length: connections }, ask))
  return {
    times,
    stop: async () => {
      stopping.abort()
      await asking
    },
  }
}

const seconds = (count_: number) => new Promise((resolve) => void setTimeout(resolve, count_ * 1000))

test("a small partner's lists beside the dashboards of a large one", async () => {
  const small = await signedIn(people.kingsway)
  const large = await signedIn(people.branch)
  const list = '/api/i/partner/property'
  const alone = askOn(small, list, 1)
  await seconds(5)
  await alone.stop()
  say(`a list of a small partner alone: ${spread(alone.times)}`)
  const heavy = ['/api/i/partner/dashboard', '/api/i/partner/dashboard/attention'].map((path) =>
    askOn(large, path, 7),
  )
  const beside = askOn(small, list, 1)
  await seconds(15)
  await beside.stop()
  await Promise.all(heavy.map(({ stop }) => stop()))
  say(`beside 14 connections on the dashboards of ${count} properties: ${spread(beside.times)}`)
  say(`those dashboards: ${heavy.map(({ times }) => spread(times)).join(' and ')}`)
  // A turn of a few queries, not of all that the large partner asked for.
  expect(percentile(beside.times, 50)).toBeLessThanOrEqual(500)
})

test('memory stays flat while people read and write', async () => {
  const visitor = await signedIn(people.branch)
  const traffic = await startTraffic(visitor, { writers: 2, readers: 2 })
  const reading = ['/', '/properties', '/void-bills', '/api/i/partner/activity'].map((path) =>
    askOn(visitor, path, 1),
  )
  const samples: number[] = []
  const steps = 12
  for (let step = 0; step < steps; step += 1) {
    await seconds((minutes(30) * 60) / steps)
    samples.push(memoryOf(portal.pid).now)
  }
  await Promise.all(reading.map(({ stop }) => stop()))
  await traffic.stop()
  say(
    `memory, MB: ${samples.join(' · ')}; ${traffic.acknowledged()} writes, pages and lists ${reading.map(({ times }) => times.length).join(', ')}, reads ${inWords(traffic.reads)}`,
  )
  // After a third of the time it is warm.
  const warm = Math.max(...samples.slice(0, steps / 3))
  expect(Math.max(...samples.slice((steps * 2) / 3))).toBeLessThanOrEqual(warm * 1.1)
})
