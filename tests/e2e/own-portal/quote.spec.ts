import { addDays, formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { type Page, devices } from '@playwright/test'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn, startSession, toast } from '../support/portal.ts'
import { nameLead, payOnInvoice, press } from '../support/wizard.ts'

const test = withOwnPortal()

// Packages are ordered here, so this file has its own portal.
test.use({
  allowedConsole: /Failed to load resource: the server responded with a status of (401|404|409|422)/,
})

const quote = '/partner-packages/Quote'
const start = formatDate(addDays(todayInLondon(new Date()), 40))
let made = 0

const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Summary' }).getByRole('row', { name: /^Total/ })

/** The person starts without a draft. */
async function open(page: Page, email = 'lead@northgate.test'): Promise<void> {
  await startSession(page, email)
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'x-xsrf-token': decodeURIComponent(token) }
  const answer = await page.request.get('/api/i/partner/onboarding/drafts')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  for (const { id } of data)
    await page.request.delete(`/api/i/partner/onboarding/draft?id=${id}`, { headers })
  await page.goto(quote)
}

/** Fills in the first step for a new property of York. */
async function place(page: Page): Promise<string> {
  const street = `${++made} Wetherby Walk`
  await page.getByLabel('A new property').check()
  await page.getByLabel('Branch', { exact: true }).selectOption('Northgate York')
  await page.getByLabel('Address line 1').fill(street)
  await page.getByLabel('Town or city').fill('York')
  await page.getByLabel('Postcode').fill('yo1 7hh')
  await page.getByLabel('Number of tenants').fill('3')
  await page.getByRole('textbox', { name: 'Start of the tenancy' }).fill(start)
  await press(page, 'See the bills')
  await expect(page).toHaveURL(/\/partner-packages\/Package(\?draft=\d+)?$/)
  return street
}

const saved = (page: Page) => page.getByText('Saved', { exact: true })

/** Ends the session from another device, so that this browser keeps its cookies. */
async function endElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await fetch(new URL('/api/auth/logout', page.url()), {
    method: 'POST',
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(token),
    },
  })
  expect(answer.status).toBe(204)
}

