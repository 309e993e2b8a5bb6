import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test, toast } from './support/portal.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Lists of alerts' }).getByRole('link', { name })
const sidebarFigure = async (page: Page) =>
  Number(
    (
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Alerts/ })
        .innerText()
    ).replaceAll(/\D/g, ''),
  )

async function open(page: Page, list: string) {
  await signIn(page, 'lead@northgate.test', `/alerts?list=${list}`)
  await expect(rows(page)).not.toHaveCount(0)
}

/** The figure of the open tab. */
async function figure(page: Page): Promise<number> {
  const text = await page
    .getByRole('navigation', { name: 'Lists of alerts' })
    .locator('[aria-current]')
    .innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

/** Presses a button by the keyboard alone. */
async function press(page: Page, name: RegExp) {
  await rows(page).getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

test('the rows are in the HTML, and the sidebar’s figure is the sum of the tabs’ (D68)', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  const html = await (await page.request.get('/alerts?list=unknown-properties')).text()
  const body = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  expect(body).toContain('Suggested status')
  expect(body).toMatch(/nobody moved in/)
  expect(html).not.toMatch(/\sstyle="/)

  await page.goto('/alerts?list=ending-tenancies')
  await expect(page).toHaveURL('/alerts')
  const texts = await page
    .getByRole('navigation', { name: 'Lists of alerts' })
    .getByRole('link')
    .allInnerTexts()
  const sum = texts.reduce((total, text) => total + Number(text.replaceAll(/\D/g, '')), 0)
  expect(texts).toHaveLength(5)
  expect(await sidebarFigure(page)).toBe(sum)
})

test('an ending tenancy opens Change dates, and is done once its end is moved away', async ({ page }) => {
  await open(page, 'ending-tenancies')
  const before = await figure(page)
  await press(page, /^Change dates for/)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await drawer.getByRole('textbox', { name: 'End' }).fill('31/12/2028')
  await drawer.getByRole('button', { name: 'Save dates' }).press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect.poll(() => figure(page)).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => figure(page)).toBe(before)
})

test('an alert is marked as done by the keyboard, counted without a reload, and undone', async ({ page }) => {
  await open(page, 'ending-tenancies')
  await hydrated(page)
  const [before, inSidebar] = [await figure(page), await sidebarFigure(page)]
  const address = await rows(page).first().locator('th a').innerText()
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(toast(page, '1 alert marked as done')).toBeVisible()
  await expect.poll(() => figure(page)).toBe(before - 1)
  await expect.poll(() => sidebarFigure(page)).toBe(inSidebar - 1)
  await expect(rows(page).first()).not.toContainText(address)
  // The row that took its place has focus, so the next one can follow at once.
  await expect(rows(page).first().locator('th a')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => figure(page)).toBe(before)
  await expect.poll(() => sidebarFigure(page)).toBe(inSidebar)
  await expect(rows(page).first()).toContainText(address)
})

test('an alert is snoozed until next week from its menu, and listed among the snoozed ones', async ({
  page,
}) => {
  await open(page, 'end-readings')
  const before = await figure(page)
  const address = await rows(page).first().locator('th a').innerText()
  await press(page, /^Snooze /)
  await expect(page.getByRole('menuitem', { name: /^Tomorrow/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, /^1 alert snoozed until/)).toBeVisible()
  await expect.poll(() => figure(page)).toBe(before - 1)
  await page.getByRole('link', { name: /^Snoozed/ }).press('Enter')
  await expect(page).toHaveURL('/alerts?list=end-readings&state=snoozed')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(address)
  await press(page, /^Snooze /)
  await page.getByRole('menuitem', { name: 'Bring back now' }).press('Enter')
  await expect(page.getByText('Nothing is snoozed')).toBeVisible()
  await expect.poll(() => figure(page)).toBe(before)
})

for (const [list, purpose] of [
  ['start-readings', /^Start of tenancy/],
  ['end-readings', /^End of tenancy/],
] as const)
  test(`${list} are added from the row, for the right tenancy, and then are done`, async ({ page }) => {
    await open(page, list)
    const before = await figure(page)
    await press(page, /^Add reading for/)
    const dialog = page.getByRole('dialog', { name: 'Add reading' })
    await expect(dialog.getByLabel('What it’s for').locator('option:checked')).toHaveText(purpose)
    for (const meter of await dialog.getByRole('group').filter({ hasText: 'Reading' }).all()) {
      // A little more than each register had last.
      const last = /Last: (\d+)(?: day, (\d+) night)?/.exec(await meter.innerText())
      for (const [index, field] of (await meter.getByRole('textbox').all()).entries())
        await field.fill(String(Number(last?.[index + 1] ?? 0) + 5))
    }
    await dialog.getByRole('button', { name: 'Add reading' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => figure(page)).toBe(before - 1)
  })

test('a meter is verified from its row, and undone', async ({ page }) => {
  await open(page, 'meter-verification')
  const before = await figure(page)
  await press(page, /^Verify for/)
  await expect(toast(page, '1 meter verified')).toBeVisible()
  await expect.poll(() => figure(page)).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => figure(page)).toBe(before)
})

test('a suggested status is confirmed in one press, and undone', async ({ page }) => {
  await open(page, 'unknown-properties')
  const before = await figure(page)
  await press(page, /^Confirm for/)
  await expect(toast(page, /is now a Void Period$/)).toBeVisible()
  await expect.poll(() => figure(page)).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => figure(page)).toBe(before)
})

test('several are confirmed at once; those without a suggestion stay selected', async ({ page }) => {
  await open(page, 'unknown-properties')
  await hydrated(page)
  const before = await figure(page)
  await page.getByRole('checkbox', { name: /every row/ }).press('Space')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText(/\d Void Period.*to choose/)
  await bar.getByRole('button', { name: 'Confirm suggestions' }).press('Enter')
  await expect(toast(page, /confirmed$/)).toBeVisible()
  await expect.poll(() => figure(page)).toBeLessThan(before)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => figure(page)).toBe(before)
})

test('another status is chosen from the row’s menu, with the day since when', async ({ page }) => {
  await open(page, 'unknown-properties')
  const before = await figure(page)
  await press(page, /^Choose status of/)
  await page.getByRole('menuitem', { name: 'Void Period' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Void period' })
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(toast(page, /is now a Void Period$/)).toBeVisible()
  await expect.poll(() => figure(page)).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => figure(page)).toBe(before)
})

test('the lists are searched, and the address and back button follow', async ({ page }) => {
  await open(page, 'meter-verification')
  await hydrated(page)
  const all = await rows(page).count()
  const address = (await rows(page).first().locator('th a').innerText()).split('\n')[0] ?? ''
  await page.getByRole('searchbox', { name: 'Search by address' }).fill(address)
  await expect(page).toHaveURL(/list=meter-verification&q=/)
  await expect(rows(page).first()).toContainText(address)
  await page.goBack()
  await expect(rows(page)).toHaveCount(all)
  await tab(page, 'Start readings').press('Enter')
  await expect(page).toHaveURL('/alerts?list=start-readings')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the lists are read, searched and paged', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: /lead@northgate\.test/ }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/alerts?list=meter-verification')
    await expect(page.getByRole('button', { name: /^Verify for/ }).first()).toBeHidden()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/alerts?list=meter-verification&page=2')
    await page.getByRole('searchbox', { name: 'Search by address' }).fill('zzz')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/alerts?list=meter-verification&q=zzz')
    await expect(page.getByText('No alerts match')).toBeVisible()
  })
})
