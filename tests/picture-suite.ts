import { existsSync, readFileSync } from 'node:fs'
import { expect, test, type Page, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumLaunch } from '../scripts/browser.ts'

const drawing = { animations: 'disabled', caret: 'hide', scale: 'css' } as const

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
    toHaveScreenshot: { maxDiffPixels: 20, ...drawing },
  },
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions: chromiumLaunch },
})

/** Compares the page with a picture that was agreed. Most are the same byte for byte, so that neither has to be decoded. */
export async function expectPicture(page: Page, name: string[], options: { fullPage?: boolean } = {}) {
  const agreed = test.info().snapshotPath(...name)
  const picture = await page.screenshot({ ...drawing, ...options })
  if (existsSync(agreed) && picture.equals(readFileSync(agreed))) return
  await expect.soft(page).toHaveScreenshot(name, options)
}
