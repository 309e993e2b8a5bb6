import { defineConfig } from '@playwright/test'
import { freePort } from '../free-port.ts'
import type { Setup } from './test.ts'

const port = await freePort('OVERLAYS_PORT')

/**
 * What opens over a page, worked with real keys, presses and touches in the last Storybook build. `npm test` runs the projects of
 * Chromium, `npm run test:engines` the others.
 */
export default defineConfig<object, Setup>({
  testDir: '.',
  outputDir: '../../test-results/overlays',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Longer than one thing is waited for (user.ts).
  timeout: 120_000,
  use: { baseURL: `http://127.0.0.1:${port}` },
  projects: [
    { name: 'chromium', use: { engine: 'chromium' } },
    { name: 'chromium touch', use: { engine: 'chromium', pointer: 'touch' }, testMatch: 'press.spec.ts' },
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'firefox touch', use: { engine: 'firefox', pointer: 'touch' }, testMatch: 'press.spec.ts' },
    // Its WebDriver has no touch, and one at a time.
    { name: 'webkitgtk', use: { engine: 'webkitgtk' }, workers: 1 },
  ],
  webServer: {
    command: 'node tests/visual/serve-storybook.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/index.json`,
    env: { PORT: String(port) },
    timeout: 60_000,
  },
})
