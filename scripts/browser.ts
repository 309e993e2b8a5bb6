import { existsSync } from 'node:fs'

const chromium = '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The Debian packages of the browser for tests with the fonts that its pictures are drawn with, and where it installs its program. */
export const debianBrowser = {
  packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-dejavu-core'],
  path: headlessShell,
}

const installed = [headlessShell, chromium].find((path) => existsSync(path))

/**
 * For tests and screenshots. The headless shell takes half the time of full Chromium. Uses Debian's browser when it is installed,
 * otherwise Playwright's. Chromium's sandbox does not work as root, so it is off there.
 */
export const chromiumLaunch = {
  ...(installed !== undefined && { executablePath: installed }),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : [],
}
