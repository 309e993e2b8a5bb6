import { defineConfig } from '@playwright/test'

/** Widgets in another engine than that of `npm test`, on the last build of the site; `npm run test:engines` builds it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
})
