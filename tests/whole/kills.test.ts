import { tempDir } from '@doorstep/portal-api/testing/temp-dir'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyDemoData } from '../e2e/support/demo-data.ts'
import { startPortal } from '../e2e/support/portal-process.ts'
import { startNginx } from './support/nginx.ts'
import { rounds } from './support/options.ts'
import { say, spread } from './support/say.ts'
import { inWords, signedIn, startTraffic } from './support/traffic.ts'

const kills = rounds(50)
// The portal chooses its own where there is none.
const NODE_ENV = ''

test(`one of two processes behind nginx is killed ${kills} times while people write and read`, async () => {
  const data = await copyDemoData()
  const env = { ...data.env, NODE_ENV, JOBS: 'off' }
  const portals = [await startPortal(env), await startPortal(env)]
  onTestFinished(async () => {
    await Promise.all(portals.map(({ kill }) => kill()))
    await data.remove()
  })
  const [first, second] = portals
  const traffic = await startTraffic(await signedIn(await startNginx(first?.url ?? '', second?.url ?? '')))
  const starts: number[] = []
  for (let round = 0; round < kills; round += 1) {
    await traffic.more(10)
    const killed = portals[round % 2]
    if (!killed) throw new Error('There is no such process.')
    await killed.kill()
    const since = performance.now()
    portals[round % 2] = await startPortal({ ...env, PORT: new URL(killed.url).port })
    starts.push(performance.now() - since)
    // nginx asks it again after 5 seconds; until then the other one is alone.
    await vi.waitFor(
      () => expect(portals[round % 2]?.printed.some((line) => line.includes('GET /api/'))).toBe(true),
      30_000,
    )
  }
  await traffic.more(10)
  await traffic.stop()
  say(
    `${traffic.acknowledged()} writes acknowledged, 0 lost, 0 doubled; answers to writes: ${inWords(traffic.writes)}`,
  )
  say(`answers to reads: ${inWords(traffic.reads)}; ${spread(traffic.readTimes)}`)
  say(`a process starts again in ${spread(starts)}`)
  // nginx asks the other process, unless a part of the answer has left already.
  expect(Object.keys(traffic.reads).filter((what) => !['200', 'lost'].includes(what))).toEqual([])
  expect(traffic.reads.lost ?? 0).toBeLessThanOrEqual(kills)
})

test(`the portal with the embedded database is killed ${kills} times while people write and read`, async () => {
  const { path, remove } = tempDir()
  const env = { DATA_DIR: path, NODE_ENV, JOBS: 'off' }
  let portal = await startPortal(env)
  const visitor = await signedIn(portal.url)
  onTestFinished(async () => {
    await portal.kill()
    remove()
  })
  const traffic = await startTraffic(visitor)
  const starts: number[] = []
  for (let round = 0; round < kills; round += 1) {
    await traffic.more(10)
    await portal.kill()
    const since = performance.now()
    portal = await startPortal({ ...env, PORT: new URL(portal.url).port })
    starts.push(performance.now() - since)
  }
  await traffic.more(10)
  await traffic.stop()
  say(
    `${traffic.acknowledged()} writes acknowledged, 0 lost, 0 doubled; answers to writes: ${inWords(traffic.writes)}`,
  )
  say(`a process starts again in ${spread(starts)}`)
})
