import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { expect, signIn, test } from './support/portal.ts'

test.use({ allowedConsole: /Failed to load resource: the server responded with a status of (422|429)/ })

test('a signed-out visitor is asked to sign in, and then gets the page they wanted', async ({ page }) => {
  await page.goto('/void-bills?status=paid')
  await expect(page).toHaveURL('/login?next=%2Fvoid-bills%3Fstatus%3Dpaid')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('LEAD@northgate.test')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/void-bills?status=paid')
})

test('wrong credentials show at the field, the same for known and unknown addresses', async ({ page }) => {
  for (const email of ['member@northgate.test', 'nobody@nowhere.test']) {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('These credentials do not match our records.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email')).toBeFocused()
  }
})

test('too many tries are throttled, and the form shows for how long', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('throttled@northgate.test')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`wrong ${attempt}`)
    const answered = page.waitForResponse('**/api/auth/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect((await answered).status()).toBe(422)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  }
  await page.getByLabel('Password', { exact: true }).fill('wrong again')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/Too many attempts\. Wait \d+ minutes?/)
})

test('every link of the sign-in page leads to a page with its own heading', async ({ page }) => {
  await page.goto('/login')
  const links = page.getByRole('main').getByRole('link')
  await expect(links.filter({ hasText: 'Create an account' })).toHaveAttribute('href', '/signup')
  const hrefs = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
  for (const href of hrefs) {
    const response = await page.goto(String(href))
    expect(response?.status(), String(href)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The specification's own words, on its own page only.
    const back = href === '/forgot' ? 'login to your account' : 'Sign in'
    await expect(page.getByRole('link', { name: back, exact: true })).toHaveAttribute('href', '/login')
  }
})

test('each demo account is a full-height button, with its description below its address', async ({
  page,
}) => {
  await page.goto('/login')
  for (const press of await page.getByRole('button', { name: /\.test/ }).all()) {
    const [email, who] = await Promise.all([
      press.locator('span').first().boundingBox(),
      press.locator('span').last().boundingBox(),
    ])
    expect(who?.x).toBe(email?.x)
    expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('signing out ends the session and asks to sign in', async ({ page, context }) => {
  await signIn(page, 'office@kingsway.test')
  const before = await context.cookies()
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  await context.addCookies(before)
  await page.goto('/void-bills')
  await expect(page).toHaveURL(/\/login/)
})

test('signing in twice leads home, and next never leaves the portal', async ({ page }) => {
  await page.goto('/login?next=/..//evil.example/x')
  await page.getByLabel('Email').fill('office@kingsway.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})
