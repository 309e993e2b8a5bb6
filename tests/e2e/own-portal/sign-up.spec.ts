import type { Page } from '@playwright/test'
import { copyDemoData } from '../support/demo-data.ts'
import { daysLater } from '../support/later.ts'
import { nextMail } from '../support/mailbox.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn } from '../support/portal.ts'
import { type PortalProcess, startPortal } from '../support/portal-process.ts'
import { create, fillAccount, fillCompany, goOn, logIn, password } from '../support/sign-up.ts'

const test = withOwnPortal()

// Users and partners are created here, so this file has its own portal.
test.use({
  allowedConsole: /Failed to load resource: the server responded with a status of (404|409|422)/,
})

/** Makes a call as the signed-in user. */
async function call(page: Page, path: string, data: object): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post(path, {
    data,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Invites a colleague as a team lead, and returns the mailed link. */
async function teamInvite(page: Page, portal: PortalProcess, email: string): Promise<string> {
  await signIn(page, 'lead@northgate.test')
  await call(page, '/api/i/team/invite', { users: [{ email, is_team_lead: false }] })
  await page.goto('/logout')
  return (await nextMail(portal, email)).link
}

/** Adds a branch, and returns the link mailed to its first team lead. */
async function partnerInvite(
  page: Page,
  portal: PortalProcess,
  name: string,
  email: string,
): Promise<string> {
  await signIn(page, 'lead@northgate.test')
  await call(page, '/api/i/partner/agents', {
    name,
    address_line1: '1 Minster Yard',
    address_city: 'York',
    address_postcode: 'YO1 7HH',
    phone_number: '01904 960182',
    first_name: 'Nora',
    last_name: 'Quill',
    email,
  })
  await page.goto('/logout')
  return (await nextMail(portal, email)).link
}

test('open sign-up: two steps, the mailed link, the first sign-in, and a company under review', async ({
  page,
  portal,
}) => {
  const email = 'nora@mill-lane.test'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup/account')
  await fillAccount(page, { email })
  await goOn(page)
  await expect(page).toHaveURL('/signup/company')
  await expect(page).toHaveTitle('Your company · Doorstep')
  await expect(page.getByRole('heading', { level: 1, name: 'Your company' })).toBeFocused()
  await fillCompany(page, 'Mill Lane Lettings')
  await create(page)

  await expect(page).toHaveURL(/\/login\?invited=1&mailed=1/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for signing up!')
  await expect(page.getByText(`Open the link we emailed to ${email}, then sign in.`)).toBeVisible()
  await expect(page.getByLabel('Password'), 'there is nothing to sign in to yet').toHaveCount(0)
  await page.goto('/login')
  await logIn(page, email)
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible()

  const { link } = await nextMail(portal, email, /Confirm/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for signing up!')
  await expect(page.getByText('Please login to your account.')).toBeVisible()
  await logIn(page, email)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nora')
  await expect(page.getByText('We’re checking your company’s details')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Team members' })).toBeVisible()

  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re already signed in')
})

test('an address with an account is only disclosed in the mail', async ({ page, portal }) => {
  const email = 'office@kingsway.test'
  await page.goto('/signup/account')
  await fillAccount(page, { email })
  await goOn(page)
  await fillCompany(page, 'Kingsway Again')
  await create(page)
  await expect(page.getByText(`Open the link we emailed to ${email}, then sign in.`)).toBeVisible()
  const mail = await nextMail(portal, email)
  expect(mail.subject).toMatch(/already have/)
  expect(mail.text).not.toContain('confirm=')
})

test('the mailed link needs no JavaScript', async ({ page, portal, browser }) => {
  const email = 'plain@mill-lane.test'
  await page.goto('/signup/account')
  await fillAccount(page, { email })
  await goOn(page)
  await fillCompany(page, 'Plain Lettings')
  await create(page)
  const { link } = await nextMail(portal, email, /Confirm/)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByLabel('Email')).toHaveValue(email)
  await plain.getByLabel('Password', { exact: true }).fill(password)
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(plain).toHaveURL(`${portal.url}/`)
  await context.close()
})

test('a branch: from its invite to an active partner', async ({ page, portal }) => {
  const email = 'nora@northgate-ripon.test'
  const link = await partnerInvite(page, portal, 'Northgate Ripon', email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Doorstep')
  await expect(page.getByText(/of Northgate.* invites Northgate Ripon to use the portal/)).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await goOn(page)
  await expect(page.getByText(/Branch of Northgate/)).toBeVisible()
  await expect(page.getByLabel('Postcode')).toHaveValue('YO1 7HH')
  await page.getByRole('checkbox').check()
  await create(page)

  await expect(page).toHaveURL(/\/login\?invited=1&email=/)
  await expect(page.getByText('Please login to your account.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nora')
  await expect(page.getByText('We are checking')).toHaveCount(0)

  await page.goto('/logout')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invite has been used')
})

test('a colleague joins the team, by keyboard alone', async ({ page, portal }) => {
  const email = 'sam@northgate.test'
  const link = await teamInvite(page, portal, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join your team')
  await page.getByLabel('First name').focus()
  await page.keyboard.type('Sam')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Reed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /Check \d+ answers?/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  // It is a tab stop from when it can be seen: once it works.
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?invited=1/)
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Sam')
  await page.goto('/logout')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invite has been used')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
})

test('joining a team needs no JavaScript', async ({ page, portal, browser }) => {
  const email = 'tess@northgate.test'
  const link = await teamInvite(page, portal, email)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(link)
  await plain.getByLabel('First name').fill('Tess')
  await plain.getByLabel('Last name').fill('Lowe')
  await plain.getByLabel('Password', { exact: true }).fill('password1234')
  await plain.getByLabel('Password again').fill('password1234')
  await plain.getByRole('button', { name: 'Join the team' }).click()
  await expect(plain.getByText(/too easy to guess/).first()).toBeVisible()
  await expect(plain.getByLabel('First name')).toHaveValue('Tess')
  await plain.getByLabel('Password', { exact: true }).fill(password)
  await plain.getByLabel('Password again').fill(password)
  await plain.getByRole('button', { name: 'Join the team' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Thank you for signing up!')
  await context.close()
})

test('without JavaScript the two steps show that they need it', async ({ request }) => {
  // With `javaScriptEnabled: false` the browser still parses as if script were on and never shows <noscript>, so check the HTML.
  const page = await (await request.get('/signup/account')).text()
  expect(page).toMatch(/<noscript>.*Signing up a company needs JavaScript.*<\/noscript>/s)
})

test('each kind of invite redirects to its own page', async ({ page, portal }) => {
  const link = new URL(await teamInvite(page, portal, 'uma@northgate.test'))
  const secret = link.searchParams.get('invite') ?? ''
  await page.goto(`/signup/${secret}/company`)
  await expect(page).toHaveURL(`/team/signup?invite=${secret}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join your team')
})

for (const path of ['/signup/Ab12', '/signup/Ab12/Company', '/team/signup', '/team/signup?invite=Ab12']) {
  test(`${path}: an unknown invite shows where to go next`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invite no longer works')
    await expect(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
  })
}

test('an expired invite shows whom to ask', async ({ browser }) => {
  const data = await copyDemoData()
  const today = await startPortal(data.env)
  const context = await browser.newContext({ baseURL: today.url })
  const page = await context.newPage()
  const link = await teamInvite(page, today, 'late@northgate.test')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join your team')
  await today.stop()

  const nextWeek = await startPortal({ ...data.env, ...daysLater(8) })
  await page.goto(link.replace(today.url, nextWeek.url))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invite has expired')
  await expect(page.getByText(/Ask a team lead of Northgate.* for a new one\./)).toBeVisible()
  await context.close()
  await nextWeek.stop()
  await data.remove()
})

test('a common password is refused before the second step', async ({ page }) => {
  await page.goto('/signup/account')
  await expect(page.getByLabel('First name')).toBeFocused()
  await fillAccount(page, { email: 'common@mill-lane.test', password: 'password1234' })
  await goOn(page)
  await expect(page.getByText(/too easy to guess/).filter({ visible: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page).toHaveURL('/signup/account')
})

test('an error in the first step that the call finds leads back to its field', async ({ page }) => {
  await page.goto('/signup/account')
  // Only the call can detect this.
  await fillAccount(page, { email: 'back..again@mill-lane.test' })
  await goOn(page)
  await fillCompany(page, 'Back And Forth')
  await create(page)
  await expect(page).toHaveURL('/signup/account')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/full email address/)
  await fillAccount(page, { email: 'back@mill-lane.test' })
  await goOn(page)
  await expect(page.getByLabel('Company name')).toHaveValue('Back And Forth')
  await create(page)
  await expect(page).toHaveURL(/\/login\?invited=1&mailed=1/)
})

test('errors in the second step are shown there, at each field', async ({ page }) => {
  await page.goto('/signup/account')
  await fillAccount(page, { email: 'wrong@mill-lane.test' })
  await goOn(page)
  await create(page)
  await expect(page.getByRole('region', { name: /Check \d+ answers/ })).toBeFocused()
  await page.getByRole('link', { name: 'Choose your company type.' }).click()
  await expect(page.getByRole('radio', { name: 'Single office' })).toBeFocused()
  await fillCompany(page, 'Wrong Number')
  // Only the call can detect these.
  await page.getByLabel('VAT number').fill('FR123456789')
  await page.getByLabel('Postcode').fill('Leeds')
  await create(page)
  await expect(page.getByRole('region', { name: 'Check 2 answers' })).toBeFocused()
  await expect(page.getByLabel('VAT number')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
})

test('back, forward and the stepper keep everything; a reload keeps all but the password', async ({
  page,
}) => {
  await page.goto('/signup/account')
  await fillAccount(page, { email: 'slow@mill-lane.test' })
  await goOn(page)
  await page.getByLabel('Company name').fill('Slow And Sure')
  await page.goBack()
  await expect(page).toHaveURL('/signup/account')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await page.goForward()
  await expect(page.getByLabel('Company name')).toHaveValue('Slow And Sure')
  await page.getByRole('link', { name: /Your details/ }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await goOn(page)
  await expect(page).toHaveURL('/signup/company')

  await page.reload()
  await expect(page).toHaveURL('/signup/account')
  await expect(page.getByText(/Passwords are never kept in the browser/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('slow@mill-lane.test')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain(password)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await goOn(page)
  await expect(page.getByLabel('Company name')).toHaveValue('Slow And Sure')
  await fillCompany(page, 'Slow And Sure')
  await create(page)
  await expect(page).toHaveURL(/\/login\?invited=1/)
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('Slow And Sure')
})

test('on a phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/signup/account')
  await fillAccount(page, { email: 'phone@mill-lane.test' })
  await goOn(page)
  await fillCompany(page, 'Pocket Lettings')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await create(page)
  await expect(page).toHaveURL(/\/login\?invited=1&mailed=1/)
  await expect(page.getByText(/Open the link we emailed to phone@mill-lane\.test/)).toBeVisible()
})
