import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumLaunch } from '../scripts/browser.ts'

/** The settings of a suite that compares pictures with those agreed, which are in its `baselines`. Paths are relative to its own folder. */
export const pictureSuite = (name: string, port: number): PlaywrightTestConfig => ({
  testDir: '.',
  outputDir: `../../test-results/${name}`,
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Five looks, each with its limit: a busy machine is slow to draw.
  timeout: 360_000,
  expect: {
    timeout: 60_000,
    // Less than a tick or a status dot; room for the edge of a letter.
    toHaveScreenshot: { maxDiffPixels: 20, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions: chromiumLaunch },
})