test('a package from its quote to its order, with everything that was chosen', async ({ page }) => {
  await open(page)
  await page.goto('/partner-packages')
  await page.getByRole('link', { name: 'Add a quote' }).first().click()
  await press(page, 'See the bills')
  await expect(page.getByRole('region', { name: 'Check 3 answers' })).toBeFocused()
  const street = await place(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('switch', { name: 'Contents Insurance' }).uncheck()
  await page.getByRole('switch', { name: 'Electricity' }).uncheck()
  await page.getByRole('switch', { name: 'Electricity' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Fernhill Energy' }).check()
  await press(page, 'Include Electricity')
  await expect(page.getByRole('switch', { name: 'Electricity' })).toBeChecked()
  await page.getByRole('button', { name: 'Add reference for Gas' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('FH 2204 88')
  await press(page, 'Save reference')
  await expect(page.getByText('Payment reference FH 2204 88')).toBeVisible()
  const before = await total(page).innerText()
  await press(page, 'Continue to payment')

  await press(page, 'Choose payment method')
  await page.getByRole('radio', { name: 'Direct Debit' }).check()
  await page.getByLabel('Name on the account').fill('Northgate Lettings')
  await page.getByLabel('Sort code').fill('12-34-56')
  await page.getByLabel('Account number', { exact: true }).fill('445678')
  await press(page, 'Use this method')
  await expect(page.getByText(/account ending 5678/)).toBeVisible()
  await press(page, 'Apply a coupon')
  await page.getByLabel('Coupon code').fill('used-up')
  await press(page, 'Apply coupon')
  await expect(page.getByRole('dialog')).toContainText('no uses left')
  await page.getByLabel('Coupon code').fill('spring-26')
  await press(page, 'Apply coupon')
  await expect(page.getByRole('row', { name: /SPRING-26/ })).toContainText('−£2.50')
  const pounds = (text: string) => Number(/£([\d.]+)/.exec(text)?.[1])
  const agreed = (await total(page).innerText()).match(/£[\d.]+/)?.[0] ?? ''
  expect(pounds(agreed)).toBeCloseTo(pounds(before) - 2.5, 5)
  await press(page, 'Continue to tenancy')

  await nameLead(page)
  await page.getByRole('button', { name: 'Order the package', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/partner-packages\/Success\?property=\d+&tenancy=\d+$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your package is ordered')
  await expect(page.getByText(street)).toBeVisible()
  await page.getByRole('link', { name: 'View the package' }).click()
  await expect(page).toHaveURL(/\/properties\/\d+\/\d+/)
  await expect(page.getByText('Pre Bills Setup').first()).toBeVisible()
  await page.goto(`/partner-packages?status=9&q=${encodeURIComponent(street)}`)
  await expect(page.getByRole('row', { name: new RegExp(street) })).toContainText(agreed)
})

test('a refused reference of the second bill leads back to it, with everything kept', async ({ page }) => {
  await open(page)
  await place(page)
  await payOnInvoice(page)
  await nameLead(page)
  const sentence = 'This account belongs to another address.'
  await page.route('**/onboarding/partner-package', (route) =>
    route.fulfill({
      status: 422,
      json: { message: sentence, errors: { 'bills.1.account_number': [sentence] } },
    }),
  )
  await press(page, 'Order the package')
  await expect(page).toHaveURL(/\/partner-packages\/Package(\?draft=\d+)?$/)
  await expect(toast(page, sentence)).toBeVisible()
  const field = page.getByRole('dialog', { name: 'Payment reference for Gas' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
  await field.fill('FH 2204 88')
  await page.keyboard.press('Enter')

  await page.unroute('**/onboarding/partner-package')
  await press(page, 'Continue to payment')
  await press(page, 'Continue to tenancy')
  await expect(page.getByLabel('First name').first()).toHaveValue('Joe')
  await press(page, 'Order the package')
  await expect(page).toHaveURL(/\/Success\?/)
})

test('a session that ends in the middle loses nothing', async ({ page }) => {
  await open(page)
  await place(page)
  await expect(saved(page)).toBeVisible()
  await endElsewhere(page)
  await page.getByRole('switch', { name: 'Contents Insurance' }).uncheck()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/partner-packages\/Package(\?draft=\d+)?$/)
  await expect(page.getByRole('switch', { name: 'Contents Insurance' })).not.toBeChecked()
})

test('two tabs: the other version is offered, and both order one package', async ({ page, context }) => {
  await open(page)
  await place(page)
  await payOnInvoice(page)
  await nameLead(page)
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/partner-packages/Tenancy')
  await other.getByLabel('Length in months').fill('6')
  await other.getByLabel('Length in months').blur()
  await expect(saved(other)).toBeVisible()

  await page.getByLabel('Phone number').first().fill('0113 496 0182')
  await expect(page.getByText('This package was changed somewhere else')).toBeVisible()
  await press(page, 'Use the other version')
  await expect(page.getByLabel('Length in months')).toHaveValue('6')
  await press(page, 'Order the package')
  await expect(page).toHaveURL(/\/Success\?/)
  await press(other, 'Order the package')
  await expect(other).toHaveURL(page.url())
})

test('a step that is not open yet leads to the first that is', async ({ page }) => {
  await open(page)
  await page.goto('/partner-packages/tenancy')
  await expect(page).toHaveURL(quote)
  await place(page)
  await expect(saved(page)).toBeVisible()
  await page.goto('/partner-packages/Tenancy')
  await expect(page).toHaveURL(/\/partner-packages\/Payment(\?draft=\d+)?$/)
  await page.goBack()
  await page.goto('/partner-packages/Success?property=1&tenancy=999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _engine, ...phone } = devices['iPhone 13']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('the same by touch, with the total at the foot', async ({ page }) => {
    await signIn(page, 'member@northgate.test', quote)
    const [found] = (
      (await (
        await page.request.get(
          `/api/i/partner/property?per_page=1&filter=${btoa(JSON.stringify({ status: ['unknown'] }))}`,
        )
      ).json()) as { data: { address_line1: string }[] }
    ).data
    await page.getByRole('combobox', { name: 'Property' }).fill(found?.address_line1 ?? '')
    await page
      .getByRole('option', { name: found?.address_line1 ?? '' })
      .first()
      .tap()
    await page.getByLabel('Number of tenants').fill('2')
    await page.getByRole('textbox', { name: 'Start of the tenancy' }).fill(start)
    await page.getByRole('button', { name: 'See the bills' }).tap()
    const foot = page.getByRole('region', { name: 'Total' })
    await foot.getByText(/a month/).tap()
    await expect(foot.getByRole('row', { name: /^Management fee/ })).toBeVisible()
    await foot.getByRole('button', { name: 'Continue' }).tap()
    await page.getByRole('button', { name: 'Choose payment method' }).tap()
    await page.getByText('On invoice', { exact: true }).tap()
    await page.getByRole('button', { name: 'Use this method' }).tap()
    await foot.getByRole('button', { name: 'Continue' }).tap()
    await nameLead(page)
    await foot.getByRole('button', { name: 'Order' }).tap()
    await expect(page).toHaveURL(/\/Success\?/)
  })
})
