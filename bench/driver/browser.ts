import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { debianBrowser } from '../../scripts/browser.ts'

const installed = ['/usr/bin/chromium', debianBrowser.path].find((path) => existsSync(path))

/** Frames come as soon as they are ready, so that no time is rounded up to the next one of a screen. */
export const frameAtOnce = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/**
 * Chromium with all that people have of it: Debian's package `chromium`, else the tests' headless shell, else the one that
 * Playwright keeps. As root it runs without its sandbox.
 */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(installed !== undefined && { executablePath: installed }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : []), ...args],
  })
}
