import type { Page as Row } from '@doorstep/portal-features/shared/pages/pages.ts'
import type { APIRequestContext, Page, Response } from '@playwright/test'
import { signedInWidgets } from '@doorstep/portal-contract/embeds'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { brotliCompressSync } from 'node:zlib'
import { expectAccessible } from '../support/accessibility.ts'
import { expectFits } from '../support/fit.ts'
import { expectFocusInSight } from '../support/focusInSight.ts'
import { addressOf, personalPages, publicPages } from '../support/pages.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, hydrated, startSessionOf } from '../support/portal.ts'

/*
 * What every page keeps, seen in one visit: its budgets, no broken rule of axe in light and dark, focus that is always in sight, and
 * windows of any width that it fits. It has a portal of its own, so that it runs beside the journeys that change the shared one.
 */

const test = withOwnPortal().extend<object, { lead: Awaited<ReturnType<APIRequestContext['storageState']>> }>(
  {
    /** A lead's session: one for all tests, which none of them ends. */
    lead: [
      async ({ playwright, portal }, use) => {
        const request = await playwright.request.newContext({ baseURL: portal.url })
        await startSessionOf(request, 'lead@northgate.test')
        await use(await request.storageState())
        await request.dispose()
      },
      { scope: 'worker' },
    ],
  },
)

/** The budgets of every page until it is interactive, without popups, which load later. Sizes are in bytes after brotli. */
const budgets = { script: 130_000, css: 20_000, requests: 25 }

interface Loaded {
  type: string
  bytes: number
  url: string
}

/** The sizes of files that several pages load, whose names have a hash of their content. */
const sizes = new Map<string, number>()

/** A response's size, compressed with brotli at its highest level. */
async function sizeOf(response: Response): Promise<number> {
  const url = response.url()
  const bytes = sizes.get(url) ?? brotliCompressSync(await response.body()).length
  if (url.includes('/_astro/')) sizes.set(url, bytes)
  return bytes
}

/** Records what a page loads. */
function follow(page: Page) {
  const loading: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const load = async () => ({ type, bytes: await sizeOf(response), url: response.url() })
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

/** Opens a page, in a browser with an empty cache, and expects it to keep its budgets. */
async function expectLight(page: Page, row: Row, address: string) {
  const measure = follow(page)
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const { script, css, requests, urls } = await measure()
  console.log(`${row.path}: JavaScript ${script}, stylesheets ${css}, requests ${requests}`)
  expect.soft(css, 'stylesheets were seen').toBeGreaterThan(0)
  expect.soft(script, 'JavaScript').toBeLessThanOrEqual(budgets.script)
  expect.soft(css, 'stylesheets').toBeLessThanOrEqual(budgets.css)
  expect.soft(requests, `requests\n${urls.join('\n')}`).toBeLessThanOrEqual(budgets.requests)
}

test.describe('signed out', () => {
  // The link of an invite that does not exist.
  test.use({ allowedConsole: /status of 404/ })

  for (const row of publicPages)
    test(`${row.path} is light, accessible and fits`, async ({ page, portal }) => {
      await expectLight(page, row, await addressOf(row, page.request, portal.url))
      await expectAccessible(page)
      await expectFocusInSight(page)
      await expectFits(page)
    })
})

test.describe('the frame of', () => {
  const row = publicPages.find(({ path }) => path === '/embed/v1/frame/:widget')

  for (const widget of signedInWidgets)
    test(`${widget} is light, accessible and fits`, async ({ page, portal }) => {
      if (!row) throw new Error('Frames are a page of the registry.')
      const ofQuote = await addressOf(row, page.request, portal.url)
      await expectLight(
        page,
        { ...row, path: row.path.replace(':widget', widget) },
        ofQuote.replace('quote', widget),
      )
      await expect(page.getByText('This is shown in the page of another website.')).toBeVisible()
      await expectAccessible(page)
      await expectFocusInSight(page)
      await expectFits(page)
    })
})

/** More addresses, at which the same pages show other content. */
const morePublic = {
  'signing in after an invite': '/login?invited=1&mailed=1&email=nora%40mill.test',
  'resetting a password without a link': '/reset',
}
const morePersonal = {
  'void bills of every status': '/void-bills',
  'void bills without a match': '/void-bills?status=needs_paying&q=zzz',
  'provider accounts': '/void-bills?view=accounts&q=Harcourt',
  'the team’s activity': '/team?view=activity',
  'properties without a match': '/properties?q=zzz',
  'alerts about unknown properties': '/alerts?list=unknown-properties',
  'alerts that are done': '/alerts?state=done',
}

for (const [name, address] of Object.entries(morePublic))
  test(`${name} breaks no accessibility rule`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    await expectAccessible(page)
  })

test.describe('for a lead', () => {
  test.use({ storageState: ({ lead }, use) => use(lead) })

  for (const row of personalPages)
    test(`${row.path} is light, accessible and fits`, async ({ page, portal }) => {
      await expectLight(page, row, await addressOf(row, page.request, portal.url))
      await expectAccessible(page)
      await expectFocusInSight(page)
      await expectFits(page)
    })

  for (const [name, address] of Object.entries(morePersonal))
    test(`${name} breaks no accessibility rule`, async ({ page }) => {
      await page.goto(address)
      await hydrated(page)
      await expectAccessible(page)
    })

  test('the tabs of a package and the timeline of its property fit', async ({ page }) => {
    for (const type of ['tenant', 'partner'] as const) {
      const filter = encodeURIComponent(encodeFilter({ responsibility_type: type }))
      const answer = await page.request.get(`/api/i/partner/order?per_page=1&filter=${filter}`)
      type Order = { property: { id: number }; property_tenancy: { id: number } }
      const [order] = ((await answer.json()) as { data: Order[] }).data
      const property = `/properties/${order?.property.id}`
      const tabs = ['bills', 'payments', 'readings', 'notifications', 'postal-bills']
      const addresses = tabs.map((tab) => `${property}/${order?.property_tenancy.id}?tab=${tab}`)
      for (const address of [...addresses, `${property}?view=timeline`]) {
        await page.goto(address)
        await hydrated(page)
        await test.step(address, () => expectFits(page))
      }
    }
  })

  test('the first tab stop skips to the content', async ({ page }) => {
    await page.goto('/void-bills?status=needs_paying')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })
})
