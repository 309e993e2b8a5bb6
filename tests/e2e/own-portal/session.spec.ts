import { startOfDayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import type { Page } from '@playwright/test'
import { startingAt } from '../support/later.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, hydrated, toast } from '../support/portal.ts'

/** Half an hour into the day: a new day, at which a page in use loads anew, would extend a session. */
const morning = new Date(startOfDayInLondon(todayInLondon(new Date())).getTime() + 30 * 60_000)
const loadedAt = Date.now()

const test = withOwnPortal(startingAt(morning))

// Bills are marked and sessions end here, so this file has its own portal.
test.use({ allowedConsole: /Failed to load resource: the server responded with a status of (401|422)/ })

const email = 'lead@northgate.test'
const listPath = '/void-bills?status=needs_paying'
const toggle = '/api/i/partner/postal-bills/toggle-mark-as-paid'

/** Includes rows behind an open dialog. */
const rows = (page: Page) => page.locator('table tbody tr')
const bulkBar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' })

/** The value of the CSRF cookie, as calls send it. */
async function xsrfOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
}

/** Signs the browser in with calls; sign-in.spec.ts tests the form. */
async function signIn(page: Page, as = email): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie')
  const headers = { 'x-xsrf-token': await xsrfOf(page) }
  const answer = await page.request.post('/api/auth/login', {
    headers,
    data: { email: as, password: demoPassword },
  })
  expect(answer.status()).toBe(204)
}

/**
 * Opens the list and waits until it is interactive: what is tested here are the calls of a page in use, and a link pressed before that
 * is followed by the browser, to the sign-in page when the session has ended.
 */
async function open(page: Page): Promise<void> {
  await signIn(page)
  await page.goto(listPath)
  await expect(rows(page)).not.toHaveCount(0)
  await hydrated(page)
}

/** Opens the list with a clock to turn forward; the session's end counts from when the page hydrates. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(morning.getTime() + Date.now() - loadedAt) })
  await open(page)
}

/** Ends the session from another device, so that this browser keeps its cookies. */
async function endElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const answer = await fetch(new URL('/api/auth/logout', page.url()), {
    method: 'POST',
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-xsrf-token': await xsrfOf(page),
    },
  })
  expect(answer.status).toBe(204)
}

/** Records the statuses of a path's responses, in order. */
function answersTo(page: Page, path: string): number[] {
  const answers: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) answers.push(response.status())
  })
  return answers
}

async function typePassword(page: Page, password = demoPassword): Promise<void> {
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

async function statusOf(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/i/partner/postal-bills/${id}`)
  return ((await answer.json()) as { data: { status: string } }).data.status
}

async function firstBill(page: Page): Promise<number> {
  return Number(await rows(page).first().getAttribute('data-row'))
}

test('a bill is marked once, after signing in again over the page', async ({ page }) => {
  await open(page)
  const id = await firstBill(page)
  await rows(page).first().getByRole('checkbox').check()
  await expect(bulkBar(page)).toContainText('1 selected')
  const answers = answersTo(page, toggle)
  await endElsewhere(page)

  await bulkBar(page).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await expect(signInDialog(page)).toContainText(email)
  await expect(page).toHaveURL(listPath)
  await expect(rows(page).first().getByRole('checkbox', { includeHidden: true })).toBeChecked()

  await typePassword(page, 'not the password')
  await expect(
    signInDialog(page).getByRole('alert').filter({ hasText: 'These credentials do not match our records.' }),
  ).toBeVisible()
  await typePassword(page)
  await expect(toast(page, '1 bill(s) marked as paid')).toBeVisible()
  await expect(signInDialog(page)).toBeHidden()
  await expect(page).toHaveURL(listPath)
  expect(answers).toEqual([401, 200])
  expect(await statusOf(page, id)).toBe('paid')
})

test('text being typed stays, and focus returns to it', async ({ page }) => {
  await open(page)
  const search = page.getByRole('searchbox', { name: 'Search by address' })
  await endElsewhere(page)
  await search.focus()
  await page.keyboard.type('Delp')
  await expect(signInDialog(page)).toBeVisible()
  await typePassword(page)
  await expect(signInDialog(page)).toBeHidden()
  await expect(page).toHaveURL(/[?&]q=Delp(&|$)/)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Delp')
  await page.keyboard.type('h')
  await expect(search).toHaveValue('Delph')
  await expect(page).toHaveURL(/[?&]q=Delph(&|$)/)
})

test('works over an open bill, by keyboard alone, on a phone', async ({ page }) => {
  await open(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await rows(page).first().getByRole('link').first().click()
  const viewer = page.locator('[data-ds-modal]').first()
  await expect(viewer.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  const before = await viewer.getAttribute('aria-label')
  await endElsewhere(page)
  await viewer.getByRole('button', { name: 'Mark as paid' }).press('Enter')
  await expect(signInDialog(page)).toBeVisible()
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(tooWide).toBe(false)
  // Tab cycles inside the dialog and never moves focus behind it.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab')
  await expect(signInDialog(page).locator(':focus')).toHaveCount(1)
  await page.getByLabel('Password', { exact: true }).focus()
  await typePassword(page)
  await expect(signInDialog(page)).toBeHidden()
  await expect(toast(page, '1 bill(s) marked as paid')).toBeVisible()
  await expect(viewer).toBeVisible()
  await expect(viewer).not.toHaveAttribute('aria-label', before ?? '')
})

test('cancelling undoes the mark, loses nothing else, and the next call asks again', async ({ page }) => {
  await open(page)
  const id = await firstBill(page)
  await rows(page).first().getByRole('checkbox').check()
  await endElsewhere(page)
  await bulkBar(page).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(signInDialog(page)).toBeVisible()
  const listResponse = page.waitForResponse('**/voids?**')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Oops! Something went wrong. Please try again.').first()).toBeVisible()
  // Undoing the mark reloads the list, which must not open the dialog again.
  expect((await listResponse).status()).toBe(401)
  await expect(signInDialog(page)).toBeHidden()
  await expect(bulkBar(page)).toContainText('1 selected')

  await bulkBar(page).getByRole('button', { name: 'Mark as paid' }).click()
  await typePassword(page)
  await expect(toast(page, '1 bill(s) marked as paid')).toBeVisible()
  expect(await statusOf(page, id)).toBe('paid')
})

test('signing in again in one tab lets the other continue too', async ({ page, context }) => {
  await open(page)
  const other = await context.newPage()
  await other.goto('/void-bills')
  await hydrated(other)
  await endElsewhere(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await other.getByRole('link', { name: 'Next' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await expect(signInDialog(other)).toBeVisible()
  await page.bringToFront()
  await typePassword(page)
  for (const tab of [page, other]) {
    await expect(signInDialog(tab)).toBeHidden()
    await expect(tab).toHaveURL(/page=2/)
    await expect(tab.getByText(/^26 to 50 of/).filter({ visible: true })).toBeVisible()
  }
})

test('signing out in one tab is shown in the other, which can sign in again', async ({ page, context }) => {
  await open(page)
  const other = await context.newPage()
  await other.goto('/')
  await other.goto('/logout')
  await expect(other).toHaveURL(/\/login/)
  const dialog = page.getByRole('dialog', { name: 'You signed out in another tab' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(listPath)}`,
  )
  await page.bringToFront()
  await typePassword(page)
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
})

