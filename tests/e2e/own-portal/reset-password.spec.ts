import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import type { Browser, Page } from '@playwright/test'
import { mailsTo, nextMail } from '../support/mailbox.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn } from '../support/portal.ts'
import type { PortalProcess } from '../support/portal-process.ts'

const test = withOwnPortal()

// Passwords change here, so this file has its own portal.
test.use({
  allowedConsole:
    /Failed to load resource: (the server responded with a status of (401|422)|net::ERR_FAILED)/,
})

const newPassword = 'seven green bicycles'
const linkRequested = 'If that address has an account, we’ve emailed it a link to reset the password.'
const badLink = 'This link has been used, has expired or is for another address. Ask for a new one.'

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: linkRequested })).toBeFocused()
}

/** Requests a link and returns it from the mail. */
async function linkFor(page: Page, portal: PortalProcess, email: string): Promise<string> {
  await requestLink(page, email)
  const { link } = await nextMail(portal, email, /^Reset your/)
  return link
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(again)
  await page.getByRole('button', { name: 'Reset the password' }).click()
}

async function expectSignsIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
}

const otherBrowser = async (browser: Browser, { url }: PortalProcess) =>
  (await browser.newContext({ baseURL: url })).newPage()

test('from a forgotten password to the next sign-in, through the mail; all other sessions end', async ({
  page,
  browser,
  portal,
}) => {
  const email = 'lead@northgate.test'
  const elsewhere = await otherBrowser(browser, portal)
  await signIn(elsewhere, email)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL('/forgot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password')
  await expect(page.getByRole('link', { name: 'login to your account' })).toHaveAttribute('href', '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(linkRequested)).toBeVisible()
  await expect(page.getByText(/spam folder/)).toBeVisible()
  await page.getByRole('link', { name: 'ask again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  // Invoices are mailed to a team lead too.
  const mail = await nextMail(portal, email, /password/)
  expect(mail.subject).toBe('Reset your Doorstep password')
  expect(mail.html).toContain('Choose a new password')
  expect(new URL(mail.link).origin).toBe(portal.url)
  await page.goto(mail.link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await choose(page, newPassword)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Your password has been reset. Sign in with your new password.' }),
  ).toBeFocused()

  await elsewhere.goto('/void-bills')
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.close()
  expect((await nextMail(portal, email, /password/)).subject).toBe('Your Doorstep password was changed')

  await page.getByRole('link', { name: 'login to your account' }).click()
  await expect(page).toHaveURL(`/login?email=${encodeURIComponent(email)}`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')

  // The link can only be used once.
  await page.goto('/logout')
  await page.goto(mail.link)
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: badLink })).toBeFocused()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectSignsIn(page, email, newPassword)
})

test('an unknown address is answered the same, and gets no mail', async ({ page, portal }) => {
  await requestLink(page, 'nobody@nowhere.test')
  const unknown = await page.getByRole('main').innerText()
  await requestLink(page, 'branch@northgate.test')
  const answerToKnown = await page.getByRole('main').innerText()
  expect(answerToKnown.replace('branch@northgate.test', 'nobody@nowhere.test')).toBe(unknown)
  // This mail is sent after a mail to the unknown address would have been.
  await nextMail(portal, 'branch@northgate.test', /password/)
  expect(await mailsTo(portal, 'nobody@nowhere.test')).toEqual([])
})

test('errors in the password are shown at its field, and the link stays valid', async ({ page, portal }) => {
  const email = 'member@northgate.test'
  await page.goto(await linkFor(page, portal, email))
  const passwordField = (label: string) => page.getByLabel(label, { exact: true })
  for (const [password, again, field, sentence] of [
    ['short', 'short', 'New password', 'Use at least 12 characters.'],
    [
      newPassword,
      `${newPassword}!`,
      'New password again',
      'The passwords don’t match. Enter the same password twice.',
    ],
    [
      'password1234',
      'password1234',
      'New password',
      'This password is too easy to guess. Choose another one.',
    ],
  ] as const) {
    await choose(page, password, again)
    await expect(passwordField(field)).toHaveAttribute('aria-invalid', 'true')
    await expect(passwordField(field)).toBeFocused()
    await expect(passwordField(field)).toHaveAccessibleDescription(
      new RegExp(sentence.replaceAll('.', '\\.')),
    )
  }
  await choose(page, newPassword)
  await expect(page.getByText('Your password has been reset. Sign in with your new password.')).toBeVisible()
  await expectSignsIn(page, email, newPassword)
})

test('a link that is changed, another user’s or incomplete shows an error and how to get a new one', async ({
  page,
  portal,
}) => {
  const link = new URL(await linkFor(page, portal, 'office@kingsway.test'))
  const changed = new URL(link)
  const token = link.searchParams.get('token') ?? ''
  changed.searchParams.set('token', `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`)
  const another = new URL(link)
  another.searchParams.set('email', 'lead@northgate.test')
  for (const wrong of [changed, another]) {
    await page.goto(wrong.href)
    await expect(page.getByText(badLink)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  }
  await page.goto('/reset')
  await expect(page.getByText(/^This link is incomplete/)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot')
})

test('an invalid address is reported at the field', async ({ page }) => {
  await page.goto('/forgot')
  await page.getByLabel('Email').fill('throttled')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter a full email address, such as name@example.com.',
  )
})

test('a call that fails shows an error, keeps what was typed, and can be retried', async ({ page }) => {
  await page.goto('/forgot')
  await page.route('**/api/auth/forgot', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Email').fill('agent@halo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Oops. Something went wrong! Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue('agent@halo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(linkRequested)).toBeVisible()
})

test('with the keyboard alone', async ({ page, portal }) => {
  const email = 'reseller@halo.test'
  await page.goto('/forgot')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: linkRequested })).toBeFocused()
  const { link, subject } = await nextMail(portal, email, /password/)
  expect(subject).toMatch(/^Reset your Halo/)
  await page.goto(link)
  // It is a tab stop from when it can be seen: once it works.
  const showPassword = page.getByRole('button', { name: 'Show password' }).first()
  await expect(showPassword).toBeVisible()
  await page.getByLabel('New password', { exact: true }).focus()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await expect(showPassword).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('New password again')).toBeFocused()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been reset. Sign in with your new password.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'login to your account' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('everything fits and can be pressed', async ({ page, portal }) => {
    const link = await linkFor(page, portal, 'agent@halo.test')
    for (const address of ['/forgot', link, '/reset']) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      for (const press of await page.getByRole('main').getByRole('button').all())
        expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    }
    await page.goto(link)
    await choose(page, newPassword)
    await expect(
      page.getByText('Your password has been reset. Sign in with your new password.'),
    ).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('requesting a link and resetting are plain forms', async ({ page, portal }) => {
    const email = 'branch@northgate.test'
    await page.goto('/forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(linkRequested)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    const { link } = await nextMail(portal, email, /^Reset your/)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('New password again').fill(`${newPassword}!`)
    await page.getByRole('button', { name: 'Reset the password' }).click()
    await expect(
      page.getByText('The passwords don’t match. Enter the same password twice.').first(),
    ).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('New password again').fill(newPassword)
    await page.getByRole('button', { name: 'Reset the password' }).click()
    await expect(
      page.getByText('Your password has been reset. Sign in with your new password.'),
    ).toBeVisible()

    await page.goto(link)
    await expect(page.getByText(badLink)).toBeVisible()
    await page.getByRole('link', { name: 'login to your account' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})
