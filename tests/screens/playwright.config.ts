import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumLaunch } from '../../scripts/browser.ts'

const port = Number(process.env.SCREENS_PORT ?? 4397)

// Every run has its own data directory; workers use the one that the main process created.
process.env.SCREENS_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'doorstep-screens-'))

/** Pictures of the portal's main screens on the demo data, compared with those in `baselines`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/screens',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: {
    // As for the kit's pictures: less than a tick or a status dot; room for the edge of a letter.
    toHaveScreenshot: { maxDiffPixels: 20, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: chromiumLaunch,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'node --import ./tests/screens/stopped-clock.ts site/server.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/health-check/up`,
    env: { PORT: String(port), DATA_DIR: process.env.SCREENS_DATA_DIR },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
