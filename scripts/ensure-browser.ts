import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch, debianBrowser } from './browser.ts'

/**
 * Makes sure that a browser for tests is installed: uses an existing one, or installs Debian's when running as root.
 * @throws Error with the command to run, when it can't install one.
 */
export function ensureBrowser(): void {
  if (existsSync(debianBrowser.path) || install(debianBrowser.name)) return
  if ('executablePath' in chromiumLaunch || existsSync(chromium.executablePath())) return
  throw new Error(
    'The tests need a browser: run "npx playwright install chromium", or "apt-get install chromium-headless-shell" as root on Debian.',
  )
}

/** Installs a Debian package; false where that is not possible. */
function install(name: string): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`Installing ${name} from Debian…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit', env })
  return status === 0
}
