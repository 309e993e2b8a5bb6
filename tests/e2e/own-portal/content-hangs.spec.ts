import { resourcesFailure } from '@doorstep/portal-contract/messages'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, startSession } from '../support/portal.ts'
import { startPortal } from '../support/portal-process.ts'
import { test } from '../support/silent-console.ts'

test('while the content service takes calls and never answers, the dashboard and resources are there', async ({
  browser,
}) => {
  const asked: unknown[] = []
  const service = createServer((call) => asked.push(call.on('error', () => {})))
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const { port } = service.address() as AddressInfo
  const portal = await startPortal({ CONTENT_API_URL: `http://127.0.0.1:${port}/graphql` })
  const page = await browser.newPage({ baseURL: portal.url })

  await startSession(page, 'lead@northgate.test')
  expect((await page.goto('/'))?.status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Outstanding by supplier' })).toContainText('£')
  await expect(page.getByRole('region', { name: 'New updates' })).toContainText(resourcesFailure)

  expect((await page.goto('/resources'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources')
  await expect(page.getByRole('main')).toContainText(resourcesFailure)
  expect(asked.length).toBeGreaterThan(0)

  await page.close()
  await portal.stop()
  service.close()
})
