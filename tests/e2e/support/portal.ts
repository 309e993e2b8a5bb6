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

/** Signs in by the call that the form makes (the form has journeys of its own: sign-in.spec.ts), and opens a page. */
export async function signIn(page: Page, email: string, next = '/'): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie')
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  const answer = await page.request.post('/api/auth/login', {
    headers: { 'x-xsrf-token': decodeURIComponent(token?.value ?? '') },
    data: { email, password: demoPassword },
  })
  expect(answer.status(), `signing in as ${email}`).toBe(204)
  await page.goto(next)
}

/** Waits until the page's islands that load at once are interactive: React takes up what Astro hands over in a task of its own. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

/** Moves the pointer, as a person who arrives does: what acts and what filters loads at the first sign of someone. */
export async function arrive(page: Page): Promise<void> {
  await page.mouse.move(400, 300)
  await page.mouse.move(410, 310)
  await expect(page.getByRole('button', { name: /^Provider/ })).toBeVisible()
}
