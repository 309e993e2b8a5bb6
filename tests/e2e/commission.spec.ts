import { readFile } from 'node:fs/promises'
import { expect, hydrated, signIn, test } from './support/portal.ts'

test('the dashboard’s commission is the latest report’s, which opens by keyboard and adds up in its files', async ({
  page,
}) => {
  await signIn(page, 'lead@northgate.test')
  const figure = page.getByRole('region', { name: /^Figures/ }).locator('a[href="/commission"]')
  const amount = await figure.innerText()
  expect(amount).toMatch(/^£[\d,]+\.\d\d$/)
  await figure.click()
  await expect(page).toHaveURL('/commission')
  await hydrated(page)

  const reports = page.getByRole('table', { name: 'Commission reports' })
  const latest = reports.locator('tbody > tr').first()
  await expect(latest).toContainText(amount)
  const details = latest.getByRole('button', { name: /^Details of the report of / })
  const orders = page.getByRole('table', { name: /^Lines of / })
  await expect(orders).toBeVisible()
  await details.press('Enter')
  await expect(orders).toHaveCount(0)
  await details.press('Enter')
  await expect(orders).toBeVisible()

  const [, earned, all] = /(\d+) of (\d+) lines/.exec(await latest.innerText()) ?? []
  const download = async (type: string) => {
    const downloading = page.waitForEvent('download')
    await latest.getByRole('link', { name: new RegExp(`^Download .* as ${type}$`) }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^commission-[A-Z][a-z]+-20\d\d\.(csv|pdf)$/)
    return readFile(await file.path(), 'latin1')
  }
  const [, ...lines] = (await download('CSV')).trim().split('\r\n')
  expect(lines).toHaveLength(Number(all))
  const amounts = lines.map((line) => Number(/,\d+,[\d.]+,([\d.]+),/.exec(line)?.[1]))
  expect(amounts.filter((pounds) => pounds > 0)).toHaveLength(Number(earned))
  const sum = amounts.reduce((total, pounds) => total + Math.round(pounds * 100), 0)
  expect(sum).toBe(Number(amount.replaceAll(/[£,.]/g, '')))
  expect(await download('PDF')).toMatch(/^%PDF-1\.7/)
})
