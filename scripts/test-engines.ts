import { spawnSync } from 'node:child_process'
import { ensureEngines } from './ensure-browser.ts'

/** `npm run test:engines`: what opens over a page, in Firefox ESR and WebKitGTK, on a Storybook that is built first. */

ensureEngines()
const commands = [
  ['turbo', 'run', 'storybook:build', '--output-logs=errors-only'],
  [
    'playwright',
    'test',
    '--config',
    'tests/overlays/playwright.config.ts',
    '--project',
    'firefox*',
    'webkitgtk',
  ],
] as const
for (const [command, ...args] of commands) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
