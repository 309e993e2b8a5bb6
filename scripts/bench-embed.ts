import { demoEmbedKey } from '@doorstep/portal-contract/demo-accounts'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { gzipSync } from 'node:zlib'
import { startHostSite } from '../tests/e2e/support/host-site.ts'
import { startPortal } from '../tests/e2e/support/portal-process.ts'
import { chromiumLaunch } from './browser.ts'

/**
 * `npm run bench:embed`: what a widget costs the page of its host. The same page is opened with and without the widget in turns, until the
 * widget is shown; the frame is of another site and so has a process of its own. Prints the medians.
 */
const rounds = 15

const portal = await startPortal({})
const host = await startHostSite(portal.url)
const page = (widget: string) =>
  `<!doctype html><title>Host</title><h1>Host</h1><p>Some words.</p>${widget}<script>
    addEventListener('doorstep:ready', () => console.log('Ready'))
    ${widget ? '' : "console.log('Ready')"}
  </script>`
const loader = `<script src="${portal.url}/embed/v1/loader.js" async></script>`
const quote = `<doorstep-quote publishable-key="${demoEmbedKey.publishable}"></doorstep-quote>`
host.pages.set('/plain', { html: page('') })
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

await measure('/widget')
const differences: { all: number; script: number }[] = []
for (let round = 0; round < rounds; round++) {
  const plain = await measure('/plain')
  const shown = await measure('/widget')
  differences.push({ all: shown.all - plain.all, script: shown.script - plain.script })
}
const script = readFileSync(new URL('../dist/client/embed/v1/loader.js', import.meta.url))
console.log(`Loader: ${script.length} bytes, ${gzipSync(script, { level: 9 }).length} in gzip`)
console.log(
  `Scripts on the host's main thread: ${median(differences.map((one) => one.script)).toFixed(1)} ms`,
)
console.log(`All work on the host's main thread: ${median(differences.map((one) => one.all)).toFixed(1)} ms`)

await browser.close()
await host.stop()
await portal.stop()
