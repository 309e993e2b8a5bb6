import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { Contender } from './contenders.ts'
import { installProbe, type LoadReport } from './probe.ts'
import { checkboxes, find } from './visit.ts'

/** A page that is opened cold. */
export interface LoadTarget {
  contender: Contender
  url: string
  /** What finds the rows' checkboxes, and what tells how many are selected. */
  selectors: { checkboxes: string; selected: string }
  /** The session of someone who is signed in. */
  storageState?: BrowserContextOptions['storageState']
}

export interface Network {
  /** In ms. */
  latency: number
  /** In bytes a second. */
  downloadThroughput: number
  uploadThroughput: number
}

/** In ms; a press that had no effect has neither `selected` nor `wait`. */
export interface Load {
  row: number
  selected?: number
  wait?: number
}

const cpuSlowdown = 4

/** A press without an effect for so long is lost. In ms. */
const patience = 10_000

/** A page that shows no row for so long has failed. In ms. */
const deadline = 60_000

export const peerSelectors = { checkboxes, selected: find('selected') }

/** The portal's own bar over the selected rows. */
export const portalSelectors = {
  checkboxes: 'main table :is(input[type=checkbox], [role=checkbox])',
  selected: '[aria-label="Selected rows"]',
}

/** Opens a page with an empty cache on a slow processor, and presses its first row's checkbox as soon as that is painted. */
export async function loadOnce(
  browser: Browser,
  { contender, url, selectors, storageState }: LoadTarget,
  network: Network | undefined,
  repeats: boolean,
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState,
  })
  try {
    const page = await context.newPage()
    const failures: Error[] = []
    page.on('pageerror', (error) => failures.push(error))
    page.on('response', (response) => {
      const isAsset = ['script', 'stylesheet'].includes(response.request().resourceType())
      if (isAsset && response.headers()['content-encoding'] !== 'br')
        failures.push(new Error(`${response.url()} is not compressed as the others are`))
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    if (network) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
    }

    let timer = setTimeout(() => reported.reject(new Error(`${url} shows no row`)), deadline)
    let row: number | undefined
    const reported = Promise.withResolvers<Load>()
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== 'reportLoad') return
      const report = JSON.parse(payload) as LoadReport
      if (report.what === 'selected') return reported.resolve({ ...report, row: row ?? Number.NaN })
      if (row === undefined) {
        row = report.row
        clearTimeout(timer)
        timer = setTimeout(() => reported.resolve({ row: report.row }), patience)
      }
      const press = { x: report.x, y: report.y, button: 'left', clickCount: 1 } as const
      // A page that is closed meanwhile takes no press.
      void Promise.allSettled([
        session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...press }),
        session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', buttons: 0, ...press }),
      ])
    })
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: 'reportLoad' })
    await page.addInitScript(installProbe, { ...selectors, options: '[role=option]', count: find('count') })
    await page.addInitScript((again) => void window.probe.followLoad(again), repeats)

    await page.goto(url, { waitUntil: 'commit' })
    const load = await reported.promise
    clearTimeout(timer)
    if (failures.length > 0) throw new AggregateError(failures, `${contender.title} failed in the page`)
    return load
  } finally {
    await context.close()
  }
}
