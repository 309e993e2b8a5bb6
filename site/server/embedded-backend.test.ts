import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'

test('a DATA_DIR that is not a folder stops the start with one sentence that says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const DATA_DIR of [file, join(file, 'below')]) {
    await expect(openEmbeddedBackend(readConfig({ DATA_DIR }), '1.0.0')).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^DATA_DIR .+ cannot be used \(.+\): set it to a folder [^.]+\.$/),
    })
  }
})
