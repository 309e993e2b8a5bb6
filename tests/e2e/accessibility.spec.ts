import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { arrive, expect, hydrated, signIn, test } from './support/portal.ts'

const pages = [
  '/',
  '/void-bills',
  '/void-bills?status=needs_paying&q=zzz',
  '/settings',
  '/void-bills?status=needs_paying',
]

const signedOutPages = [
  '/login',
  '/login?invited=1&mailed=1&email=nora%40mill.test',
  '/forgot',
  '/reset?token=t&email=ada%40north.test',
  '/reset',
  '/signup/account',
]

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no signed-out page breaks an accessibility rule in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of signedOutPages) {
      await page.goto(path)
      await hydrated(page)
      expect(await violations(page), path).toEqual([])
    }
  })

  test(`no page of a signed-in lead breaks one in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, 'lead@northgate.test')
    for (const path of pages) {
      await page.goto(path)
      await hydrated(page)
      expect(await violations(page), path).toEqual([])
    }
  })
}

test('popups of the void bills page break no rule either', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'lead@northgate.test', '/void-bills?status=needs_paying')
  await hydrated(page)
  await arrive(page)
  await page.getByRole('button', { name: /^Provider/ }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await violations(page), 'multi-select').toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('table')
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /actions/i })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await violations(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violations(page), 'viewer').toEqual([])
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
