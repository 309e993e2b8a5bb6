import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Page } from '@playwright/test'
import { expect, signIn, startSessionOf, test, toast } from './support/portal.ts'

const listPath = '/api/i/partner/postal-bills/voids'

interface Bill {
  id: number
  status: string
  amount: number
  marked_paid_at: string | null
  account_number: string
}

/** Every bill of the signed-in partner, from the API. */
async function allBills(page: Page): Promise<Map<number, Bill>> {
  const bills = new Map<number, Bill>()
  let next: string | null = `${listPath}?per_page=100`
  while (next) {
    const answer = await page.request.get(next)
    expect(answer.status()).toBe(200)
    const body = (await answer.json()) as { data: Bill[]; links: { next: string | null } }
    for (const bill of body.data) bills.set(bill.id, bill)
    next = body.links.next
  }
  return bills
}

/** The downloaded CSV of latest bills with a negative balance. */
async function csvText(page: Page): Promise<string> {
  const answer = await page.request.get(`${listPath}/download/latest-with-negative-balance`)
  expect(answer.headers()['content-disposition']).toContain('void_bills.csv')
  return answer.text()
}

const table = (page: Page) => page.getByRole('table')
const rows = (page: Page) => table(page).locator('tbody tr')
/** The bar that replaces the table's footer while rows are selected. */
const bulkBar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })

/** The open bill's pages: the tests' browser has no PDF viewer of its own. */
const pdfPages = (page: Page) => page.getByRole('dialog').getByRole('region', { name: /^PDF of the bill/ })

async function open(page: Page, search = '?status=needs_paying') {
  await signIn(page, 'lead@northgate.test', `/void-bills${search}`)
  await expect(rows(page)).not.toHaveCount(0)
}

test('the rows are in the HTML before any script runs', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  const html = await (await page.request.get('/void-bills?status=needs_paying')).text()
  const body = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  expect(body.match(/<tr/g)?.length).toBe(26)
  expect(body).toContain('Needs paying')
  expect(html).not.toMatch(/\sstyle="/)
})

test('30 bills are marked as paid and undone; page, reload, CSV and data agree', async ({ page }) => {
  await open(page)
  const before = await allBills(page)
  const csvBefore = await csvText(page)
  const unpaid = [...before.values()].filter(({ status }) => status === 'needs_paying')
  expect(unpaid.length).toBeGreaterThan(30)

  // 25 with the header's checkbox, then five more on the second page.
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).check()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page).first().getByRole('checkbox')).not.toBeChecked()
  for (let index = 0; index < 5; index += 1) await rows(page).nth(index).getByRole('checkbox').check()
  await expect(bulkBar(page)).toContainText('30 selected')

  await bulkBar(page).getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Mark 30 bills as paid?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark 30 as paid' }).click()
  await expect(toast(page, '30 bill(s) marked as paid')).toBeVisible()

  const marked = await allBills(page)
  const changed = [...marked.values()].filter(({ id, status }) => status !== before.get(id)?.status)
  expect(changed).toHaveLength(30)
  expect(changed.every(({ status, marked_paid_at }) => status === 'paid' && marked_paid_at)).toBe(true)
  const csv = await csvText(page)
  expect(csv).not.toBe(csvBefore)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => Object.fromEntries(await allBills(page))).toEqual(Object.fromEntries(before))
  expect(await csvText(page)).toBe(csvBefore)
  await page.reload()
  await expect(rows(page)).not.toHaveCount(0)
  await expect(page.getByText(new RegExp(`of ${unpaid.length}$`))).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download these ${unpaid.length} bills` }).click()
  expect((await saved).suggestedFilename()).toBe('void_bills_list.csv')
  await expect(toast(page, 'CSV downloaded!')).toBeVisible()
})

test.describe('when a call fails', () => {
  test.use({ allowedConsole: /net::ERR_FAILED|status of 5\d\d/ })

  test('a list keeps its rows and can be retried', async ({ page }) => {
    await open(page)
    await page.route(`**${listPath}?*`, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Oops! Something went wrong. Please try again.').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(25)
    await page.unroute(`**${listPath}?*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^26 to/)).toBeVisible()
  })
})

