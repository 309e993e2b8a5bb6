import { launchBrowser } from './driver/browser.ts'
import { openPortal } from './driver/portal.ts'
import { loadOnce, portalSelectors } from './driver/load.ts'
import { writeFileSync } from 'node:fs'
const browser = await launchBrowser()
const { address, storageState, stop } = await openPortal(browser)
const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const target = { contender: { title: 'portal' } as any, url: `${address}/void-bills`, selectors: portalSelectors, storageState }
await loadOnce(browser, target, undefined, false)
for (const [name, net] of [['loop', undefined], ['slow', slow]] as const) {
  for (let i = 0; i < 3; i++) console.log(name, JSON.stringify(await loadOnce(browser, target, net, false)))
}
// waterfall on slow
for (const [name, net] of [['loop', undefined], ['slow', slow]] as const) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
  const page = await context.newPage()
  const s = await context.newCDPSession(page)
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (net) { await s.send('Network.enable'); await s.send('Network.emulateNetworkConditions', { offline: false, ...net }) }
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 400 }); await s.send('Profiler.start')
  await page.goto(target.url, { waitUntil: 'load' })
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, { timeout: 60000 })
  const marks = await page.evaluate(() => performance.getEntriesByType('resource').map((e: any) => [e.name.split('/').pop(), Math.round(e.startTime), Math.round(e.responseEnd), e.transferSize, e.initiatorType]))
  const nav = await page.evaluate(() => { const n: any = performance.getEntriesByType('navigation')[0]; return [Math.round(n.responseStart), Math.round(n.responseEnd), n.transferSize, Math.round(n.domInteractive)] })
  console.log(name, 'nav', nav); for (const m of marks) console.log('  ', m.join(' '))
  await page.waitForTimeout(2000)
  const { profile } = await s.send('Profiler.stop')
  writeFileSync(`/tmp/prof-${name}.cpuprofile`, JSON.stringify(profile))
  await context.close()
}
await stop(); await browser.close()
