import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { expect, signIn, test } from '../support/portal.ts'
import { startPortal } from '../support/portal-process.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ allowedConsole: /Failed to load resource: the server responded with a status of 503/ })

test('in front of an existing backend the portal signs in, reads and writes, and shows when the backend is down', async ({
  browser,
}) => {
  const backend = await startPortal({})
  const portal = await startPortal({ PORTAL_API_URL: backend.url })
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await signIn(page, 'lead@northgate.test', '/void-bills?status=needs_paying')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Void bills')

  const path = '/api/i/partner/postal-bills'
  const list = await page.request.get(`${path}/voids?statuses[]=needs_paying`)
  const { data } = (await list.json()) as {
    data: { id: number; source_url: string | null; property: { address_line1: string } }[]
  }
  const [bill] = data
  if (!bill?.source_url) throw new Error('The first bill has no file.')
  // The page shows the same list.
  await expect(page.getByText(bill.property.address_line1).first()).toBeVisible()
  const file = await page.request.get(bill.source_url)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Number(file.headers()['content-length'])).toBe((await file.body()).length)

  const toggle = (token: string) =>
    page.request.post(`${path}/toggle-mark-as-paid`, {
      data: { ids: [bill.id], isPaid: true },
      headers: { 'X-XSRF-TOKEN': token },
    })
  const cookies = await context.cookies()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  expect((await toggle('guess')).status()).toBe(419)
  expect(await (await toggle(token)).json()).toMatchObject({ message: '1 bill(s) marked as paid' })

  await backend.stop()
  const call = await page.request.get(`${path}/voids`)
  expect(call.status()).toBe(503)
  expect(Number(call.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await call.json()).toEqual({ message: unexpectedFailure })
  const answer = await page.goto('/void-bills')
  expect(answer?.status()).toBe(503)
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unexpectedFailure)
  await context.close()
  await portal.stop()
})