test('a page is not used for someone else who signed in meanwhile', async ({ page, context }) => {
  await open(page)
  await rows(page).first().getByRole('checkbox').check()
  const other = await context.newPage()
  await other.goto('/logout')
  await signIn(other, 'member@northgate.test')
  await other.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Someone else is signed in now' })
  await expect(dialog).toContainText('You’re now signed in as member@northgate.test, in another tab.')

  // After it is closed, the next call opens it again.
  const answers = answersTo(page, toggle)
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await bulkBar(page).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog).toBeVisible()
  expect(answers).toEqual([])
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[popovertarget=account]')).toContainText('Northgate')
  expect((await (await page.request.get('/api/auth/user')).json()) as object).toMatchObject({
    email: 'member@northgate.test',
  })
})

test('two minutes before the end it offers to stay, and at the end to sign in', async ({ page }) => {
  await openWithClock(page)
  const warning = page.getByRole('dialog', { name: /^You’ll be signed out in/ })
  await page.clock.fastForward('11:57:00')
  await expect(warning).toBeHidden()
  await page.clock.fastForward('01:10')
  await expect(warning).toBeVisible()
  await expect(warning).toHaveAccessibleName('You’ll be signed out in 2 minutes')
  await page.clock.fastForward('01:00')
  await expect(warning).toHaveAccessibleName('You’ll be signed out in 1 minute')
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()

  await page.clock.fastForward('11:59:00')
  await expect(warning).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(signInDialog(page)).toBeVisible()
  await typePassword(page)
  await expect(signInDialog(page)).toBeHidden()
})

test('nobody is interrupted while typing', async ({ page }) => {
  await openWithClock(page)
  const opened = await page.evaluate(() => Date.now())
  // Answers to a search would extend the session, so block them.
  await page.route('**/api/**', () => {})
  await page.clock.pauseAt(opened + 12 * 3_600_000 - 140_000)
  const search = page.getByRole('searchbox', { name: 'Search by address' })
  const warning = page.getByRole('dialog', { name: 'You’ll be signed out in 2 minutes' })
  await search.focus()
  for (const letter of 'fourteen seconds') {
    await page.keyboard.type(letter)
    await page.clock.runFor(2_000)
    await expect(search).toBeFocused()
  }
  await expect(search).toHaveValue('fourteen seconds')
  await page.clock.runFor(3_100)
  await expect(warning).toBeVisible()
})

test('a session that can’t be extended asks to sign in before it ends', async ({ page }) => {
  await open(page)
  await page.route('**/voids?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-session-ends-in': '100;final' } })
  })
  await page.getByRole('link', { name: 'Next' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again to stay signed in' })
  await expect(dialog).toContainText('within 2 minutes')
  await typePassword(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/page=2/)
})

test('going back after signing out does not show the page', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await hydrated(page)
  expect((await page.request.get('/')).headers()['cache-control']).toBe('no-store')
  const comesBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

  // While signed in, going back shows the page.
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const checked = page.waitForResponse('**/api/auth/user')
  await comesBack()
  await checked
  await expect(page.locator('body[data-same-page]')).toBeVisible()

  await endElsewhere(page)
  await comesBack()
  await expect(page).toHaveURL('/login')
})

test('going back after signing out to a page that never got ready does not show it', async ({ page }) => {
  await signIn(page)
  // The shell's code is still on its way.
  await page.route(/\/_astro\/Shell\b.*\.js/, () => {})
  await page.goto('/')
  await endElsewhere(page)
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL('/login')
})
