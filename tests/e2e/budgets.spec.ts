import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { addressOf, personalPages, publicPages } from './support/pages.ts'
import { expect, hydrated, signIn, test } from './support/portal.ts'

/** The budgets of every page until it is interactive, without popups, which load later. Sizes are in bytes after brotli. */
const budgets = { script: 120_000, listScript: 110_000, css: 20_000, requests: 25 }

interface Loaded {
  type: string
  bytes: number
  url: string
}

/** Records what a page loads, each response's body compressed with brotli at its highest level. */
function follow(page: Page) {
  const loading: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const load = async () => ({
      type,
      bytes: brotliCompressSync(await response.body()).length,
      url: response.url(),
    })
    loading.push(load())
  })
  return async () => {
    // Counted once per address: with the cache off, a file that is preloaded and then imported loads twice.
    const loaded = new Map((await Promise.all(loading)).map((one) => [one.url, one]))
    const sum = (type: string) =>
      [...loaded.values()].reduce((total, one) => total + (one.type === type ? one.bytes : 0), 0)
    return { script: sum('script'), css: sum('stylesheet'), requests: loaded.size, urls: [...loaded.keys()] }
  }
}

/** The size of a page in a browser with an empty cache. */
async function weigh(browser: Browser, address: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const measure = follow(page)
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const weight = await measure()
  await context.close()
  return weight
}

test('every page keeps its budgets', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await signIn(page, 'lead@northgate.test')
  const storageState = await page.context().storageState()
  const table: Record<string, { script: number; css: number; requests: number }> = {}
  for (const row of [...publicPages, ...personalPages]) {
    const address = await addressOf(row, page.request)
    const weight = await weigh(browser, address, row.isPublic ? {} : { storageState })
    const { script, css, requests, urls } = weight
    table[row.path] = { script, css, requests }
    // A list or record of the signed-in partner.
    const scriptBudget = row.partnerParameters ? budgets.listScript : budgets.script
    expect.soft(css, `${row.path}: stylesheets were seen`).toBeGreaterThan(0)
    expect.soft(script, `${row.path}: JavaScript`).toBeLessThanOrEqual(scriptBudget)
    expect.soft(css, `${row.path}: stylesheets`).toBeLessThanOrEqual(budgets.css)
    expect.soft(requests, `${row.path}: requests\n${urls.join('\n')}`).toBeLessThanOrEqual(budgets.requests)
  }
  console.table(table)
})
