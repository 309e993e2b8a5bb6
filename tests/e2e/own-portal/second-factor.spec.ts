import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { secondFactorNeeded, secondFactorTexts } from '@doorstep/portal-contract/messages'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { mailsTo, nextMail } from '../support/mailbox.ts'
import { expect, signIn, toast } from '../support/portal.ts'
import { startPortal, type PortalProcess } from '../support/portal-process.ts'
import { test } from '../support/silent-console.ts'

test.use({ allowedConsole: /status of (403|409|422|429)/ })

const lead = 'lead@northgate.test'
const member = 'member@northgate.test'
const branch = 'branch@northgate.test'
const office = 'office@kingsway.test'

// Users are changed and mail is read here, so this file has its own portal. Passkeys need a host name, not an IP address.
let portal: PortalProcess
let url = ''
test.beforeAll(async () => {
  portal = await startPortal({})
  url = portal.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => portal.stop())
test.use({ baseURL: async ({ browserName: _any }, use) => use(url) })

/** The app's code: the current one, or that of a phone whose clock is some steps ahead. */
const codeOf = (secret: string, stepsAhead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsAhead * 30_000 })

const panel = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })

async function dialog(page: Page, name: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  const found = page.getByRole(role, { name })
  await expect(found).toBeVisible()
  return found
}

/** Sets up an app in the settings, up to its recovery codes. */
async function setUpAnApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await panel(page).getByRole('button', { name: 'Set up an app' }).click()
  const setUp = await dialog(page, 'Set up an authenticator app')
  await setUp.getByLabel('Current password').fill(demoPassword)
  await setUp.getByRole('button', { name: 'Continue' }).click()
  const key = setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = (await key.innerText()).replaceAll(' ', '')
  await setUp.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp).toBeHidden()
  return { secret, codes: await recoveryCodes(page) }
}

async function recoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const lines = await panel(page).getByRole('listitem').allInnerTexts()
  const codes = lines.filter((line) => /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(line))
  expect(codes).toHaveLength(10)
  await panel(page).getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(panel(page).getByText('10 of 10 left.')).toBeVisible()
  return codes
}

