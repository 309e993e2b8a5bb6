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
