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
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine with other work: no test is about time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: chromiumLaunch,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // Failures keep a screenshot; tracing every test would take longer than the tests.
    screenshot: 'only-on-failure',
  },
})