/** Signs in with the password, up to the second step. */
async function typePassword(page: Page, email: string, next = '/login'): Promise<void> {
  await page.goto(next)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

async function turnOffTheApp(page: Page): Promise<void> {
  await page.goto('/settings')
  await panel(page).getByRole('button', { name: 'Turn off' }).click()
  const off = await dialog(page, 'Turn off the authenticator app?')
  await off.getByLabel('Current password').fill(demoPassword)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(panel(page).getByRole('button', { name: 'Set up an app' })).toBeVisible()
}

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('an app, its codes and its recovery codes, by keyboard', async ({ page }) => {
  await signIn(page, member, '/settings')
  const { secret, codes } = await setUpAnApp(page)
  expect((await nextMail(portal, member)).text).toContain('An authenticator app was set up.')

  await page.goto('/logout')
  await typePassword(page, member, '/login?next=%2Fsettings')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(secondFactorTexts.wrongCode)
  // The code that turned the app on can't be used again.
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(secondFactorTexts.wrongCode)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  const fresh = codeOf(secret, 1)
  await page.getByLabel('Code', { exact: true }).fill(`${fresh.slice(0, 3)} ${fresh.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')

  await page.goto('/logout')
  await typePassword(page, member)
  await page.getByLabel('Code', { exact: true }).fill(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(secondFactorTexts.wrongCode)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type((codes[0] ?? '').toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  expect((await nextMail(portal, member)).text).toContain('A recovery code was used to sign in.')

  await page.goto('/logout')
  await typePassword(page, member)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(secondFactorTexts.wrongRecoveryCode)
  await page.getByLabel('Recovery code').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await turnOffTheApp(page)
  await page.goto('/logout')
  await signIn(page, member)
})

test('a recovery code without JavaScript', async ({ page, browser }) => {
  await signIn(page, branch, '/settings')
  const { codes } = await setUpAnApp(page)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  const visitor = await plain.newPage()
  await visitor.goto('/login?next=%2Fsettings')
  await visitor.getByLabel('Email').fill(branch)
  await visitor.getByLabel('Password', { exact: true }).fill(demoPassword)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await visitor.getByLabel('Code', { exact: true }).fill('000 000')
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByRole('link', { name: secondFactorTexts.wrongCode })).toBeVisible()
  await expect(visitor.getByLabel('Code', { exact: true })).toHaveValue('')
  await visitor.getByRole('button', { name: 'Use a recovery code' }).click()
  await visitor.getByLabel('Recovery code').fill(codes[0] ?? '')
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor).toHaveURL('/settings')
  await plain.close()
})

test('a passkey is added, named, signs in and is removed', async ({ page }) => {
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, office, '/settings')
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click()
  const add = await dialog(page, 'Add a passkey')
  await add.getByLabel('Name').fill('Laptop')
  await add.getByLabel('Current password').fill(demoPassword)
  await add.getByRole('button', { name: 'Add the passkey' }).click()
  await recoveryCodes(page)

  // Adding the same device again fails in the browser, before any call.
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click()
  await add.getByLabel('Current password').fill(demoPassword)
  await add.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(add.getByText('This device already has a passkey for your account.')).toBeVisible()
  await add.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await panel(page).getByRole('button', { name: 'Rename Laptop' }).click()
  const rename = await dialog(page, 'Rename Laptop')
  await rename.getByLabel('Name').fill('Desk laptop')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(panel(page).getByText('Desk laptop')).toBeVisible()

  await page.goto('/logout')
  await typePassword(page, office)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await page.goto('/settings')
  await expect(panel(page).getByText(/Last used/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Remove Desk laptop' }).click()
  const remove = await dialog(page, 'Remove Desk laptop?')
  await remove.getByLabel('Current password').fill(demoPassword)
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expect(panel(page).getByText('Desk laptop')).toBeHidden()
  await expect(panel(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await page.goto('/logout')
  await signIn(page, office)
})

test('a team lead requires it for everyone, and resets it for a colleague who has lost theirs', async ({
  page,
  browser,
}) => {
  await signIn(page, lead, '/team')
  const rule = page.getByRole('switch', { name: 'Require it for everyone' })
  await expect(rule).toHaveAccessibleDescription(
    new RegExp(`^${secondFactorTexts.leadNeedsOne} None of the \\d+ people in your team has set it up yet`),
  )
  await expect(rule).toBeDisabled()
  await expect(page.getByText(secondFactorTexts.leadNeedsOne)).toBeVisible()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(page).toHaveURL('/settings#second-factor')
  await setUpAnApp(page)
  await page.goto('/team')
  await rule.click()
  await expect(toast(page, 'Everyone now needs two-step verification.')).toBeVisible()
  await expect(rule).toBeChecked()

  const other = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  const colleague = await other.newPage()
  await colleague.goto('/login?next=%2Fvoid-bills')
  await colleague.getByLabel('Email').fill(member)
  await colleague.getByLabel('Password', { exact: true }).fill(demoPassword)
  await colleague.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(colleague).toHaveURL('/settings')
  await expect(colleague.getByText(secondFactorNeeded).first()).toBeVisible()
  await expect(colleague.getByRole('region', { name: 'Personal details' })).toHaveCount(0)
  expect(await hasNoSidewaysScroll(colleague)).toBe(true)
  await colleague.goto('/void-bills')
  await expect(colleague).toHaveURL('/settings')
  await setUpAnApp(colleague)
  expect(await hasNoSidewaysScroll(colleague)).toBe(true)
  await panel(colleague).getByRole('link', { name: 'Continue to the portal' }).click()
  await expect(colleague).toHaveURL('/')
  await colleague.goto('/settings')
  await colleague.getByRole('link', { name: 'Personal details' }).click()
  await expect(colleague.getByRole('region', { name: 'Personal details' })).toBeVisible()

  await page.reload()
  const name = await page
    .getByLabel('A colleague can’t complete two-step verification')
    .locator('option')
    .nth(1)
    .innerText()
  await page.getByLabel('A colleague can’t complete two-step verification').selectOption({ label: name })
  await page.getByRole('button', { name: 'Remove it' }).click()
  const sure = await dialog(page, `Remove two-step verification for ${name}?`, 'alertdialog')
  await sure.getByRole('button', { name: 'Remove two-step verification' }).click()
  await expect(toast(page, 'Their two-step verification is removed, and they are signed out.')).toBeVisible()
  await colleague.goto('/settings')
  await expect(colleague).toHaveURL(/\/login/)
  await expect
    .poll(async () => (await mailsTo(portal, member)).map(({ text }) => text).join())
    .toContain('A team lead removed your two-step verification.')
  await other.close()
})

test('the second step fits a phone, and can be started again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // An earlier test set it up.
  await typePassword(page, branch)
  expect(await hasNoSidewaysScroll(page)).toBe(true)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
