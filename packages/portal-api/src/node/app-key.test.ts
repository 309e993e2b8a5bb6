import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appKey, knownAppKey } from './app-key.ts'

async function dataDir() {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('uses the configured key and stores none', async () => {
  const DATA_DIR = await dataDir()
  expect(await appKey({ DATA_DIR, APP_KEY: 'configured' })).toBe('configured')
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('processes that start together share one stored key, readable by their user only', async () => {
  const DATA_DIR = await dataDir()
  const keys = await Promise.all(Array.from({ length: 20 }, () => appKey({ DATA_DIR, APP_KEY: undefined })))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await readdir(DATA_DIR)).toEqual(['app-key'])
  expect((await stat(join(DATA_DIR, 'app-key'))).mode & 0o777).toBe(0o600)
  expect(await appKey({ DATA_DIR, APP_KEY: undefined })).toBe(keys[0])
})

test.each(['', '  \n', 'half a ke'])('refuses a stored key of %j', async (content) => {
  const DATA_DIR = await dataDir()
  await writeFile(join(DATA_DIR, 'app-key'), content)
  await expect(appKey({ DATA_DIR, APP_KEY: undefined })).rejects.toThrow(
    'holds no key: restore it from a backup',
  )
})

test('a command beside the portal reads the key, and makes none that would fit nothing', async () => {
  const DATA_DIR = await dataDir()
  await expect(knownAppKey({ DATA_DIR, APP_KEY: undefined })).rejects.toThrow(
    `There is no ${join(DATA_DIR, 'app-key')}: set APP_KEY`,
  )
  expect(await readdir(DATA_DIR)).toEqual([])
  const key = await appKey({ DATA_DIR, APP_KEY: undefined })
  expect(await knownAppKey({ DATA_DIR, APP_KEY: undefined })).toBe(key)
})
