import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { withOwnPortal } from './own-portal.ts'

/**
 * The `test` of all journeys that leave no more behind than others can bear: each worker has one portal for them, on a copy of the demo
 * data, and so they run one after the other on it and beside those of other workers.
 */
export const test = withOwnPortal()

export { expect }

/** Signs in with the form's call (sign-in.spec.ts tests the form itself). */
export const startSession = (page: Page, email: string): Promise<void> => startSessionOf(page.request, email)

/** The same for calls without a page. */
export async function startSessionOf(request: APIRequestContext, email: string): Promise<void> {
  await request.get('/sanctum/csrf-cookie')
  const answer = await request.post('/api/auth/login', {
    headers: await csrf(request),
    data: { email, password: demoPassword },
  })
  expect(answer.status(), `signing in as ${email}`).toBe(204)
}

/** What calls that change something send back. */
export async function csrf(request: APIRequestContext): Promise<{ 'x-xsrf-token': string }> {
  const token = (await request.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')
  return { 'x-xsrf-token': decodeURIComponent(token?.value ?? '') }
}

/** Signs in and opens a page. */
export async function signIn(page: Page, email: string, next = '/'): Promise<void> {
  await startSession(page, email)
  await page.goto(next)
}

/**
 * Waits until the page is interactive: to measure it, to check it with axe, or to press a link that leads elsewhere before that. Journeys
 * don't wait otherwise, as people don't.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** The toast that says `message`: for a second there is a copy of its words, which screen readers read out. */
export const toast = (page: Page, message: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications (F6)' }).getByText(message)
