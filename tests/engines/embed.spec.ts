import { demoEmbedKey } from '@doorstep/portal-contract/demo-accounts'
import { expect, test } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { firefoxEsr } from '../../scripts/engines.ts'
import { startHostSite } from '../e2e/support/host-site.ts'
import { startPortal } from '../e2e/support/portal-process.ts'

/** Widgets in Firefox ESR, in a page of another site that sends no referrer and blocks cookies and storage of others. */

const names = ['quote', 'void-bills', 'team'] as const

/** What each widget shows once it works. */
const shown = { quote: 'Each person, each month', 'void-bills': 'Void bills', team: 'euan.mackie@halo.test' }

const script = `
  window.received = []
  for (const name of ['ready', 'error'])
    document.addEventListener('doorstep:' + name, ({ target, detail }) =>
      received.push(name + ' ' + target.localName + ' ' + (detail?.code ?? '')))
  for (const element of document.querySelectorAll('doorstep-void-bills, doorstep-team'))
    element.fetchSession = async () => {
      const widget = element.localName.slice('doorstep-'.length)
      return (await fetch('/session?user=reseller@halo.test&widget=' + widget)).json()
    }
`

test('the three widgets show in a page with a strict policy, without cookies', async () => {
  const portal = await startPortal({})
  const host = await startHostSite(portal.url)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxEsr.browser,
    defaultViewport: { width: 1280, height: 900 },
    // 1: other sites read and set no cookies, and have no storage.
    extraPrefsFirefox: { 'network.cookie.cookieBehavior': 1 },
  })
  try {
    host.files.set('/host.js', script)
    host.pages.set('/', {
      headers: {
        'Content-Security-Policy': `default-src 'self'; script-src 'self' ${portal.url}; frame-src ${portal.url}`,
        'Referrer-Policy': 'no-referrer',
      },
      html: `<!doctype html><html lang="en"><head><title>Host</title>
        <script src="${portal.url}/embed/v1/loader.js" async></script></head><body><h1>Our site</h1>
        ${names.map((name) => `<doorstep-${name} publishable-key="${demoEmbedKey.publishable}"></doorstep-${name}>`).join('')}
        <script src="/host.js"></script></body></html>`,
    })
    const page = await browser.newPage()
    await page.goto(host.at('localhost'))
    const received = () =>
      page.evaluate(() => [...(window as unknown as { received: string[] }).received].toSorted())
    await expect
      .poll(received, { timeout: 60_000 })
      .toEqual(['ready doorstep-quote ', 'ready doorstep-team ', 'ready doorstep-void-bills '])
    for (const name of names) {
      const frame = page.frames().find((one) => one.url().includes(`/embed/v1/frame/${name}`))
      const seen = () => frame?.evaluate(() => ({ text: document.body.innerText, cookies: document.cookie }))
      await expect.poll(async () => (await seen())?.text, { message: name }).toContain(shown[name])
      expect((await seen())?.cookies).toBe('')
      const { height } = (await (await page.$(`doorstep-${name}`))?.boundingBox()) ?? { height: 0 }
      const needed = await frame?.evaluate(() => document.documentElement.scrollHeight)
      expect(Math.abs(height - (needed ?? 0)), `${name} is as high as what it shows`).toBeLessThanOrEqual(1)
    }
  } finally {
    await browser.close()
    await host.stop()
    await portal.stop()
  }
})
