import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { pictureSuite } from '../picture-suite.ts'

const port = await freePort('SCREENS_PORT')

// Every run has its own data directory; workers use the one that the main process created.
process.env.SCREENS_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'doorstep-screens-'))

/** Pictures of the portal's main screens on the demo data. */
export default defineConfig(pictureSuite('screens', port), {
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'node --import ./tests/screens/stopped-clock.ts site/server.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/health-check/up`,
    env: { PORT: String(port), DATA_DIR: process.env.SCREENS_DATA_DIR },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
