import type { Page } from '@playwright/test'

/** Steps of signing up, for journeys that begin with an account of their own. */

export const password = 'a kettle on the hob'

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
export const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

/** The first step. */
export async function fillAccount(
  page: Page,
  person: { email?: string; password?: string } = {},
): Promise<void> {
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Quill')
  if (person.email) await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password ?? password)
  await page.getByLabel('Password again').fill(person.password ?? password)
}

/** The second step. */
export async function fillCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel('Company name').fill(name)
  await page.getByRole('radio', { name: 'Single office' }).check()
  await page.getByLabel('Address line 1').fill('4 Mill Lane')
  await page.getByLabel('Town or city').fill('Leeds')
  await page.getByLabel('Postcode').fill('ls63ag')
  await page.getByLabel('Phone number').fill('0113 496 0182')
  await page.getByRole('checkbox').check()
}

/** Signs in on the sign-in page, with the password of the account that was made. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
