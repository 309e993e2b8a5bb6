import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/browser.ts'

/**
 * Journeys through the production build, in a real browser. Each worker starts portals of its own, on copies of the demo data, so that
 * nothing that one changes is seen by another.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  workers: 3,
  fullyParallel: false,
  projects: [
    { name: 'own portal', testMatch: 'own-portal/*.spec.ts' },
    // Last, so that each worker starts its portal for them once, and they fill what time is left.
    { name: 'a portal a worker', testIgnore: 'own-portal/**' },
  ],
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine with other work: no test is about time.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  use: {
    launchOptions: chromiumLaunch,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // Failures keep a screenshot; tracing every test would take longer than the tests.
    screenshot: 'only-on-failure',
  },
})
