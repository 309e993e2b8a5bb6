import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import type { Browser, Page } from '@playwright/test'
import { lettersTo, nextLetter } from '../support/mailbox.ts'
import { expect, hydrated, signIn, test as base } from '../support/portal.ts'
import { startPortal, type PortalProcess } from '../support/portal-process.ts'

// Passwords change here, so this portal is nobody else's.
const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    // Playwright wants a pattern in front, also of a fixture that needs no other.
    async ({ browserName: _any }, use) => {
      const portal = await startPortal({})
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})
test.use({
  allowedConsole:
    /Failed to load resource: (the server responded with a status of (401|422|429)|net::ERR_FAILED)/,
})

const newPassword = 'seven green bicycles'
const asked = 'If that address has an account, a link to reset its password is on its way.'
const badLink = 'This link has been used, has expired or is not for this address. Ask for a new one.'

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/forgot')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: asked })).toBeFocused()
}

/** Asks for a link and takes it out of the mail. */
async function linkFor(page: Page, portal: PortalProcess, email: string): Promise<string> {
  await ask(page, email)
  const { link } = await nextLetter(portal, email, /^Reset your/)
  return link
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await hydrated(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(again)
  await page.getByRole('button', { name: 'Reset the password' }).click()
}

async function expectSignsIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
}

const someoneElse = async (browser: Browser, { url }: PortalProcess) =>
  (await browser.newContext({ baseURL: url })).newPage()

test('from a forgotten password to the next sign-in, through the mail; every other session ends', async ({
  page,
  browser,
  portal,
}) => {
  const email = 'lead@northgate.test'
  const elsewhere = await someoneElse(browser, portal)
  await signIn(elsewhere, email)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL('/forgot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password')
  await expect(page.getByRole('link', { name: 'login to your account' })).toHaveAttribute('href', '/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(asked)).toBeVisible()
  await expect(page.getByText(/spam folder/)).toBeVisible()
  await page.getByRole('link', { name: 'ask again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  const letter = await nextLetter(portal, email)
  expect(letter.subject).toBe('Reset your Doorstep password')
  expect(letter.html).toContain('Choose a new password')
  expect(new URL(letter.link).origin).toBe(portal.url)
  await page.goto(letter.link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await choose(page, newPassword)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your password has been reset. Sign in with the new one.' }),
  ).toBeFocused()

  await elsewhere.goto('/void-bills')
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.close()
  expect((await nextLetter(portal, email)).subject).toBe('Your Doorstep password was changed')

  await page.getByRole('link', { name: 'login to your account' }).click()
  await expect(page).toHaveURL(`/login?email=${encodeURIComponent(email)}`)
  await hydrated(page)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')

  // The link has done its work.
  await page.goto('/logout')
  await page.goto(letter.link)
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: badLink })).toBeFocused()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectSignsIn(page, email, newPassword)
})

test('an unknown address is answered the same, and gets no mail', async ({ page, portal }) => {
  await ask(page, 'nobody@nowhere.test')
  const unknown = await page.getByRole('main').innerText()
  await ask(page, 'branch@northgate.test')
  const known = await page.getByRole('main').innerText()
  expect(known.replace('branch@northgate.test', 'nobody@nowhere.test')).toBe(unknown)
  // Sent after the other was due.
  await nextLetter(portal, 'branch@northgate.test')
  expect(await lettersTo(portal, 'nobody@nowhere.test')).toEqual([])
})

test('what is wrong with the password stands at its field, and the link stays good', async ({
  page,
  portal,
}) => {
  const email = 'member@northgate.test'
  await page.goto(await linkFor(page, portal, email))
  const fault = (label: string) => page.getByLabel(label, { exact: true })
  for (const [password, again, field, sentence] of [
    ['short', 'short', 'New password', 'Use 12 characters at least.'],
    [newPassword, `${newPassword}!`, 'New password again', 'The passwords are not the same. Type it again.'],
    [
      'password1234',
      'password1234',
      'New password',
      'That is one of the passwords people guess first. Choose another one.',
    ],
  ] as const) {
    await choose(page, password, again)
    await expect(page.getByRole('region', { name: 'Check 1 answer' })).toBeFocused()
    await expect(fault(field)).toHaveAttribute('aria-invalid', 'true')
    await expect(fault(field)).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
  }
  await choose(page, newPassword)
  await expect(page.getByText('Your password has been reset. Sign in with the new one.')).toBeVisible()
  await expectSignsIn(page, email, newPassword)
})

test('a link that was changed, is another’s or was cut short says so, and how to get a new one', async ({
  page,
  portal,
}) => {
  const link = new URL(await linkFor(page, portal, 'office@kingsway.test'))
  const changed = new URL(link)
  changed.searchParams.set('token', `x${link.searchParams.get('token')?.slice(1)}`)
  const another = new URL(link)
  another.searchParams.set('email', 'lead@northgate.test')
  for (const wrong of [changed, another]) {
    await page.goto(wrong.href)
    await expect(page.getByText(badLink)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  }
  await page.goto('/reset')
  await expect(page.getByText(/^This link is not whole/)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot')
})

test('an address that is none is said at the field, and the sixth asking has to wait', async ({ page }) => {
  await page.goto('/forgot')
  await hydrated(page)
  await page.getByLabel('Email').fill('throttled')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter a full email address, such as name@example.com.',
  )
  for (let times = 0; times < 5; times += 1) await ask(page, 'throttled@nowhere.test')
  await page.goto('/forgot?email=throttled%40nowhere.test')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText(/Too many tries\. Wait \d+ minutes?/)
})

test('a call that fails says so, keeps what was typed, and can be tried again', async ({ page }) => {
  await page.goto('/forgot')
  await hydrated(page)
  await page.route('**/api/auth/forgot', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Email').fill('agent@halo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Oops. Something went wrong! Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue('agent@halo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(asked)).toBeVisible()
})

test('with the keyboard alone', async ({ page, portal }) => {
  const email = 'reseller@halo.test'
  await page.goto('/forgot')
  await hydrated(page)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: asked })).toBeFocused()
  const { link, subject } = await nextLetter(portal, email)
  expect(subject).toMatch(/^Reset your Halo/)
  await page.goto(link)
  await hydrated(page)
  await page.getByLabel('New password', { exact: true }).focus()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('New password again')).toBeFocused()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been reset. Sign in with the new one.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'login to your account' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('everything fits and can be pressed', async ({ page, portal }) => {
    const link = await linkFor(page, portal, 'agent@halo.test')
    for (const address of ['/forgot', link, '/reset']) {
      await page.goto(address)
      await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      for (const press of await page.getByRole('main').getByRole('button').all())
        expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    }
    await page.goto(link)
    await choose(page, newPassword)
    await expect(page.getByText('Your password has been reset. Sign in with the new one.')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('asking and resetting are plain forms', async ({ page, portal }) => {
    const email = 'branch@northgate.test'
    await page.goto('/forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(asked)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    const { link } = await nextLetter(portal, email, /^Reset your/)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('New password again').fill(`${newPassword}!`)
    await page.getByRole('button', { name: 'Reset the password' }).click()
    await expect(page.getByText('The passwords are not the same. Type it again.').first()).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('New password again').fill(newPassword)
    await page.getByRole('button', { name: 'Reset the password' }).click()
    await expect(page.getByText('Your password has been reset. Sign in with the new one.')).toBeVisible()

    await page.goto(link)
    await expect(page.getByText(badLink)).toBeVisible()
    await page.getByRole('link', { name: 'login to your account' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})
