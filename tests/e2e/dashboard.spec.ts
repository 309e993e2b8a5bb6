import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test, toast } from './support/portal.ts'

const figures = (page: Page) => page.getByRole('region', { name: /^Figures, compared with/ })
const attention = (page: Page) => page.getByRole('region', { name: /^Needs your attention/ })

/** Where each link of a part leads, and the number in its text. */
async function linksOf(part: ReturnType<typeof figures>): Promise<{ href: string; count: string }[]> {
  const links = await part.getByRole('link').all()
  return Promise.all(
    links.map(async (link) => ({
      href: (await link.getAttribute('href')) ?? '',
      count: /[\d,]+/.exec(await link.innerText())?.[0] ?? '',
    })),
  )
}

test('every count leads to a list with as many rows', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Helen')
  // Money is no count: that of bills says on how many it is, beside it, and commission.spec.ts has the other.
  const counts = (await linksOf(figures(page))).filter(
    ({ href }) => !href.includes('status=challenged') && href !== '/commission',
  )
  const statuses = await page.getByRole('table', { name: 'Properties by status' }).getByRole('row').all()
  const ofStatuses = await Promise.all(
    statuses.slice(1).map(async (row) => ({
      href: (await row.getByRole('link').getAttribute('href')) ?? '',
      count: await row.getByRole('cell').first().innerText(),
    })),
  )
  expect(counts.length).toBeGreaterThan(4)
  expect(ofStatuses).toHaveLength(6)
  for (const { href, count } of [...counts, ...ofStatuses]) {
    if (count === '0') continue
    await page.goto(href)
    await expect(page.getByRole('main').getByText(new RegExp(` of ${count}$`)), href).toBeVisible()
  }
})

test('the overdue count leads to the overdue bills', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  const overdue = figures(page).getByRole('link', { name: /overdue$/ })
  const count = Number.parseInt(await overdue.innerText())
  expect(count).toBeGreaterThan(0)
  await overdue.click()
  await expect(page).toHaveURL('/void-bills?overdue=1')
  await expect(page.locator('tbody').getByText(/days? late/)).toHaveCount(count)
})

test('what needs attention is in order, and a bill opens from there', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  const days = await attention(page)
    .getByText(/^\d\d\/\d\d\/\d{4}$/)
    .allInnerTexts()
  const sorted = days.map((day) => day.split('/').toReversed().join('-'))
  expect(days.length).toBeGreaterThan(3)
  expect(sorted).toEqual(sorted.toSorted())
  const bill = attention(page)
    .getByRole('link', { name: /^View bill for / })
    .first()
  const address = (await bill.getAttribute('aria-label'))?.replace('View bill for ', '') ?? ''
  await bill.click()
  await expect(page).toHaveURL(/bill=\d+/)
  await expect(page.getByRole('dialog')).toContainText(address)
})

test('twelve months are a chart or its table, also by the keyboard', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  await page.getByRole('radio', { name: 'Chart' }).focus()
  await page.keyboard.press('ArrowRight')
  const table = page.getByRole('table', { name: 'Active packages' })
  await expect(table).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(13)
  // The demo has a year of daily figures, so no month is without.
  await expect(table.getByRole('cell', { name: '–', exact: true })).toHaveCount(0)
})

test('the first steps are hidden for the person on every device, and shown again', async ({ page }) => {
  await signIn(page, 'office@kingsway.test')
  await hydrated(page)
  const steps = page.getByRole('region', { name: /^First steps/ })
  await expect(steps).toContainText('3 of 4 done')
  await steps.getByRole('button', { name: 'Hide first steps' }).click()
  await expect(toast(page, 'First steps hidden')).toBeVisible()
  await page.reload()
  await expect(steps).toBeHidden()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Show first steps' }).click()
  await expect(steps).toBeVisible()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(steps).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('figures, entries and months can be read', async ({ page }) => {
    await signIn(page, 'lead@northgate.test')
    await expect(figures(page).getByRole('link').first()).toBeVisible()
    await expect(attention(page).getByRole('listitem').first()).toBeVisible()
    await page.getByText('Table', { exact: true }).click()
    await expect(page.getByRole('table', { name: 'Active packages' })).toBeVisible()
  })
})
