import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const debianChromium = '/usr/bin/chromium'

/**
 * Chromium with all that people have of it, unlike the tests' headless shell: Debian's package `chromium`, else the one that
 * Playwright keeps. As root it runs without its sandbox.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(debianChromium) && { executablePath: debianChromium }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : []),
      // Frames come as soon as they are ready, so that no time is rounded up to the next one of a screen.
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
    ],
  })
}
