import { expect, type Page } from '@playwright/test'

/** Steps of the wizard that makes a bills-included package, for journeys that go on from it. */

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the bills to the tenancy. */
export async function payOnInvoice(page: Page): Promise<void> {
  await press(page, 'Continue to payment')
  await press(page, 'Choose payment method')
  await page.getByRole('radio', { name: 'On invoice' }).check()
  await press(page, 'Use this method')
  await press(page, 'Continue to tenancy')
  await expect(page).toHaveURL(/\/partner-packages\/Tenancy(\?draft=\d+)?$/)
}

export async function nameLead(page: Page): Promise<void> {
  await page.getByLabel('First name').first().fill('Joe')
  await page.getByLabel('Last name').first().fill('Fairley')
  await page.getByLabel('Email').first().fill('joe@fairley.test')
}

/** All of it, from the quote: a package for three tenants of a property, from a day as it is typed. */
export async function orderOnInvoice(page: Page, street: string, start: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Property' }).fill(street)
  await page.getByRole('option', { name: street }).click()
  await page.getByLabel('Number of tenants').fill('3')
  await page.getByRole('textbox', { name: 'Start of the tenancy' }).fill(start)
  await press(page, 'See the bills')
  await payOnInvoice(page)
  await nameLead(page)
  await press(page, 'Order the package')
}
