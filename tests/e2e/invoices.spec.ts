import { readFile } from 'node:fs/promises'
import { expect, hydrated, signIn, test } from './support/portal.ts'

test('the newest invoice is open, others open on request, and both files are saved', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', '/reports')
  await hydrated(page)
  const details = page.getByRole('button', { name: /^Details of/ })
  await expect(page.getByRole('heading', { name: 'What it is for' })).toHaveCount(1)
  await details.nth(1).press('Enter')
  await expect(page.getByRole('heading', { name: 'What it is for' })).toHaveCount(2)
  await expect(details.nth(1)).toBeFocused()

  for (const [name, file, begin] of [
    ['Invoice XLSX', /^invoice-\d{4}-\d{2}-\d+\.xlsx$/, 'PK'],
    ['Breakdown CSV', /^breakdown-\d{4}-\d{2}-\d+\.csv$/, '\uFEFFInvoice,'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(file)
    expect((await readFile(await download.path(), 'utf8')).startsWith(begin)).toBe(true)
  }
})

test('invoices are narrowed to those with packages of a branch', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', '/reports')
  await hydrated(page)
  await page.getByRole('button', { name: /^Branch/ }).click()
  await page.getByRole('option', { name: 'Northgate York' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/reports\?partner=\d+$/)
  const newest = page.getByRole('table', { name: /^What it is for/ })
  await expect(newest).toHaveCount(1)
  await expect(newest).toContainText('Northgate York')
})

test('the statement opens from the invoices, for the months that are chosen, and its file has the same months', async ({
  page,
}) => {
  await signIn(page, 'lead@northgate.test', '/reports')
  await page.getByRole('link', { name: 'Statement' }).click()
  await page.getByRole('link', { name: /3 months$/ }).click()
  await expect(page).toHaveURL(/\/reports\/Statement\?from=\d{4}-\d\d&to=\d{4}-\d\d$/)
  await hydrated(page)
  const table = page.getByRole('table', { name: 'Invoices and payments' })
  // The heading, three months and the total.
  await expect(table.getByRole('row')).toHaveCount(5)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).press('Enter')
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-to-\d{4}-\d\d\.csv$/)
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  const billed = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[1]) * 100), 0)
  const total = await table.getByRole('row').last().getByRole('cell').first().innerText()
  expect(billed).toBe(Number(total.replaceAll(/[£,.]/g, '')))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the newest invoice is open, and its files are plain links', async ({ page }) => {
    await signIn(page, 'lead@northgate.test', '/reports')
    await expect(page.getByRole('table', { name: /^What it is for/ })).toBeVisible()
    const saving = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /^Invoice XLSX/ })
      .first()
      .click()
    expect((await saving).suggestedFilename()).toMatch(/^invoice-.+\.xlsx$/)
  })
})
