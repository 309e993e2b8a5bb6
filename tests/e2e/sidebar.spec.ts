import type { Page } from '@playwright/test'
import { expect, signIn, test, toast } from './support/portal.ts'

/** Specification, section 2, for each account of the demo data (D43, D55). */
const common = ['All properties', 'Tenant packages', 'Bills included']
const accounts = [
  {
    email: 'lead@northgate.test',
    name: 'Northgate',
    links: [
      'Dashboard',
      'Branches',
      'Properties',
      ...common,
      'Void bills',
      'Alerts',
      'Invoices',
      'Commission',
      'Resources',
      'Team members',
      'Settings',
    ],
  },
  {
    email: 'member@northgate.test',
    name: 'Northgate',
    links: [
      'Dashboard',
      'Branches',
      'Properties',
      ...common,
      'Void bills',
      'Alerts',
      'Invoices',
      'Resources',
      'Settings',
    ],
  },
  {
    email: 'branch@northgate.test',
    name: 'Northgate',
    links: [
      'Dashboard',
      'Properties',
      ...common,
      'Void bills',
      'Alerts',
      'Resources',
      'Team members',
      'Settings',
    ],
  },
  {
    email: 'reseller@halo.test',
    name: 'Halo',
    links: [
      'Dashboard',
      'Letting Agents',
      'Properties',
      ...common,
      'Void bills',
      'Alerts',
      'Invoices',
      'Commission',
      'Resources',
      'Team members',
      'Settings',
    ],
  },
  {
    email: 'agent@halo.test',
    links: ['Dashboard', 'Properties', ...common, 'Void bills', 'Alerts', 'Resources', 'Settings'],
  },
  {
    email: 'office@kingsway.test',
    name: 'Kingsway',
    links: [
      'Dashboard',
      'Properties',
      ...common,
      'Void bills',
      'Alerts',
      'Resources',
      'Team members',
      'Settings',
    ],
  },
]

for (const { email, name, links } of accounts) {
  test(`${email} sees exactly its sidebar, and every link opens`, async ({ page }) => {
    await signIn(page, email)
    const sidebar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    const entries = sidebar.getByRole('link')
    const labels = await entries.evaluateAll((anchors) =>
      anchors.map((anchor) => {
        // The label, without the count or the note that some links have.
        const words = anchor.cloneNode(true) as HTMLElement
        words.querySelector('[data-count], [data-note]')?.remove()
        return words.textContent.trim()
      }),
    )
    expect(labels).toEqual(links)
    if (name) await expect(page.getByRole('complementary').or(page.locator('aside'))).toContainText(name)

    const hrefs = await entries.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
    expect(hrefs).toContain('/void-bills?status=needs_paying')
    for (const href of hrefs) {
      const response = await page.request.get(String(href), { maxRedirects: 0 })
      expect(response.status(), String(href)).toBe(200)
    }
  })
}

test('the account’s menu opens and closes by keyboard, and restores focus', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  const account = page.getByRole('button', { name: /Northgate Lettings$/ })
  const settings = page.locator('#account').getByRole('link', { name: 'Settings' })
  await account.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(settings).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  for (const label of ['Settings', 'Privacy', 'Terms', 'Help', 'Sign out']) {
    await page.keyboard.press('Tab')
    await expect(page.locator('#account').getByRole('link', { name: label })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('a page that the account may not open redirects home with a toast, once', async ({ page }) => {
  const refusal = toast(page, "You don't have access to that page.")
  await signIn(page, 'member@northgate.test')
  for (const path of ['/team', '/commission']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(refusal).toBeVisible()
  }
  await page.goto('/settings')
  await expect(refusal).toHaveCount(0)
  await signOutAndIn(page, 'branch@northgate.test')
  await page.goto('/agents')
  await expect(page).toHaveURL('/')
})

async function signOutAndIn(page: Page, email: string) {
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
}
