import { test as base } from '@playwright/test'
import { openChromium } from './drivers/chromium.ts'
import type { Driver, Pointer } from './drivers/driver.ts'
import { openFirefox } from './drivers/firefox.ts'
import { openWebkitGtk } from './drivers/webkitgtk.ts'
import { User } from './user.ts'

const engines = { chromium: openChromium, firefox: openFirefox, webkitgtk: openWebkitGtk }

export interface Setup {
  engine: keyof typeof engines
  /** What `user.press` presses with. */
  pointer: Pointer
}

const page = '/iframe.html?viewMode=story&globals=a11y.manual:!true&id=testing-overlays--one-page'

/** Tests with somebody at the page of `Overlays.stories.tsx`, loaded anew for each. One browser a worker. */
export const test = base.extend<{ user: User }, Setup & { driver: Driver }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  pointer: ['mouse', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine, pointer }, use) => {
      const driver = await engines[engine](pointer)
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  user: async ({ driver, pointer, baseURL }, use) => {
    await driver.goto(baseURL + page)
    const user = new User(driver, pointer)
    await user.expectShown(['heading', 'Overlays'])
    await use(user)
  },
})
