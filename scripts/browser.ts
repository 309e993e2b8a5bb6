import { existsSync } from 'node:fs'

const chromium = '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Debian's package of what the tests use, by its program. */
export const debianBrowser = { name: 'chromium-headless-shell', path: headlessShell }

const installed = [headlessShell, chromium].find((path) => existsSync(path))

/**
 * For tests and their pictures: without its windows Chromium does the same in half the time. Debian's when it is installed, else the
 * one that Playwright keeps. As root it runs without its sandbox.
 */
export const chromiumLaunch = {
  ...(installed !== undefined && { executablePath: installed }),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : [],
}
