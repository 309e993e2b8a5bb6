import { demoEmbedKey } from '@doorstep/portal-contract/demo-accounts'
import { widgetHeights } from '@doorstep/portal-contract/embed-protocol'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { gzipSync } from 'node:zlib'
import { startHostSite } from '../tests/e2e/support/host-site.ts'
import { startPortal } from '../tests/e2e/support/portal-process.ts'
import { chromiumLaunch } from './browser.ts'

/**
 * `npm run bench:embed`: what a widget costs the page of its host. The same page is opened without the widget, with an empty frame of its
 * size, and with the widget, in turns, until what is in it is shown; frames are of another site and so have a process of their own. Prints
 * the medians: what a frame alone takes is the browser's own.
 */
const rounds = 15

const portal = await startPortal({})
const host = await startHostSite(portal.url)
const page = (content: string) =>
  `<!doctype html><title>Host</title><h1>Host</h1><p>Some words.</p>${content}<script>
    addEventListener('doorstep:ready', () => console.log('Ready'))
  </script>`
const loader = `<script src="${portal.url}/embed/v1/loader.js" async></script>`
const quote = `<doorstep-quote publishable-key="${demoEmbedKey.publishable}"></doorstep-quote>`
const frame = `<script>
  const frame = document.createElement('iframe')
  frame.style.cssText = 'border: 0; width: 100%; height: ${widgetHeights.quote}px'
  frame.src = '${host.at('127.0.0.1')}/empty'
  frame.onload = () => console.log('Ready')
  document.body.append(frame)
</script>`
host.pages.set('/plain', { html: page("<script>console.log('Ready')</script>") })
host.pages.set('/empty', { html: '<!doctype html><title>Empty</title>' })
host.pages.set('/frame', { html: page(frame) })
host.pages.set('/widget', { html: page(loader + quote) })

const browser = await chromium.launch({
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, '--site-per-process'],
})

/** How long the page's main thread computed until the widget is shown, ms, in all and with scripts. */
async function measure(path: string) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  // What the thread computed, not what else the machine did meanwhile.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // Asking the page again and again would be work of its own.
  const ready = tab.waitForEvent('console', (message) => message.text() === 'Ready')
  await tab.goto(host.at('localhost') + path)
  await ready
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  await context.close()
  return { all: seconds('TaskDuration') * 1000, script: seconds('ScriptDuration') * 1000 }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

type Cost = Awaited<ReturnType<typeof measure>>
const minus = (a: Cost, b: Cost): Cost => ({ all: a.all - b.all, script: a.script - b.script })

await measure('/widget')
const frames: Cost[] = []
const shown: Cost[] = []
for (let round = 0; round < rounds; round++) {
  const plain = await measure('/plain')
  frames.push(minus(await measure('/frame'), plain))
  shown.push(minus(await measure('/widget'), plain))
}
const script = readFileSync(new URL('../dist/client/embed/v1/loader.js', import.meta.url))
console.log(`Loader: ${script.length} bytes, ${gzipSync(script, { level: 9 }).length} in gzip`)
const print = (name: string, costs: Cost[]) =>
  console.log(
    `${name}: ${median(costs.map(({ all }) => all)).toFixed(1)} ms on the host's main thread, of them ` +
      `${median(costs.map((cost) => cost.script)).toFixed(1)} in scripts`,
  )
print('The widget', shown)
print('An empty frame of its size', frames)
print(
  'The widget without its frame',
  shown.map((cost, round) => minus(cost, frames[round] ?? cost)),
)

await browser.close()
await host.stop()
await portal.stop()
