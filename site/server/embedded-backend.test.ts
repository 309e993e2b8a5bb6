import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'
import { capturedLog } from './testing/captured-log.ts'

const log = capturedLog()

test('a DATA_DIR that is not a folder stops the start with one sentence that says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const DATA_DIR of [file, join(file, 'below')]) {
    await expect(openEmbeddedBackend(readConfig({ DATA_DIR }), '1.0.0', { log })).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^DATA_DIR .+ cannot be used \(.+\): set it to a folder [^.]+\.$/),
    })
  }
})

test('production starts without demo data, also on the embedded database', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'doorstep-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const env = { DATA_DIR, NODE_ENV: 'production', APP_URL: 'https://portal.example.com', JOBS: 'off' }
  const portal = await openEmbeddedBackend(readConfig(env), '1.0.0', { log })
  expect(portal.demo).toBe(false)
  await portal.close()
  const database = await openDatabase({ dataDir: DATA_DIR })
  const { rows } = await database.db.execute('select count(*)::int as users from users')
  await database.close()
  expect(rows).toEqual([{ users: 0 }])
})

test('JOBS=off keeps this process from running the jobs', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'doorstep-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const jobsRun = async (JOBS: 'on' | 'off') => {
    const portal = await openEmbeddedBackend(readConfig({ DATA_DIR, DEMO: 'off', JOBS }), '1.0.0', { log })
    await portal.close()
    const database = await openDatabase({ dataDir: DATA_DIR })
    const { rows } = await database.db.execute("select to_regclass('pgboss.job') is not null as jobs_run")
    await database.close()
    return rows[0]?.jobs_run
  }
  expect(await jobsRun('off')).toBe(false)
  expect(await jobsRun('on')).toBe(true)
})
