import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { arrive, expect, hydrated, signIn, test } from './support/portal.ts'

const pages = [
  '/',
  '/void-bills',
  '/void-bills?status=needs_paying&q=zzz',
  '/void-bills?status=needs_paying',
  '/team',
  '/agents',
  '/agents/New',
  '/settings',
]

const signedOutPages = [
  '/login',
  '/login?invited=1&mailed=1&email=nora%40mill.test',
  '/forgot',
  '/reset?token=t&email=ada%40north.test',
  '/reset',
  '/signup/account',
]

async function expectEachAccessible(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    await expectAccessible(page, path)
  }
}

test('no signed-out page breaks an accessibility rule', async ({ page }) => {
  await expectEachAccessible(page, signedOutPages)
})

test('no page of a signed-in lead breaks one', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  await expectEachAccessible(page, pages)
})

test('popups of the void bills page break no rule either', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'lead@northgate.test', '/void-bills?status=needs_paying')
  await hydrated(page)
  await arrive(page)
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
    for (const path of ['/', '/void-bills?status=needs_paying', '/settings']) {
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
