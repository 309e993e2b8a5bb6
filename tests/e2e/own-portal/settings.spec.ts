import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { nextMail } from '../support/mailbox.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn, toast } from '../support/portal.ts'
import type { PortalProcess } from '../support/portal-process.ts'

const test = withOwnPortal()

// People are changed here, so this file has its own portal.
test.use({ allowedConsole: /Failed to load resource: the server responded with a status of (401|422)/ })

const lead = 'lead@northgate.test'
const member = 'member@northgate.test'

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const details = (page: Page) => panel(page, 'Personal details')
const save = (page: Page) => details(page).getByRole('button', { name: 'Save changes' })

async function open(page: Page, email: string): Promise<void> {
  await signIn(page, email, '/settings')
}

/** Signs in on another device. */
async function otherDevice(browser: Browser, { url }: PortalProcess, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  })
  const page = await context.newPage()
  await signInWith(page, email, demoPassword)
  await expectSignedIn(page)
  return page
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const expectSignedIn = (page: Page) => expect(page).not.toHaveURL(/\/login/)

/** Expects a device's next page to ask to sign in. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/void-bills')
  await expect(page).toHaveURL(/\/login/)
}

test('a new name is shown everywhere on the next page', async ({ page }) => {
  await open(page, lead)
  const first = details(page).getByLabel('First name')
  await first.fill('')
  await expect(details(page).getByText('1 change not saved')).toBeVisible()
  await save(page).click()
  await expect(first).toHaveAccessibleDescription('Enter a first name.')
  await expect(first).toBeFocused()
  await first.fill('Grace')
  await details(page).getByLabel('Phone number').fill('0113 496 0199')
  await expect(details(page).getByText('2 changes not saved')).toBeVisible()
  await save(page).click()
  await expect(details(page).getByText(/not saved/)).toHaveCount(0)
  await page.reload()
  await expect(first).toHaveValue('Grace')
  await expect(details(page).getByLabel('Phone number')).toHaveValue('0113 496 0199')
  await expect(page.getByRole('complementary').getByText(/^Grace /)).toBeVisible()
})

test('leaving with unsaved changes asks first, and staying keeps them', async ({ page }) => {
  await open(page, lead)
  const last = details(page).getByLabel('Last name')
  await last.fill('Not saved yet')
  const dialogOpened = page.waitForEvent('dialog')
  // The navigation waits for the answer to the dialog.
  const leaving = page.getByRole('link', { name: 'Resources' }).click({ noWaitAfter: true })
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(page).toHaveURL('/settings')
  await expect(last).toHaveValue('Not saved yet')
  await details(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(last).not.toHaveValue('Not saved yet')
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
})

test('a new email is used once its link is opened, and both addresses are notified', async ({
  page,
  portal,
}) => {
  await open(page, member)
  const email = details(page).getByLabel('Email')
  const password = details(page).getByLabel('Current password')
  await expect(password).toHaveCount(0)
  await email.fill('grace@northgate.test')
  await save(page).click()
  await expect(password).toHaveAccessibleDescription(/Enter your current password\./)
  await expect(password).toBeFocused()
  await password.fill('not the password')
  await save(page).click()
  await expect(password).toHaveAccessibleDescription(/This is not your current password\. Try again\./)
  await expect(email).toHaveValue('grace@northgate.test')
  await password.fill(demoPassword)
  await save(page).click()
  await expect(details(page).getByText('grace@northgate.test is not confirmed yet')).toBeVisible()
  await expect(email).toHaveValue(member)

  await nextMail(portal, member, /about to change/)
  const first = await nextMail(portal, 'grace@northgate.test', /Confirm your new email/)
  await page.reload()
  await details(page).getByRole('button', { name: 'Send again' }).click()
  const second = await nextMail(portal, 'grace@northgate.test', /Confirm your new email/)

  // The second link invalidated the first.
  await page.goto(first.link)
  await expect(details(page).getByText(/This link no longer works/)).toBeVisible()
  await expect(page).toHaveURL('/settings#personal-details')
  // On a phone it is shown on the page of the personal details.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(second.link)
  await expect(details(page).getByText('Your email is now grace@northgate.test.')).toBeVisible()
  await expect(page).toHaveURL('/settings#personal-details')
  await expect(email).toHaveValue('grace@northgate.test')
  await expect(details(page).getByText(/is not confirmed yet/)).toHaveCount(0)
  await nextMail(portal, member, /was changed/)

  await page.goto('/logout')
  await signInWith(page, member, demoPassword)
  await expect(page.getByText('These credentials do not match our records.').first()).toBeVisible()
  await signInWith(page, 'grace@northgate.test', demoPassword)
  await expectSignedIn(page)
})

test('an address that is taken gets the same answer, and a link opened signed out asks to sign in first', async ({
  page,
  portal,
}) => {
  await open(page, 'branch@northgate.test')
  await details(page).getByLabel('Email').fill(lead)
  await details(page).getByLabel('Current password').fill(demoPassword)
  await save(page).click()
  await expect(details(page).getByText(`${lead} is not confirmed yet`)).toBeVisible()
  // Its owner is notified of the attempt, and gets no link.
  const warning = await nextMail(portal, lead, /tried to use your email address/)
  expect(warning.text).not.toContain('confirm_email')
  await details(page).getByRole('button', { name: 'Keep my current email' }).click()
  await expect(details(page).getByText(/is not confirmed yet/)).toHaveCount(0)

  await details(page).getByLabel('Email').fill('leeds@northgate.test')
  await details(page).getByLabel('Current password').fill(demoPassword)
  await save(page).click()
  const { link } = await nextMail(portal, 'leeds@northgate.test')
  await page.goto('/logout')
  await page.goto(link)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill('branch@northgate.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(details(page).getByText('Your email is now leeds@northgate.test.')).toBeVisible()
})

test('a new password signs in from now on, and the other device is signed out at once', async ({
  page,
  browser,
  portal,
}) => {
  const email = 'agent@halo.test'
  const other = await otherDevice(browser, portal, email)
  await open(page, email)
  const password = panel(page, 'Password')
  const otherSession = page.getByRole('button', { name: 'Sign out Firefox on Linux' })
  await expect(otherSession).toBeVisible()

  await password.getByLabel('Current password').fill('not the password')
  await password.getByLabel('New password', { exact: true }).fill('seven walnuts under glass')
  await password.getByLabel('New password again').fill('seven walnuts under glass')
  const change = password.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(
    /This is not your current password\. Try again\./,
  )
  await expect(password.getByLabel('New password', { exact: true })).toHaveValue('seven walnuts under glass')
  await password.getByLabel('Current password').fill(demoPassword)
  await change.click()
  await expect(toast(page, 'Your password is changed.')).toBeVisible()
  await expect(password.getByLabel('Current password')).toHaveValue('')
  await expect(otherSession).toHaveCount(0)

  await expectSignedOut(other)
  await nextMail(portal, email, /password was changed/)
  await page.reload()
  await expect(page).toHaveURL('/settings')
  await signInWith(other, email, demoPassword)
  await expect(other.getByText('These credentials do not match our records.').first()).toBeVisible()
  await signInWith(other, email, 'seven walnuts under glass')
  await expectSignedIn(other)
  await other.context().close()
})

test('sessions are listed and ended: one, the others, all', async ({ page, browser, portal }) => {
  const email = 'office@kingsway.test'
  const [second, third] = [
    await otherDevice(browser, portal, email),
    await otherDevice(browser, portal, email),
  ]
  await open(page, email)
  const places = panel(page, 'Devices and sessions')
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await expect(places.getByRole('listitem').first()).toContainText('This device')
  // The most recent other session is listed below this one.
  await places.getByRole('button', { name: 'Sign out Firefox on Linux' }).first().click()
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expectSignedOut(third)

  await signInWith(third, email, demoPassword)
  await expectSignedIn(third)
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expectSignedOut(second)
  await expectSignedOut(third)

  await signInWith(second, email, demoPassword)
  await expectSignedIn(second)
  await places.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectSignedOut(second)
  for (const device of [second, third]) await device.context().close()
})

test('signing out this device in the list leads to the sign-in page, which works', async ({ page }) => {
  await open(page, lead)
  await panel(page, 'Devices and sessions')
    .getByRole('button', { name: /^Sign out .*, this device$/ })
    .click()
  await expect(page).toHaveURL(/\/login/)
  await signInWith(page, lead, demoPassword)
  await expectSignedIn(page)
})

test('the appearance shows at once, and is in the next page’s HTML', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, lead)
  const root = page.locator('html')
  const background = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await background()
  const appearance = panel(page, 'Appearance')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await appearance.getByRole('radio', { name: 'Dark' }).check()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await background()).not.toBe(light)
  await saved
  const savedToo = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await appearance.getByRole('radio', { name: 'Compact' }).check()
  await expect(root).toHaveAttribute('data-density', 'compact')
  await savedToo

  for (const path of ['/settings', '/void-bills?status=needs_paying', '/']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toMatch(/<html[^>]* data-theme="dark" data-density="compact"/)
  }
  await page.reload()
  await expect(appearance.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(appearance.getByRole('radio', { name: 'Compact' })).toBeChecked()

  const savedLast = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await appearance.getByRole('radio', { name: 'System' }).check()
  await expect(root).not.toHaveAttribute('data-theme')
  await savedLast
  expect(await (await page.request.get('/settings')).text()).not.toContain('data-theme')
})

test('alert preferences survive a reload, and a failure rolls one back', async ({ page }) => {
  await open(page, lead)
  const inPortal = page.getByRole('switch', { name: 'Start readings in the portal' })
  const byEmail = page.getByRole('radiogroup', { name: 'Void bills by email' })
  await expect(page.getByRole('table', { name: 'Alerts preferences' }).locator('tbody tr')).toHaveCount(6)
  await inPortal.click()
  await byEmail.getByRole('radio', { name: 'Now' }).check()
  await expect(toast(page, 'Your alert preferences are saved.')).toBeVisible()
  await expect
    .poll(async () => await (await page.request.get('/api/i/partner/alert-preferences')).text())
    .toContain('{"type":"void_bill","in_portal":true,"email":"now"}')
  await page.reload()
  await expect(inPortal).not.toBeChecked()
  await expect(byEmail.getByRole('radio', { name: 'Now' })).toBeChecked()

  await page.route('**/alert-preferences', (route) =>
    route.fulfill({ status: 422, json: { message: 'These preferences can’t be saved.' } }),
  )
  await byEmail.getByRole('radio', { name: 'Off' }).click()
  await expect(toast(page, 'These preferences can’t be saved.')).toBeVisible()
  await expect(byEmail.getByRole('radio', { name: 'Now' })).toBeChecked()
})

