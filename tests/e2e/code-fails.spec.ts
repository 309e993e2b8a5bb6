import { formNotSent } from '@doorstep/portal-contract/messages'
import type { Page as Row } from '@doorstep/portal-features/shared/pages/pages.ts'
import type { Page } from '@playwright/test'
import { addressOf, personalPages, publicPages } from './support/pages.ts'
import { expect, hydrated, startSession, test } from './support/portal.ts'
import type { PortalProcess } from './support/portal-process.ts'

/*
 * Where the code of a page's islands can't be loaded, each of its forms is answered by its page, or says that it can't be sent. What was
 * typed stays.
 */

test.use({ allowedConsole: /Failed to load resource|Error hydrating|status of 422/ })

/** Every page refuses it, because it is too long, or no number where one is asked for: nothing changes. */
const typed = 'typed'.repeat(40)

const textFields = 'input:is([type=text], [type=email], [type=tel], :not([type])), textarea'

/** Submits each form with a text field before the page knows that no code will come. Returns the paths of pages that have one. */
async function submitForms(page: Page, { url }: PortalProcess, rows: readonly Row[]): Promise<string[]> {
  const seen: string[] = []
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
  // The page reloads at most once a minute for it, and this is after that.
  await page.addInitScript(() => sessionStorage.setItem('doorstep:reloaded-at', String(Date.now())))
  for (const row of rows) {
    await page.goto(await addressOf(row, page.request, url))
    // Beside them are forms that search, which only lead to an address.
    const forms = page.locator('astro-island form:is([method=post], :not([action]))')
    const withText = forms.filter({ has: page.locator(textFields).filter({ visible: true }) })
    for (const form of await withText.all()) {
      if (seen.at(-1) !== row.path) seen.push(row.path)
      const field = form.locator(textFields).filter({ visible: true }).first()
      await field.fill(typed)
      const kept = await field.inputValue()
      expect(typed.startsWith(kept) && kept !== '', `${row.path} takes what is typed`).toBe(true)
      // The browser's own check would ask for the other answers first.
      await form.evaluate((element: HTMLFormElement) => {
        element.noValidate = true
        element.requestSubmit()
      })
      const said = form.getByRole('alert').filter({ hasText: row.answersPosts ? /./ : formNotSent })
      await expect(said.first(), row.path).toBeVisible()
      await expect(field, row.path).toHaveValue(kept)
    }
  }
  return seen
}

test('forms of pages for signed-out people', async ({ page, portal }) => {
  expect(await submitForms(page, portal, publicPages)).toEqual([
    '/login',
    '/forgot',
    '/signup/account',
    // Without a draft this is the first step too.
    '/signup/company',
    '/reading/:secret',
  ])
})

test('forms of pages for a lead', async ({ page, portal }) => {
  await startSession(page, 'lead@northgate.test')
  expect(await submitForms(page, portal, personalPages)).toEqual([
    '/agents/New',
    '/properties/New',
    '/properties/:id/Update',
    '/partner-packages/Quote',
    '/settings',
  ])
})

test('a page with something typed does not reload, and asks before it is left', async ({ page }) => {
  await startSession(page, 'reseller@halo.test')
  const { promise: isTyped, resolve: refuseCode } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/Settings\.[^/]*\.js/, async (route) => {
    await isTyped
    await route.abort()
  })
  await page.goto('/settings')
  const surname = page.getByLabel('Last name')
  await surname.click()
  await page.keyboard.type('-Hill')
  refuseCode()
  const forms = page.locator('#main form:not([action])')
  // Those of the island in the island that failed, which waits for it, too.
  const brand = page.locator('#brand form').filter({ has: page.getByLabel('Name', { exact: true }) })
  await expect(brand).toContainText(formNotSent)
  await expect(forms.filter({ hasText: formNotSent })).toHaveCount(await forms.count())
  await expect(surname).toHaveValue(/-Hill$/)
  const dialogOpened = page.waitForEvent('dialog')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const leaving = menu.getByRole('link', { name: 'Resources' }).click({ noWaitAfter: true })
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(surname).toHaveValue(/-Hill$/)
})

test.describe('when a deploy has replaced the code', () => {
  /** From now on no code that has not loaded yet can be. Counts the loads of the page. */
  async function deploy(page: Page) {
    const loads: string[] = []
    await hydrated(page)
    await page.route(/\/_astro\/.*\.js/, (route) => route.fulfill({ status: 404 }))
    page.on('load', () => loads.push(page.url()))
    return loads
  }

  const newVersion = (page: Page) => page.getByRole('alert').filter({ hasText: 'A new version of this page' })

  test('a page with something typed says so, keeps it, and reloads when it is asked to', async ({ page }) => {
    await startSession(page, 'lead@northgate.test')
    await page.goto('/properties/New')
    const loads = await deploy(page)
    const street = page.getByLabel('Address line 1')
    await street.fill('9 Otley Road')
    await page.getByRole('button', { name: 'Tags' }).click()
    await expect(newVersion(page)).toBeVisible()
    await expect(street).toHaveValue('9 Otley Road')

    await newVersion(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(newVersion(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Tags' }).click()
    await expect(newVersion(page)).toBeVisible()
    expect(loads).toEqual([])

    page.once('dialog', (dialog) => void dialog.accept())
    await newVersion(page).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => loads.length).toBe(1)
  })

  test('a page for signed-out people with something typed does so too', async ({ page }) => {
    await page.goto('/signup/account')
    const loads = await deploy(page)
    const name = page.getByLabel('First name')
    await name.fill('Nora')
    await page.getByLabel('Last name').click()
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await expect(newVersion(page)).toBeVisible()
    await expect(name).toHaveValue('Nora')
    expect(loads).toEqual([])
  })

  test('a page without anything typed reloads', async ({ page }) => {
    await startSession(page, 'lead@northgate.test')
    await page.goto('/properties/New')
    const loads = await deploy(page)
    await page.getByRole('button', { name: 'Tags' }).click()
    await expect.poll(() => loads.length).toBe(1)
    await expect(newVersion(page)).toHaveCount(0)
  })
})

test('a post to a page that answers none is refused', async ({ page, baseURL }) => {
  await startSession(page, 'lead@northgate.test')
  const headers = { Origin: String(baseURL) }
  const answer = await page.request.post('/settings', { headers, form: { first_name: 'Ada' } })
  expect(answer.status()).toBe(405)
  expect(await answer.text()).toBe(formNotSent)
})
