import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch } from './browser.ts'

/**
 * Makes sure that there is a browser to test in: one that is installed, or Debian's, which root can install.
 * @throws Error with the command that installs one, when this can't.
 */
export function ensureBrowser(): void {
  if ('executablePath' in chromiumLaunch || existsSync(chromium.executablePath())) return
  const apt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (apt) {
    console.log('Installing Chromium from Debian…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env })
    if (status === 0) return
  }
  throw new Error(
    'The tests need a browser: run "npx playwright install chromium", or "apt-get install chromium" as root on Debian.',
  )
}