test('a bill opens beside its PDF, by link, and the back button closes it', async ({ page }) => {
  await open(page)
  const first = rows(page).first()
  const address = await first.getByRole('link').first().innerText()
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/bill=\d+/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(address.split('\n')[0] ?? '')
  await expect(dialog).toContainText('Sort code')
  await expect(pdfPages(page).getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  const href = await dialog.getByRole('link', { name: 'Open the PDF in a new tab' }).getAttribute('href')
  const pdf = await page.request.get(String(href))
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/bill=/)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the viewer continues on the next page of the list, and closes on the page and row last viewed', async ({
  page,
}) => {
  await open(page)
  await rows(page).last().getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('25 of')
  await dialog.getByRole('button', { name: 'Next bill' }).click()
  await expect(dialog).toContainText('26 of')
  const id = new URL(page.url()).searchParams.get('bill')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/status=needs_paying&page=2$/)
  await expect(page.getByText(/^26 to/)).toBeVisible()
  await expect(page.locator(`tr[data-row="${id}"] th a`)).toBeFocused()
})

test.describe('when a bill or its PDF can’t be loaded', () => {
  test.use({ allowedConsole: /net::ERR_FAILED|status of 404/ })

  test('a bill that does not exist leads back to the list', async ({ page }) => {
    // The viewer opens with the page, which is hidden from assistive technology behind it.
    await signIn(page, 'lead@northgate.test', '/void-bills?status=needs_paying&bill=999999999')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('We couldn’t find this bill.')
    await dialog.getByRole('button', { name: 'Back to the list' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/void-bills\?status=needs_paying$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a PDF that fails to load leaves the bill’s details, and can be retried', async ({ page }) => {
    await open(page)
    await page.route('**/download?inline=1', (route) => route.abort())
    await rows(page).first().getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Oops! Something went wrong. Please try again.')
    await expect(dialog).toContainText('Sort code')
    await page.unroute('**/download?inline=1')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(pdfPages(page)).toBeVisible()
  })
})

test.describe('while offline', () => {
  test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ })

  test('a menu whose code was never loaded shows an error, and opens later', async ({ page, context }) => {
    await open(page)
    await page.waitForLoadState('networkidle')
    const actions = rows(page)
      .first()
      .getByRole('button', { name: /^Actions/ })
    await context.setOffline(true)
    await actions.click()
    await expect(page.getByText(unexpectedFailure)).toBeVisible()
    await context.setOffline(false)
    await actions.click()
    await expect(page.getByRole('menu')).toBeVisible()
  })
})

test.describe('when the session has ended', () => {
  test.use({ allowedConsole: /status of 401/ })

  test('paging asks to sign in over the list, and then shows the page', async ({ page, context }) => {
    await open(page)
    await context.clearCookies()
    await page.getByRole('link', { name: 'Next' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/void-bills\?status=needs_paying&page=2$/)
    await expect(page.getByText(/^26 to 50 of/)).toBeVisible()
  })
})

test('any parameters in the address are answered, and redirected to the list’s own address', async ({
  request,
}) => {
  await startSessionOf(request, 'lead@northgate.test')
  for (const search of [
    '?status=nonsense&provider=-1&page=0',
    '?page=99999999999999999999',
    '?status[]=paid&status=paid&provider=abc&provider=1e9',
    '?q=%00%ff%25&sort=;drop&direction=sideways',
    `?q=${'x'.repeat(2000)}`,
    '?bill=zero&property=zero&tenancy=%27',
  ]) {
    const answer = await request.get(`/void-bills${search}`)
    expect(answer.status(), search).toBe(200)
    expect(await answer.text(), search).not.toContain('Oops')
  }
  const own = async (search: string) => (await request.get(`/void-bills${search}`)).url()
  expect(await own('?status[]=paid&provider[]=2&nonsense=1')).toMatch(/void-bills\?status=paid&provider=2$/)
  expect(await own('?page=9999')).toMatch(/void-bills\?page=\d{1,2}$/)
})
