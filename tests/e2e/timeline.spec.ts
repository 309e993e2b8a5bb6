import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import type { Page } from '@playwright/test'
import { expect, startSession, test } from './support/portal.ts'

/** A property of the demo data with a void that is over and someone living there now. */
async function aTimeline(page: Page): Promise<PropertyTimeline> {
  await startSession(page, 'lead@northgate.test')
  const list = await page.request.get('/api/i/partner/property?per_page=100')
  const { data } = (await list.json()) as { data: { id: number; current_tenancy: object | null }[] }
  for (const { id, current_tenancy } of data) {
    if (!current_tenancy) continue
    const answer = await page.request.get(`/api/i/partner/property/${id}/timeline`)
    const timeline = ((await answer.json()) as { data: PropertyTimeline }).data
    if (timeline.bills.length > 0 && timeline.readings.length > 0) return timeline
  }
  throw new Error('No property of the demo data has a tenancy, bills and readings.')
}

test('the lanes are in the HTML, walked by keys, and Enter opens what has focus', async ({ page }) => {
  const { property } = await aTimeline(page)
  const path = `/properties/${property.id}?view=timeline`
  const html = await (await page.request.get(path)).text()
  expect(html.match(/data-lane="/g)?.length).toBe(7)
  expect(html).not.toMatch(/\sstyle="/)

  await page.goto(path)
  await page.getByRole('link', { name: 'Later', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-lane=tenancies] :focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const inElectricity = page.locator('[data-lane=electricity] :focus')
  await expect(inElectricity).toHaveCount(1)
  await expect(page.getByRole('tooltip')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Home')
  while (!(await inElectricity.getAttribute('aria-label'))?.startsWith('Bill'))
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/void-bills\?property=\d+&bill=\d+$/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('zoom and range are in the address, and survive a reload and back', async ({ page }) => {
  const { property } = await aTimeline(page)
  await page.goto(`/properties/${property.id}?view=timeline&zoom=2-years&from=2025-01`)
  await expect(page.getByText('01/01/2025 to 31/12/2026')).toBeVisible()
  await page.getByRole('link', { name: '3 months', exact: true }).click()
  await expect(page.getByText('01/01/2025 to 31/03/2025')).toBeVisible()
  await page.getByRole('link', { name: 'Later', exact: true }).click()
  await page.reload()
  await expect(page.getByText('01/02/2025 to 30/04/2025')).toBeVisible()
  await expect(page.getByRole('link', { name: '3 months', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(page.getByText('01/01/2025 to 31/03/2025')).toBeVisible()
})

test('the table says the same', async ({ page }) => {
  const { property } = await aTimeline(page)
  await page.goto(`/properties/${property.id}?view=timeline`)
  const lanes = page.locator('[data-lane]:not([data-lane=tenancies])')
  const labels = await lanes
    .locator('[data-mark^=bill-], [data-mark^=reading-], [data-mark^=notice-]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''))
  expect(labels.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'See as table' }).click()
  const table = page.getByRole('table', { name: 'Payment timeline' })
  for (const label of labels) await expect(table.getByRole('link', { name: label }).first()).toBeVisible()
})
