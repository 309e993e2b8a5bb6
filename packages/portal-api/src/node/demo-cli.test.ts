import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '../testing/temp-dir.ts'

test('demo data is refused in production before a database is opened', () => {
  const directory = tempDir()
  onTestFinished(directory.remove)
  const DATA_DIR = join(directory.path, 'data')
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('demo-cli.ts', import.meta.url))],
    { env: { DATA_DIR, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  expect(stderr).toBe(
    'NODE_ENV is production, where demo data is never loaded: anyone knows the password of the demo accounts.\n',
  )
  expect(status).toBe(1)
  expect(existsSync(DATA_DIR)).toBe(false)
})
