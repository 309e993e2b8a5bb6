import type { Browser, Page } from '@playwright/test'
import { nextMail } from '../support/mailbox.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn } from '../support/portal.ts'

const test = withOwnPortal()

/** Opens an address on a phone, signed out. */
async function onPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await context.newPage()
  await phone.goto(link)
  return phone
}

const heading = (phone: Page) => phone.getByRole('heading', { level: 1 })

test('somebody without an account sends a reading from a cellar, and the sender sees it', async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, 'lead@northgate.test', '/properties?status=partner-package')
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  const meters = page.getByRole('region', { name: 'Meters' })
  await meters.getByRole('button', { name: 'Ask for a reading' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask for a reading' })
  await expect(ask.getByRole('checkbox').first()).toBeVisible()
  // The last of its meters has one rate.
  for (const meter of (await ask.getByRole('checkbox').all()).slice(0, -1)) await meter.uncheck()
  await ask.getByLabel('Who you’re asking').fill('Amara Jones')
  await ask.getByLabel('Email', { exact: true }).fill('amara@mail.test')
  await ask.getByLabel(/^Message/).fill('The meter is in the cellar.')
  await ask.getByRole('button', { name: 'Send link' }).click()
  const links = page.getByRole('dialog', { name: 'Links for readings' })
  await expect(links.getByText('Sent', { exact: true })).toBeVisible()

  const { link, text } = await nextMail(portal, 'amara@mail.test')
  // The property is the head office's or a branch's.
  expect(text).toMatch(/Message from Northgate \w+: The meter is in the cellar\./)
  const phone = await onPhone(browser, link)
  await expect(phone.getByText('The meter is in the cellar.')).toBeVisible()

  // In the cellar there is no network: the answer waits, and goes once there is one, after the page was opened again.
  await phone.context().setOffline(true)
  await phone.getByLabel('Meter reading').fill('99999999')
  await phone.getByRole('button', { name: 'Send reading' }).tap()
  await phone.getByRole('checkbox', { name: 'Yes, I’ve checked it' }).check()
  await phone.getByRole('button', { name: 'Send reading' }).tap()
  await expect(heading(phone)).toHaveText('Saved on this phone')
  await phone.context().setOffline(false)
  await expect(heading(phone)).toHaveText('Thanks, we have your reading')
  await phone.reload()
  await expect(heading(phone)).toHaveText('This reading is already in')

  await page.reload()
  await expect(meters).toContainText('99999999')
  await page
    .locator('main header')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Links for readings' }).click()
  await expect(links.getByText('Reading received', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await meters
    .getByRole('button', { name: /meter readings$/ })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toContainText('by link from Amara Jones')
})

test('a copied link is sent after a reload, and stops working when it is withdrawn', async ({
  page,
  browser,
}) => {
  await signIn(page, 'lead@northgate.test', '/properties?status=partner-package')
  // Not the one that the journey before reads.
  await page.getByRole('table').getByRole('rowheader').getByRole('link').nth(1).click()
  const meters = page.getByRole('region', { name: 'Meters' })
  const ask = page.getByRole('dialog', { name: 'Ask for a reading' })
  const links = page.getByRole('dialog', { name: 'Links for readings' })

  await meters.getByRole('button', { name: 'Ask for a reading' }).click()
  await ask.getByLabel('Who you’re asking').fill('Ben Ode')
  await ask.getByRole('radio', { name: /^Copy it/ }).check()
  await ask.getByRole('button', { name: 'Make link' }).click()
  const address = (await links.getByText(/\/reading\/[\w-]{43}$/).textContent()) ?? ''

  const phone = await onPhone(browser, address)
  await links.getByRole('button', { name: 'Withdraw link for Ben Ode' }).click()
  await expect(links.getByText('Withdrawn', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(heading(phone)).toHaveText('This link was withdrawn')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(links.getByText('Withdrawn', { exact: true })).toBeHidden()

  await phone.reload()
  await phone
    .getByRole('textbox', { name: /^(Meter|Electricity|Gas|Water) reading$/ })
    .last()
    .fill('99999999')
  const send = phone.getByRole('button', { name: /^Send reading/ })
  await phone.route('**/api/reading-link', (route) => route.abort())
  await send.tap()
  await phone.getByRole('checkbox', { name: 'Yes, I’ve checked it' }).check()
  await send.tap()
  await expect(heading(phone)).toHaveText('Saved on this phone')
  await phone.unroute('**/api/reading-link')
  await phone.reload()
  await expect(heading(phone)).toHaveText(/^Thanks, we have your reading/)
})
