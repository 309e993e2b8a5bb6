import { existsSync } from 'node:fs'

const debianChromium = '/usr/bin/chromium'

/** Debian's Chromium where it is installed, else the one that Playwright keeps. As root it runs without its sandbox. */
export const chromiumLaunch = {
  ...(existsSync(debianChromium) && { executablePath: debianChromium }),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : [],
}
