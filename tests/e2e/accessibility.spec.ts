import type { Page as Row } from '@doorstep/portal-features/shared/pages/pages.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { addressOf, personalPages, publicPages } from './support/pages.ts'
import { expect, hydrated, signIn, test } from './support/portal.ts'

/** More addresses, at which the same pages show other content. */
const morePublic = {
  'signing in after an invite': '/login?invited=1&mailed=1&email=nora%40mill.test',
  'resetting a password without a link': '/reset',
}
const morePersonal = {
  'void bills of every status': '/void-bills',
  'void bills without a match': '/void-bills?status=needs_paying&q=zzz',
  'the team’s activity': '/team?view=activity',
  'a page that is not built yet': '/properties',
}

const byAddress = ([name, address]: [string, string]) => ({ name, find: async () => address })
const byRow = (row: Row) => ({
  name: row.path,
  find: async (page: Page) => await addressOf(row, page.request),
})

async function expectPageAccessible(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
  await expectAccessible(page, address)
}

test.describe('signed out', () => {
  // The link of an invite that does not exist.
  test.use({ allowedConsole: /status of 404/ })

  for (const { name, find } of [...publicPages.map(byRow), ...Object.entries(morePublic).map(byAddress)]) {
    test(`${name} breaks no accessibility rule`, async ({ page }) => {
      await expectPageAccessible(page, await find(page))
    })
  }
})

for (const { name, find } of [...personalPages.map(byRow), ...Object.entries(morePersonal).map(byAddress)]) {
  test(`${name} breaks no accessibility rule for a lead`, async ({ page }) => {
    await signIn(page, 'lead@northgate.test')
    await expectPageAccessible(page, await find(page))
  })
}

test('popups of the void bills page break no rule either', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'lead@northgate.test', '/void-bills?status=needs_paying')
  await page.getByRole('button', { name: /^Provider/ }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'multi-select')
  await page.keyboard.press('Escape')
  await page
    .getByRole('table')
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /actions/i })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'menu')
  await page.keyboard.press('Escape')
  await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'viewer')
})

for (const width of [320, 390]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'lead@northgate.test')
    for (const row of personalPages) {
      const path = await addressOf(row, page.request)
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBe(0)
    }
  })
}

test('the first tab stop skips to the content', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', '/void-bills?status=needs_paying')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
