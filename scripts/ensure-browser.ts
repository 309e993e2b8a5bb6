import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch, debianBrowser } from './browser.ts'
import { firefoxEsr, webkitGtk } from './engines.ts'

/**
 * Makes sure that a browser for tests is installed: uses an existing one, or installs Debian's when running as root.
 * @throws Error with the command to run, when it can't install one.
 */
export function ensureBrowser(): void {
  // What the package recommends is for desktops: printers, notifications, a graphics driver that the headless shell doesn't use.
  if (existsSync(debianBrowser.path) || install(debianBrowser.packages, '--no-install-recommends')) return
  if ('executablePath' in chromiumLaunch || existsSync(chromium.executablePath())) return
  throw new Error(
    'The tests need a browser: run "npx playwright install chromium", or "apt-get install chromium-headless-shell" as root on Debian.',
  )
}

/**
 * Makes sure that Firefox ESR and WebKitGTK with its WebDriver are installed, from Debian when running as root.
 * @throws Error with the command to run, when it can't install them.
 */
export function ensureEngines(): void {
  const packages = [firefoxEsr, webkitGtk]
    .filter(({ programs }) => !programs.every((path) => existsSync(path)))
    .flatMap((engine) => engine.packages)
  if (packages.length === 0 || install(packages)) return
  throw new Error(
    `The tests need other browsers: run "apt-get install ${packages.join(' ')}" as root on Debian.`,
  )
}

/** Makes sure that PgBouncer is installed, from Debian when running as root. @throws Error with the command to run, when it can't install it. */
export function ensurePgBouncer(): void {
  if (existsSync('/usr/sbin/pgbouncer') || install(['pgbouncer'], '--no-install-recommends')) return
  throw new Error('The test needs PgBouncer: run "apt-get install pgbouncer" as root on Debian.')
}

/** Makes sure that debootstrap is installed, from Debian when running as root. @throws Error with the command to run, when it can't install it. */
export function ensureDebootstrap(): void {
  if (process.getuid?.() !== 0) throw new Error('The test makes roots of its own: run it as root.')
  if (existsSync('/usr/sbin/debootstrap') || install(['debootstrap'], '--no-install-recommends')) return
  throw new Error('The test needs debootstrap: run "apt-get install debootstrap" on Debian.')
}

/**
 * Makes sure that what faults are tested with is installed, from Debian when running as root: nginx, and the library that gives a process
 * another clock.
 * @throws Error with the command to run, when it can't install them.
 */
export function ensureFaultTools(): void {
  if (existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/faketime')) return
  if (install(['nginx-light', 'faketime'], '--no-install-recommends')) return
  throw new Error(
    'The test needs nginx and faketime: run "apt-get install nginx-light faketime" as root on Debian.',
  )
}

/** Installs Debian packages; false where that is not possible. */
function install(packages: string[], ...options: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`Installing ${packages.join(', ')} from Debian…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const args = ['install', '-y', '-qq', ...options, ...packages]
  const { status } = spawnSync('apt-get', args, { stdio: 'inherit', env })
  return status === 0
}
