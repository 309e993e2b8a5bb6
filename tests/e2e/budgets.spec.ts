import type { Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { arrive, expect, hydrated, signIn, test } from './support/portal.ts'

/** The page budgets of the quality bars for `/void-bills`, in brotli bytes of 1,000. */
const budgets = { script: 72_000, scriptWithPopups: 102_000, firstView: 82_000, css: 8_000, requests: 12 }

interface Loaded {
  kind: 'document' | 'script' | 'css' | 'other'
  bytes: number
  url: string
}

/** Follows what a page loads, each answer's body as brotli at its best. */
function follow(page: Page) {
  const loading: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const kind = type === 'document' || type === 'script' ? type : type === 'stylesheet' ? 'css' : 'other'
    loading.push(
      response.body().then(
        (body) => ({ kind, bytes: brotliCompressSync(body).length, url: response.url() }),
        () => ({ kind, bytes: 0, url: response.url() }),
      ),
    )
  })
  return async () => {
    // By address: with the cache off, what is preloaded and then imported comes twice.
    const loaded = [...new Map((await Promise.all(loading)).map((one) => [one.url, one])).values()]
    const sum = (...kinds: Loaded['kind'][]) =>
      loaded.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0)
    return {
      script: sum('script'),
      css: sum('css'),
      firstView: sum('document', 'script', 'css'),
      requests: loaded.length,
      loaded,
    }
  }
}

test('the void bills page keeps its budgets', async ({ browser }) => {
  const context = await browser.newContext()
  const first = await context.newPage()
  await signIn(first, 'lead@northgate.test')

  // A new page of the same session, with an empty cache.
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const measure = follow(page)
  await page.goto('/void-bills?status=needs_paying')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const view = await measure()
  console.log(
    `void bills: script ${view.script}, css ${view.css}, first view ${view.firstView}, requests ${view.requests}`,
  )

  const row = page.getByRole('table').locator('tbody tr').first()
  await arrive(page)
  await page.getByRole('button', { name: /^Provider/ }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /actions/i }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show: All branches' }).click()
  await expect(page.getByRole('button', { name: 'All branches', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).check()
  await page.getByRole('button', { name: 'Mark as paid' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const opened = await measure()
  console.log(`after every popup: script ${opened.script}`)

  expect.soft(view.script, 'JavaScript before the first interaction').toBeLessThanOrEqual(budgets.script)
  expect.soft(view.css, 'CSS').toBeLessThanOrEqual(budgets.css)
  expect.soft(view.firstView, 'HTML, JavaScript and CSS').toBeLessThanOrEqual(budgets.firstView)
  expect
    .soft(view.requests, view.loaded.map(({ url }) => url).join('\n'))
    .toBeLessThanOrEqual(budgets.requests)
  expect.soft(opened.script, 'JavaScript after every popup').toBeLessThanOrEqual(budgets.scriptWithPopups)
  await context.close()
})
