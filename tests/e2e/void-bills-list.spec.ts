import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test } from './support/portal.ts'

const listPath = '/api/i/partner/postal-bills/voids'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const badge = (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('link', { name: /^Void bills/ })
    .locator('[data-count]')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search by address' })

async function open(page: Page, search = '?status=needs_paying') {
  await signIn(page, 'lead@northgate.test', `/void-bills${search}`)
  await expect(rows(page)).not.toHaveCount(0)
}

/** Marks a row by keyboard, from its menu. */
async function markByKeyboard(page: Page, place: number) {
  await rows(page)
    .nth(place)
    .getByRole('button', { name: /^Actions/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as paid' }).press('Enter')
}

test('focus and count follow a marked bill that leaves the list, and its undo', async ({ page }) => {
  await open(page)
  const toPay = Number(await badge(page).innerText())
  const row = rows(page).nth(2)
  const marked = await row.getAttribute('data-row')
  const next = await rows(page).nth(3).getAttribute('data-row')
  await markByKeyboard(page, 2)
  await expect(badge(page)).toHaveText(String(toPay - 1))
  await expect(page.locator(`tr[data-row="${marked}"]`)).toHaveCount(0)
  await expect(row).toHaveAttribute('data-row', next ?? '')
  await expect(
    rows(page)
      .nth(2)
      .getByRole('button', { name: /^Actions/ }),
  ).toBeFocused()

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(badge(page)).toHaveText(String(toPay))
  await expect(row).toHaveAttribute('data-row', marked ?? '')
  const inRow = rows(page).locator(':focus')
  await expect(inRow).toHaveAttribute('aria-label', /^Actions/)
})

test('focus goes to the heading when the last bill leaves the list', async ({ page }) => {
  await open(page)
  const address = await rows(page).first().getByRole('rowheader').getByRole('link').innerText()
  const provider = await rows(page).first().locator('td').nth(1).innerText()
  const entry = await page.request.get('/api/i/partner/bills/providers')
  const providers = ((await entry.json()) as { data: { id: number; name: string }[] }).data
  const id = providers.find(({ name }) => name === provider.trim())?.id
  await page.goto(`/void-bills?q=${encodeURIComponent(address)}&status=needs_paying&provider=${id}`)
  let left = await rows(page).count()
  expect(left).toBeGreaterThan(0)
  while (left > 0) {
    await markByKeyboard(page, 0)
    left -= 1
    if (left > 0) await expect(rows(page)).toHaveCount(left)
  }
  await expect(page.getByText('No bills match')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Restore it for the other journeys.
  const undos = page.getByRole('button', { name: 'Undo' })
  await expect(undos).not.toHaveCount(0)
  for (const undo of await undos.all()) await undo.click()
})

test('another page starts at its top, with focus on the pressed button', async ({ page }) => {
  await open(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const next = page.getByRole('link', { name: 'Next' })
  await next.press('Enter')
  await expect(page.getByText(/^26 to/)).toBeVisible()
  await expect(rows(page).first()).toBeInViewport()
  await expect(next).toBeFocused()
})

test('clearing the filters drops a search that was not sent yet', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(listPath)) asked.push(request.url())
  })
  // Time stands still, so that typing has not rested yet however long the keys take.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await searchField(page).pressSequentially('zz')
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
  await expect(page).toHaveURL(/void-bills$/)
  await expect(searchField(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(25)
  await page.clock.runFor(10_000)
  // This request is later than any that typing could still cause.
  await page.getByRole('link', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=amount/)
  expect(asked).not.toEqual([])
  expect(asked.filter((url) => url.includes('zz'))).toEqual([])
})

test('the first key pressed may be a slash', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  await page.goto('/void-bills')
  await page.evaluate(() => {
    addEventListener('keydown', (event) => {
      document.title = event.defaultPrevented ? 'taken' : 'left to the browser'
    })
  })
  await page.keyboard.press('/')
  await expect(page).toHaveTitle('taken')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('Delph')
  await expect(page).toHaveURL(/q=Delph/)
  await expect(searchField(page)).toHaveValue('Delph')
})

test.describe('offline', () => {
  test.use({ allowedConsole: /net::ERR/ })

  test('a filter that can’t open shows an error, and opens on the next try', async ({ page, context }) => {
    await open(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const trigger = page.getByRole('button', { name: /^Supplier/ })
    await trigger.click()
    await expect(page.getByText('Oops! Something went wrong. Please try again.').first()).toBeVisible()
    await context.setOffline(false)
    await trigger.click()
    await expect(page.getByRole('listbox')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu closes after a click that stays on the page', async ({ page }) => {
    await signIn(page, 'lead@northgate.test', '/void-bills?status=paid')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(page.getByRole('button', { name: /^Status/ })).toBeVisible()
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: /^Void bills/ }).tap()
    await expect(page).toHaveURL(/void-bills\?status=needs_paying$/)
    await expect(menu).toBeHidden()
  })

  test('bills are marked one by one and all at once', async ({ page }) => {
    await signIn(page, 'lead@northgate.test', '/void-bills?status=needs_paying')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(page.getByRole('button', { name: /^Status/ })).toBeVisible()
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions/ })
      .tap()
    await expect(page.getByRole('menuitem', { name: 'Mark as paid' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByText('Select every row on this page').tap()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect(bar).toContainText('25 selected')
    await bar.getByRole('button', { name: 'More for the selected bills' }).tap()
    const items = page.getByRole('menuitem')
    await expect(items.filter({ hasText: 'Mark as unpaid' })).toBeVisible()
    await items.filter({ hasText: 'that match' }).tap()
    await expect(bar).not.toContainText('25 selected')
    await expect(page.evaluate(() => document.documentElement.scrollWidth)).resolves.toBe(390)
    const targets = bar.getByRole('button').filter({ visible: true })
    await expect(targets).not.toHaveCount(0)
    for (const target of await targets.all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(36)
    }
  })
})

test('a printed list has all columns and no controls, and says what it lists', async ({ page }) => {
  await open(page, '?status=needs_paying&q=road')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1040 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Void bills')
  await expect(
    page.getByText(/^Search: road\. Needs paying\. 1 to \d+ of \d+ bills\. Printed \d\d\/\d\d\/\d{4}\.$/),
  ).toBeVisible()
  const headers = page.getByRole('columnheader').filter({ visible: true })
  await expect(headers).toHaveText(
    ['Property', 'Supplier', 'Account number', 'Period', 'Issued', /^Due/, 'Amount', 'Status'],
    { useInnerText: true },
  )
  for (const role of ['button', 'checkbox', 'searchbox', 'navigation'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  // Ink on paper, whatever the screen is.
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(ink).toBe(await page.evaluate(() => getComputedStyle(document.body).color))
})
