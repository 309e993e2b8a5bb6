import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/browser.ts'

const port = Number(process.env.VISUAL_PORT ?? 4398)

/** Pictures of the kit's stories in the built Storybook, compared with those in `baselines`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: {
    // Less than a tick or a status dot; room for the edge of a letter.
    toHaveScreenshot: { maxDiffPixels: 20, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: chromiumLaunch,
  },
  webServer: {
    command: 'node tests/visual/serve-storybook.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/index.json`,
    env: { PORT: String(port) },
    timeout: 30_000,
  },
})
