import { addDays, formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Page as Row } from '@doorstep/portal-features/shared/pages/pages.ts'
import { type Browser, expect, type Page, test as base } from '@playwright/test'
import { copyDemoData } from '../support/demo-data.ts'
import { startingAt } from '../support/later.ts'
import { addressOf, personalPages, publicPages } from '../support/pages.ts'
import { hydrated, startSession } from '../support/portal.ts'
import { portalsInTurn } from '../support/portal-process.ts'

/*
 * Every page is open while London's midnight passes: the page's clock and the portal's, which starts again on the new day with the data it
 * had. Jobs are off, so that whatever differs then differs by the day alone.
 */

const test = base.extend<{ portals: ReturnType<typeof portalsInTurn> }>({
  // Playwright requires a destructuring pattern as the first argument, even when no fixture is used.
  portals: async ({ browserName: _any }, use) => {
    const data = await copyDemoData()
    const portals = portalsInTurn({ ...data.env, JOBS: 'off' })
    await use(portals)
    await portals.stop()
    await data.remove()
  },
})

/** Opens a form of the page, and reads the day that it begins with: of pages that say none. */
const takesDay: Record<string, (page: Page) => Promise<string>> = {
  '/properties/:id': async (page) => {
    await page
      .getByRole('region', { name: 'Meters' })
      .getByRole('button', { name: 'Add reading' })
      .press('Enter')
    return page.getByRole('dialog').getByRole('textbox', { name: 'Date' }).inputValue()
  },
}

const minute = 60_000

/** When the next day begins in London. */
function nextMidnight(): Date {
  const tomorrow = addDays(todayInLondon(new Date()), 1)
  const inSummer = new Date(`${tomorrow}T00:00+01:00`)
  return todayInLondon(inSummer) === tomorrow ? inSummer : new Date(`${tomorrow}T00:00Z`)
}

/** A page that is open, with what was typed in it. */
type Open = { row: Row; page: Page; html: string; typed: string | null }

/** A field of a form that keeps what is typed for itself until it is sent. */
const fieldOf = (page: Page) =>
  page
    .locator('#main :is(textarea, input:is([type=text], [type=email], [type=tel])):not([role=combobox])')
    .filter({ visible: true })
    .first()

/** The texts of a page: as it was sent, as it is shown now, and as the portal sends it now, if it still answers at this address. */
const textsOf = (page: Page, sent: string) =>
  page.evaluate(async (html) => {
    const answer = await fetch(location.href)
    const parse = (source: string) => new DOMParser().parseFromString(source, 'text/html')
    const read = (shown: Document) => {
      const walker = document.createTreeWalker(
        shown.querySelector('main') ?? shown.body,
        NodeFilter.SHOW_TEXT,
      )
      const texts: string[] = []
      while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
      return texts.filter(Boolean)
    }
    return {
      before: read(parse(html)),
      shown: read(document),
      now: answer.redirected ? [] : read(parse(await answer.text())),
    }
  }, sent)

/** Opens pages in the evening, each in a tab, and types where something can be typed. */
async function openAll(
  browser: Browser,
  baseURL: string,
  rows: readonly Row[],
  evening: Date,
  email?: string,
) {
  const context = await browser.newContext({ baseURL })
  await context.clock.install({ time: evening })
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(String(error.error())))
  context.on('console', (message) => {
    // The link of an invite that does not exist.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(message.text())
  })
  const open: Open[] = []
  for (const row of rows) {
    const page = await context.newPage()
    if (email && open.length === 0) await startSession(page, email)
    const answer = await page.goto(await addressOf(row, page.request, baseURL))
    const html = (await answer?.text()) ?? ''
    await hydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-since', 'evening'))
    const hasField = await fieldOf(page).isVisible()
    if (hasField) await fieldOf(page).fill('typed')
    open.push({ row, page, html, typed: hasField ? await fieldOf(page).inputValue() : null })
  }
  return { context, open, problems }
}

/** Whether the page still says or takes what it does of yesterday's day alone. */
async function isBehind({ row, page, html }: Open, today: string): Promise<boolean> {
  const taken = await takesDay[row.path]?.(page)
  if (taken) return taken !== formatDate(today)
  const { before, shown, now } = await textsOf(page, html)
  expect(now, `${row.path} is answered`).not.toEqual([])
  return before.some((text) => !now.includes(text) && shown.includes(text))
}

test('every page crosses midnight with all that was typed', async ({ browser, portals }) => {
  // Fifty pages are open, and two portals start.
  test.setTimeout(600_000)
  const midnight = nextMidnight()
  const evening = new Date(midnight.getTime() - 120 * minute)
  const morning = new Date(midnight.getTime() + minute)
  const portal = await portals.start(startingAt(evening))
  const signedOut = await openAll(browser, portal.url, publicPages, evening)
  const ofLead = await openAll(browser, portal.url, personalPages, evening, 'lead@northgate.test')
  await portals.start(startingAt(morning))

  for (const { context, open, problems } of [signedOut, ofLead]) {
    await context.clock.fastForward(121 * minute)
    for (const one of open) {
      const { row, page, typed } = one
      // The new day begins for a page when somebody uses it.
      await page.mouse.move(2, 2)
      await expect(page.locator('html'), `${row.path} is not loaded anew`).toHaveAttribute('data-since')
      if (typed !== null) await expect(fieldOf(page), row.path).toHaveValue(typed)
      await expect(page.getByText(unexpectedFailure), row.path).toHaveCount(0)
      await expect.poll(() => isBehind(one, todayInLondon(morning)), `${row.path} is behind`).toBe(false)
    }
    expect(problems).toEqual([])
  }
})
