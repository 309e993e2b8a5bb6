import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumLaunch } from '../../scripts/browser.ts'

const port = Number(process.env.E2E_PORT ?? 4399)

// Every run has its own data directory; workers read the one that the first process made.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'doorstep-e2e-'))

/** Journeys through the production build, in a real browser, on the demo data. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // One at a time: journeys change the same bills, and budgets are measured on a quiet server.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: chromiumLaunch,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node site/server.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/health-check/up`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
