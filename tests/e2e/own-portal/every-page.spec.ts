import type { APIRequestContext, Page, Response } from '@playwright/test'
import { signedInWidgets } from '@doorstep/portal-contract/embeds'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { providerAccounts } from '@doorstep/portal-features/shared/addresses/voidBills.ts'
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

/**
 * The budgets of every address until it is interactive, without popups, which load later. Sizes are in bytes after brotli. A page without
 * islands loads neither React nor the kit.
 */
const budgets = { script: 140_000, scriptWithoutIslands: 5_000, css: 28_000, sheets: 1, requests: 25 }

interface Loaded {
  type: string
  bytes: number
  url: string
}

/** The sizes of files that several pages load. */
const sizes = new Map<string, number>()

/** How many bytes of a file the portal sends to a browser that reads brotli, as all do over HTTPS. */
async function sizeOf(page: Page, response: Response): Promise<number> {
  const url = response.url()
  const known = sizes.get(url)
  if (known !== undefined) return known
  const answer = await page.request.head(url, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(answer.headers()['content-length'] ?? (await response.body()).length)
  sizes.set(url, bytes)
  return bytes
}

const isWeighed = (type: string) => type === 'script' || type === 'stylesheet'

/** Records what a page loads. */
function follow(page: Page) {
  const loading: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const [type, url] = [response.request().resourceType(), response.url()]
    const load = async () => ({ type, bytes: isWeighed(type) ? await sizeOf(page, response) : 0, url })
    loading.push(load())
  })
  return async () => {
    // Counted once per address: with the cache off, a file that is preloaded and then imported loads twice.
    const loaded = new Map((await Promise.all(loading)).map((one) => [one.url, one]))
    const sum = (type: string) =>
      [...loaded.values()].reduce((total, one) => total + (one.type === type ? one.bytes : 0), 0)
    const urls = [...loaded.keys()]
    const sheets = urls.filter((url) => /\/_astro\/.*\.css$/.test(url)).length
    return { script: sum('script'), css: sum('stylesheet'), sheets, requests: loaded.size, urls }
  }
}

/** What each file of code imports at once. */
const imports = new Map<string, string[]>()

async function importsOf(page: Page, path: string): Promise<string[]> {
  const known = imports.get(path)
  if (known) return known
  const code = await (await page.request.get(path)).text()
  const found = [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g)].map(
    ([, name]) => `/_astro/${name}`,
  )
  imports.set(path, found)
  return found
}

/**
 * Opens a page, in a browser with an empty cache, and expects it to keep its budgets, and to tell the browser at once of all code that its
 * islands need.
 */
async function expectLight(page: Page, address: string) {
  const measure = follow(page)
  const answer = await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const { script, css, sheets, requests, urls } = await measure()
  console.log(`${address}: JavaScript ${script}, stylesheets ${css}, requests ${requests}`)
  const hasIslands = (await page.locator('astro-island').count()) > 0
  expect
    .soft(script, 'JavaScript')
    .toBeLessThanOrEqual(hasIslands ? budgets.script : budgets.scriptWithoutIslands)
  const named = [...(answer?.headers()['link'] ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)].map(
    ([, path = '']) => path,
  )
  const late = (await Promise.all(named.map((path) => importsOf(page, path)))).flat()
  expect.soft(named.length > 0, 'names the code of its islands').toBe(hasIslands)
  expect
    .soft(
      late.filter((path) => !named.includes(path)),
      'and all that it imports',
    )
    .toEqual([])
  expect.soft(sheets, 'one stylesheet of the portal').toBe(budgets.sheets)
  expect.soft(css, 'stylesheets').toBeLessThanOrEqual(budgets.css)
  expect.soft(requests, `requests\n${urls.join('\n')}`).toBeLessThanOrEqual(budgets.requests)
}

test.describe('signed out', () => {
  // The link of an invite that does not exist.
  test.use({ allowedConsole: /status of 404/ })

  for (const row of publicPages)
    test(`${row.path} is light, accessible and fits`, async ({ page, portal }) => {
      await expectLight(page, await addressOf(row, page.request, portal.url))
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
      await expectLight(page, ofQuote.replace('quote', widget))
      await expect(page.getByText('This is shown in the page of another website.')).toBeVisible()
      await expectAccessible(page)
      await expectFocusInSight(page)
      await expectFits(page)
    })
})

/** The code of a page's islands, as its HTML names it: what a page loads follows from it. */
const islandsIn = (html: string) => [...new Set(html.match(/component-url="[^"]*"/g))].toSorted().join(' ')

/** The addresses with another query that a page links to: its views and tabs, its filters, orders and pages. */
const viewsIn = (html: string, address: string) => {
  const hrefs = [...html.matchAll(/href="([^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const [path] = address.split('?')
  return new Set(hrefs.filter((href) => href.startsWith(`${path}?`)))
}

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
      await expectLight(page, await addressOf(row, page.request, portal.url))
      await expectAccessible(page)
      await expectFocusInSight(page)
      await expectFits(page)
    })

  test('every other view that a page links to is light', async ({ page, portal }) => {
    // Each is weighed as a first visit.
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    const htmlOf = async (address: string) => (await page.request.get(address)).text()
    const weighed: string[] = []
    for (const row of personalPages) {
      const address = await addressOf(row, page.request, portal.url)
      const html = await htmlOf(address)
      const seen = new Set([islandsIn(html)])
      for (const view of viewsIn(html, address)) {
        // A view of the same islands loads the same code, whatever it shows.
        const islands = islandsIn(await htmlOf(view))
        if (seen.has(islands)) continue
        seen.add(islands)
        weighed.push(view)
        await test.step(view, () => expectLight(page, view))
      }
    }
    expect(weighed).toContain(providerAccounts.path)
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
