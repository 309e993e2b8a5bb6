import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test, toast } from './support/portal.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const figure = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Packages by status' }).getByRole('link', { name })

test('from a figure to a package, and back to the same place', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', '/bills-packages')
  const active = figure(page, /^Active/)
  const count = Number(/\d+/.exec((await active.textContent()) ?? '')?.[0])
  await active.click()
  await expect(page).toHaveURL('/bills-packages?status=4')
  await expect(rows(page)).toHaveCount(Math.min(count, 25))
  await expect(rows(page).filter({ hasNotText: 'Active' })).toHaveCount(0)

  // Before hydration the link loads a new page, in which letters are no shortcuts yet.
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const link = rows(page).nth(1).getByRole('rowheader').getByRole('link')
  await expect(link).toBeFocused()
  const address = (await link.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/properties\/\d+\/\d+$/)
  await expect(page.locator('main')).toContainText(address)
  await page.goBack()
  await expect(page).toHaveURL('/bills-packages?status=4')
  await expect(link).toBeFocused()
})

test('a household is reminded once a day', async ({ page }) => {
  await signIn(page, 'branch@northgate.test', '/bills-packages?status=all&missing=1')
  const row = rows(page)
    .filter({ has: page.getByRole('button', { name: /^Send reminder/ }) })
    .first()
  const path = (await row.getByRole('rowheader').getByRole('link').getAttribute('href')) ?? ''
  const same = rows(page).filter({ has: page.locator(`a[href="${path}"]`) })
  await row.getByRole('button', { name: /^Send reminder/ }).click()
  await expect(toast(page, /^Reminder sent to /)).toBeVisible()
  await expect(same).toContainText(/Reminded today at \d\d:\d\d/)
  await page.reload()
  await expect(same).toContainText('Reminded today')
  await expect(same.getByRole('button', { name: /^Send reminder/ })).toHaveCount(0)
})

for (const email of ['reseller@halo.test', 'agent@halo.test', 'office@kingsway.test']) {
  test(`${email} sees only packages of their own, of each kind`, async ({ page }) => {
    await signIn(page, email, '/partner-packages?status=all')
    for (const [path, kind] of [
      ['/partner-packages', 'partner'],
      ['/bills-packages', 'tenant'],
    ] as const) {
      await page.goto(`${path}?status=all`)
      const filter = btoa(JSON.stringify({ responsibility_type: kind, status: [1, 2, 9, 10, 3, 4, 7, 5, 8] }))
      const answer = await page.request.get(`/api/i/partner/order?filter=${encodeURIComponent(filter)}`)
      const { meta } = (await answer.json()) as { meta: { total: number } }
      await expect(rows(page)).toHaveCount(Math.min(meta.total, 25))
    }
  })
}

test('without a script, statuses and search are a form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, 'lead@northgate.test', '/bills-packages')
  const status = page.locator('details').filter({ hasText: 'Status' })
  await status.locator('summary').click()
  await status.getByRole('checkbox', { name: /Bills Being Setup/ }).uncheck()
  await status.getByRole('checkbox', { name: /Awaiting Approval/ }).uncheck()
  await page.getByRole('searchbox').fill('lane')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/bills-packages?q=lane&status=4')
  await expect(rows(page).filter({ hasNotText: 'Lane' })).toHaveCount(0)
  await context.close()
})
