import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { expect, test } from './support/portal.ts'

test.use({ javaScriptEnabled: false, allowedConsole: /status of 422/ })

test('signing in, searching, filtering, sorting and paging need no JavaScript', async ({ page }) => {
  await page.goto('/void-bills')
  await page.getByLabel('Email').fill('lead@northgate.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'These credentials do not match our records.' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('lead@northgate.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/void-bills')

  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)

  await page.getByRole('link', { name: /Amount/ }).click()
  await expect(page).toHaveURL(/sort=amount/)

  const status = page.locator('details').filter({ hasText: 'Status' })
  await status.locator('summary').click()
  await status.getByRole('checkbox', { name: /Challenged/ }).check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/status=challenged/)
  await expect(rows).not.toHaveCount(0)
  await expect(rows.filter({ hasNotText: 'Challenged' })).toHaveCount(0)

  const postcode = await rows.first().locator('td, th').nth(1).innerText()
  const search = postcode.trim().split('\n')[0]?.split(' ').slice(0, 2).join(' ') ?? ''
  expect(search).not.toBe('')
  await page.getByRole('searchbox').fill(search)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === search)
  await expect(rows).not.toHaveCount(0)
  await expect(rows.filter({ hasNotText: search })).toHaveCount(0)
})

test('one click signs in a demo account, and the sidebar works on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await page.getByRole('button', { name: /office@kingsway\.test/ }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Void bills/ })
    .click()
  await expect(page).toHaveURL('/void-bills?status=needs_paying')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Alerts' }).click()
  await expect(page).toHaveURL('/alerts')
})

test('buttons that need JavaScript are not shown', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /lead@northgate\.test/ }).click()
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeHidden()
  await page.goto('/team')
  await expect(page.getByRole('table', { name: 'Colleagues' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite colleagues' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show: All branches' }).first()).toBeVisible()
})

test('pages say what needs JavaScript', async ({ page }) => {
  await page.goto('/login?next=/partner-packages/Quote')
  await page.getByRole('button', { name: /lead@northgate\.test/ }).click()
  await expect(page).toHaveURL('/partner-packages/Quote')
  await expect(page.getByRole('button', { name: 'See the bills' })).toBeHidden()
  // Chromium with scripts turned off by its tools doesn't show what is in a noscript.
  const notes = async () => (await page.content()).match(/<noscript>.*?<\/noscript>/gs)?.join()
  expect(await notes()).toContain('A quote needs JavaScript')
  await page.goto('/void-bills')
  expect(await notes()).toContain('Marking bills as paid needs JavaScript')
  await page.goto('/alerts')
  expect(await notes()).toContain('Acting on alerts needs JavaScript')
  await page.goto('/properties')
  expect(await notes()).toContain('Saved views, tags and changes to several properties need JavaScript')
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/properties\/\d+$/)
  expect(await notes()).toContain('Changing this property needs JavaScript')
  await page.goto('/team')
  expect(await notes()).toContain('Inviting and changing people needs JavaScript')
})
