import { expect, hydrated, startSession, test } from './support/portal.ts'

// That focus is in sight is seen on every page (every-page.spec.ts).

test('focus on what is in a bar moves no page', async ({ page }) => {
  await startSession(page, 'lead@northgate.test')
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/void-bills')
  await hydrated(page)
  const links = [
    page.getByRole('columnheader').getByRole('link'),
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link'),
  ]
  for (const link of links) {
    await page.evaluate(() => window.scrollTo(0, 350))
    await link.first().evaluate((element) => element.focus({ preventScroll: true }))
    await page.keyboard.press('Tab')
    await expect(link.nth(1)).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(350)
  }
})
