import type { Browser, CDPSession, Page } from 'playwright-core'
import { hook } from '../src/contract.ts'
import { type Contender, pageOf } from './contenders.ts'
import { installProbe, type Sight } from './probe.ts'

/** `paint`: from the input event until its result was painted. `cpu`: what the page's main thread worked meanwhile. In ms. */
export interface Timing {
  paint: number
  cpu: number
}

/** A contender's page in the browser. */
export interface Visit {
  page: Page
  session: CDPSession
  contender: Contender
  /** Resolves when nothing loads, nothing moves and the main thread has nothing to do. */
  rest: () => Promise<void>
}

export const find = (name: keyof typeof hook) => `[data-testid=${hook[name]}]`
export const checkboxes = `${find('list')} :is(input[type=checkbox], [role=checkbox])`

/** Opens a contender's page with its code run and nothing rendered yet, and closes it when `use` is done. */
export async function visitPage<Result>(
  browser: Browser,
  address: string,
  contender: Contender,
  use: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const failures: Error[] = []
    page.on('pageerror', (error) => failures.push(error))
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.addInitScript(installProbe, {
      checkboxes,
      options: contender.option ?? '[role=option]',
      count: find('count'),
      selected: find('selected'),
    })
    const rest = restOf(page)
    if (contender.refused) await page.route(contender.refused, (route) => route.abort())
    await page.goto(`${address}/${pageOf(contender)}/`, { waitUntil: 'networkidle' })
    // As after a page's own preload: a font that arrives later would have everything laid out twice.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
    const result = await use({ page, session, contender, rest })
    if (failures.length > 0) throw new AggregateError(failures, `${contender.title} failed in the page`)
    return result
  } finally {
    await context.close()
  }
}

function restOf(page: Page) {
  const loading = new Set<object>()
  page.on('request', (request) => loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  return async () => {
    do {
      await page.evaluate(async () => {
        const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
        const moving = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        // One that is taken out of the page never finishes.
        const patience = new Promise((resolve) => setTimeout(resolve, 1_000))
        await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), patience])
        await idle()
        await idle()
      })
    } while (loading.size > 0)
  }
}

async function mainThreadWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

async function withCpu({ session, rest }: Visit, act: () => Promise<number>): Promise<Timing> {
  const before = await mainThreadWork(session)
  const paint = await act()
  const cpu = (await mainThreadWork(session)) - before
  await rest()
  return { paint, cpu }
}

/** Renders the list, and waits for its rows: all of them, or a window full where the others are not in the page. */
export function mount(visit: Visit, rows: number, options: number): Promise<Timing> {
  const inPage = visit.contender.virtual ? Math.min(rows, 15) : rows
  return withCpu(visit, () =>
    visit.page.evaluate(([many, long, awaited]) => window.probe.mount(many, long, awaited), [
      rows,
      options,
      inPage,
    ] as const),
  )
}

/** Moves the pointer to the middle of what a person would press: a hidden checkbox's label stands for it. */
export async function pointAt({ page, rest }: Visit, selector: string, index = 0) {
  const { x, y } = await page
    .locator(selector)
    .nth(index)
    .evaluate((element) => {
      const seen = element.getBoundingClientRect().width > 4 ? element : (element.closest('label') ?? element)
      seen.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = seen.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
  await page.mouse.move(x, y)
  await rest()
  return { x, y }
}

/** Presses, and times until the sight is painted. Pointing comes before, as with a person. */
export async function press(visit: Visit, selector: string, index: number, sight: Sight): Promise<Timing> {
  const place = await pointAt(visit, selector, index)
  const button = { ...place, button: 'left', clickCount: 1 } as const
  return timed(visit, sight, () => [
    // Both are on their way at once: the release does not wait for an answer from here.
    visit.session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...button }),
    visit.session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', buttons: 0, ...button }),
  ])
}

/** Presses, with nothing timed. */
export async function click(visit: Visit, selector: string): Promise<void> {
  const { x, y } = await pointAt(visit, selector)
  await visit.page.mouse.click(x, y)
  await visit.rest()
}

/** Closes what is open, and waits until no dialog is in sight. */
export async function closePopup({ page, rest }: Visit): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].some((dialog) =>
        dialog.checkVisibility(),
      ),
  )
  await rest()
}

/** Types one letter where focus is, and times until the sight is painted. */
export function type(visit: Visit, letter: string, sight: Sight): Promise<Timing> {
  const key = { key: letter, code: `Key${letter.toUpperCase()}` }
  return timed(visit, sight, () => [
    visit.session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key }),
    visit.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ])
}

async function timed(visit: Visit, sight: Sight, input: () => Promise<unknown>[]): Promise<Timing> {
  await visit.page.evaluate((wanted) => window.probe.watch(wanted), sight)
  return withCpu(visit, async () => {
    await Promise.all(input())
    return visit.page.evaluate(() => window.probe.watched())
  })
}
