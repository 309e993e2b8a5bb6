import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test, toast } from './support/portal.ts'

const listPath = '/api/i/partner/property'

interface Answer {
  data: { id: number; address_line1: string; partner_properties: { partner: { name: string } }[] }[]
  meta: { total: number }
  status_counts: Record<string, number>
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Property status' }).getByRole('link', { name })

async function listed(page: Page, query = ''): Promise<Answer> {
  const answer = await page.request.get(`${listPath}?include_status_counts=1${query}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Answer
}

for (const [email, seesSeveral] of [
  ['lead@northgate.test', true],
  ['member@northgate.test', true],
  ['branch@northgate.test', false],
  ['reseller@halo.test', true],
  ['agent@halo.test', false],
  ['office@kingsway.test', false],
] as const) {
  test(`${email} sees their properties with the figures of each status`, async ({ page }) => {
    await signIn(page, email, '/properties')
    const { meta, status_counts } = await listed(page)
    await expect(tab(page, /^All/)).toHaveText(`All${meta.total}`)
    await expect(tab(page, /^Void Period/)).toHaveText(`Void Period${status_counts['void-period']}`)
    await expect(tab(page, /^Unknown/)).toContainText('action required')
    const owner = page.getByRole('columnheader', { name: /^(Branch|Letting agent)$/ })
    await expect(owner).toHaveCount(seesSeveral ? 1 : 0)
    await expect(rows(page).first().getByRole('rowheader').getByRole('link')).toHaveAttribute(
      'href',
      /^\/properties\/\d+$/,
    )
  })
}

test('status, tags and search narrow the list by keyboard, with one request each', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', '/properties')
  // Before hydration a link loads a new page, without a call to count.
  await hydrated(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(pathname)
  })
  const oneRequest = async () => {
    await expect.poll(() => requests).toEqual([listPath])
    requests.length = 0
  }

  await tab(page, /^Tenant Packages/).press('Enter')
  await expect(page).toHaveURL('/properties?status=bill-package')
  await oneRequest()
  await expect(rows(page).filter({ hasNotText: 'Tenant Packages' })).toHaveCount(0)

  // Letters that are typed before the popup's code is there are not lost.
  const { promise: isTyped, resolve: loadPopup } = Promise.withResolvers<void>()
  await page.route(/\/MultiSelectPopup\.[^/]*\.js$/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.getByRole('button', { name: /^Tags/ }).press('Enter')
  await page.keyboard.type('furn')
  loadPopup()
  await expect(page.getByRole('dialog', { name: 'Tags' }).getByRole('combobox')).toHaveValue('furn')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/properties?status=bill-package&tag=furnished')
  await oneRequest()
  const { meta } = await listed(
    page,
    `&filter=${encodeURIComponent(btoa(JSON.stringify({ status: [2], tags: ['furnished'] })))}`,
  )
  await expect(rows(page)).toHaveCount(meta.total)

  await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
  await expect(page).toHaveURL('/properties')
  await oneRequest()

  await page.keyboard.press('/')
  await page.keyboard.type('zzz no such tenant')
  await expect(page.getByText('No properties match')).toBeVisible()
  await expect(page).toHaveURL(/q=zzz/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(25)
})

test('a saved view opens by default, is shared, and can be deleted with undo', async ({ page, browser }) => {
  await signIn(page, 'lead@northgate.test', '/properties?status=void-period')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Tenants' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Tenants' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('Empty homes')
  await dialog.getByRole('checkbox', { name: 'Share it with your team' }).check()
  await dialog.getByRole('checkbox', { name: 'Open Properties with this view' }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View: Empty homes')).toBeVisible()

  await page.goto('/properties')
  await expect(page).toHaveURL(/status=void-period&view=\d+$/)
  await expect(page.getByRole('columnheader', { name: 'Tenants' })).toHaveCount(0)
  const address = new URL(page.url())

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await signIn(colleague, 'member@northgate.test', '/properties')
  await expect(colleague).toHaveURL('/properties')
  await colleague.getByRole('button', { name: 'Views' }).click()
  await colleague.getByRole('menuitem', { name: /^Empty homes/ }).click()
  await expect(colleague).toHaveURL(address.pathname + address.search)
  await context.close()

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/properties?view=all')
  await page.reload()
  await expect(page).toHaveURL('/properties?view=all')

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: /^Empty homes/ }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Delete “Empty homes”' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'View “Empty homes” restored.')).toBeVisible()

  // Delete it for the other journeys.
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: /^Empty homes/ }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Delete “Empty homes”' }).click()
  await expect(toast(page, 'View “Empty homes” deleted.')).toBeVisible()
  await page.goto('/properties')
  await expect(page).toHaveURL('/properties')
})

test('the CSV has the rows that are listed, in the columns that show', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', '/properties?status=unknown&status=void-period')
  const total = (await listed(page, `&filter=${btoa(JSON.stringify({ status: [5, 6] }))}`)).meta.total
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Tags' }).uncheck()
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download these ${total} properties` }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('properties.csv')
  await expect(toast(page, 'CSV downloaded!')).toBeVisible()
  const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(header).toContain('Status,Tenancy start')
  expect(header).not.toContain('Tags')
  expect(lines).toHaveLength(total)
  expect(lines.every((line) => /Unknown|Void Period/.test(line))).toBe(true)
})

test('on a phone, rows are cards that lead to the property, and filters fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'branch@northgate.test', '/properties')
  await tab(page, /^Void Period/).click()
  await expect(page).toHaveURL('/properties?status=void-period')
  await expect(rows(page).first()).toContainText('Empty since')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})

test.describe('a failing call', () => {
  test.use({ allowedConsole: /ERR_FAILED/ })

  test('keeps the rows and offers to try again', async ({ page }) => {
    await signIn(page, 'lead@northgate.test', '/properties')
    await hydrated(page)
    await page.route(`**${listPath}?*`, (route) => route.abort())
    await tab(page, /^Unknown/).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(rows(page)).toHaveCount(25)
    await page.unroute(`**${listPath}?*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/properties?status=unknown')
  })
})
