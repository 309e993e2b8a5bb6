import { tempDir } from '@doorstep/portal-api/testing/temp-dir'
import { pages } from '@doorstep/portal-features/shared/pages/pages.ts'
import { nextMail } from '../support/mailbox.ts'
import { anyAddress } from '../support/pages.ts'
import { expect, toast } from '../support/portal.ts'
import { portalsInTurn } from '../support/portal-process.ts'
import { create, fillAccount, fillCompany, goOn, logIn } from '../support/sign-up.ts'
import { test as base } from '../support/silent-console.ts'

/*
 * Portals on the embedded database in a directory of their own, as `npm start` has them, with and without demo data. All other journeys
 * are on PostgreSQL.
 */

const test = base.extend<{ portals: ReturnType<typeof portalsInTurn> }>({
  // Playwright requires a destructuring pattern as the first argument, even when no fixture is used.
  portals: async ({ browserName: _any }, use) => {
    const { path, remove } = tempDir()
    const portals = portalsInTurn({ DATA_DIR: path })
    await use(portals)
    await portals.stop()
    remove()
  },
})

// A portal stops while a page may still ask it for something.
test.use({ allowedConsole: /ERR_CONNECTION_(RESET|REFUSED)/ })

test('a bill that is marked as paid still is when the portal has started again', async ({
  page,
  portals,
}) => {
  const portal = await portals.start()
  await page.goto(`${portal.url}/login?next=%2Fvoid-bills%3Fstatus%3Dneeds_paying`)
  await page.getByRole('button', { name: /lead@northgate\.test/ }).click()
  const first = page.getByRole('table').locator('tbody tr').first()
  const id = await first.getAttribute('data-row')
  await first.getByRole('button', { name: /^Actions/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as paid' }).press('Enter')
  await expect(toast(page, '1 bill(s) marked as paid')).toBeVisible()
  await page.goto('about:blank')
  const again = await portals.start()
  await page.goto(`${again.url}/void-bills?bill=${id}`)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as unpaid' })).toBeVisible()
})

test('without demo data the portal starts, somebody signs up, and no page fails', async ({
  page,
  portals,
}) => {
  const portal = await portals.start({ DEMO: 'off' })
  const expectNoFault = async () => {
    for (const row of pages) {
      // Signing out is a page too.
      if (row.path === '/logout') continue
      const answer = await page.request.get(portal.url + anyAddress(row), { maxRedirects: 0 })
      expect.soft(answer.status(), row.path).toBeLessThan(500)
    }
  }
  expect((await page.request.get(`${portal.url}/health-check/up`)).status()).toBe(200)
  await expectNoFault()

  await page.goto(`${portal.url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account')
  await expect(page.getByRole('button', { name: /\.test/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Create an account' }).click()
  const email = 'nora@mill-lane.test'
  await fillAccount(page, { email })
  await goOn(page)
  await fillCompany(page, 'Mill Lane Lettings')
  await create(page)
  await expect(page.getByText(`Open the link we emailed to ${email}, then sign in.`)).toBeVisible()
  await page.goto((await nextMail(portal, email)).link)
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nora')
  await expectNoFault()
})
