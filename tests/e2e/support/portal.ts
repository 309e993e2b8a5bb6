import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { type Page, test as base, expect } from '@playwright/test'

/** A test with a page whose console must stay silent: a warning or an error there fails it. */
export const test = base.extend<{ allowedConsole: RegExp | null; silentConsole: void }>({
  allowedConsole: [null, { option: true }],
  silentConsole: [
    async ({ page, allowedConsole }, use) => {
      const said: string[] = []
      page.on('pageerror', (error) => said.push(String(error)))
      page.on('console', (message) => {
        const text = message.text()
        const loud = message.type() === 'error' || message.type() === 'warning'
        if (loud && !allowedConsole?.test(text)) said.push(text)
      })
      await use()
      expect(said, 'what the console said').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string, next = '/'): Promise<void> {
  await page.goto(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`)
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Waits until the page's islands that load at once are interactive: React takes up what Astro hands over in a task of its own. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Moves the pointer, as a person who arrives does: what acts and what filters loads at the first sign of someone. */
export async function arrive(page: Page): Promise<void> {
  await page.mouse.move(400, 300)
  await page.mouse.move(410, 310)
  await expect(page.getByRole('button', { name: /^Provider/ })).toBeVisible()
}
