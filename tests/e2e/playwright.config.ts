import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumLaunch } from '../../scripts/browser.ts'
import { freePort } from '../free-port.ts'

const port = await freePort('E2E_PORT')

// Every run has its own data directory; workers use the one that the main process created.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'doorstep-e2e-'))

/** Journeys through the production build, in a real browser, on the demo data. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  workers: 3,
  fullyParallel: false,
  projects: [
    // One worker, because these tests change the same bills.
    { name: 'shared portal', testIgnore: 'own-portal/**', workers: 1 },
    // Each file has its own portal, for journeys that change users, read mail or cause failures, and for what runs beside all others.
    { name: 'own portal', testMatch: 'own-portal/*.spec.ts' },
  ],
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  // The browsers and their portals share the cores.
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: chromiumLaunch,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // Failures keep a screenshot; tracing every test would take longer than the tests.
    screenshot: 'only-on-failure',
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
