import { billLines, billPdf } from '@doorstep/portal-api/testing/bill-pdf'
import { tempDir } from '@doorstep/portal-api/testing/temp-dir'
import { demoEmbedKey, demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { readFileSync } from 'node:fs'
import { copyDemoData } from '../support/demo-data.ts'
import { startHostSite } from '../support/host-site.ts'
import { csrf, expect, hydrated, toast } from '../support/portal.ts'
import { startPortal } from '../support/portal-process.ts'
import { test } from '../support/silent-console.ts'

test('in front of an existing backend people do what they do otherwise, and go on once it is back', async ({
  browser,
}) => {
  const demo = await copyDemoData()
  const own = tempDir()
  const backend = await startPortal(demo.env)
  const portal = await startPortal({ PORTAL_API_URL: backend.url, DATA_DIR: own.path })
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  const path = '/api/i/partner/postal-bills'

  await page.goto('/void-bills?status=needs_paying')
  await page.getByLabel('Email').fill('lead@northgate.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Void bills')
  await hydrated(page)

  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await page.getByRole('link', { name: /Amount/ }).click()
  await expect(page.getByRole('columnheader', { name: /Amount/ })).toHaveAttribute('aria-sort', /ending/)
  await page.getByRole('searchbox', { name: /Search by address/ }).fill('zzz no such street')
  await expect(page.getByText('No bills match')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(rows).toHaveCount(25)

  const first = rows.first()
  const markAsPaid = async () => {
    await first.getByRole('button', { name: /^Actions/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Mark as paid' }).press('Enter')
  }
  await page.goto('/void-bills?status=needs_paying')
  await hydrated(page)
  await markAsPaid()
  await expect(toast(page, '1 bill(s) marked as paid')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toContainText('Needs paying')
  const guessed = await page.request.post(`${path}/toggle-mark-as-paid`, {
    data: { ids: [1], isPaid: true },
    headers: { 'X-XSRF-TOKEN': 'guess' },
  })
  expect(guessed.status()).toBe(419)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download these \d+ bills/ }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/\r\n.*\r\n/)
  const pdf = Buffer.from(await billPdf(billLines({ amount: '£1,319.04' })))
  await page.getByRole('button', { name: 'Upload bills' }).click()
  const modal = page.getByRole('dialog', { name: 'Upload bills' })
  await modal
    .locator('input[type=file]')
    .setInputFiles({ name: 'Bill.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(modal.getByRole('listitem').filter({ hasText: 'Bill.pdf' })).toContainText('£1,319.04 read')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  const waiting = await page.request.get(`${path}/bulk`)
  const { data } = (await waiting.json()) as { data: { id: number }[] }
  const file = await page.request.get(`${path}/bulk/${data[0]?.id}/download`)
  expect(await file.body()).toEqual(pdf)
  expect(Number(file.headers()['content-length'])).toBe(pdf.length)

  await backend.stop()
  await markAsPaid()
  await expect(toast(page, unexpectedFailure)).toBeVisible()
  await expect(first).toContainText('Needs paying')
  for (const address of [`${path}/voids`, '/void-bills']) {
    const answer = await page.request.get(address)
    expect(answer.status()).toBe(503)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await answer.text()).toContain(unexpectedFailure)
  }

  const again = await startPortal({ ...demo.env, PORT: new URL(backend.url).port })
  await markAsPaid()
  await expect(toast(page, '1 bill(s) marked as paid')).toBeVisible()
  await page.getByRole('button', { name: /Northgate Lettings$/ }).click()
  await page.locator('#account').getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const headers = await csrf(page.request)
  expect((await page.request.post(`${path}/toggle-mark-as-paid`, { headers })).status()).toBe(401)
  await context.close()
  await portal.stop()
  await again.stop()
  await demo.remove()
  own.remove()
})

test('widgets work in front of an existing backend whose own address is the portal’s', async ({ page }) => {
  const demo = await copyDemoData()
  const own = tempDir()
  const first = await startPortal(demo.env)
  const portal = await startPortal({ PORTAL_API_URL: first.url, DATA_DIR: own.path })
  await first.stop()
  const { port } = new URL(first.url)
  const backend = await startPortal({ ...demo.env, PORT: port, APP_URL: portal.url })
  const host = await startHostSite(portal.url)
  host.pages.set('/', {
    html: `<!doctype html><title>Host</title>
      <doorstep-team publishable-key="${demoEmbedKey.publishable}"></doorstep-team>
      <script src="${portal.url}/embed/v1/loader.js"></script><script src="/session.js"></script>`,
  })
  host.files.set(
    '/session.js',
    `document.querySelector('doorstep-team').fetchSession = async () =>
       (await fetch('/session?user=reseller@halo.test&widget=team')).json()`,
  )
  await page.goto(`${host.at('localhost')}/`)
  const widget = page.locator('doorstep-team')
  const team = widget.locator('iframe').contentFrame()
  const lead = team.getByRole('switch').first()
  await lead.click()
  await team.getByRole('button', { name: 'Make team lead' }).click()
  await expect(lead).toBeChecked()

  // The session ends on the backend.
  await widget.evaluate((element: HTMLElement & { logout: () => Promise<void> }) => element.logout())
  await expect(widget.locator('iframe')).toHaveCount(0)
  const headers = { Authorization: `Bearer ${host.tokens.at(-1)}`, 'X-Embed-Origin': host.at('localhost') }
  expect((await page.request.get(`${portal.url}/api/auth/user`, { headers })).status()).toBe(401)
  await host.stop()
  await portal.stop()
  await backend.stop()
  await demo.remove()
  own.remove()
})