test('the keyboard reaches and changes everything', async ({ page }) => {
  await open(page, lead)
  await details(page).getByLabel('Last name').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Marsh-Reed')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your changes are saved.')).toBeVisible()

  const unknown = page.getByRole('switch', { name: 'Unknown properties in the portal' })
  await unknown.focus()
  await page.keyboard.press('Space')
  await expect(unknown).not.toBeChecked()
  await page.keyboard.press('Tab')
  const byEmail = page.getByRole('radiogroup', { name: 'Unknown properties by email' })
  await expect(byEmail.getByRole('radio', { name: 'Daily' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(byEmail.getByRole('radio', { name: 'Off' })).toBeChecked()

  // The links at the side lead to the panels, and mark the current one.
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await nav.getByRole('link', { name: 'Devices and sessions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings#sessions')
  await expect(nav.locator('[aria-current]')).toHaveText('Devices and sessions')
  await page.keyboard.press('Tab')
  await expect(page.locator('#sessions :focus')).toHaveText(/^Sign out/)
})

test('on a phone an error that arrives after leaving the section is shown in a toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, lead)
  await page.getByRole('link', { name: 'Personal details' }).click()
  const left = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await left.promise
    await route.fulfill({ status: 422, json: { message: 'No.', errors: { first_name: ['Not this name.'] } } })
  })
  await details(page).getByLabel('First name').fill('Ada')
  await save(page).click()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(details(page)).toBeHidden()
  left.resolve()
  await expect(toast(page, 'Not this name.')).toBeVisible()
  await page.getByRole('link', { name: 'Personal details' }).click()
  await expect(details(page).getByLabel('First name')).toHaveValue('Ada')
})

