import { encodeFilter } from '@doorstep/portal-contract/filters'
import { packageTabs } from '@doorstep/portal-contract/messages'
import type { Page } from '@playwright/test'
import { expect, startSession, test, toast } from './support/portal.ts'

const email = 'lead@northgate.test'

type Order = { property: { id: number; address_line1: string }; property_tenancy: { id: number } }

/** A running package that the tenants pay for. */
async function aPackage(page: Page): Promise<Order> {
  const filter = encodeFilter({ status: [4], responsibility_type: 'tenant' })
  const answer = await page.request.get(`/api/i/partner/order?filter=${encodeURIComponent(filter)}`)
  const [order] = ((await answer.json()) as { data: Order[] }).data
  if (!order) throw new Error('The demo data has no such package.')
  return order
}

test('a package is opened from its property, looked through by keyboard, withdrawn, and that is undone', async ({
  page,
}) => {
  await startSession(page, email)
  const { property, property_tenancy: tenancy } = await aPackage(page)
  const path = `/properties/${property.id}/${tenancy.id}`
  await page.goto(`/properties/${property.id}`)
  await page.getByRole('link', { name: 'Open tenancy' }).click()
  await expect(page).toHaveURL(path)

  const tabs = page.getByRole('navigation', { name: 'Package' })
  await expect(tabs.getByRole('link')).toHaveText(packageTabs.map((label) => new RegExp(`^${label}`)))
  for (const [label, search, heading] of [
    ['Bills Package', 'bills', 'This package'],
    ['Payments', 'payments', 'Payouts to suppliers'],
    ['Meter readings', 'readings', 'Opening and closing'],
    ['Notifications', 'notifications', 'Proof of notification'],
    ['Postal Bills', 'postal-bills', 'Bills'],
  ] as const) {
    await tabs.getByRole('link', { name: label }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${path}?tab=${search}`)
    await expect(tabs.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${heading}`) })).toBeVisible()
  }
  await tabs.getByRole('link', { name: 'Overview' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)

  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  const withdraw = page.getByRole('menuitem', { name: 'Withdraw package' })
  await expect(withdraw).toBeVisible()
  await withdraw.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this package?' })
  await expect(dialog).toContainText('can’t be reopened')
  await dialog.getByRole('button', { name: 'Withdraw package' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Cancelled')
  await expect(page.getByText('Nothing more happens with this package.')).toBeVisible()
  // The tenants now organise their own bills (D18).
  await expect(page.getByText('Tenants Organising')).toBeVisible()

  await expect(toast(page, 'Package withdrawn')).toBeVisible()
  await page.keyboard.press('F6')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Active')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Progress' })).not.toContainText('Cancelled')
})

test('the tabs are plain links: each is a page without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await startSession(page, email)
  const { property, property_tenancy: tenancy } = await aPackage(page)
  await page.goto(`/properties/${property.id}/${tenancy.id}?tab=payments`)
  await expect(page.getByRole('heading', { level: 2, name: 'Payouts to suppliers' })).toBeVisible()
  await page.getByRole('link', { name: 'Bills Package' }).click()
  await expect(page.getByRole('table', { name: 'Bills' })).toBeVisible()
  await context.close()
})
