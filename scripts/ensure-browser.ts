import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch, debianBrowsers } from './browser.ts'

/**
 * Makes sure that there is a browser to test in: one that is installed, or Debian's, which root can install.
 * @throws Error with the command that installs one, when this can't.
 */
export function ensureBrowser(): void {
  const missing = debianBrowsers.filter(({ path }) => !existsSync(path)).map(({ name }) => name)
  if (missing.length === 0 || install(missing)) return
  if ('executablePath' in chromiumLaunch || existsSync(chromium.executablePath())) return
  throw new Error(
    'The tests need a browser: run "npx playwright install chromium", or "apt-get install chromium" as root on Debian.',
  )
}

/** Where Debian's packages can be installed. */
function install(packages: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`Installing ${packages.join(' and ')} from Debian…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit', env })
  return status === 0
}