test('on a phone each section is a page, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await open(page, 'reseller@halo.test')
  const nav = page.getByRole('navigation', { name: 'Settings' })
  const back = page.getByRole('link', { name: 'All settings' })
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
  for (const name of await nav.getByRole('link').allTextContents()) {
    await nav.getByRole('link', { name }).click()
    await expect(panel(page, name)).toBeVisible()
    await expect(nav).toBeHidden()
    await expect(back).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
    await back.click()
    await expect(nav).toBeVisible()
    await expect(panel(page, name)).toBeHidden()
  }

  await nav.getByRole('link', { name: 'Personal details' }).click()
  await details(page).getByLabel('First name').fill('Ada')
  await page.goBack()
  await page.goForward()
  await save(page).click()
  await expect(toast(page, 'Your changes are saved.')).toBeVisible()

  // A link to a section opens it, and following the skip link does not close it.
  await page.goto('/settings#appearance')
  await page.reload()
  await expect(panel(page, 'Appearance')).toBeVisible()
  await expect(details(page)).toBeHidden()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await expect(panel(page, 'Appearance')).toBeVisible()

  // Rotating a tablet keeps the focus and the typed text.
  await page.setViewportSize({ width: 1100, height: 844 })
  await details(page).getByLabel('Last name').focus()
  await page.setViewportSize({ width: 700, height: 844 })
  await expect(details(page).getByLabel('Last name')).toBeFocused()
  await expect(panel(page, 'Appearance')).toBeHidden()
})

test('no accessibility rule is broken', async ({ page }) => {
  await open(page, 'reseller@halo.test')
  await details(page).getByLabel('Email').fill('somebody@halo.test')
  await expect(details(page).getByLabel('Current password')).toBeVisible()
  await expectAccessible(page)
  await details(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
})
