import { existsSync } from 'node:fs'

const chromium = '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Debian's package of what the tests use, by its program. */
export const debianBrowser = { name: 'chromium-headless-shell', path: headlessShell }

/** The first that is installed, else the one that Playwright keeps. As root it runs without its sandbox. */
function launch(paths: readonly string[]) {
  const executablePath = paths.find((path) => existsSync(path))
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : [],
  }
}

/** For tests and their pictures: without its windows Chromium does the same in half the time. */
export const chromiumLaunch = launch([headlessShell, chromium])

/** For benchmarks, which measure what people have. */
export const wholeChromiumLaunch = launch([chromium])
