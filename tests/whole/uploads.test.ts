import { expect, onTestFinished, test } from 'vitest'
import { copyDemoData } from '../e2e/support/demo-data.ts'
import { startPortal } from '../e2e/support/portal-process.ts'
import { memoryOf, readMetrics } from './support/process-figures.ts'
import { rounds } from './support/options.ts'
import { say } from './support/say.ts'
import { firstProperty, signedIn } from './support/traffic.ts'

const uploads = 16
const bytesEach = 9.9e6
const METRICS_TOKEN = 'a-token-for-the-whole-portal'

test(`${uploads} uploads of 9.9 MB at once`, async () => {
  const data = await copyDemoData()
  const portal = await startPortal({ ...data.env, NODE_ENV: '', JOBS: 'off', METRICS_TOKEN })
  onTestFinished(async () => {
    await portal.stop()
    await data.remove()
  })
  const visitor = await signedIn(portal.url)
  const documents = `/api/i/partner/property/${await firstProperty(visitor)}/documents`
  const content = new Uint8Array(bytesEach)
  const written = new TextEncoder()
  content.set(written.encode('%PDF-1.7\n'))
  content.set(written.encode('\n%%EOF'), bytesEach - 6)
  const upload = async () => {
    const body = new FormData()
    body.append('files', new File([content], 'Large.pdf', { type: 'application/pdf' }))
    return (await visitor.send('POST', documents, { body })).status
  }
  expect(await upload()).toBe(201)
  await readMetrics(portal.url, METRICS_TOKEN)
  const before = memoryOf(portal.pid)
  for (let round = 0; round < rounds(3); round += 1) {
    const since = performance.now()
    const statuses = await Promise.all(Array.from({ length: uploads }, upload))
    expect(new Set(statuses)).toEqual(new Set([201]))
    const { lagP99, lagMost } = await readMetrics(portal.url, METRICS_TOKEN)
    const after = memoryOf(portal.pid)
    say(
      `round ${round + 1}: ${Math.round(performance.now() - since)} ms; memory ${before.now} MB before, at most ${after.most} MB, ${after.now} MB after; event loop p99 ${lagP99} ms, longest ${lagMost} ms`,
    )
  }
  const { most } = memoryOf(portal.pid)
  // Twice what was uploaded at once.
  expect(most - before.now).toBeLessThanOrEqual((2 * uploads * bytesEach) / 1e6)
})
