import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { builtPage } from './build.ts'
import type { Contender } from './contenders.ts'
import { click, closePopup, find, mount, visitPage } from './visit.ts'

/** What React adds to everyone's script: its chunk in the page that has nothing else. */
function reactBytes(): number {
  const [chunk] = globSync(`${builtPage('floor')}/assets/react-*.js`)
  if (chunk === undefined) throw new Error('React has no chunk of its own')
  return brotliCompressSync(readFileSync(chunk)).length
}

/** What a page has loaded so far. React's chunk counts the same for all. */
function followBytes(page: Page) {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'script' || type === 'stylesheet') bodies.set(response.url(), response.body())
  })
  return async () => {
    let total = reactBytes()
    for (const [url, body] of bodies) {
      if (!/\/react-[^/]+\.js$/.test(url)) total += brotliCompressSync(await body).length
    }
    return total
  }
}

/** Brotli KB of JavaScript and CSS: in the first view, and after every popup was opened. */
export const weighCode = (browser: Browser, address: string, contender: Contender) =>
  visitPage(browser, address, contender, async (visit) => {
    const sum = followBytes(visit.page)
    await visit.page.reload({ waitUntil: 'networkidle' })
    await mount(visit, 50, 200)
    const first = (await sum()) / 1_000
    for (const popup of [find('filter'), '[aria-label^="Actions for"]', find('openModal')]) {
      await click(visit, popup)
      await closePopup(visit)
    }
    return { first: [first], whole: [(await sum()) / 1_000] }
  })

/** MB of scripts and elements with 1,000 rows, after garbage collection. */
export const weighHeap = (browser: Browser, address: string, contender: Contender) =>
  visitPage(browser, address, contender, async (visit) => {
    await mount(visit, 1_000, 200)
    await visit.session.send('HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize } = await visit.session.send('Runtime.getHeapUsage')
    return (usedSize + embedderHeapUsedSize) / 1_000_000
  })
