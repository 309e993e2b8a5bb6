import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { cuttableConnection } from '@doorstep/portal-api/testing/cuttable-connection'
import { copyDemoData } from '../support/demo-data.ts'
import { expect, signIn } from '../support/portal.ts'
import { startPortal } from '../support/portal-process.ts'
import { test } from '../support/silent-console.ts'

test.use({ allowedConsole: /Failed to load resource: the server responded with a status of 503/ })

test('while the database is unavailable pages are a 503, and they recover without a restart', async ({
  browser,
}) => {
  const data = await copyDemoData()
  const connection = await cuttableConnection(data.env.DATABASE_URL)
  const portal = await startPortal({ ...data.env, DATABASE_URL: connection.url })
  const page = await browser.newPage({ baseURL: portal.url })
  await signIn(page, 'lead@northgate.test', '/void-bills')

  await connection.cut()
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
  // A signed-out visitor can still open the sign-in page.
  const visitor = await browser.newPage({ baseURL: portal.url })
  expect((await visitor.goto('/login'))?.status()).toBe(200)

  await connection.mend()
  expect((await page.goto('/void-bills'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Void bills')
  await page.close()
  await visitor.close()
  await portal.stop()
  await connection.cut()
  await data.remove()
})
