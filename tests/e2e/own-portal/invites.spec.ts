import { addDays, formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import type { Browser, Page } from '@playwright/test'
import { nextMail } from '../support/mailbox.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn } from '../support/portal.ts'
import type { PortalProcess } from '../support/portal-process.ts'

const test = withOwnPortal()

const start = formatDate(addDays(todayInLondon(new Date()), 10))

/** A phone that opens the link of a mail to somebody, without an account. */
async function phoneOf(browser: Browser, portal: PortalProcess, email: string): Promise<Page> {
  const { link } = await nextMail(portal, email)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await context.newPage()
  await phone.goto(link)
  return phone
}

const tap = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name }).tap()

/** Confirms who it is and what they pay, and fills in their account. */
async function fillAccount(phone: Page, name: string): Promise<void> {
  await tap(phone, /^Yes, I’m/)
  await tap(phone, 'Continue to bank details')
  await phone.getByLabel('Name on the account').fill(name)
  await phone.getByLabel('Sort code').fill('123456')
  await phone.getByLabel('Account number').fill('12345678')
  await phone.getByRole('checkbox', { name: /^This is my account/ }).check()
}

const done = 'We saved the account ending 5678.'

/** Fills in a housemate of the open form. */
async function fillHousemate(
  page: Page,
  group: string,
  [first, last]: string[],
  email: string,
): Promise<void> {
  const person = page.getByRole('group', { name: group })
  await person.getByLabel('First name').fill(first ?? '')
  await person.getByLabel('Last name').fill(last ?? '')
  await person.getByLabel('Email').fill(email)
}

test('a lead’s three tenants answer on their phones, and the lead becomes a package', async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, 'lead@northgate.test', '/properties?status=unknown')
  const property = page.getByRole('table').getByRole('rowheader').getByRole('link').first()
  const street = (await property.textContent()) ?? ''
  await property.click()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Add lead' }).click()
  const add = page.getByRole('dialog', { name: 'Add lead' })
  await add.getByRole('textbox', { name: /start/i }).fill(start)
  await add.getByLabel('Number of tenants').fill('3')
  await add.getByLabel('Lead tenant', { exact: true }).fill('Priya Nair')
  await add.getByLabel('Email').fill('priya@mail.test')
  await add.getByLabel('Phone number').fill('07700 900162')
  await add.getByRole('button', { name: 'Add lead' }).click()
  await page
    .getByRole('link', { name: /Priya Nair/ })
    .first()
    .click()

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit tenants' }).click()
  await page.getByRole('button', { name: 'Add tenant' }).click()
  await fillHousemate(page, 'Tenant 2', ['Kit', 'Hale'], 'kit@mail.test')
  await page.getByRole('button', { name: 'Add tenant' }).click()
  await fillHousemate(page, 'Tenant 3', ['Ida', 'Holm'], 'ada@mail.test')
  await page.getByRole('button', { name: 'Save tenants' }).click()

  // The lead tenant was invited with the lead.
  const first = await phoneOf(browser, portal, 'priya@mail.test')
  await fillAccount(first, 'P Nair')
  await tap(first, 'Set up Direct Debit')
  await expect(first.getByText(done)).toBeVisible()

  await main.getByRole('button', { name: 'Manage invites' }).click()
  const invites = page.getByRole('dialog', { name: 'Manage invites' })
  for (const name of ['Kit Hale', 'Ida Holm'])
    await invites.getByRole('button', { name: new RegExp(`Send.*${name}`) }).click()
  await page.keyboard.press('Escape')

  // One loses the network as they send, and it is sent again by itself.
  const second = await phoneOf(browser, portal, 'kit@mail.test')
  await fillAccount(second, 'K Hale')
  await second.context().setOffline(true)
  await tap(second, 'Set up Direct Debit')
  await expect(second.getByText('You’re offline. We’ve kept this and will try again.')).toBeVisible()
  await second.context().setOffline(false)
  await expect(second.getByText(done)).toBeVisible()

  // The third address is somebody else's.
  const wrong = await phoneOf(browser, portal, 'ada@mail.test')
  await tap(wrong, 'This isn’t me')
  await tap(wrong, /it isn’t me$/)
  await expect(wrong.getByRole('heading', { level: 1 })).toHaveText('Thanks for telling us')
  await page.reload()
  await expect(main).toContainText('Wrong person')
  await main.getByRole('button', { name: 'Edit tenants' }).click()
  await page.getByRole('group', { name: 'Tenant 3' }).getByLabel('Email').fill('ida@mail.test')
  await page.getByRole('button', { name: 'Save tenants' }).click()
  await main.getByRole('button', { name: 'Manage invites' }).click()
  await invites.getByRole('button', { name: /Send.*Ida Holm/ }).click()
  const third = await phoneOf(browser, portal, 'ida@mail.test')
  await fillAccount(third, 'I Holm')
  await tap(third, 'Set up Direct Debit')
  await expect(third.getByText(done)).toBeVisible()

  // With the last answer the lead is a tenancy, and its package goes on.
  await page.goto('/bills-packages')
  await expect(page.getByRole('row', { name: new RegExp(street) })).toContainText(
    /All 3 ready.*Bills Being Setup/,
  )
})
