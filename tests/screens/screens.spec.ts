import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import { expect, type Page, test } from '@playwright/test'
import { hydrated, startSession } from '../e2e/support/portal.ts'

/**
 * How every main screen was last agreed to look, on a desk and on a phone, as far as the first view shows it. When a change is meant:
 * `npm run test:screens -- --update-snapshots`, look at each picture, and commit them with it.
 */
const screens: { name: string; path: string; as?: string; open?: (page: Page) => Promise<unknown> }[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/signup' },
  { name: 'home', path: '/home', as: 'lead@northgate.test' },
  { name: 'void-bills', path: '/void-bills', as: 'lead@northgate.test' },
  {
    name: 'void-bill',
    path: '/void-bills?status=needs_paying&sort=property',
    as: 'lead@northgate.test',
    open: async (page) => {
      await page.locator('tbody').getByRole('link').first().click()
      await expect(page.getByRole('dialog').getByText('Sort code')).toBeVisible()
    },
  },
  { name: 'agents', path: '/agents', as: 'lead@northgate.test' },
  {
    name: 'agent',
    path: '/agents',
    as: 'lead@northgate.test',
    open: (page) => page.locator('tbody').getByRole('link').first().click(),
  },
  { name: 'team', path: '/team', as: 'lead@northgate.test' },
  { name: 'settings', path: '/settings', as: 'lead@northgate.test' },
  { name: 'not-found', path: '/nowhere', as: 'lead@northgate.test' },
]

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const { name, path, as: email, open } of screens) {
  for (const [width, viewport] of Object.entries(widths)) {
    test(`${name}, ${width}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.clock.setFixedTime(demoNow)
      if (email) await startSession(page, email)
      await page.goto(path)
      await hydrated(page)
      await open?.(page)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.soft(page).toHaveScreenshot([name, `${width}-${colorScheme}.png`])
      }
    })
  }
}
