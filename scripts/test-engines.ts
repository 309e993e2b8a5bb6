import { spawnSync } from 'node:child_process'
import { ensureEngines } from './ensure-browser.ts'

/** `npm run test:engines`: what opens over a page, in Firefox ESR and WebKitGTK, and widgets in Firefox ESR, on builds that are made first. */

ensureEngines()
const commands = [
  ['turbo', 'run', 'build', 'site:build', 'storybook:build', '--output-logs=errors-only'],
  [
    'playwright',
    'test',
    '--config',
    'tests/overlays/playwright.config.ts',
    '--project',
    'firefox*',
    'webkitgtk',
  ],
  ['playwright', 'test', '--config', 'tests/engines/playwright.config.ts'],
] as const
for (const [command, ...args] of commands) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
