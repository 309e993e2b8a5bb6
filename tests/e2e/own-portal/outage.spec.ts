import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { cuttableConnection } from '../../../packages/portal-api/src/testing/cuttable-connection.ts'
import { startPostgres } from '../../../packages/portal-api/src/testing/embedded-postgres.ts'
import { expect, signIn, test } from '../support/portal.ts'
import { startPortal } from '../support/portal-process.ts'

// A PostgreSQL with the demo data is made first.
test.describe.configure({ timeout: 180_000 })
test.use({ allowedConsole: /Failed to load resource: the server responded with a status of 503/ })

test('while its database is away a page is a 503 that says so, and comes back by itself', async ({
  browser,
}) => {
  const postgres = await startPostgres()
  const way = await cuttableConnection(postgres.adminUrl)
  const portal = await startPortal({ DATABASE_URL: way.url, DEMO: 'on' })
  const page = await browser.newPage({ baseURL: portal.url })
  await signIn(page, 'lead@northgate.test', '/void-bills')

  await way.cut()
  for (const path of ['/void-bills', '/', '/no-such-page']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(503)
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unexpectedFailure)
    await expect(page.getByText('503')).toBeVisible()
  }
  const call = await page.request.get('/api/auth/user')
  expect(call.status()).toBe(503)
  // Who is not signed in can still open the sign-in page.
  const visitor = await browser.newPage({ baseURL: portal.url })
  expect((await visitor.goto('/login'))?.status()).toBe(200)

  await way.mend()
  expect((await page.goto('/void-bills'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Void bills')
  await page.close()
  await visitor.close()
  await portal.stop()
  await way.cut()
  await postgres.stop()
})
